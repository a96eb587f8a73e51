"""Catalogs that are written as a table: a map or a list of records, in code or in a data file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from errlint.facts import Call, Field, Grounds, Items, Name, Record, Role, RoleValue, Scalar, Span, Text, Value
from errlint.recognition.columns import columns_of, share_of_instructions
from errlint.recognition.locales import by_language
from errlint.recognition.reading import NAMED, Gate, Layout, Reading
from errlint.recognition.records import Filled, of_call, of_items, of_record, one_text
from errlint.recognition.roles import Names
from errlint.recognition.text import (
    REMEDY_WORDS,
    is_code,
    is_error_key,
    is_text,
    names_errors,
    names_fixes,
    names_parts,
)

# Four of five values of a map must look like records, and half of them must have a text. Measured: without the gate by
# name, 2 of 34 hits were catalogs; with it, 16 of 17.
_RECORDS = 0.8
_TEXTS = 0.5
_FEW = 2
_MESSAGES = 3
_LEVELS = 3
# Of what a name calls fixes, this share must say what to do: a resolution is also how a dependency was found.
_INSTRUCTIONS = 0.4

Constructor = Callable[[Name], "tuple[str, ...] | None"]
Resolve = Callable[[Value], Value]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: its key, the roles it fills, and the spans of its key and of all of it."""

    key: str
    filled: Filled
    key_span: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Table:
    """A table of errors; `unread` are the parts that hold no readable row; `messages` marks a map of plain texts."""

    rows: tuple[Row, ...]
    unread: tuple[Span, ...]
    messages: bool = False
    grounds: Grounds = Grounds.NAME


