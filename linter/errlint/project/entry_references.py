"""Which entry of a catalog an expression means: `ERRORS["LOCKED"]["message"]`, `errors.LOCKED`, `LockedError`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from errlint.facts import Call, Catalog, Entry, Function, Import, Member, Module, Name, Opaque, Shape, Text, Value
from errlint.project.modules import ImportFinder
from errlint.project.users import imports_of

_MAX_STEPS = 8
_LOOK_UP = "get"
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Reference:
    """What an expression means: a catalog, one of its entries where that is known, a field of that.

    `chosen` says that the expression takes an entry whose key is computed.
    """

    catalog: Catalog
    entry: Entry | None = None
    field: str | None = None
    chosen: bool = False

    @property
    def is_entry(self) -> bool:
        """Whether an entry as a whole is meant, not a field of it."""
        return self.entry is not None and self.field is None

    @property
    def text(self) -> Text | None:
        """The text that is meant: that of the field, of an entry its message."""
        if self.entry is None:
            return None
        if self.field in {None, "value"}:
            return self.entry.message
        found = (role.value for role in self.entry.roles if role.name == self.field)
        return next((value for value in found if isinstance(value, Text)), None)


class References:
    """Finds what expressions in modules mean."""

    def __init__(self, catalogs: Iterable[Catalog], modules: Mapping[str, Module], imports: ImportFinder) -> None:
        """Take the catalogs, the modules that may pass names on, and the way from an import to a file."""
        self._modules = modules
        self._imports = imports
        self._passed: dict[str, tuple[Import, ...]] = {}
        self._catalogs: dict[tuple[str, str], Catalog] = {}
        self._entries: dict[tuple[str, str], Reference] = {}
        for catalog in catalogs:
            if catalog.ref.shape in {Shape.CONSTANTS, Shape.CLASSES}:
                found = (((catalog.ref.path, entry.key), Reference(catalog, entry)) for entry in catalog.entries)
                self._entries.update(found)
            if catalog.ref.shape is not Shape.CLASSES:
                self._catalogs[catalog.ref.path, catalog.ref.name] = catalog

    def of(self, value: Value, module: Module, function: Function | None, steps: int = 0) -> Reference | None:
        """Return what an expression means at a place in a module, None where it means no catalog."""
        if steps > _MAX_STEPS:
            return None
        if isinstance(value, Name):
            return self._of_name(value.path, module, function, steps)
        if isinstance(value, Member):
            return _stepped(self.of(value.owner, module, function, steps + 1), value.path)
        if isinstance(value, Call):
            return self._of_look_up(value, module, function, steps)
        if isinstance(value, Opaque) and len(value.parts) == _PAIR:
            return _subscripted(self.of(value.parts[0], module, function, steps + 1), value.parts[1])
        return None

    def _of_look_up(self, call: Call, module: Module, function: Function | None, steps: int) -> Reference | None:
        """Return what `ERRORS.get("LOCKED")` means."""
        path = call.path
        if len(path) < _PAIR or path[-1] != _LOOK_UP or not call.arguments:
            return None
        return _subscripted(self._of_name(path[:-1], module, function, steps + 1), call.arguments[0].value)

    def _of_name(
        self, path: tuple[str, ...], module: Module, function: Function | None, steps: int
    ) -> Reference | None:
        if function is not None:
            bound = [binding.value for binding in function.bindings if binding.target == path[0]]
            taken = any(parameter.name == path[0] for parameter in function.parameters)
            if len(bound) == 1 and not taken:
                return _stepped(self.of(bound[0], module, function, steps + 1), path[1:])
            if bound or taken:
                return None
        return self._of_path(path, module.path, module.imports, steps)

    def _of_path(self, path: tuple[str, ...], file: str, imports: Iterable[Import], steps: int) -> Reference | None:
        """Return what a path of names means at the top of a file."""
        if steps > _MAX_STEPS or not path:
            return None
        if (entry := self._entries.get((file, path[0]))) is not None:
            return _stepped(entry, path[1:])
        if (catalog := self._catalogs.get((file, path[0]))) is not None:
            return _stepped(Reference(catalog), path[1:])
        target = next((entry.target for entry in imports if entry.name == path[0]), None)
        found = self._imports.find(target, file) if target is not None else None
        if found is None:
            return None
        return self._of_path((*found[1], *path[1:]), found[0], self._given_by(found[0]), steps + 1)

    def _given_by(self, file: str) -> tuple[Import, ...]:
        """Return what a file may pass on."""
        if file not in self._passed:
            known = self._modules.get(file)
            self._passed[file] = known.imports if known is not None else imports_of(file)
        return self._passed[file]


def _stepped(reference: Reference | None, path: Iterable[str]) -> Reference | None:
    for name in path:
        reference = _step(reference, name) if reference is not None else None
    return reference


def _step(reference: Reference, name: str) -> Reference | None:
    if reference.entry is None and not reference.chosen:
        entry = next((entry for entry in reference.catalog.entries if entry.key == name), None)
        return replace(reference, entry=entry) if entry is not None else None
    return replace(reference, field=name) if reference.field is None else None


def _subscripted(reference: Reference | None, key: Value) -> Reference | None:
    if reference is None:
        return None
    written = key.literal if isinstance(key, Text) else key.path[-1] if isinstance(key, Name) else None
    if reference.entry is None and not reference.chosen:
        entry = next((entry for entry in reference.catalog.entries if written == entry.key), None)
        return replace(reference, entry=entry, chosen=entry is None)
    return replace(reference, field=written) if isinstance(key, Text) and reference.field is None else None
