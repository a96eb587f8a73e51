"""What an expression says, in the words that every language shares.

A value is a small, lossy picture of an expression: enough to read a text, a record or a call, and honest about the
rest (`Opaque`). Python's dict and call, TypeScript's object literal and arrow function, and YAML's mapping all end
here, so that whoever reads values reads every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, Union

from errlint.facts.span import Span


@dataclass(frozen=True, slots=True)
class Literal:
    """A literal run of a text.

    `value` is the text after escapes; where `verbatim` is true the source between `span` reads exactly the same, so
    that an offset into the value is an offset into the source.
    """

    value: str
    span: Span
    verbatim: bool


class Conversion(Enum):
    """How a placeholder turns its value into text."""

    PLAIN = "plain"
    REPR = "repr"


@dataclass(frozen=True, slots=True)
class Placeholder:
    """A hole of a text; `value` is what is put in."""

    value: Value
    span: Span
    conversion: Conversion = Conversion.PLAIN


@dataclass(frozen=True, slots=True)
class Text:
    """A text in a source: literal runs and placeholders in order.

    Adjacent and added string literals, f-strings, template literals, `dedent(...)`, gettext calls and functions that
    only return a text (message templates) are all read as one text. `parameters` are what such a function takes, None
    where the text is no function.
    """

    parts: tuple[Literal | Placeholder, ...]
    span: Span
    parameters: tuple[str, ...] | None = None

    @property
    def value(self) -> str:
        """The text with each placeholder written as `{name}`."""
        return "".join(
            part.value if isinstance(part, Literal) else "{" + placeholder_name(part.value) + "}" for part in self.parts
        )

    @property
    def literal(self) -> str | None:
        """The text where nothing in it is computed, else None."""
        if all(isinstance(part, Literal) for part in self.parts):
            return self.value
        return None

    def is_verbatim(self, start: int, end: int) -> bool:
        """Return whether `value[start:end]` lies in one literal run that reads the same in the source."""
        offset = 0
        for part in self.parts:
            if isinstance(part, Literal):
                length = len(part.value)
                if offset <= start and end <= offset + length:
                    return part.verbatim
            else:
                length = len(placeholder_name(part.value)) + 2
            offset += length
        return False

    def locate(self, start: int, end: int) -> Span:
        """Return where `value[start:end]` stands in the source, as closely as it is known.

        A slice inside one verbatim literal is located exactly; anything else by the parts that it touches.
        """
        offset = 0
        touched: list[Span] = []
        for part in self.parts:
            length = len(part.value) if isinstance(part, Literal) else len(placeholder_name(part.value)) + 2
            if offset < end and start < offset + length:
                touched.append(_slice(part, max(start - offset, 0), min(end - offset, length)))
            offset += length
        return touched[0].to(touched[-1]) if touched else self.span


def _slice(part: Literal | Placeholder, start: int, end: int) -> Span:
    if not isinstance(part, Literal) or not part.verbatim:
        return part.span
    places = {(measure(part.value[:start]), measure(part.value[:end])) for measure in _measures(part)}
    if len(places) != 1:
        return part.span
    (start_byte, end_byte) = places.pop()
    first_row, first_column = _place(part, start)
    last_row, last_column = _place(part, end)
    begin = part.span.start_byte
    return Span(first_row, first_column, last_row, last_column, begin + start_byte, begin + end_byte)


def _place(part: Literal, offset: int) -> tuple[int, int]:
    row = part.span.start_row + part.value.count("\n", 0, offset)
    newline = part.value.rfind("\n", 0, offset)
    return row, offset - newline if newline >= 0 else part.span.start_column + offset


def _measures(part: Literal) -> list[Callable[[str], int]]:
    """Return the ways to count bytes that fit the source: its encoding and line ends are not known here.

    Of several lines, only what fits UTF-8 is believed.
    """
    length = part.span.end_byte - part.span.start_byte
    ways = _LINES if "\n" in part.value else _ENCODINGS
    return [measure for measure in ways if measure(part.value) == length]


def _in_utf_8(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _in_utf_8_with_returns(text: str) -> int:
    return _in_utf_8(text) + text.count("\n")


def _in_two_bytes(text: str) -> int:
    return len(text) + sum(not character.isascii() for character in text)


_ENCODINGS: tuple[Callable[[str], int], ...] = (_in_utf_8, len, _in_two_bytes)
_LINES: tuple[Callable[[str], int], ...] = (_in_utf_8, _in_utf_8_with_returns)


@dataclass(frozen=True, slots=True)
class Scalar:
    """A number, a truth value or nothing (`None`, `null`, `undefined`)."""

    value: float | bool | None
    span: Span


@dataclass(frozen=True, slots=True)
class Name:
    """A name or a chain of attributes: `error.response.status_code`."""

    path: tuple[str, ...]
    span: Span

    @property
    def dotted(self) -> str:
        """The path with dots."""
        return ".".join(self.path)


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a call; `name` is None for a positional one, `spread` marks `*args` and `**kwargs`."""

    name: str | None
    value: Value
    span: Span
    spread: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A call. `callee` is what is called: a name, or any value that was computed (`factory()(x)`)."""

    callee: Value
    arguments: tuple[Argument, ...]
    span: Span

    @property
    def path(self) -> tuple[str, ...]:
        """The path of the callee, empty where it is not a plain name."""
        return self.callee.path if isinstance(self.callee, Name) else ()

    @property
    def last(self) -> str:
        """The last name of what is called, empty where it has none: `fetch` of `client().fetch()`."""
        return self.callee.path[-1] if isinstance(self.callee, (Name, Member)) else ""

    @property
    def is_open(self) -> bool:
        """Whether arguments may stand there that are not written (`*args`, `**kwargs`)."""
        return any(argument.spread for argument in self.arguments)

    def argument(self, name: str, position: int | None = None) -> Value | None:
        """Return the argument of that name, or the positional one at `position` (0-based), or None."""
        positional = 0
        for argument in self.arguments:
            if argument.name == name:
                return argument.value
            if argument.name is None and not argument.spread:
                if positional == position:
                    return argument.value
                positional += 1
        return None


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a record; `span` is that of the key. `key` is a text, or the name of an enum member or constant."""

    key: Value
    value: Value
    span: Span

    @property
    def name(self) -> str | None:
        """The key as a string, None where it is computed."""
        if isinstance(self.key, Text):
            return self.key.literal
        if isinstance(self.key, Name):
            return self.key.path[-1]
        if isinstance(self.key, Scalar) and self.key.value is not None:
            return str(self.key.value)
        return None


