"""From Python's many ways to write a text to one."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import libcst as cst

from errlint.facts import (
    Argument,
    Conversion,
    Items,
    Literal,
    Name,
    Opaque,
    Placeholder,
    Record,
    Span,
    Text,
    Value,
)
from errlint.facts.value import placeholder_name
from errlint.frontends.python.parsing import ParseError

_PERCENT = re.compile(
    r"%(?:\((?P<name>\w+)\))?[-#0 +]*(?:\d+|\*)?(?:\.\d+)?(?:(?P<repr>r)|(?P<percent>%)|[sdifgxcoeuaEFGX])"
)
_BRACES = re.compile(
    r"(?P<open>\{\{)|(?P<close>\}\})|\{(?P<name>[\w.\[\]]*)(?:!(?:(?P<repr>r)|[sa]))?(?::(?:[^{}]|\{[^{}]*\})*)?\}"
)
_SURROGATE = re.compile("[\ud800-\udfff]")


class Strings:
    """Turns the string literals of one piece into texts."""

    def __init__(
        self,
        value: Callable[[cst.BaseExpression], Value],
        span_of: Callable[[Any], Span],
        span_between: Callable[[int, int], Span],
        start_of: Callable[[Any], int],
    ) -> None:
        """Take what turns an expression into a value, and the ways to spans and offsets in the piece."""
        self._value = value
        self._span_of = span_of
        self._span_between = span_between
        self._start_of = start_of

    def simple(self, node: cst.SimpleString) -> Value:
        """Return the text of a plain literal; bytes are no text."""
        if "b" in node.prefix.lower():
            return Opaque((), self._span_of(node))
        content = evaluated(node, self._start_of(node))
        start = self._start_of(node) + len(node.prefix) + len(node.quote)
        return Text((self._literal(node, content, node.raw_value, start),) if content else (), self._span_of(node))

    def _literal(self, node: cst.CSTNode, content: str, raw: str, start: int) -> Literal:
        if content == raw:
            return Literal(content, self._span_between(start, start + len(raw)), verbatim=True)
        return Literal(content, self._span_of(node), verbatim=False)

    def concatenated(self, node: cst.ConcatenatedString) -> Value:
        """Return the one text of adjacent literals."""
        left, right = self._value(node.left), self._value(node.right)
        if isinstance(left, Text) and isinstance(right, Text):
            return Text((*left.parts, *right.parts), self._span_of(node))
        return Opaque((left, right), self._span_of(node))

    def formatted(self, node: cst.FormattedString) -> Value:
        """Return the text of an f-string."""
        parts: list[Literal | Placeholder] = []
        for part in node.parts:
            if isinstance(part, cst.FormattedStringExpression):
                parts.extend(self._field(part))
            elif isinstance(part, cst.FormattedStringText):
                content = _unescaped(part.value, node)
                parts.append(self._literal(part, content, part.value, self._start_of(part)))
        return Text(tuple(parts), self._span_of(node))

    def _field(self, node: cst.FormattedStringExpression) -> Iterator[Literal | Placeholder]:
        """Return what a replacement field stands for; `{name=}` is the name, then the `repr` of its value."""
        value, span = self._value(node.expression), self._span_of(node)
        for part in node.format_spec or ():
            if isinstance(part, cst.FormattedStringExpression):
                self._value(part.expression)  # no part of the text, but what it calls runs
        shows = node.equal is not None
        if shows:
            yield Literal(
                f"{value.dotted if isinstance(value, Name) else placeholder_name(value)}=", span, verbatim=False
            )
        is_repr = node.conversion == "r" or (shows and node.conversion is None and node.format_spec is None)
        yield Placeholder(value, span, Conversion.REPR if is_repr else Conversion.PLAIN)


def _unescaped(value: str, node: cst.FormattedString) -> str:
    plain = value.replace("{{", "{").replace("}}", "}")
    if "\\" not in plain or "r" in node.start.lower():
        return plain
    quote = node.end
    try:
        return _without_escapes(f"{quote}{plain}{quote}")
    except (SyntaxError, ValueError):
        return plain


def evaluated(node: cst.SimpleString, offset: int) -> str:
    """Return the text of a literal that is no bytes; raise ParseError, at `offset`, where an escape means nothing."""
    if "\\" not in node.raw_value or "r" in node.prefix.lower():
        return node.raw_value
    try:
        return _without_escapes(node.value)
    except (SyntaxError, ValueError) as error:
        raise ParseError(getattr(error, "msg", str(error)), offset) from error


def _without_escapes(literal: str) -> str:
    """Return the text that a literal stands for; half of a character, which no report could show, is a question mark.

    Raises SyntaxError or ValueError where an escape means nothing. Escapes that Python only warns of are as written.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _SURROGATE.sub("?", ast.literal_eval(literal))


