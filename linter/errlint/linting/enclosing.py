"""The function or class that a place in a source stands in."""

from __future__ import annotations

from errlint.facts import Language, Span
from errlint.files.kinds import language_of
from errlint.files.source import SourceText
from errlint.frontends.python.outline import Block, Kind, outline


class Enclosing:
    """Answers for one source; data files have no symbols."""

    def __init__(self, source: SourceText) -> None:
        """Take the source."""
        self._source = source
        self._blocks: list[Block] = []
        if language_of(source.path) is Language.PYTHON:
            blocks = outline(source.text).blocks
            self._blocks = [block for block in blocks if block.kind in {Kind.FUNCTION, Kind.CLASS}]

    def symbol(self, span: Span) -> str:
        """Return the full name of the innermost definition around a span (`Client.fetch`), empty at the top."""
        starts = self._source.line_starts
        offset = starts[min(span.start_row, len(starts)) - 1] + span.start_column - 1
        around = [block.name for block in self._blocks if block.start <= offset < block.end]
        return around[-1] if around else ""
