"""The comments of a YAML file, told from the number signs in its texts by the places of the scalars."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errlint.facts import Comment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from errlint.files.source import SourceText

_COMMENT = re.compile(r"(?:^|(?<=[ \t]))#([^\n]*)", re.MULTILINE)
_HEADER = re.compile(r"(?:[!&]\S*\s+)*[|>][-+0-9]*")


def find(source: SourceText, scalars: Sequence[tuple[int, int]], end: int) -> tuple[Comment, ...]:
    """Return the comments before the offset `end`, in source order. `scalars` are the offsets of all scalars."""
    if "#" not in source.text:
        return ()
    return tuple(
        _comment(source, match)
        for gap_start, gap_end in _gaps(source.text, scalars, end)
        for match in _COMMENT.finditer(source.text, gap_start, gap_end)
    )


def _gaps(text: str, scalars: Sequence[tuple[int, int]], end: int) -> Iterator[tuple[int, int]]:
    """Yield what lies between scalars, and the rest of the row in which a block scalar begins."""
    last = 0
    for start, stop in scalars:
        yield last, start
        if header := _HEADER.match(text, start, stop):
            yield header.end(), text.index("\n", header.end(), stop) if "\n" in text[header.end() : stop] else stop
        last = stop
    yield last, end


def _comment(source: SourceText, match: re.Match[str]) -> Comment:
    span = source.span(match.start(), match.end())
    before = source.line(span.start_row)[: span.start_column - 1]
    return Comment(match[1], span, not before.strip())
