"""Tell code from strings and comments, without a parser.

The masked text has the length of the source: each string is a pair of quotes around blanks, comments are blanks, and
only the line ends that end a logical line are left. So a search in it cannot be fooled by words in a docstring.
Every alternative of the pattern is linear, however hostile the input (unterminated quotes, endless backslashes).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
    \#[^\n]*
  | \"\"\"[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*(?:\"\"\"|\\?\Z)
  | '''[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*(?:'''|\\?\Z)
  | "[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|(?=\n)|\\?\Z)
  | '[^'\\\n]*(?:\\.[^'\\\n]*)*(?:'|(?=\n)|\\?\Z)
  | \\\n
    """,
    re.VERBOSE | re.DOTALL,
)
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
    comments: list[tuple[int, int]] = []
    joins: list[tuple[int, int]] = []

    def blank(match: re.Match[str]) -> str:
        token = match.group()
        if "\n" in token:
            joins.append(match.span())
        if token[0] == "#":
            comments.append(match.span())
            return " " * len(token)
        if token[0] == "\\" or len(token) < 2:  # noqa: PLR2004 - a lone quote
            return " " * len(token)
        return '"' + " " * (len(token) - 2) + '"'

    masked = _TOKEN.sub(blank, text)
    lines, depth, balanced = _logical_lines(masked)
    return Lexed(masked, tuple(comments), tuple(joins), lines, depth, balanced)


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
    margin = raw[: raw.index(code[0])].replace("\f", "")
    first = start + raw.index(code[0])
    lines.append(Line(first, first + len(raw[first - start :].rstrip()), len(margin.expandtabs(8))))