def added(left: Value, right: Value, span: Span) -> Value:
    """Return the text of `left + right` where one of them is a text; lists are added too."""
    if isinstance(left, Text) or isinstance(right, Text):
        return Text((*_as_parts(left), *_as_parts(right)), span)
    if isinstance(left, Items) and isinstance(right, Items):
        return Items((*left.items, *right.items), span)
    return Opaque((left, right), span)


def _as_parts(value: Value) -> tuple[Literal | Placeholder, ...]:
    return value.parts if isinstance(value, Text) else (Placeholder(value, value.span),)


def joined(separator: Value, arguments: tuple[Argument, ...], span: Span) -> Text | None:
    """Return the text of `separator.join([...])` where every item is a text, else None."""
    if not isinstance(separator, Text) or len(arguments) != 1 or not isinstance(arguments[0].value, Items):
        return None
    parts: list[Literal | Placeholder] = []
    for item in arguments[0].value.items:
        if not isinstance(item, Text):
            return None
        parts.extend((*(separator.parts if parts else ()), *item.parts))
    return Text(tuple(parts), span)


def interpolated(template: Text, right: Value, span: Span) -> Text:
    """Return the text of `template % right`."""
    operands = iter(right.items) if isinstance(right, Items) else iter((right,))

    def operand(match: re.Match[str]) -> Value | str:
        if match["percent"]:
            return "%"
        if match["name"]:
            return _field(right, match["name"]) if isinstance(right, Record) else Name((match["name"],), span)
        return next(operands, None) or Opaque((), span)

    return _filled(template, _PERCENT, operand, span)


def formatted(template: Text, arguments: tuple[Argument, ...], span: Span) -> Text:
    """Return the text of `template.format(...)`."""
    positional = [argument.value for argument in arguments if argument.name is None and not argument.spread]
    rest = iter(positional)

    def operand(match: re.Match[str]) -> Value | str:
        if match["open"] or match["close"]:
            return "{" if match["open"] else "}"
        name = re.split(r"[.\[]", match["name"])[0]
        if not name:
            return next(rest, None) or Opaque((), span)
        if name.isdigit():
            return positional[int(name)] if int(name) < len(positional) else Opaque((), span)
        named = (argument.value for argument in arguments if argument.name == name)
        return next(named, None) or Name((name,), span)

    return _filled(template, _BRACES, operand, span)


def _field(record: Record, name: str) -> Value:
    field = record.field(name)
    return field.value if field is not None else Name((name,), record.span)


def _filled(
    template: Text, pattern: re.Pattern[str], operand: Callable[[re.Match[str]], Value | str], span: Span
) -> Text:
    parts: list[Literal | Placeholder] = []
    for part in template.parts:
        if isinstance(part, Placeholder):
            parts.append(part)
            continue
        offset = 0
        for match in pattern.finditer(part.value):
            parts.extend(_cut(part, offset, match.start()))
            value = operand(match)
            place = next(_cut(part, *match.span())).span
            if isinstance(value, str):
                parts.append(Literal(value, place, verbatim=False))
            else:
                parts.append(Placeholder(value, place, Conversion.REPR if match["repr"] else Conversion.PLAIN))
            offset = match.end()
        parts.extend(_cut(part, offset, len(part.value)))
    return Text(tuple(parts), span)


def _cut(literal: Literal, start: int, end: int) -> Iterator[Literal]:
    if start < end:
        place = Text((literal,), literal.span).locate(start, end)
        exact = literal.verbatim and (place != literal.span or end - start == len(literal.value))
        yield Literal(literal.value[start:end], place, verbatim=exact)