class Tables:
    """Reads tables with the role names of a project.

    `constructor` tells the parameters of a class by its name, `resolve` the text that a name stands for.
    """

    def __init__(self, names: Names, constructor: Constructor, resolve: Resolve) -> None:
        """Take the names, the way to constructors, and that from names to texts."""
        self.names = names
        self._constructor = constructor
        self._resolve = resolve

    def resolving(self, resolve: Resolve) -> Tables:
        """Return the same reader with another way from names to texts, as in a function."""
        return Tables(self.names, self._constructor, resolve)

    def fill(self, value: Value, reading: Reading) -> Filled | None:
        """Return the roles of a record in any form, None where it is none."""
        filled: Filled | None = None
        if isinstance(value, Record):
            filled = of_record(value, self.names, among_errors=reading.among_errors)
        elif isinstance(value, Call) and isinstance(value.callee, Name):
            filled = of_call(self._resolved(value), self.names, self._constructor(value.callee), reading)
            filled = filled if filled.roles else None
        elif isinstance(value, Items) and (reading.columns or any(map(is_text, value.items))):
            filled = of_items(value, reading.columns)
        if filled is None:
            return None
        return replace(filled, roles=tuple(replace(r, value=self._resolve(r.value)) for r in filled.roles))

    def _resolved(self, call: Call) -> Call:
        arguments = tuple(replace(argument, value=self._resolve(argument.value)) for argument in call.arguments)
        return replace(call, arguments=arguments)

    def read(self, name: str, value: Value, reading: Reading) -> Table | None:
        """Return the table of a value that is bound to a name, None where it is no catalog."""
        if isinstance(value, Items):
            return self.of_list(value, reading)
        if not isinstance(value, Record):
            return None
        if (chosen := self._chosen(value, reading)) is not None:
            inner, reading, grounds = chosen
            table = self.of_map(inner, reading) or self.of_messages(name, inner, reading)
            return replace(table, grounds=grounds) if table else None
        return (
            self.of_map(value, reading) or self.of_fixes(name, value, reading) or self.of_messages(name, value, reading)
        )

    def _chosen(self, record: Record, reading: Reading) -> tuple[Record, Reading, Grounds] | None:
        """Return the map of one language of a map by languages, and how it is read."""
        chosen = by_language(record)
        if chosen is None or not isinstance(chosen.value, Record) or reading.layout is Layout.CODE_FIRST:
            return None
        inner = chosen.value
        if reading.among_errors:
            return inner, reading, Grounds.NAME
        keys = [is_error_key(field.key) for field in inner.fields]
        if len(keys) >= _MESSAGES and sum(keys) >= _TEXTS * len(keys):
            return inner, NAMED, Grounds.KEYS
        return None

    def of_map(self, record: Record, reading: Reading) -> Table | None:
        """Return the table of a map of records, None where it is no catalog."""
        if not reading.columns:
            reading = replace(reading, columns=columns_of([field.value for field in record.fields]))
        rows, unread = self._rows(record.fields, reading)
        unread.extend(value.span for value in record.spreads)
        if reading.gate is Gate.DECLARED and rows:
            return Table(tuple(rows), tuple(unread))
        records = sum(bool(row.filled.roles) or row.filled.open for row in rows)
        if not rows or records < _RECORDS * len(record.fields):
            return self._nested(record, reading)
        if reading.among_errors:
            accepted = _share(rows, lambda row: row.filled.text(Role.MESSAGE) or row.filled.guided) >= _TEXTS
            enough = len(rows) >= _FEW or rows[0].filled.guided
            grounds = Grounds.NAME
        else:
            accepted = _share(rows, lambda row: row.filled.text(Role.WHY) and row.filled.text(Role.FIX)) >= _TEXTS
            enough = len(rows) >= _FEW
            grounds = Grounds.GUIDANCE
        return Table(tuple(rows), tuple(unread), grounds=grounds) if accepted and enough else None

    def _rows(self, fields: Sequence[Field], reading: Reading) -> tuple[list[Row], list[Span]]:
        rows: list[Row] = []
        unread: list[Span] = []
        for field in fields:
            filled = self.fill(field.value, reading)
            if filled is None or field.name is None:
                unread.append(field.value.span)
            else:
                rows.append(Row(field.name, filled, field.span, field.span.to(field.value.span)))
        return rows, unread

    def _nested(self, record: Record, reading: Reading) -> Table | None:
        """Read a map of maps of records: the key of the outer map is part of the code."""
        rows = self._below(record, reading, _LEVELS)
        guided = reading.among_errors and rows and _share(rows, lambda row: row.filled.text(Role.MESSAGE)) >= _TEXTS
        return Table(tuple(rows), ()) if guided and len(rows) >= _FEW else None

    def _below(self, record: Record, reading: Reading, levels: int) -> list[Row]:
        """Return the rows of the maps inside of a map, nothing where one of them holds something else."""
        rows: list[Row] = []
        for field in record.fields:
            if not isinstance(field.value, Record) or field.name is None:
                return []
            inner, skipped = self._rows(field.value.fields, reading)
            if skipped or not any(row.filled.roles for row in inner):
                inner = self._below(field.value, reading, levels - 1) if levels > 1 else []
            if not inner:
                return []
            rows.extend(Row(f"{field.name}.{row.key}", row.filled, row.key_span, row.span) for row in inner)
        return rows

    def of_messages(self, name: str, record: Record, reading: Reading) -> Table | None:
        """Return the table of a map from codes to plain texts."""
        texts = [field for field in record.fields if field.name is not None and is_text(self._resolve(field.value))]
        if reading.gate is Gate.UNNAMED or (reading.gate is Gate.NAMED and names_parts(name)):
            return None
        if reading.gate is Gate.NAMED and (len(texts) < _MESSAGES or len(texts) < _RECORDS * len(record.fields)):
            return None
        if not texts:
            return None
        role = reading.value or Role.MESSAGE
        rows = tuple(self._plain(field, role) for field in texts)
        read = {id(field) for field in texts}
        unread = (field.value.span for field in record.fields if id(field) not in read)
        return Table(rows, (*unread, *(value.span for value in record.spreads)), messages=True)

    def of_fixes(self, name: str, record: Record, reading: Reading) -> Table | None:
        """Return the table of a map from codes to what to do: `_REMEDIATION = {"ACCESS_DENIED": "Grant ..."}`."""
        if not names_fixes(name) or reading.value is not None:
            return None
        texts = [field for field in record.fields if field.name is not None and is_text(one_text(field.value))]
        if len(texts) < _FEW or len(texts) < _RECORDS * len(record.fields):
            return None
        tell = is_code if any(word in name.lower() for word in REMEDY_WORDS) else is_error_key
        keyed = sum(tell(field.key) for field in texts) >= _TEXTS * len(texts)
        told = share_of_instructions([one_text(field.value) for field in texts])
        if not (reading.among_errors or keyed) or told < _INSTRUCTIONS:
            return None
        rows = tuple(self._plain(field, Role.FIX) for field in texts)
        grounds = Grounds.NAME if reading.among_errors else Grounds.KEYS
        return Table(rows, tuple(value.span for value in record.spreads), messages=True, grounds=grounds)

    def _plain(self, field: Field, role: Role) -> Row:
        """Read a text for a code; beside a fix alone stands a message that is kept elsewhere."""
        value = RoleValue(role, "", self._resolve(one_text(field.value)), field.span)
        filled = Filled((value,), open=role is not Role.MESSAGE)
        return Row(field.name or "", filled, field.span, field.span.to(field.value.span))

    def of_list(self, items: Items, reading: Reading) -> Table | None:
        """Return the table of a list of records that each carry their own code, or that mostly say what to do."""
        rows: list[Row] = []
        unread: list[Span] = []
        coded = 0
        for number, item in enumerate(items.items, start=1):
            filled = self.fill(item, reading) if not isinstance(item, Items) or reading.columns else None
            if filled is None or not filled.text(Role.MESSAGE):
                unread.append(item.span)
                continue
            code = _written_code(filled)
            coded += code is not None
            key, span = code or (f"#{number}", item.span)
            rows.append(Row(key, filled, span, item.span))
        enough = reading.among_errors and len(rows) >= _FEW and len(rows) >= _RECORDS * len(items.items)
        alike = rows and (coded == len(rows) or _share(rows, lambda row: row.filled.text(Role.FIX)) >= _TEXTS)
        if (enough and alike) or (reading.gate is Gate.DECLARED and rows):
            return Table(tuple(rows), tuple(unread))
        return None


def names_table(name: str) -> Reading:
    """Return how the value of a name is read that nobody has declared."""
    return NAMED if names_errors(name) else Reading(Gate.UNNAMED)


def _written_code(filled: Filled) -> tuple[str, Span] | None:
    """Return the code of a record, or else its status, and where that stands."""
    for role in (Role.CODE, Role.STATUS):
        for value in (each.value for each in filled.roles if each.role is role):
            if isinstance(value, Text) and value.literal:
                return value.literal, value.span
            if isinstance(value, Scalar) and value.value is not None:
                return str(value.value), value.span
    return None


def _share(rows: list[Row], holds: Callable[[Row], bool]) -> float:
    return sum(map(holds, rows)) / len(rows)
