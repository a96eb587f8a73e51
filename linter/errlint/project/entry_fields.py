"""Which fields an entry of a catalog may have, where what is made of it tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from errlint.facts import Call, Catalog, CatalogRef, Class, Entry, Module, Name
from errlint.project.annotations import type_arguments
from errlint.project.scope import Scope, Target

# What libraries of catalogs take, by their packages.
_LIBRARIES = {"evlog": frozenset({"message", "status", "why", "fix", "link", "tags", "internal"})}
# Classes that take the fields that are declared, and nothing else.
_CLOSED_BASES = frozenset(
    "typing.NamedTuple typing.TypedDict typing_extensions.TypedDict pydantic.BaseModel typing.Generic builtins.object "
    "builtins.tuple abc.ABC".split()
)
_DATACLASSES = frozenset({"dataclass", "define", "frozen", "attrs", "mutable"})
_OPENING = frozenset({"model_config", "Config"})


@dataclass(frozen=True, slots=True)
class KnownFields:
    """What says which fields there are, and those fields."""

    owner: str
    names: frozenset[str]


class EntryFields:
    """Tells the fields that the entries of catalogs may have."""

    def __init__(self, scope: Scope) -> None:
        """Take what names mean."""
        self._scope = scope

    def of(self, catalog: Catalog, entry: Entry, module: Module) -> KnownFields | None:
        """Return the fields that an entry may have, None where that is not known."""
        if entry.made_by is not None:
            return self._of_class(self._scope.resolve(module, None, entry.made_by.path))
        if catalog.ref.made_by is not None:
            package = self.library(catalog.ref, module)
            return KnownFields(package, _LIBRARIES[package]) if package is not None else None
        inner = type_arguments(catalog.ref.declared)
        last = inner[-1] if inner else None
        target = self._scope.resolve(module, None, last.path) if isinstance(last, Name) else None
        return self._of_class(target)

    def library(self, catalog: CatalogRef, module: Module) -> str | None:
        """Return the library whose function makes a catalog, None where none that is known does."""
        path = catalog.made_by.path if catalog.made_by is not None else ()
        target = self._scope.resolve(module, None, path)
        package = target.dotted.partition(".")[0] if target is not None and target.fact is None else ""
        return package if package in _LIBRARIES else None

    def _of_class(self, target: Target | None) -> KnownFields | None:
        if target is None or target.instance or not isinstance(target.fact, Class):
            return None
        lineage = list(self._scope.lineage(target))
        classes = [class_ for _, class_ in lineage]
        if any(map(_is_open, classes)) or not self._is_closed(lineage):
            return None
        names = {field.target for class_ in classes for field in class_.fields if field.annotation is not None}
        return KnownFields(target.fact.name, frozenset(names)) if names else None

    def _is_closed(self, lineage: Sequence[tuple[Module, Class]]) -> bool:
        """Say whether all that a class derives from is known, and makes no fields of its own."""
        foreign: set[str] = set()
        for module, class_ in lineage:
            for base in class_.base_names:
                target = self._scope.resolve(module, None, base.path)
                if target is None:
                    return False
                if target.fact is None:
                    foreign.add(target.dotted)
        return foreign <= _CLOSED_BASES and (bool(foreign) or any(_is_dataclass(class_) for _, class_ in lineage))


def _is_dataclass(class_: Class) -> bool:
    names = (decorator.callee if isinstance(decorator, Call) else decorator for decorator in class_.decorators)
    return any(isinstance(name, Name) and name.path[-1] in _DATACLASSES for name in names)


def _is_open(class_: Class) -> bool:
    """Say whether a class may take other names than those of its fields."""
    fields = {field.target for field in class_.fields}
    calls = (field.value for field in class_.fields if isinstance(field.value, Call))
    renamed = any("alias" in (argument.name or "") for call in calls for argument in call.arguments)
    return "__init__" in class_.methods or "__new__" in class_.methods or not _OPENING.isdisjoint(fields) or renamed
