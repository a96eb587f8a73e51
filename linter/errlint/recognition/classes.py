"""Catalogs that are written as classes: enums, namespaces of constants, exception classes with fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath

from errlint.facts import Class, Field, Grounds, Items, Module, Name, Record, Role, Shape
from errlint.recognition.constants import constants
from errlint.recognition.draft import Draft
from errlint.recognition.reading import NAMED, Reading
from errlint.recognition.records import Filled
from errlint.recognition.roles import normal
from errlint.recognition.surroundings import Surroundings
from errlint.recognition.tables import Row, Table, Tables, names_table
from errlint.recognition.text import is_text, names_errors

_FEW = 2
_FAMILY = 3
_ERROR_BASES = ("Error", "Exception", "Fault", "Problem")


def find(module: Module, tables: Tables, around: Surroundings) -> Iterator[Draft]:
    """Return the catalogs in the classes of a module."""
    errors = error_classes(module)
    for class_ in module.classes:
        if _is_enum(class_):
            if names_errors(class_.name) or names_errors(PurePath(module.path).stem):
                yield from enum(class_, tables, NAMED, around)
        elif class_.name not in errors:
            named = names_errors(class_.name)
            bound = [(f.target, f.value) for f in class_.fields if f.value is not None]
            yield from constants(tables, class_.name, bound, named=named)
        yield from _tables_of(class_, tables)
    yield from _exceptions([class_ for class_ in module.classes if class_.name in errors], module, tables, around)


def _is_enum(class_: Class) -> bool:
    return any(name.path[-1].endswith("Enum") for name in class_.base_names)


def error_classes(module: Module) -> frozenset[str]:
    """Return the names of the classes of a module that derive from something that is named like an exception."""
    found: set[str] = set()
    for class_ in module.classes:
        bases = {base.path[-1] for base in class_.base_names}
        if any(base.endswith(_ERROR_BASES) for base in bases) or not bases.isdisjoint(found):
            found.add(class_.name)
    return frozenset(found)


def _tables_of(class_: Class, tables: Tables) -> Iterator[Draft]:
    """Return the maps that a class holds: `default_error_messages = {...}`."""
    for field in class_.fields:
        if isinstance(field.value, (Record, Items)) and not _is_enum(class_):
            table = tables.read(field.target, field.value, names_table(field.target))
            if table is not None:
                shape = Shape.MESSAGES if table.messages else Shape.MAP
                yield Draft(f"{class_.name}.{field.target}", shape, None, table, field.value.span)


def enum(class_: Class, tables: Tables, reading: Reading, around: Surroundings) -> Iterator[Draft]:
    """Return the catalog of an enum whose members are records; a tuple has the names that its constructor gives."""
    if not reading.columns:
        parameters = around.constructor(Name((class_.name.rpartition(".")[2],), class_.name_span))
        reading = Reading(reading.gate, _columns(parameters, tables), reading.value) if parameters else reading
    rows = tuple(
        Row(field.target, filled, field.span, field.span)
        for field in class_.fields
        if field.value is not None and (filled := tables.fill(field.value, reading)) and filled.text(Role.MESSAGE)
    )
    if len(rows) >= _FEW:
        yield Draft(class_.name, Shape.ENUM, None, Table(rows, ()), class_.name_span, class_.span)


def _columns(parameters: Sequence[str], tables: Tables) -> tuple[Role | None, ...]:
    columns = [_role(normal(name), tables) for name in parameters]
    return tuple(columns) if Role.MESSAGE in columns else ()


def _role(name: str, tables: Tables) -> Role | None:
    if name in tables.names.strong:
        return tables.names.strong[name][0]
    weak = tables.names.weak.get(name, ())
    return next((role for role, _ in weak if role is not Role.LINK), None)


def _exceptions(candidates: Sequence[Class], module: Module, tables: Tables, around: Surroundings) -> Iterator[Draft]:
    filled = {class_.name: tables.fill(_as_record(class_), NAMED) for class_ in candidates}
    family = Counter(role.name for roles in filled.values() if roles for role in roles.roles if is_text(role.value))
    rows: list[Row] = []
    for class_ in candidates:
        roles = filled[class_.name]
        if roles is not None and (_complete(roles) or _of_family(roles, family)):
            unread = replace(roles, open=_may_inherit(class_, roles, tables, around))
            rows.append(Row(class_.name, unread, class_.name_span, class_.span))
    if rows:
        name = f"classes of {PurePath(module.path).name}"
        table = Table(tuple(rows), (), grounds=Grounds.FORM)
        yield Draft(name, Shape.CLASSES, None, table, rows[0].key_span)


def _complete(roles: Filled) -> bool:
    """Say whether there is a message with a code or a status, or two texts in different roles."""
    texts = sum(is_text(role.value) for role in roles.roles)
    return roles.text(Role.MESSAGE) and (roles.has(Role.CODE, Role.STATUS) or texts >= _FEW)


def _of_family(roles: Filled, family: Mapping[str, int]) -> bool:
    messages = (role for role in roles.roles if role.role is Role.MESSAGE and is_text(role.value))
    return any(family[role.name] >= _FAMILY for role in messages)


def _may_inherit(class_: Class, roles: Filled, tables: Tables, around: Surroundings) -> bool:
    """Say whether a base may bring guidance that is not seen in the class."""
    inherited = around.inherited(class_)
    if inherited is None:
        return True
    brought = {role for name in inherited if (role := _role(normal(name), tables)) is not None}
    return any(role in brought and not roles.has(role) for role in (Role.WHY, Role.FIX, Role.LINK))


def _as_record(class_: Class) -> Record:
    fields = tuple(
        Field(Name((field.target,), field.span), field.value, field.span) for field in class_.fields if field.value
    )
    return Record(fields, (), class_.span)
