"""Catalogs in data files: maps or lists of records under a name that speaks of errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from errlint.facts import Items, Record, Shape, Value
from errlint.recognition.draft import Draft
from errlint.recognition.tables import Tables
from errlint.recognition.text import names_errors
from errlint.recognition.tracking import FILE_KEY

# What stands under these keys describes a form, a protocol or a job, however much it looks like a record. With this
# guard and the gate by name, 81 hits in some ten thousand files became one.
_SCHEMAS = frozenset(
    "properties $defs definitions schemas components paths parameters responses inputs items jobs steps".split()
)
_OTHERS = _SCHEMAS | {FILE_KEY}
_MAX_DEPTH = 8


def find(path: str, document: Value, tables: Tables) -> Iterator[Draft]:
    """Return the catalogs of a data file; `path` lends its stem to the names."""
    yield from _walk(document, PurePath(path).stem, tables, 0, named=names_errors(PurePath(path).stem))


def _walk(value: Value, name: str, tables: Tables, depth: int, *, named: bool) -> Iterator[Draft]:
    if depth > _MAX_DEPTH:
        return
    if isinstance(value, Items):
        if named and (table := tables.of_list(value, among_errors=True)):
            yield Draft(name, Shape.FILE, None, table, value.span)
            return
        for item in value.items:
            yield from _walk(item, name, tables, depth + 1, named=named)
    elif isinstance(value, Record):
        own = _without_others(value)
        if table := tables.of_map(own, among_errors=named):
            yield Draft(name, Shape.FILE, None, table, value.span)
            return
        for field in own.fields:
            key = field.name or ""
            yield from _walk(
                field.value, key or name, tables, depth + 1, named=names_errors(key) or key == "exceptions"
            )


def _without_others(record: Record) -> Record:
    """Leave out the fields that describe something else."""
    fields = tuple(field for field in record.fields if field.name not in _OTHERS)
    return Record(fields, record.spreads, record.span)
