"""Catalogs that are written as classes: enums, namespaces of constants, exception classes with fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePath

from errlint.facts import Call, Class, Field, Items, Module, Name, Record, Role, Shape
from errlint.recognition.draft import Draft
from errlint.recognition.records import Filled
from errlint.recognition.tables import Row, Table, Tables
from errlint.recognition.text import is_text, names_errors

_FEW = 2
_FAMILY = 3
_ERROR_BASES = ("Error", "Exception", "Fault", "Problem")


def find(module: Module, tables: Tables) -> Iterator[Draft]:
    """Return the catalogs in the classes of a module."""
    for class_ in module.classes:
        bases = {name.path[-1] for name in class_.base_names}
        if any(base.endswith("Enum") for base in bases):
            yield from _enum(module, class_, tables)
        elif names_errors(class_.name) and not is_error_class(class_):
            calls = [(field.target, field.value) for field in class_.fields if isinstance(field.value, Call)]
            yield from constants(tables, class_.name, calls)
    yield from _exceptions(module, tables)


def is_error_class(class_: Class) -> bool:
    """Say whether a class derives from something that is named like an exception."""
    return any(base.path[-1].endswith(_ERROR_BASES) for base in class_.base_names)


def constants(tables: Tables, name: str, bound: Sequence[tuple[str, Call]]) -> Iterator[Draft]:
    """Return the catalog of names that are bound to calls of one constructor of errors."""
    rows: list[Row] = []
    for target, call in bound:
        filled = tables.fill(call, among_errors=True)
        if filled is not None and call.path and names_errors(call.path[-1]) and filled.text(Role.MESSAGE):
            rows.append(Row(target, filled, call.span, call.span))
    if len(rows) >= _FEW:
        yield Draft(name, Shape.CONSTANTS, None, Table(tuple(rows), ()), rows[0].span.to(rows[-1].span))


def _enum(module: Module, class_: Class, tables: Tables) -> Iterator[Draft]:
    if not names_errors(class_.name) and not names_errors(PurePath(module.path).stem):
        return
    rows: list[Row] = []
    for field in class_.fields:
        if isinstance(field.value, (Items, Record, Call)):
            filled = tables.fill(field.value, among_errors=True)
            if filled is not None and filled.text(Role.MESSAGE):
                rows.append(Row(field.target, filled, field.span, field.span))
    if len(rows) >= _FEW:
        yield Draft(class_.name, Shape.ENUM, None, Table(tuple(rows), ()), class_.name_span)


def _exceptions(module: Module, tables: Tables) -> Iterator[Draft]:
    candidates = [class_ for class_ in module.classes if is_error_class(class_)]
    filled = {class_.name: tables.fill(_as_record(class_), among_errors=True) for class_ in candidates}
    family = Counter(role.name for roles in filled.values() if roles for role in roles.roles if is_text(role.value))
    rows: list[Row] = []
    for class_ in candidates:
        roles = filled[class_.name]
        if roles is not None and (_complete(roles) or _of_family(roles, family)):
            unread = Filled(roles.roles, _inherits_fields(class_, candidates), roles.fields)
            rows.append(Row(class_.name, unread, class_.name_span, class_.span))
    if rows:
        name = f"classes of {PurePath(module.path).name}"
        yield Draft(name, Shape.CLASSES, None, Table(tuple(rows), ()), rows[0].key_span)


def _complete(roles: Filled) -> bool:
    """Say whether there is a message with a code or a status, or two texts in different roles."""
    texts = sum(is_text(role.value) for role in roles.roles)
    return roles.text(Role.MESSAGE) and (roles.has(Role.CODE, Role.STATUS) or texts >= _FEW)


def _of_family(roles: Filled, family: Counter[str]) -> bool:
    return any(role.role is Role.MESSAGE and family[role.name] >= _FAMILY for role in roles.roles)


def _inherits_fields(class_: Class, candidates: Sequence[Class]) -> bool:
    """Say whether a base outside of this module may bring roles that are not seen here."""
    known = {candidate.name for candidate in candidates}
    builtin = {"Exception", "RuntimeError", "ValueError", "TypeError", "KeyError", "OSError", "LookupError"}
    return any(base.path[-1] not in known | builtin for base in class_.base_names)


def _as_record(class_: Class) -> Record:
    fields = tuple(
        Field(Name((field.target,), field.span), field.value, field.span) for field in class_.fields if field.value
    )
    return Record(fields, (), class_.span)
