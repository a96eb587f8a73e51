"""How the rows of a data file belong together: a key and its value are one statement as far as both are on one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from errlint.facts import Joined, Language, Layout, Statement
from errlint.files import toml
from errlint.files.kinds import language_of
from errlint.frontends.data.problems import UnreadableError
from errlint.frontends.data.scalars import offsets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errlint.files.source import SourceText


def layout(source: SourceText) -> Layout:
    """Return the layout of a data file; what stands behind a syntax error is taken row by row."""
    language = language_of(source.path)
    if language is Language.JSON:
        return Layout(tuple(_statements(source, {})), marker=None)
    joined, extents = _toml(source) if language is Language.TOML else _yaml(source)
    return Layout(tuple(_statements(source, extents)), tuple(joined), extents)


def _statements(source: SourceText, extents: dict[int, int]) -> Iterator[Statement]:
    last = 0
    for row in range(1, len(source.line_starts) + 1):
        line = source.line(row)
        code = line.lstrip(" ")
        if row <= last or not code.strip() or code.startswith("#"):
            continue
        last = extents.get(row, row)
        yield Statement(row, last, len(line) - len(code))


def _yaml(source: SourceText) -> tuple[list[Joined], dict[int, int]]:
    """Return the scalars over several rows, and where what opens on a row ends: a scalar, or a flow collection."""
    from errlint.frontends.data.yaml_reader import events

    joined: list[Joined] = []
    extents: dict[int, int] = {}
    flows: list[int | None] = []
    try:
        for event in events(source.text):
            if isinstance(event, yaml.ScalarEvent):
                rows = _rows(source, event)
                if rows.last_row > rows.first_row:
                    _join(joined, rows)
                    extents[rows.first_row] = max(rows.last_row, extents.get(rows.first_row, 0))
            elif isinstance(event, yaml.CollectionStartEvent):
                flows.append(source.row(offsets(event)[0]) if event.flow_style else None)
            elif isinstance(event, yaml.CollectionEndEvent) and (opened := flows.pop()) is not None:
                extents[opened] = max(source.row(offsets(event)[1]), extents.get(opened, 0))
    except UnreadableError:
        pass
    return joined, extents


def _toml(source: SourceText) -> tuple[list[Joined], dict[int, int]]:
    """Return the texts over several rows, and where what opens on a row ends: a text, an array."""
    joined: list[Joined] = []
    extents: dict[int, int] = {}
    try:
        toml.loads(source.text)
    except (ValueError, RecursionError):
        return joined, extents
    for found in toml.Scanner(source.text).document():
        first, last = source.row(found.start), source.row(found.end)
        if last > first:
            extents[first] = max(last, extents.get(first, 0))
            if source.text[found.start] in "\"'":
                _join(joined, Joined(first, last, last))
    return joined, extents


def _rows(source: SourceText, event: yaml.ScalarEvent) -> Joined:
    """Return the rows of a scalar; a comment about a block of text stands behind its mark, on the row above it."""
    start, end = offsets(event)
    first = source.row(start)
    last = source.row(start + len(source.text[start:end].rstrip()))
    return Joined(first, last, first if event.style in {"|", ">"} else last)


def _join(joined: list[Joined], rows: Joined) -> None:
    """Add rows, as part of the last ones where they begin on the row on which those end."""
    if joined and joined[-1].last_row == rows.first_row:
        rows = Joined(joined.pop().first_row, rows.last_row, rows.comment_row)
    joined.append(rows)
