"""The error classes of a project and what their instances carry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.facts import Class, ErrorClass, Module, Role
from errlint.project.exceptions import is_builtin
from errlint.project.scope import Scope, Target
from errlint.recognition.roles import Names, normal

_ENDINGS = ("Error", "Exception", "Fault", "Problem", "Warning")
# Names that hold a role of an error only by chance: `details` is as often a dict, `reason` a phrase of a protocol.
_CARRIED = (Role.CODE, Role.STATUS, Role.MESSAGE, Role.WHY, Role.FIX, Role.LINK)
_OWN_WAYS = frozenset({"__init__", "__new__", "__str__"})
_LOOSE = frozenset({"reason", "cause", "title", "summary", "reference", "slug"})


class ErrorClasses:
    """Tells of a class of the project whether it is an error, and which roles it carries."""

    def __init__(self, scope: Scope, names: Names) -> None:
        """Take the way from names to classes and the role names of the project."""
        self._scope = scope
        self._names = names

    def find(self, modules: Iterable[Module]) -> tuple[ErrorClass, ...]:
        """Return the error classes of the modules."""
        found = (self.of(Target(f"{m.name}.{c.name}", module=m, fact=c)) for m in modules for c in m.classes)
        return tuple(entry for entry in found if entry is not None)

    def of(self, target: Target) -> ErrorClass | None:
        """Return what is known of an error class of the project, None where the target is none."""
        if target.module is None or not isinstance(target.fact, Class):
            return None
        bases = self._scope.ancestors(target)
        if not any(base.rpartition(".")[2].endswith(_ENDINGS) for base in bases[1:]):
            return None
        roles = dict(self._roles(target))
        return ErrorClass(target.fact.name, target.module.path, bases[1:], tuple(roles.items()), target.fact.name_span)

    def is_plain(self, target: Target) -> bool:
        """Say whether a class of the project neither takes nor shows its arguments in a way of its own."""
        classes = [class_ for _, class_ in self._scope.lineage(target)]
        made = any(class_.decorators or not _OWN_WAYS.isdisjoint(class_.methods) for class_ in classes)
        return bool(classes) and not made and any(map(is_builtin, self._scope.ancestors(target)))

    def wants_message(self, target: Target) -> bool:
        """Say whether an error of a class cannot be made without a message of its own, beside what the class says."""
        for module, class_ in self._scope.lineage(target):
            constructor = self._scope.table(module).functions.get(f"{class_.name}.__init__")
            if constructor is not None:
                asked = (normal(entry.name) for entry in constructor.parameters[1:] if entry.default is None)
                return any(self._names.strong.get(name, (None, 0))[0] is Role.MESSAGE for name in asked)
        return False

    def _roles(self, target: Target) -> Iterator[tuple[Role, str]]:
        for module, class_ in reversed(list(self._scope.lineage(target))):
            for name in self._attributes(module, class_):
                role, _ = self._names.strong.get(normal(name), (None, 0))
                if role in _CARRIED and normal(name) not in _LOOSE:
                    yield role, name

    def _attributes(self, module: Module, class_: Class) -> Iterator[str]:
        yield from (field.target for field in class_.fields)
        constructor = self._scope.table(module).functions.get(f"{class_.name}.__init__")
        if constructor is not None and constructor.parameters:
            this = constructor.parameters[0].name
            yield from (
                binding.target.partition(".")[2]
                for binding in constructor.bindings
                if binding.target.startswith(f"{this}.")
            )
