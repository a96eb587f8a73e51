"""Tell code from strings and comments, without a parser.

The masked text has the length of the source: a string with its prefix is a pair of quotes around blanks, and comments
and joined line ends are blanks. The replacement fields of an f-string stay: they are code. So a search in the
masked text cannot be fooled by words in a docstring, and misses no name. Every step is linear, however hostile the
input (unterminated quotes, endless backslashes, fields in fields).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from errlint.frontends.python.fields import Formatted
from errlint.frontends.python.tokens import TOKEN, masked_token, prefix_of

_BRACKET_OR_END = re.compile(r"[()\[\]{}\n]")


@dataclass(frozen=True, slots=True)
class Line:
    """A logical line: offsets of its first code character and of its end, and the width of its indentation."""

    start: int
    end: int
    indent: int


@dataclass(frozen=True, slots=True)
class Lexed:
    """A masked source, its comments as (start, end) offsets, its logical lines, and how deep its brackets nest.

    `joins` are the offsets of what crosses the end of a row: strings over several rows, backslashes at the end of one.

    `balanced` says whether every bracket is closed: where one is not, the source is broken, or the masks are wrong.
    """

    masked: str
    comments: tuple[tuple[int, int], ...]
    joins: tuple[tuple[int, int], ...]
    lines: tuple[Line, ...]
    depth: int
    balanced: bool


def lex(text: str) -> Lexed:
    """Mask a source, as `SourceText.text` has it, and split it into logical lines. Never raises."""
    masked, comments, joins = _mask(text)
    lines, depth, balanced = _logical_lines(masked)
    return Lexed(masked, comments, joins, lines, depth, balanced)


def _mask(text: str) -> tuple[str, tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]:
    """Return the masked text, the comments, and the tokens that go on in another row."""
    masked: list[str] = []
    comments: list[tuple[int, int]] = []
    joins: list[tuple[int, int]] = []
    formatted = Formatted(text)
    position = 0
    while match := TOKEN.search(text, position):
        start, end = match.span()
        prefix = prefix_of(text, start, position)
        found = formatted.read(start, prefix) if formatted.opens(prefix, match) else None
        if found is not None:
            end = found.end
            comments += found.comments
        elif text[start] == "#":
            comments.append((start, end))
        if "\n" in text[start:end]:
            joins.append((start, end))
        masked.append(text[position : start - len(prefix)])
        masked.append(masked_token(text, start, end, len(prefix)) if found is None else found.masked)
        position = end
    masked.append(text[position:])
    return "".join(masked), tuple(comments), tuple(joins)


def _logical_lines(masked: str) -> tuple[tuple[Line, ...], int, bool]:
    lines: list[Line] = []
    depth = deepest = start = 0
    balanced = True
    for match in _BRACKET_OR_END.finditer(masked):
        character = match.group()
        if character in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif character != "\n":
            balanced &= depth > 0
            depth = max(depth - 1, 0)
        elif depth == 0:
            _add_line(lines, masked, start, match.start())
            start = match.end()
    _add_line(lines, masked, start, len(masked))
    return tuple(lines), deepest, balanced and depth == 0


def _add_line(lines: list[Line], masked: str, start: int, end: int) -> None:
    raw = masked[start:end]
    code = raw.strip()
    if not code:
        return
    width = raw.index(code[0])
    margin = raw[:width].rpartition("\f")[2]  # a form feed starts the row anew
    lines.append(Line(start + width, start + width + len(code), len(margin.expandtabs(8))))
