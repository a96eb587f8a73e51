"""How the rows of a Python source belong together, from its tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Joined, Layout, Statement
from errlint.files.source import SourceText
from errlint.frontends.python.lexer import Lexed, lex

_BRACKET = re.compile(r"[()\[\]{}]")


def layout(source: SourceText) -> Layout:
    """Return the layout of a source; broken code has a broken one."""
    lexed = lex(source.text)
    joined = tuple(_joined(source, lexed))
    extents = {rows.first_row: rows.last_row for rows in joined}
    for first, last in _bracketed(source, lexed):
        extents[first] = max(last, extents.get(first, first))
    return Layout(tuple(_statements(source, lexed)), joined, extents)


def _statements(source: SourceText, lexed: Lexed) -> Iterator[Statement]:
    decorated: int | None = None
    for line in lexed.lines:
        first, last = source.row(line.start), source.row(line.end)
        if lexed.masked[line.start] == "@":
            decorated = decorated or first
        else:
            yield Statement(decorated or first, last, line.indent)
            decorated = None


def _joined(source: SourceText, lexed: Lexed) -> Iterator[Joined]:
    first = last = 0
    for start, end in lexed.joins:
        row = source.row(start)
        if row > last:
            if last:
                yield Joined(first, last, last)
            first = row
        last = source.row(end)
    if last:
        yield Joined(first, last, last)


def _bracketed(source: SourceText, lexed: Lexed) -> Iterator[tuple[int, int]]:
    """Yield the rows of brackets that open on one row and close on another; the outermost of a row comes last."""
    open_rows: list[int] = []
    for match in _BRACKET.finditer(lexed.masked):
        row = source.row(match.start())
        if match.group() in "([{":
            open_rows.append(row)
        elif open_rows and (first := open_rows.pop()) < row:
            yield first, row
