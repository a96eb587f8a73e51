"""Catalogs in data files: maps or lists of records under a name that speaks of errors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from errlint.facts import Field, Grounds, Items, Record, Role, Shape, Text, Value
from errlint.frontends.names import words_of
from errlint.recognition.draft import Draft
from errlint.recognition.locales import is_language
from errlint.recognition.reading import DECLARED, NAMED, UNNAMED, Reading
from errlint.recognition.tables import Row, Table, Tables
from errlint.recognition.text import ERROR_WORDS, names_errors
from errlint.recognition.tracking import FILE_KEY

# What stands under these keys describes a form, a protocol or a job, however much it looks like a record. With this
# guard and the gate by name, 81 hits in some ten thousand files became one.
_SCHEMAS = frozenset(
    "properties $defs definitions schemas components paths parameters responses inputs items jobs steps".split()
)
_OTHERS = _SCHEMAS | {FILE_KEY}
_MAX_DEPTH = 8
_LEVELS = frozenset({"error", "warning", "fatal", "critical"})
_MOST = 0.8
_FEW = 2
# Beside the words for errors, the words of a key that holds what they say.
_OF_MESSAGES = frozenset("message messages text texts code codes exception exceptions http api".split())


def find(path: str, document: Value, tables: Tables) -> Iterator[Draft]:
    """Return the catalogs of a data file; `path` lends the names."""
    name = _name_of(path)
    yield from _walk(document, name, tables, 0, named=names_errors(name))


def _name_of(path: str) -> str:
    """Return the name of a file without its ending; a file that is named after a language has that of its folder."""
    pure = PurePath(path)
    return pure.parent.name if is_language(pure.stem) else pure.stem


def read_at(document: Value, at: str, tables: Tables, reading: Reading) -> Table | None:
    """Return the table at a dotted path of a document that was declared to hold one."""
    value: Value = document
    for key in filter(None, at.split(".")):
        field = value.field(key) if isinstance(value, Record) else None
        if field is None:
            return None
        value = field.value
    return tables.read(at, _without_others(value) if isinstance(value, Record) else value, reading)


def _walk(value: Value, name: str, tables: Tables, depth: int, *, named: bool) -> Iterator[Draft]:
    if depth > _MAX_DEPTH:
        return
    if isinstance(value, Items):
        if table := _of_list(value, tables, named=named):
            yield Draft(name, Shape.FILE, None, table, value.span)
            return
        for item in value.items:
            yield from _walk(item, name, tables, depth + 1, named=named)
    elif isinstance(value, Record):
        own = _without_others(value)
        if len(own.fields) == 1 and named and names_errors(own.fields[0].name or ""):
            yield from _walk(own.fields[0].value, own.fields[0].name or name, tables, depth + 1, named=True)
            return
        table = tables.read(name, own, NAMED if named else UNNAMED) if own.fields else None
        if table is not None and _tells_what_happened(table, name, depth):
            yield Draft(name, Shape.FILE, None, table, value.span)
            return
        for field in own.fields:
            key = field.name or ""
            speaks = names_errors(key) or key == "exceptions" or (named and depth == 0)
            yield from _walk(field.value, key or name, tables, depth + 1, named=speaks)


def _tells_what_happened(table: Table, name: str, depth: int) -> bool:
    """Say whether a table is more than descriptions, or labels, under a key that happens to speak of errors.

    Forms, schemas and protocols describe their errors too, and a dialog that shows one has texts of its own; a whole
    file of them is a catalog.
    """
    if depth == 0:
        return True
    if len(table.rows) < _FEW and not table.rows[0].filled.has(Role.FIX):
        return False
    if table.messages:
        return words_of(name) <= ERROR_WORDS | _OF_MESSAGES
    told = (role for row in table.rows for role in row.filled.roles if role.role is Role.MESSAGE)
    return any(role.name.lower() not in {"", "description"} for role in told)


def _of_list(items: Items, tables: Tables, *, named: bool) -> Table | None:
    if table := tables.of_list(items, NAMED if named else UNNAMED):
        return table
    levels = [item for item in items.items if isinstance(item, Record) and _is_leveled(item)]
    if len(levels) < _MOST * len(items.items) or not any(map(_is_about_failure, levels)):
        return None
    table = tables.of_list(items, DECLARED)
    if table is None or sum(map(_is_template, table.rows)) < _MOST * len(items.items):
        return None
    return Table(table.rows, table.unread, grounds=Grounds.FORM)


def _is_leveled(record: Record) -> bool:
    """Say whether a record is a message of an analyser: it has a code, a level and a template to print."""
    names = {field.name for field in record.fields}
    return "code" in names and not names.isdisjoint({"level", "severity"}) and not names.isdisjoint(_TEMPLATES)


_TEMPLATES = frozenset({"template", "message", "message_template", "messageTemplate", "format"})


def _is_about_failure(record: Record) -> bool:
    level = next((field.value for field in record.fields if field.name in {"level", "severity"}), None)
    return isinstance(level, Text) and (level.literal or "").lower() in _LEVELS


def _is_template(row: Row) -> bool:
    return any(role.role is Role.MESSAGE and role.name != "description" for role in row.filled.roles)


def _without_others(record: Record) -> Record:
    """Leave out the fields that describe something else."""
    fields: tuple[Field, ...] = tuple(field for field in record.fields if field.name not in _OTHERS)
    return Record(fields, record.spreads, record.span)
