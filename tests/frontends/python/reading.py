"""Read Python sources into facts, and write values down in a line, for tables."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import (
    Argument,
    Call,
    Choice,
    Conversion,
    Function,
    Items,
    Literal,
    Module,
    Name,
    Opaque,
    Placeholder,
    Record,
    Scalar,
    Text,
    Value,
)
from errlint.files.source import SourceText, python_encoding
from errlint.frontends.python.outline import Outline, outline
from errlint.frontends.python.reader import Reading, read


def source(text: str | bytes) -> SourceText:
    raw = text if isinstance(text, bytes) else text.encode()
    return SourceText("acme.py", raw, python_encoding(raw))


def reading(text: str | bytes | SourceText, *names: str, exact: bool = False) -> Reading:
    """Read the blocks of those full names, all of them where none is given."""
    text = text if isinstance(text, SourceText) else source(text)
    found = outline(text.text)
    return read(text, "acme", found, wanted(found, *names), exact=exact)


def wanted(found: Outline, *names: str) -> list[int]:
    return [index for name in names for index in found.named(name)] if names else list(range(len(found.blocks)))


def module(text: str | bytes, *names: str, exact: bool = False) -> Module:
    done = reading(text, *names, exact=exact)
    assert done.problems == []
    return done.module


def function(text: str, name: str = "f") -> Function:
    return next(entry for entry in module(text).functions if entry.name == name)


def value(expression: str) -> Value:
    """Read one expression, over several lines if it has them."""
    found = module(f"X = (\n{expression}\n)\n").assignments[0].value
    assert found is not None
    return found


def shown(value: Value | None) -> str:  # noqa: PLR0911 - one for each kind of value
    """Write a value down: texts as quoted runs and `<holes>`, what is opaque as `?(parts)`."""
    if value is None:
        return "-"
    if isinstance(value, Text):
        return " ".join(map(_part, value.parts)) or '""'
    if isinstance(value, Scalar):
        return repr(value.value)
    if isinstance(value, Name):
        return value.dotted
    if isinstance(value, Call):
        return f"{shown(value.callee)}({', '.join(map(_argument, value.arguments))})"
    if isinstance(value, Record):
        fields = [f"{shown(field.key)}: {shown(field.value)}" for field in value.fields]
        return "{" + ", ".join([*fields, *(f"**{shown(spread)}" for spread in value.spreads)]) + "}"
    if isinstance(value, Items):
        return "[" + ", ".join(map(shown, value.items)) + "]"
    if isinstance(value, Choice):
        return "(" + " | ".join(map(shown, value.options)) + ")"
    return "?(" + ", ".join(map(shown, value.parts)) + ")"


def _part(part: Literal | Placeholder) -> str:
    if isinstance(part, Literal):
        return '"' + part.value.replace("\n", "\\n") + '"'
    return f"<{shown(part.value)}{'!r' if part.conversion is Conversion.REPR else ''}>"


def _argument(argument: Argument) -> str:
    star = "*" if argument.spread else ""
    name = f"{argument.name}=" if argument.name else ""
    return f"{star}{name}{shown(argument.value)}"


def walk(value: Value) -> Iterator[Value]:
    """Yield a value and all that stand inside it."""
    waiting = [value]
    while waiting:
        current = waiting.pop()
        yield current
        waiting += _inside(current)


def _inside(value: Value) -> list[Value]:
    if isinstance(value, Text):
        return [part.value for part in value.parts if isinstance(part, Placeholder)]
    if isinstance(value, Call):
        return [value.callee, *(argument.value for argument in value.arguments)]
    if isinstance(value, Record):
        return [*(part for field in value.fields for part in (field.key, field.value)), *value.spreads]
    if isinstance(value, Items):
        return list(value.items)
    if isinstance(value, Choice):
        return list(value.options)
    return list(value.parts) if isinstance(value, Opaque) else []
