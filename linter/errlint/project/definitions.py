"""The definitions of one module by name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from errlint.facts import Assignment, Function, Module, Name, Scalar, Value
from errlint.project.modules import without_star


class Definitions:
    """Looks up what a module defines and imports."""

    def __init__(self, module: Module) -> None:
        """Take the module."""
        self.functions = {function.name: function for function in module.functions}
        self.classes = {class_.name: class_ for class_ in module.classes}
        self.assignments = _last_with_value(module.assignments)
        self.imports = {entry.name: entry.target for entry in module.imports}
        self.stars = tuple(without_star(entry.target) for entry in module.imports if entry.name == "*")
        self._module = module
        self._locals: dict[str, frozenset[str]] = {}

    @cached_property
    def _by_owner(self) -> dict[str, list[Function]]:
        owners: dict[str, list[Function]] = {}
        for function in self._module.functions:
            if function.owner:
                owners.setdefault(function.owner, []).append(function)
        return owners

    def is_reassigned(self, name: str) -> bool:
        """Say whether an imported name is bound to something else than `None`, as where the import fails."""
        assignment = self.assignments.get(name)
        return assignment is not None and assignment.value is not None and not isinstance(assignment.value, Scalar)

    def methods(self, owner: str) -> list[Function]:
        """Return the methods of a class that were read."""
        return self._by_owner.get(owner, [])

    def outer(self, function: Function) -> Function | None:
        """Return the function that another one is nested in."""
        return (
            self.functions.get(function.name.rpartition(".")[0]) if function.owner is None else self._around(function)
        )

    def _around(self, function: Function) -> Function | None:
        return self.functions.get((function.owner or "").rpartition(".")[0])

    def locals(self, function: Function) -> frozenset[str]:
        """Return the names that a function binds itself."""
        if function.name not in self._locals:
            names = {binding.target for binding in function.bindings} | {entry.name for entry in function.parameters}
            names |= {handler.binding for handler in function.handlers if handler.binding is not None}
            self._locals[function.name] = frozenset(names)
        return self._locals[function.name]


def decorated_with(function: Function, decorator: str) -> bool:
    """Say whether a function has a decorator of that last name."""
    return any(isinstance(value, Name) and value.path[-1] == decorator for value in function.decorators)


def _last_with_value(assignments: Iterable[Assignment]) -> dict[str, Assignment]:
    """Return the last assignment to each name, of those that bind it to more than `None` where there are any."""
    found: dict[str, Assignment] = {}
    for assignment in assignments:
        known = found.get(assignment.target)
        if known is None or assignment.annotation is not None or not _is_nothing(assignment.value):
            found[assignment.target] = assignment
    return found


def _is_nothing(value: Value | None) -> bool:
    return value is None or isinstance(value, Scalar)
