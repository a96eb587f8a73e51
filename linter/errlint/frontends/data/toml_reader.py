"""TOML with positions: the values of the standard library, the places of the scanner."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errlint.facts import Comment, Field, Items, Literal, Opaque, ProblemKind, Record, Scalar, Text
from errlint.files import toml
from errlint.frontends.data.problems import MAX_DEPTH, UnreadableError, too_deep, unreadable

if TYPE_CHECKING:
    from errlint.facts import Problem, Span, Value
    from errlint.files.source import SourceText

_PLACE = re.compile(r" *\(at (?:line (\d+), column (\d+)|end of document)\)")
_OPENING = re.compile(r"\"\"\"\n?|\'\'\'\n?|[\"\']")


def read(source: SourceText) -> tuple[Value | None, tuple[Comment, ...], tuple[Problem, ...]]:
    """Return the document of a TOML file, its comments and its problems; no document where it is not TOML."""
    try:
        data = _loads(source)
        builder = _Builder(source)
        return builder.value(data, (), 0), builder.comments, ()
    except UnreadableError as error:
        return None, (), (unreadable(source, error),)


def _loads(source: SourceText) -> dict[str, Any]:
    try:
        return toml.loads(source.text)
    except ValueError as error:
        place = _PLACE.search(str(error))
        offset = source.offset(int(place[1]), int(place[2])) if place and place[1] else len(source.text)
        raise UnreadableError(ProblemKind.SYNTAX, _PLACE.sub("", str(error)), offset) from None
    except RecursionError:
        raise too_deep(0) from None


class _Builder:
    """Turns what the parser gave into values, with the places of the keys and values."""

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._keys: dict[toml.Path, Span] = {}
        self._values: dict[toml.Path, tuple[int, int]] = {}
        scanner = toml.Scanner(source.text)
        for found in scanner.document():
            if found.is_value or isinstance(found.path[-1], int):
                self._values.setdefault(found.path, (found.start, found.end))
            if not found.is_value:
                self._keys.setdefault(found.path, source.span(found.start, found.end))
        self.comments = tuple(self._comment(start, end) for start, end in scanner.comments)

    def _comment(self, start: int, end: int) -> Comment:
        span = self._source.span(start, end)
        before = self._source.line(span.start_row)[: span.start_column - 1]
        return Comment(self._source.text[start + 1 : end], span, not before.strip())

    def value(self, data: object, path: toml.Path, depth: int) -> Value:
        """Return the value at a path; raise UnreadableError where it is nested too deeply."""
        if depth > MAX_DEPTH:
            raise too_deep(self._values.get(path, (0, 0))[0])
        if isinstance(data, dict):
            fields = tuple(self._field(name, inner, (*path, name), depth) for name, inner in data.items())
            return Record(fields, (), self._around(path, [part for field in fields for part in (field, field.value)]))
        if isinstance(data, list):
            items = tuple(self.value(inner, (*path, index), depth + 1) for index, inner in enumerate(data))
            return Items(items, self._around(path, items))
        start, end = self._values[path]
        if isinstance(data, str):
            return self._text(data, start, end)
        span = self._source.span(start, end)
        return Scalar(data, span) if isinstance(data, (bool, int, float)) else Opaque((), span)

    def _field(self, name: str, data: object, path: toml.Path, depth: int) -> Field:
        span = self._keys.get(path) or self._keys[(*path, 0)]
        return Field(Text((Literal(name, span, verbatim=False),), span), self.value(data, path, depth + 1), span)

    def _around(self, path: toml.Path, parts: Any) -> Span:  # noqa: ANN401 - fields and values have spans alike
        """Return where a table or an array stands: its brackets, or its header and all of its parts."""
        if path in self._values and self._source.text[self._values[path][0]] in "[{":
            return self._source.span(*self._values[path])
        spans = [*([self._keys[path]] if path in self._keys else []), *(part.span for part in parts)]
        return min(spans).to(max(spans, key=lambda span: span.end_byte)) if spans else self._source.span(0, 0)

    def _text(self, data: str, start: int, end: int) -> Text:
        opening = _OPENING.match(self._source.text, start, end)
        quotes = opening.group().rstrip("\n") if opening else ""
        first, last = (opening.end() if opening else start), end - len(quotes)
        verbatim = self._source.text[first:last] == data
        return Text((Literal(data, self._source.span(first, last), verbatim),), self._source.span(start, end))
