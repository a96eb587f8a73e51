"""Catalogs that are written as names bound one by one: `LOCKED = ErrorSpec(...)`, `ERR_LOCKED = {...}`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from errlint.facts import Call, Items, Name, Record, Role, Shape, Value
from errlint.frontends.names import words_of
from errlint.recognition.draft import Draft
from errlint.recognition.reading import NAMED
from errlint.recognition.records import Filled
from errlint.recognition.tables import Row, Table, Tables
from errlint.recognition.text import is_text, names_errors

_FEW = 2
_TUPLES = 3

Bound = tuple[str, Value]


def constants(tables: Tables, name: str, bound: Sequence[Bound], *, named: bool) -> Iterator[Draft]:
    """Return the catalogs of names that are bound, in a module or a class, to records of errors.

    `named` says that the name of what holds them speaks of errors.
    """
    yield from _of_calls(tables, name, bound)
    yield from _of_records(tables, name, bound, named=named)


def _of_calls(tables: Tables, name: str, bound: Sequence[Bound]) -> Iterator[Draft]:
    """Read calls of one constructor that is named after errors."""
    groups: dict[tuple[str, ...], list[tuple[str, Call]]] = {}
    for target, value in bound:
        if isinstance(value, Call) and isinstance(value.callee, Name) and _constructs_errors(value.path[-1]):
            groups.setdefault(value.path, []).append((target, value))
    for path, calls in groups.items():
        found = ((target, call, tables.fill(call, NAMED)) for target, call in calls)
        rows = [_row(target, call, filled) for target, call, filled in found if filled and filled.text(Role.MESSAGE)]
        yield from _draft(name or ".".join(path), rows, _FEW)


def _constructs_errors(name: str) -> bool:
    return names_errors(name) or "warning" in words_of(name)


def _of_records(tables: Tables, name: str, bound: Sequence[Bound], *, named: bool) -> Iterator[Draft]:
    """Read dicts that are each named after an error, and tuples of a code and a text among errors."""
    rows: list[Row] = []
    tuples: list[Row] = []
    for target, value in bound:
        if not (named or names_errors(target)) or not isinstance(value, (Record, Items)):
            continue
        filled = tables.fill(value, NAMED)
        if filled is None or not filled.text(Role.MESSAGE):
            continue
        if isinstance(value, Items):
            if len(value.items) > 1 and not is_text(value.items[0]):
                tuples.append(_row(target, value, filled))
        elif filled.guided or filled.has(Role.CODE, Role.STATUS):
            rows.append(_row(target, value, filled))
    yield from _draft(name or "constants", rows, _FEW)
    yield from _draft(name or "constants", tuples, _TUPLES)


def _row(target: str, value: Value, filled: Filled) -> Row:
    return Row(target, filled, value.span, value.span)


def _draft(name: str, rows: list[Row], least: int) -> Iterator[Draft]:
    if len(rows) >= least:
        yield Draft(name, Shape.CONSTANTS, None, Table(tuple(rows), ()), rows[0].span.to(rows[-1].span))
