"""How the rows of a data file belong together: a key and its value are one statement as far as both are on one row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import yaml

from errlint.facts import Joined, Layout, Statement
from errlint.frontends.data.problems import UnreadableError
from errlint.frontends.data.reading import is_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from errlint.files.source import SourceText


def layout(source: SourceText) -> Layout:
    """Return the layout of a data file; what stands behind a syntax error is taken row by row."""
    if is_json(source.path):
        return Layout(tuple(_statements(source, {})), marker=None)
    joined, extents = _yaml(source)
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
                first, last = _rows(source, event)
                if last > first:
                    joined.append(Joined(first, last, first if event.style in {"|", ">"} else last))
                    extents[first] = max(last, extents.get(first, first))
            elif isinstance(event, yaml.CollectionStartEvent):
                flows.append(event.start_mark.line + 1 if event.flow_style else None)
            elif isinstance(event, yaml.CollectionEndEvent) and (opened := flows.pop()) is not None:
                extents[opened] = max(event.end_mark.line + 1, extents.get(opened, opened))
    except UnreadableError:
        pass
    return joined, extents


def _rows(source: SourceText, event: yaml.ScalarEvent) -> tuple[int, int]:
    first = event.start_mark.line + 1
    end = event.end_mark.index
    text = source.text[event.start_mark.index : end].rstrip()
    return first, first + text.count("\n")