@dataclass(frozen=True, slots=True)
class Record:
    """A dict, an object literal or a mapping; `spreads` are the parts from elsewhere (`**base`, `...base`)."""

    fields: tuple[Field, ...]
    spreads: tuple[Value, ...]
    span: Span

    def field(self, name: str) -> Field | None:
        """Return the last field of that name, or None."""
        return next((field for field in reversed(self.fields) if field.name == name), None)


@dataclass(frozen=True, slots=True)
class Items:
    """A list, a tuple, a set or an array."""

    items: tuple[Value, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values: a conditional expression, `a or b`."""

    options: tuple[Value, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Opaque:
    """Anything else. `parts` are the values that stand inside it, so that nothing written is lost."""

    parts: tuple[Value, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Member(Opaque):
    """What is asked of a value that is computed: `client().fetch`. `parts` holds that value alone."""

    path: tuple[str, ...]

    @property
    def owner(self) -> Value:
        """The value that is asked."""
        return self.parts[0]


@dataclass(frozen=True, slots=True)
class Element(Opaque):
    """What stands at the 0-based `index` of a value that is taken apart: `text` in `text, prefix = fetch(url)`."""

    index: int

    @property
    def owner(self) -> Value:
        """The value that is taken apart."""
        return self.parts[0]


@dataclass(frozen=True, slots=True)
class Slice(Opaque):
    """A run of a text or a list that ends at a place that is written: `body[:500]`. `parts` holds the whole first."""

    @property
    def owner(self) -> Value:
        """What the run is taken of."""
        return self.parts[0]


_PAIR = 2
Value: TypeAlias = Union[Text, Scalar, Name, Call, Record, Items, Choice, Opaque]  # noqa: UP007 - forward references


def within(value: Value) -> Iterator[Value]:
    """Return a value and everything that stands inside it, outer ones first."""
    yield value
    for inner in _inside(value):
        yield from within(inner)


def _inside(value: Value) -> Iterator[Value]:
    if isinstance(value, Call):
        yield value.callee
        yield from (argument.value for argument in value.arguments)
    elif isinstance(value, Record):
        yield from (field.key for field in value.fields)
    yield from held(value)


def two(value: Value) -> tuple[Value, Value] | None:
    """Return the two values that stand in something that is not read further: of `rows[key]` the rows and the key."""
    if not isinstance(value, Opaque) or isinstance(value, Member) or len(value.parts) != _PAIR:
        return None
    return value.parts[0], value.parts[1]


def held(value: Value) -> Iterator[Value]:
    """Return the values that a value is made of; what a call was given is no part of what it gives back."""
    if isinstance(value, Text):
        yield from (part.value for part in value.parts if isinstance(part, Placeholder))
    elif isinstance(value, Record):
        yield from (field.value for field in value.fields)
        yield from value.spreads
    elif isinstance(value, Items):
        yield from value.items
    elif isinstance(value, Choice):
        yield from value.options
    elif isinstance(value, Opaque):
        yield from value.parts


def placeholder_name(value: Value) -> str:
    """Return the name that stands for a placeholder in `Text.value`: `detail` for `{detail}` and `{error.detail}`."""
    if isinstance(value, Name):
        return value.path[-1]
    if isinstance(value, Call) and value.path:
        only = value.arguments[0].value if len(value.arguments) == 1 else None
        return placeholder_name(only) if isinstance(only, Name) and value.path[-1] in _PRINTS else value.path[-1]
    return "value"


_PRINTS = frozenset({"str", "repr", "len", "String"})
