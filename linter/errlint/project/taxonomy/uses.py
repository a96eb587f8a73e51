"""Where errors of known classes are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Member, Module
from errlint.project.scope import Scope
from errlint.project.taxonomy.model import ErrorType
from errlint.project.taxonomy.orders import goes_below


@dataclass(frozen=True, slots=True)
class Use:
    """A call that runs the constructor of an error class, and where it stands; `below` says that a subclass does."""

    call: Call
    type: ErrorType
    module: Module
    function: Function | None
    below: bool = False


def uses(types: Iterable[ErrorType], scope: Scope) -> Iterator[Use]:
    """Return the calls that were read which make an error of one of the classes, or set one up from below."""
    by_path = {entry.target.dotted: entry for entry in types}
    for name in sorted({path.rpartition(".")[2] for path in by_path}):
        for module, function, call in scope.calls(name):
            target = scope.resolve(module, function, call.path)
            if target is not None and not target.instance and target.dotted in by_path:
                yield Use(call, by_path[target.dotted], module, function)


def uses_from_below(types: Iterable[ErrorType], scope: Scope) -> Iterator[Use]:
    """Return the calls of `super().__init__` in constructors of the classes, each with the class that it sets up."""
    every = {entry.target.dotted: entry for entry in types}
    for entry in every.values():
        constructor = scope.table(entry.module).functions.get(f"{entry.fact.name}.__init__")
        above = _next(entry, every, scope)
        if constructor is None or above is None:
            continue
        for site in constructor.calls:
            if goes_below(site.call) and isinstance(site.call.callee, Member):
                yield Use(site.call, above, entry.module, constructor, below=True)


def _next(entry: ErrorType, every: dict[str, ErrorType], scope: Scope) -> ErrorType | None:
    """Return the next class above that has a constructor of its own."""
    for module, class_ in list(scope.lineage(entry.target))[1:]:
        if "__init__" in class_.methods:
            return every.get(f"{module.name}.{class_.name}" if module.name else class_.name)
    return None
