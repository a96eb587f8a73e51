"""Strings with replacement fields: f-strings and t-strings, nested in each other as PEP 701 allows.

An ordinary token ends at the first quote; here a quote inside a field belongs to the field.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from errlint.frontends.python.tokens import TOKEN, masked_token, prefix_of

_IN_LITERAL = re.compile(r"\\N\{[^{}\n\"']*\}|\\[^{}]|\{\{|\}\}|[{}\n]|\"\"\"|'''|[\"']", re.DOTALL)
_IN_RAW_LITERAL = re.compile(_IN_LITERAL.pattern.partition("|")[2], re.DOTALL)
_IN_FIELD = re.compile(rf"[()\[\]{{}}:]|{TOKEN.pattern}", re.DOTALL | re.VERBOSE)


@dataclass(frozen=True, slots=True)
class Fields:
    """A string with fields: the offset of its end, its masked text, and the comments in it."""

    end: int
    masked: str
    comments: tuple[tuple[int, int], ...]


class _In(Enum):
    LITERAL = "literal"
    FIELD = "field"
    FORMAT = "format"


@dataclass(slots=True)
class _State:
    """Where the reader stands: in which part, of a string with which quote, and how deep in the brackets of a field."""

    part: _In
    quote: str
    is_raw: bool
    depth: int = 0


class Formatted:
    """Reads strings with fields in one text.

    A string that is not closed as it should be is left to the rules of ordinary ones. What that costs is limited to
    the length of the text: after that, all are.
    """

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._budget = len(text)

    def opens(self, prefix: str, lexeme: re.Match[str]) -> bool:
        """Say whether a string token with that prefix has fields."""
        return prefix != "" and _has_fields(prefix) and "{" in lexeme.group() and self._budget > 0

    def read(self, start: int, prefix: str) -> Fields | None:
        """Return the string that opens with the quote at `start`, None where it is not well formed."""
        reader = _Reader(self._text, start)
        if reader.read(prefix):
            return Fields(reader.position, "".join(reader.masked), tuple(reader.comments))
        self._budget -= reader.position - start
        return None


@dataclass(slots=True)
class _Reader:
    text: str
    position: int
    masked: list[str] = field(default_factory=list)
    comments: list[tuple[int, int]] = field(default_factory=list)
    stack: list[_State] = field(default_factory=list)

    def read(self, prefix: str) -> bool:
        """Read one string; say whether it is closed."""
        self._open(prefix)
        steps = {_In.LITERAL: self._literal, _In.FIELD: self._field, _In.FORMAT: self._format}
        while self.stack:
            if not steps[self.stack[-1].part](self.stack[-1]):
                return False
        return True

    def _open(self, prefix: str) -> None:
        quote = self.text[self.position]
        if self.text.startswith(quote * 3, self.position):
            quote *= 3
        self.masked += '"', " " * (len(prefix) + len(quote) - 1)
        self.position += len(quote)
        self.stack.append(_State(_In.LITERAL, quote, "r" in prefix.lower()))

    def _literal(self, state: _State) -> bool:
        match = self._next(_IN_RAW_LITERAL if state.is_raw else _IN_LITERAL)
        lexeme = match.group() if match else ""
        if lexeme.startswith(state.quote):
            self._blank(len(state.quote) - 1)
            self.masked.append('"')
            self.position += len(state.quote)
            self.stack.pop()
        elif lexeme == "{":
            self._keep(1)
            self.stack.append(_State(_In.FIELD, state.quote, state.is_raw))
        elif lexeme in {"", "}"} or (lexeme == "\n" and len(state.quote) == 1):
            return False
        else:
            self._skip(lexeme)
        return True

    def _format(self, state: _State) -> bool:
        match = self._next(_IN_RAW_LITERAL if state.is_raw else _IN_LITERAL)
        lexeme = match.group() if match else ""
        if lexeme[:1] == "{":
            self._keep(1)
            self.stack.append(_State(_In.FIELD, state.quote, state.is_raw))
        elif lexeme[:1] == "}":
            self._keep(1)
            del self.stack[-2:]
        elif not lexeme or lexeme.startswith(state.quote) or (lexeme == "\n" and len(state.quote) == 1):
            return False
        else:
            self._skip(lexeme)
        return True

    def _field(self, state: _State) -> bool:
        match = _IN_FIELD.search(self.text, self.position)
        if match is None:
            self.position = len(self.text)
            return False
        lexeme, start = match.group(), match.start()
        prefix = prefix_of(self.text, start, self.position)
        self._keep(start - len(prefix) - self.position)
        self.position = start
        if lexeme[0] in "()[]{}:":
            return self._in_field(state, lexeme)
        if _has_fields(prefix) and "{" in lexeme:
            self._open(prefix)
            return True
        if lexeme[0] == "#":
            self.comments.append(match.span())
        self.masked.append(masked_token(self.text, *match.span(), len(prefix)))
        self.position = match.end()
        return True

    def _in_field(self, state: _State, lexeme: str) -> bool:
        if lexeme == ":":
            if state.depth == 0:
                self._blank(1)
                self.position += 1
                self.stack.append(_State(_In.FORMAT, state.quote, state.is_raw))
            else:
                self._keep(1)
            return True
        if lexeme in ")]" and state.depth == 0:
            return False
        if lexeme in "([{":
            state.depth += 1
        elif lexeme == "}" and state.depth == 0:
            self.stack.pop()
        else:
            state.depth -= 1
        self._keep(1)
        return True

    def _next(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Go to the next token of a literal run; what lies before it is blank."""
        match = pattern.search(self.text, self.position)
        end = match.start() if match else len(self.text)
        self._blank(end - self.position)
        self.position = end
        return match

    def _skip(self, lexeme: str) -> None:
        """Pass over an escape, or over a character that only looks like the end of something."""
        length = len(lexeme) if lexeme[0] in "\\{}" else 1
        self._blank(length)
        self.position += length

    def _blank(self, length: int) -> None:
        self.masked.append(" " * length)

    def _keep(self, length: int) -> None:
        self.masked.append(self.text[self.position : self.position + length])
        self.position += length


def _has_fields(prefix: str) -> bool:
    return not {"f", "t"}.isdisjoint(prefix.lower())
