"""Catalogs that are written as a table: a map or a list of records, in code or in a data file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from errlint.facts import Call, Field, Items, Name, Record, Role, RoleValue, Span, Text, Value
from errlint.recognition.records import Filled, of_call, of_items, of_record
from errlint.recognition.roles import Names
from errlint.recognition.text import is_text

# Four of five values of a map must look like records, and half of them must have a text. Measured: without the gate by
# name, 2 of 34 hits were catalogs; with it, 16 of 17.
_RECORDS = 0.8
_TEXTS = 0.5
_FEW = 2
_MESSAGES = 3

Constructor = Callable[[Name], "tuple[str, ...] | None"]


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


class Tables:
    """Reads tables with the role names of a project; `constructor` tells the parameters of a class by its name."""

    def __init__(self, names: Names, constructor: Constructor) -> None:
        """Take the names and the way to constructors."""
        self._names = names
        self._constructor = constructor

    def fill(self, value: Value, *, among_errors: bool) -> Filled | None:
        """Return the roles of a record in any form, None where it is none."""
        if isinstance(value, Record):
            return of_record(value, self._names, among_errors=among_errors)
        if isinstance(value, Call) and isinstance(value.callee, Name):
            filled = of_call(value, self._names, self._constructor(value.callee), among_errors=among_errors)
            return filled if filled.roles else None
        if isinstance(value, Items):
            return of_items(value) if any(is_text(item) for item in value.items) else None
        return None

    def of_map(self, record: Record, *, among_errors: bool) -> Table | None:
        """Return the table of a map of records, None where it is no catalog."""
        rows, unread = self._rows(record.fields, among_errors=among_errors)
        unread.extend(value.span for value in record.spreads)
        records = sum(bool(row.filled.roles) or row.filled.open for row in rows)
        if not rows or records < _RECORDS * len(record.fields):
            return self._nested(record, among_errors=among_errors)
        if among_errors:
            accepted = _share(rows, lambda row: row.filled.text(Role.MESSAGE) or row.filled.guided) >= _TEXTS
            enough = len(rows) >= _FEW or rows[0].filled.guided
        else:
            accepted = _share(rows, lambda row: row.filled.text(Role.WHY) and row.filled.text(Role.FIX)) >= _TEXTS
            enough = len(rows) >= _FEW
        return Table(tuple(rows), tuple(unread)) if accepted and enough else None

    def _rows(self, fields: tuple[Field, ...], *, among_errors: bool) -> tuple[list[Row], list[Span]]:
        rows: list[Row] = []
        unread: list[Span] = []
        for field in fields:
            filled = self.fill(field.value, among_errors=among_errors)
            if filled is None or field.name is None:
                unread.append(field.value.span)
            else:
                rows.append(Row(field.name, filled, field.span, field.span.to(field.value.span)))
        return rows, unread

    def _nested(self, record: Record, *, among_errors: bool) -> Table | None:
        """Read a map of maps of records: the key of the outer map is part of the code."""
        rows: list[Row] = []
        unread: list[Span] = []
        for field in record.fields:
            inner, skipped = self._rows(
                field.value.fields if isinstance(field.value, Record) else (), among_errors=among_errors
            )
            if not inner or skipped or field.name is None:
                return None
            rows.extend(Row(f"{field.name}.{row.key}", row.filled, row.key_span, row.span) for row in inner)
        guided = among_errors and rows and _share(rows, lambda row: row.filled.text(Role.MESSAGE)) >= _TEXTS
        return Table(tuple(rows), tuple(unread)) if guided and len(rows) >= _FEW else None

    def of_messages(self, record: Record, *, among_errors: bool) -> Table | None:
        """Return the table of a map from codes to plain texts."""
        texts = [field for field in record.fields if field.name is not None and is_text(field.value)]
        if not among_errors or len(texts) < _MESSAGES or len(texts) < _RECORDS * len(record.fields):
            return None
        rows = tuple(self._message(field) for field in texts)
        return Table(rows, tuple(value.span for value in record.spreads), messages=True)

    def _message(self, field: Field) -> Row:
        role = RoleValue(Role.MESSAGE, "", field.value, field.span)
        return Row(field.name or "", Filled((role,), open=False), field.span, field.span.to(field.value.span))

    def of_list(self, items: Items, *, among_errors: bool) -> Table | None:
        """Return the table of a list of records that each carry their own code."""
        rows: list[Row] = []
        unread: list[Span] = []
        for item in items.items:
            filled = self.fill(item, among_errors=among_errors) if not isinstance(item, Items) else None
            code = filled and next((role.value for role in filled.roles if role.role is Role.CODE), None)
            if filled is None or not isinstance(code, Text) or code.literal is None or not filled.text(Role.MESSAGE):
                unread.append(item.span)
            else:
                rows.append(Row(code.literal, filled, code.span, item.span))
        enough = among_errors and len(rows) >= _FEW and len(rows) >= _RECORDS * len(items.items)
        return Table(tuple(rows), tuple(unread)) if enough else None


def _share(rows: list[Row], holds: Callable[[Row], bool]) -> float:
    return sum(map(holds, rows)) / len(rows)
