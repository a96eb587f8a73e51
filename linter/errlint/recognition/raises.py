"""Errors that are structured where they are raised: `raise AcmeError("...", fix="...")`, without a catalog."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from errlint.facts import Call, Module, Role, Shape, Span
from errlint.recognition.draft import Draft
from errlint.recognition.records import Filled
from errlint.recognition.tables import Row, Table, Tables
from errlint.recognition.text import is_text, is_url

_CALLEE = re.compile(r"Error|Exception|Fault|Problem|Diagnostic|Warning|Err\b|error")
# Names that are a why in a catalog, but at a raise site as often a code or a phrase of a protocol.
_AMBIGUOUS = frozenset({"reason", "cause", "details", "detail", "analysis", "description", "note", "context"})


def find(module: Module, tables: Tables, claimed: Sequence[Span]) -> Iterator[Draft]:
    """Return the structured raises and error records of a module as one catalog.

    `claimed` are the places of entries that another catalog of the module holds.
    """
    raised: dict[int, Call] = {}
    records: dict[int, Call] = {}
    for function in module.functions:
        for site in function.raises:
            if isinstance(site.error, Call):
                raised[id(site.error)] = site.error
        for call_site in function.calls:
            if _is_error_record(call_site.call):
                records[id(call_site.call)] = call_site.call
    for call in module.calls:
        if _is_error_record(call):
            records[id(call)] = call
    rows = [*_raised(raised, tables), *_recorded({k: v for k, v in records.items() if k not in raised}, tables)]
    rows = sorted((row for row in rows if not any(span.covers(row.span) for span in claimed)), key=lambda row: row.span)
    if rows:
        name = f"raise sites of {PurePath(module.path).name}"
        yield Draft(name, Shape.RAISES, None, Table(tuple(rows), ()), rows[0].span)


def _raised(calls: dict[int, Call], tables: Tables) -> Iterator[Row]:
    for call in calls.values():
        filled = tables.fill(call, among_errors=False)
        if filled is not None and filled.text(Role.MESSAGE) and _guided(filled):
            yield Row(".".join(call.path), filled, call.span, call.span)


def _recorded(calls: dict[int, Call], tables: Tables) -> Iterator[Row]:
    for call in calls.values():
        filled = tables.fill(call, among_errors=False)
        if filled is not None and filled.text(Role.MESSAGE) and filled.text(Role.FIX):
            yield Row(".".join(call.path), filled, call.span, call.span)


def _is_error_record(call: Call) -> bool:
    return bool(call.path) and _CALLEE.search(call.path[-1]) is not None and bool(call.arguments)


def _guided(filled: Filled) -> bool:
    return any(
        (role.role in {Role.FIX, Role.LINK} or (role.role is Role.WHY and role.name not in _AMBIGUOUS))
        and (is_text(role.value) or is_url(role.value))
        for role in filled.roles
    )
