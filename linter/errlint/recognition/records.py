"""From a record, whatever it is written as, to the roles that it fills."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from errlint.facts import (
    Call,
    Field,
    Items,
    Literal,
    Name,
    Placeholder,
    Record,
    Role,
    RoleValue,
    Scalar,
    Span,
    Text,
    Value,
)
from errlint.recognition.roles import Names, normal
from errlint.recognition.text import is_text, is_url

_HTTP = range(100, 600)


@dataclass(frozen=True, slots=True)
class Filled:
    """The roles that a record fills; `open` is true where some of it could not be read.

    `fields` are all named values of the record, with a role or without; `made_by` is what is called with them.
    """

    roles: tuple[RoleValue, ...]
    open: bool
    fields: tuple[Field, ...] = ()
    made_by: Name | None = None

    def has(self, *roles: Role) -> bool:
        """Say whether one of the roles is filled."""
        return any(value.role in roles for value in self.roles)

    def text(self, role: Role) -> bool:
        """Say whether that role is filled with a text."""
        return any(value.role is role and is_text(value.value) for value in self.roles)

    @property
    def guided(self) -> bool:
        """Whether a why, a fix or a link is filled with a text or an address."""
        guidance = (Role.WHY, Role.FIX, Role.LINK)
        return any(value.role in guidance and (is_text(value.value) or is_url(value.value)) for value in self.roles)


def fill(pairs: Iterable[tuple[str, Value, Span]], names: Names, *, among_errors: bool) -> tuple[RoleValue, ...]:
    """Return the roles of named values.

    Weak names count where `among_errors` says that the container is named after errors, or a strong text stands beside
    them. Of several names for one role the preferred one wins. A code that is an HTTP status is the status; a reason
    beside a why, where there is no message, is the message.
    """
    found: list[tuple[int, RoleValue]] = []
    weak: list[tuple[str, Value, Span]] = []
    for name, value, span in pairs:
        key = normal(name)
        if key in names.strong:
            role, rank = names.strong[key]
            written = links_in(value) if role is Role.LINK else (value,)
            found.extend((rank, RoleValue(_role(role, each), name, each, span)) for each in written)
        elif key in names.weak:
            weak.append((name, value, span))
    if among_errors or any(is_text(value.value) for _, value in found):
        for name, value, span in weak:
            taken = {value.role for _, value in found}
            for role, rank in names.weak[normal(name)]:
                if role not in taken and _fits(role, value):
                    written = links_in(value) if role is Role.LINK else (value,)
                    found.extend((rank, RoleValue(role, name, each, span)) for each in written)
                    break
    return _settled(found)


def _role(role: Role, value: Value) -> Role:
    if role is Role.CODE and isinstance(value, Scalar) and value.value in _HTTP:
        return Role.STATUS
    if role is Role.CODE and isinstance(value, Name) and value.path[0] == "HTTPStatus":
        return Role.STATUS
    return role


def _fits(role: Role, value: Value) -> bool:
    if role is Role.LINK:
        return any(map(is_url, links_in(value)))
    if role is Role.CODE:
        return isinstance(value, (Text, Name)) and not is_text(value)
    return is_text(value)


def _settled(found: list[tuple[int, RoleValue]]) -> tuple[RoleValue, ...]:
    best: dict[Role, tuple[int, RoleValue]] = {}
    links = [pair for pair in found if pair[1].role is Role.LINK]
    for rank, value in sorted(found, key=lambda pair: pair[0]):
        if value.role is Role.WHY and Role.WHY in best and Role.MESSAGE not in {v.role for _, v in found}:
            best[Role.MESSAGE] = (rank, RoleValue(Role.MESSAGE, value.name, value.value, value.span))
        best.setdefault(value.role, (rank, value))
    best.pop(Role.LINK, None)
    return tuple(value for _, value in sorted((*best.values(), *links), key=lambda pair: pair[1].value.span))


def of_record(record: Record, names: Names, *, among_errors: bool) -> Filled:
    """Return the roles of a dict, an object literal or a mapping."""
    pairs = [(field.name, field.value, field.span) for field in record.fields if field.name is not None]
    unread = bool(record.spreads) or len(pairs) < len(record.fields)
    return Filled(fill(_joined(pairs), names, among_errors=among_errors), unread, record.fields)


def of_call(call: Call, names: Names, parameters: tuple[str, ...] | None, *, among_errors: bool) -> Filled:
    """Return the roles of a constructor call.

    `parameters` are the names of the constructor's positional parameters; where they are not known, the first text
    without a name is taken for the message.
    """
    pairs: list[tuple[str, Value, Span]] = []
    position = 0
    unnamed: list[Value] = []
    for argument in call.arguments:
        if argument.spread:
            continue
        if argument.name is not None:
            pairs.append((argument.name, argument.value, argument.span))
        else:
            if parameters is not None and position < len(parameters):
                pairs.append((parameters[position], argument.value, argument.span))
            else:
                unnamed.append(argument.value)
            position += 1
    roles = fill(_joined(pairs), names, among_errors=among_errors)
    if not any(value.role is Role.MESSAGE for value in roles):
        roles = (*_first_text(unnamed), *roles)
    fields = tuple(Field(Name((name,), span), value, span) for name, value, span in pairs)
    maker = call.callee if isinstance(call.callee, Name) else None
    return Filled(roles, call.is_open or (parameters is None and position > 1), fields, maker)


def of_items(items: Items) -> Filled:
    """Return the roles of a tuple: a status, a code and a message by what they look like, the rest unread."""
    texts = [item for item in items.items if is_text(item)]
    numbers = [item for item in items.items if isinstance(item, Scalar) and item.value in _HTTP]
    statuses = (RoleValue(Role.STATUS, "", item, item.span) for item in numbers)
    return Filled((*statuses, *_first_text(texts)), open=len(texts) > 1)


def _first_text(values: Iterable[Value]) -> tuple[RoleValue, ...]:
    return next(((RoleValue(Role.MESSAGE, "", value, value.span),) for value in values if is_text(value)), ())


def links_in(value: Value) -> tuple[Value, ...]:
    """Return the links of a field: it may hold one, a list of them, or records with an address each."""
    if isinstance(value, Items):
        return tuple(link for item in value.items for link in links_in(item)) or (value,)
    if isinstance(value, Record):
        addresses = tuple(field.value for field in value.fields if is_url(field.value))
        return addresses[:1] or (value,)
    return (value,)


def _joined(pairs: Iterable[tuple[str, Value, Span]]) -> list[tuple[str, Value, Span]]:
    return [(name, _one_text(value), span) for name, value, span in pairs]


def _one_text(value: Value) -> Value:
    """Read a list of texts as one, a line each: data files write long texts so. A list of addresses stays one."""
    if not isinstance(value, Items) or not value.items or any(map(is_url, value.items)):
        return value
    parts: list[Literal | Placeholder] = []
    for item in value.items:
        if not isinstance(item, Text):
            return value
        parts.extend((*((Literal("\n", item.span, verbatim=False),) if parts else ()), *item.parts))
    return Text(tuple(parts), value.span)
