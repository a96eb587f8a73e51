"""Entries that nothing in a project mentions."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from errlint.facts import Catalog, CatalogRef, Entry, Module, Name, Shape, Text
from errlint.facts.value import two, within
from errlint.files.kinds import is_test_file
from errlint.project.entry_fills import values_in
from errlint.project.entry_references import References

_IN_CODE = frozenset({Shape.CALL, Shape.MAP, Shape.MESSAGES, Shape.CONSTANTS})
_READING = frozenset({"values", "items", "keys", "get"})


@dataclass(frozen=True, slots=True)
class UnusedEntry:
    """An entry that nothing mentions."""

    entry: Entry


def unused(
    catalogs: Iterable[Catalog], references: References, users: Sequence[Module], files: Iterable[tuple[str, bytes]]
) -> Iterator[Entry]:
    """Return the entries that no file mentions by key or code outside of themselves.

    Catalogs that are exported, taken whole or looked into by a computed key are left out: anything may be used. So are
    those beside which a source stands that is not among the files.
    """
    asked = [catalog for catalog in catalogs if catalog.ref.shape in _IN_CODE and not catalog.unread]
    if not asked:
        return
    held = list(files)
    whole = {ref for module in users for ref in _taken_whole(module, references)}
    for catalog in asked:
        if catalog.ref in whole or _is_exported(catalog, held) or not _are_all(catalog, {path for path, _ in held}):
            continue
        for entry in catalog.entries:
            names = {name for name in (entry.key, entry.code) if name}
            if not any(_mentions(names, entry, path, raw) for path, raw in held):
                yield entry


def _are_all(catalog: Catalog, known: AbstractSet[str]) -> bool:
    """Say whether every source below the folder of a catalog was read, tests left out."""
    for folder, inner, names in os.walk(os.path.dirname(catalog.ref.path) or os.curdir):
        inner[:] = [name for name in inner if not (name.startswith(".") or _is_environment(folder, name))]
        paths = (os.path.join(folder, name) for name in names if name.endswith(".py"))
        if any(path not in known and not is_test_file(path) for path in paths):
            return False
    return True


def _is_environment(folder: str, name: str) -> bool:
    return os.path.exists(os.path.join(folder, name, "pyvenv.cfg"))


def _mentions(names: Iterable[str], entry: Entry, path: str, raw: bytes) -> bool:
    """Say whether a file mentions an entry outside of where it is written."""
    for name in names:
        word = re.compile(rb"(?<![\w])" + re.escape(name.encode()) + rb"(?![\w])")
        for match in word.finditer(raw):
            is_own = path == entry.catalog.path and entry.span.start_byte <= match.start() < entry.span.end_byte
            if not is_own and not (path == entry.catalog.path and _is_key_of(entry, match.start())):
                return True
    return False


def _is_key_of(entry: Entry, offset: int) -> bool:
    """Say whether a place right before an entry is its key."""
    return 0 <= entry.span.start_byte - offset <= len(entry.key) + 8


def _is_exported(catalog: Catalog, files: Iterable[tuple[str, bytes]]) -> bool:
    """Say whether others may use a catalog: a package gives its name out, or lists it in `__all__`."""
    name = re.escape(catalog.ref.name.encode())
    word, listed = re.compile(rb"\b" + name + rb"\b"), re.compile(rb"__all__[^\]]*[\"']" + name + rb"[\"']")
    for path, raw in files:
        if os.path.basename(path) == "__init__.py" and word.search(raw) is not None:
            return True
        if path == catalog.ref.path and listed.search(raw) is not None:
            return True
    return False


def _taken_whole(module: Module, references: References) -> Iterator[CatalogRef]:
    """Return the catalogs that a module hands on, goes through, or looks into by a computed key."""
    for function, value in values_in(module):
        parts = list(within(value))
        pairs = (two(part) for part in parts)
        looked_into = {id(pair[0]) for pair in pairs if pair is not None and isinstance(pair[1], Text)}
        for part in parts:
            owner = Name(part.path[:-1], part.span) if isinstance(part, Name) and part.path[-1] in _READING else part
            reference = references.of(owner, module, function)
            if reference is None or reference.entry is not None:
                continue
            if reference.chosen or (isinstance(owner, Name) and id(part) not in looked_into):
                yield reference.catalog.ref
