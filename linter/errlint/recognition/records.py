"""From a record, whatever it is written as, to the roles that it fills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from errlint.facts import (
    Call,
    Choice,
    Field,
    Items,
    Literal,
    Name,
    Opaque,
    Placeholder,
    Record,
    Role,
    RoleValue,
    Scalar,
    Span,
    Text,
    Value,
)
from errlint.recognition.locales import by_language
from errlint.recognition.reading import Reading
from errlint.recognition.roles import Names, normal
from errlint.recognition.text import is_text, is_url
from errlint.text.imperative import judge

_HTTP = range(100, 600)
_STATUS_NAMES = ("HTTPStatus", "http.client.", "status.HTTP_", "httplib.", "http_client.")
# What marks a text up, or marks it as safe, and is nothing but the text for a reader.
_WRAPPERS = frozenset({"Text", "RichText", "Markup", "SafeString", "SafeText", "mark_safe"})
_ADDRESSES = frozenset({"href", "url", "link", "doc_url", "docs_url"})

Pair = tuple[str, Value, Span]


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


def fill(pairs: Iterable[Pair], names: Names, *, among_errors: bool) -> tuple[RoleValue, ...]:
    """Return the roles of named values.

    Weak names count where `among_errors` says that the container is named after errors, or a strong text stands beside
    them. Of several names for one role the preferred one wins; links are all kept. A code that is an HTTP status is the
    status; a reason beside a why or a fix, where there is no message, is the message.
    """
    found: list[tuple[int, RoleValue]] = []
    weak: list[Pair] = []
    strong = among_errors
    for name, value, span in pairs:
        key = normal(name)
        if key in names.weak:
            weak.append((name, value, span))
            strong = strong or (key in names.strong and is_text(value))
        elif key in names.strong:
            role, rank = names.strong[key]
            strong = strong or is_text(value)
            values = (list(_addresses(value)) or [value]) if role is Role.LINK else [value]
            found.extend((rank, RoleValue(_role(role, value), name, value, span)) for value in values)
    if strong:
        for name, value, span in sorted(
            weak, key=lambda pair: (not is_text(pair[1]), names.weak[normal(pair[0])][0][1])
        ):
            found.extend(_of_weak(name, value, span, {value.role for _, value in found}, names))
    return _settled(found)


def _of_weak(name: str, value: Value, span: Span, taken: set[Role], names: Names) -> Iterator[tuple[int, RoleValue]]:
    for role, rank in names.weak[normal(name)]:
        if role is Role.LINK and (links := list(_addresses(value))):
            yield from ((rank, RoleValue(role, name, link, span)) for link in links)
            return
        if role not in taken and _fits(role, value):
            yield rank, RoleValue(role, name, value, span)
            return


def _addresses(value: Value) -> Iterator[Value]:
    """Return the links of a field: one, several, or those in a list of records with a title each."""
    if is_url(value):
        yield value
    elif isinstance(value, Items):
        for item in value.items:
            yield from _addresses(item)
    elif isinstance(value, Record):
        for field in value.fields:
            if field.name in _ADDRESSES and is_url(field.value):
                yield field.value


def is_status(value: Value) -> bool:
    """Say whether a value is an HTTP status: a number, or the name of one (`HTTPStatus.NOT_FOUND`)."""
    if isinstance(value, Scalar):
        return not isinstance(value.value, bool) and value.value in _HTTP
    if isinstance(value, Call) and value.path == ("int",) and len(value.arguments) == 1:
        return is_status(value.arguments[0].value)
    return isinstance(value, Name) and any(part in value.dotted for part in _STATUS_NAMES)


def _role(role: Role, value: Value) -> Role:
    return Role.STATUS if role is Role.CODE and is_status(value) else role


def _fits(role: Role, value: Value) -> bool:
    if role is Role.CODE:
        return isinstance(value, (Text, Name)) and not is_text(value) and not is_url(value)
    return is_text(value) or (role in {Role.WHY, Role.FIX} and _is_computed(value))


def _is_computed(value: Value) -> bool:
    """Say whether a value is made when the error is: a text may come of it, but none that can be read here."""
    return isinstance(value, (Call, Opaque, Choice)) or (isinstance(value, Name) and len(value.path) == 1)


def _settled(found: list[tuple[int, RoleValue]]) -> tuple[RoleValue, ...]:
    best: dict[Role, tuple[int, RoleValue]] = {}
    links = [value for _, value in found if value.role is Role.LINK]
    for rank, value in sorted(found, key=lambda pair: pair[0]):
        if value.role is Role.WHY and Role.WHY in best and Role.MESSAGE not in {v.role for _, v in found}:
            best[Role.MESSAGE] = (rank, replace(value, role=Role.MESSAGE))
        if value.role is not Role.LINK:
            best.setdefault(value.role, (rank, value))
    if (
        Role.MESSAGE not in best
        and Role.FIX in best
        and Role.WHY in best
        and normal(best[Role.WHY][1].name) == "reason"
    ):
        rank, value = best.pop(Role.WHY)
        best[Role.MESSAGE] = (rank, replace(value, role=Role.MESSAGE))
    return tuple(sorted((*(value for _, value in best.values()), *links), key=lambda value: value.span))


def of_record(record: Record, names: Names, *, among_errors: bool) -> Filled:
    """Return the roles of a dict, an object literal or a mapping; of one in several languages, those of one of them."""
    if (chosen := by_language(record)) is not None:
        if isinstance(chosen.value, Record):
            return of_record(chosen.value, names, among_errors=among_errors)
        return Filled((RoleValue(Role.MESSAGE, "", one_text(chosen.value), record.span),), open=False)
    pairs = [(field.name, _in_one_language(field), field.span) for field in record.fields if field.name is not None]
    unread = bool(record.spreads) or len(pairs) < len(record.fields)
    return Filled(fill(_joined(pairs), names, among_errors=among_errors), unread, record.fields)


def _in_one_language(field: Field) -> Value:
    chosen = by_language(field.value) if isinstance(field.value, Record) else None
    return chosen.value if chosen is not None else field.value


def of_call(call: Call, names: Names, parameters: tuple[str, ...] | None, reading: Reading) -> Filled:
    """Return the roles of a constructor call.

    `parameters` are the names of the constructor's positional parameters; where they are not known, and no columns are
    declared, the first text without a name is taken for the message.
    """
    pairs: list[Pair] = []
    position = 0
    unnamed: list[Value] = []
    for argument in call.arguments:
        if argument.spread:
            continue
        if argument.name is not None:
            pairs.append((argument.name, argument.value, argument.span))
        else:
            name = parameters[position] if parameters is not None and position < len(parameters) else None
            if name is not None and names.knows(name):
                pairs.append((name, argument.value, argument.span))
            else:
                unnamed.append(argument.value)
            position += 1
    roles = fill(_joined(pairs), names, among_errors=reading.among_errors)
    if reading.columns and parameters is None:
        roles = (*_by_column(unnamed, reading.columns), *roles)
    else:
        roles = (*_by_looks(unnamed, {value.role for value in roles}), *roles)
    unread = parameters is None and not reading.columns and position > 1
    fields = tuple(Field(Name((name,), span), value, span) for name, value, span in pairs)
    maker = call.callee if isinstance(call.callee, Name) else None
    return Filled(roles, call.is_open or unread, fields, maker)


def _by_looks(values: list[Value], taken: set[Role]) -> Iterator[RoleValue]:
    """Return the first text as the message, and the one behind it as the fix if it starts with a verb."""
    texts = [value for value in values if is_text(value)]
    if texts and Role.MESSAGE not in taken:
        yield RoleValue(Role.MESSAGE, "", texts[0], texts[0].span)
        second = texts[1] if len(texts) > 1 else None
        if Role.FIX not in taken and isinstance(second, Text) and judge(second.value).strict:
            yield RoleValue(Role.FIX, "", second, second.span)


def of_items(items: Items, columns: tuple[Role | None, ...] = ()) -> Filled:
    """Return the roles of a tuple: by its columns, or else a status and a message by what they look like."""
    if columns:
        return Filled(tuple(_by_column(items.items, columns)), open=False)
    texts = [item for item in items.items if is_text(item)]
    statuses = (RoleValue(Role.STATUS, "", item, item.span) for item in items.items if is_status(item))
    return Filled((*_own_number(items), *statuses, *_first_text(texts)), open=len(texts) > 1)


def _own_number(items: Items) -> Iterator[RoleValue]:
    """Return a number that comes first, and is no HTTP status, as the code."""
    first = items.items[0] if items.items else None
    is_number = (
        isinstance(first, Scalar) and isinstance(first.value, (int, float)) and not isinstance(first.value, bool)
    )
    if first is not None and is_number and not is_status(first):
        yield RoleValue(Role.CODE, "", first, first.span)


def _by_column(values: Iterable[Value], columns: tuple[Role | None, ...]) -> Iterator[RoleValue]:
    for value, role in zip(values, columns, strict=False):
        if role is not None:
            yield RoleValue(role, "", one_text(value), value.span)


def _first_text(values: Iterable[Value]) -> tuple[RoleValue, ...]:
    return next(((RoleValue(Role.MESSAGE, "", value, value.span),) for value in values if is_text(value)), ())


def _joined(pairs: Iterable[Pair]) -> list[Pair]:
    return [(name, one_text(value), span) for name, value, span in pairs]


def one_text(value: Value) -> Value:
    """Return a list of texts as one, a line each: data files write long texts so; and a text without what wraps it."""
    if isinstance(value, Call) and value.path[-1:] and value.path[-1] in _WRAPPERS and len(value.arguments) == 1:
        return one_text(value.arguments[0].value)
    if not isinstance(value, Items) or not value.items or all(map(is_url, value.items)):
        return value
    parts: list[Literal | Placeholder] = []
    for item in value.items:
        if not isinstance(item, Text):
            return value
        parts.extend((*((Literal("\n", item.span, verbatim=False),) if parts else ()), *item.parts))
    return Text(tuple(parts), value.span)
