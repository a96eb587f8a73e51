"""The entry of a catalog that a raise names: `raise acme_errors.LOCKED(name=name)`, `raise acme_errors("LOCKED")`."""

from __future__ import annotations

from collections.abc import Iterable

from errlint.facts import Call, Catalog, Entry, Module, Name, Text, Value
from errlint.project.modules import ImportFinder
from errlint.project.scope import Scope
from errlint.project.values.frames import Frame


class Entries:
    """Finds entries in the catalogs of a project, by what makes errors of them."""

    def __init__(self, catalogs: Iterable[Catalog], scope: Scope) -> None:
        """Take the catalogs, and what names mean."""
        self._tables = {(c.ref.path, c.ref.name): _by_key(c.entries) for c in catalogs}
        self._scope = scope
        self._imports = ImportFinder()

    def of(self, error: Value, frame: Frame) -> Entry | None:
        """Return the entry that a raised value names, None where it names none of the project."""
        name = error.callee if isinstance(error, Call) else error
        if not self._tables or not isinstance(name, Name):
            return None
        table = self._tables.get(self._place(frame.module, name.path[0]))
        if table is None:
            return None
        if name.path[-1] in table:
            return table[name.path[-1]]
        first = error.argument("code", 0) if isinstance(error, Call) else None
        return table.get(_key(first)) if first is not None else None

    def _place(self, module: Module, name: str) -> tuple[str, str]:
        """Return the file and the name that a name is defined under, at the top of its module or of an imported one."""
        table = self._scope.table(module)
        if name not in table.assignments and name in table.imports:
            found = self._imports.find(table.imports[name], module.path)
            if found is not None and len(found[1]) == 1:
                return found[0], found[1][0]
        return module.path, name


def _by_key(entries: Iterable[Entry]) -> dict[str, Entry]:
    return {key: entry for entry in entries for key in (entry.code, entry.code.rpartition(".")[2])}


def _key(value: Value) -> str:
    if isinstance(value, Text):
        return value.literal or ""
    return value.path[-1] if isinstance(value, Name) else ""
