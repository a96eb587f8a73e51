"""JSON with positions.

A reader of its own: YAML's would do for most JSON, but it rejects tabs and escaped slashes, takes a fraction of a
number for a text, and is several times slower. Strings, most of any file, are read by the scanner of the standard
library, and errors have its words and places. Comments and trailing commas are read as if they were allowed: editors
and compilers write them into files named `.json`, and no catalog is worse for them.
"""

from __future__ import annotations

import re
from json.decoder import JSONDecodeError, scanstring  # type: ignore[attr-defined]  # the stubs leave it out
from typing import TYPE_CHECKING, NoReturn

from errlint.facts import Comment, Field, Items, Literal, ProblemKind, Record, Scalar, Text
from errlint.frontends.data.problems import MAX_DEPTH, UnreadableError, duplicates, too_deep, unreadable

if TYPE_CHECKING:
    from errlint.facts import Problem, Value
    from errlint.files.source import SourceText

_SURROGATE = re.compile("[\ud800-\udfff]")  # half of a character: no report could be written with it
_BLANK = re.compile(r"[ \t\n\r]*")
_COMMENT = re.compile(r"//([^\n]*)|/\*(.*?)\*/", re.DOTALL)
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_CONSTANT = re.compile(r"true|false|null|NaN|-?Infinity")
_CONSTANTS: dict[str, float | bool | None] = {
    "true": True,
    "false": False,
    "null": None,
    "NaN": float("nan"),
    "Infinity": float("inf"),
    "-Infinity": float("-inf"),
}


def read(source: SourceText) -> tuple[Value | None, tuple[Comment, ...], tuple[Problem, ...]]:
    """Return the document of a JSON file, its comments and its problems; no document where it is not JSON."""
    reader = _Reader(source)
    document: Value | None = None
    try:
        document = reader.document()
    except UnreadableError as error:
        reader.problems.append(unreadable(source, error))
    return document, tuple(reader.comments), tuple(reader.problems)


class _Reader:
    """Reads a text from left to right; `at` is the offset of the next character that was not read."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.text = source.text
        self.at = 0
        self.comments: list[Comment] = []
        self.problems: list[Problem] = []

    def document(self) -> Value:
        self._skip()
        value = self._value(0)
        self._skip()
        if self.at < len(self.text):
            self._stop("Extra data")
        return value

    def _value(self, depth: int) -> Value:
        character = self._peek()
        if character == '"':
            return self._text()
        if character in {"{", "["}:
            if depth >= MAX_DEPTH:
                raise too_deep(self.at)
            return self._record(depth + 1) if character == "{" else self._items(depth + 1)
        return self._scalar()

    def _record(self, depth: int) -> Record:
        start = self.at
        self._advance()
        fields: list[Field] = []
        while self._peek() != "}":
            if self._peek() != '"':
                self._stop("Expecting property name enclosed in double quotes")
            key = self._text()
            self._skip()
            if self._peek() != ":":
                self._stop("Expecting ':' delimiter")
            self._advance()
            fields.append(Field(key, self._value(depth), key.span))
            self._separator("}")
        self.at += 1
        self.problems.extend(duplicates(self.source.path, fields))
        return Record(tuple(fields), (), self.source.span(start, self.at))

    def _items(self, depth: int) -> Items:
        start = self.at
        self._advance()
        items: list[Value] = []
        while self._peek() != "]":
            items.append(self._value(depth))
            self._separator("]")
        self.at += 1
        return Items(tuple(items), self.source.span(start, self.at))

    def _separator(self, end: str) -> None:
        self._skip()
        if self._peek() == ",":
            self._advance()
        elif self._peek() != end:
            self._stop("Expecting ',' delimiter")

    def _text(self) -> Text:
        start = self.at
        try:
            value, self.at = scanstring(self.text, start + 1, True)
        except JSONDecodeError as error:
            message = error.msg.removesuffix(" at").removesuffix(" starting")
            raise UnreadableError(ProblemKind.SYNTAX, message, error.pos) from None
        verbatim = self.text[start + 1 : self.at - 1] == value
        if not verbatim and _SURROGATE.search(value):
            value = value.encode("utf-8", "replace").decode()
        literal = Literal(value, self.source.span(start + 1, self.at - 1), verbatim)
        return Text((literal,), self.source.span(start, self.at))

    def _scalar(self) -> Scalar:
        start = self.at
        if match := _CONSTANT.match(self.text, start):
            value = _CONSTANTS[match.group()]
        elif match := _NUMBER.match(self.text, start):
            value = _number(match)
        else:
            self._stop("Expecting value")
        self.at = match.end()
        return Scalar(value, self.source.span(start, self.at))

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _advance(self) -> None:
        self.at += 1
        self._skip()

    def _skip(self) -> None:
        """Go on to the next character that is neither blank nor part of a comment."""
        while True:
            match = _BLANK.match(self.text, self.at)
            self.at = match.end() if match else self.at
            if self._peek() != "/" or not (comment := _COMMENT.match(self.text, self.at)):
                return
            self.at = comment.end()
            span = self.source.span(comment.start(), comment.end())
            before = self.source.line(span.start_row)[: span.start_column - 1]
            content = comment[1] if comment[1] is not None else comment[2]
            self.comments.append(Comment(content, span, not before.strip()))

    def _stop(self, message: str) -> NoReturn:
        raise UnreadableError(ProblemKind.SYNTAX, message, self.at)


def _number(match: re.Match[str]) -> float:
    if match[1] is None and match[2] is None:
        try:
            return int(match.group())
        except ValueError:  # more digits than Python converts
            return float(match.group())
    return float(match.group())
