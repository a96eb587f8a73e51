"""Errors that are structured where they are raised: `raise AcmeError("...", fix="...")`, without a catalog."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from errlint.facts import Call, Class, Function, Grounds, Member, Module, Name, Role, RoleValue, Shape, Span
from errlint.recognition.classes import error_classes
from errlint.recognition.draft import Draft
from errlint.recognition.reading import UNNAMED
from errlint.recognition.records import Filled
from errlint.recognition.surroundings import Constants
from errlint.recognition.tables import Row, Table, Tables
from errlint.recognition.text import is_text, is_url

_CALLEE = re.compile(r"Error|Exception|Fault|Problem|Diagnostic|Warning|Err\b|error")
# Names that are a why in a catalog, but at a raise site as often a code or a phrase of a protocol.
_AMBIGUOUS = frozenset({"reason", "cause", "details", "detail", "analysis", "description", "note", "context"})


@dataclass(frozen=True, slots=True)
class _Site:
    """A call that may make an error: what it is known by, whether it is raised, and how its names are read."""

    call: Call
    name: str
    raised: bool
    tables: Tables


def find(module: Module, tables: Tables, constants: Constants, claimed: Sequence[Span]) -> Iterator[Draft]:
    """Return the structured raises and error records of a module as one catalog.

    `constants` are the texts of the module, `claimed` the places of entries that another catalog of it holds.
    """
    sites: dict[int, _Site] = {}
    names = error_classes(module)
    errors = {class_.name: class_ for class_ in module.classes if class_.name in names}
    for function in module.functions:
        reading = tables.resolving(Constants(function.bindings, constants).resolve)
        for site in _of_function(function, errors, reading):
            sites.setdefault(id(site.call), site)
    for call in module.calls:
        if _is_error_record(call):
            sites.setdefault(id(call), _Site(call, ".".join(call.path), raised=False, tables=tables))
    rows = [row for site in sites.values() if (row := _row(site)) is not None]
    rows = sorted((row for row in rows if not any(span.covers(row.span) for span in claimed)), key=lambda row: row.span)
    if rows:
        name = f"raise sites of {PurePath(module.path).name}"
        yield Draft(name, Shape.RAISES, None, Table(tuple(rows), (), grounds=Grounds.FORM), rows[0].span)


def _of_function(function: Function, errors: Mapping[str, Class], tables: Tables) -> Iterator[_Site]:
    for site in function.raises:
        if isinstance(site.error, Call):
            yield _Site(site.error, ".".join(site.error.path), raised=True, tables=tables)
    for call_site in function.calls:
        call = call_site.call
        if _is_error_record(call):
            yield _Site(call, ".".join(call.path), raised=False, tables=tables)
        elif function.owner is not None and function.owner in errors and _is_super(call):
            yield _Site(_of_base(call, errors[function.owner]), function.owner, raised=True, tables=tables)


def _is_super(call: Call) -> bool:
    """Say whether a call is `super().__init__(...)`: an error class fills in what it was not given."""
    if not isinstance(call.callee, Member) or call.callee.path != ("__init__",):
        return False
    return isinstance(call.callee.owner, Call) and call.callee.owner.path == ("super",)


def _of_base(call: Call, class_: Class) -> Call:
    """Return the call of the constructor of the base class, which names what stands without a name."""
    base = next(iter(class_.base_names), None)
    return Call(Name(base.path if base is not None else ("super",), call.callee.span), call.arguments, call.span)


def _row(site: _Site) -> Row | None:
    filled = site.tables.fill(site.call, UNNAMED)
    if filled is None or not filled.text(Role.MESSAGE):
        return None
    if not (_guided(filled) if site.raised else any(_is_named_text(role, Role.FIX) for role in filled.roles)):
        return None
    return Row(site.name, filled, site.call.span, site.call.span)


def _is_error_record(call: Call) -> bool:
    return bool(call.path) and _CALLEE.search(call.path[-1]) is not None and bool(call.arguments)


def _guided(filled: Filled) -> bool:
    return any(
        (role.role in {Role.FIX, Role.LINK} or (role.role is Role.WHY and role.name not in _AMBIGUOUS))
        and (_is_named_text(role, role.role) or is_url(role.value))
        for role in filled.roles
    )


def _is_named_text(value: RoleValue, role: Role) -> bool:
    """Say whether a role is filled with a text by its name: what only stands in its place proves nothing alone."""
    return value.role is role and bool(value.name) and is_text(value.value)
