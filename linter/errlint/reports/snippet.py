"""A piece of source with carets under the place that is meant, as rustc and ruff draw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts.span import Span
from errlint.files.source import SourceText
from errlint.reports.printable import crop, printable, width
from errlint.reports.view import Ink, View

_CONTEXT = 2
_WIDEST = 140
_MARGIN = 20

# A range of more rows is folded in the middle; of a longer line only what stands around the place is looked at.
_TALLEST = 16
_LONGEST = 4000


@dataclass(frozen=True, slots=True)
class Snippet:
    """What to draw: a span of a text, with how many rows around it, underlined by `mark` in a style."""

    source: SourceText
    span: Span
    ink: Ink
    mark: str = "^"
    context: int = _CONTEXT

    @property
    def rows(self) -> range:
        """The rows that are drawn; blank ones at the outer edge are left out."""
        first, last = self.span.start_row, self._last_row
        start, stop = max(1, first - self.context), min(len(self.source.line_starts), last + self.context)
        while start < first and not self.source.line(start).strip():
            start += 1
        while stop > last and not self.source.line(stop).strip():
            stop -= 1
        return range(start, stop + 1)

    @property
    def _last_row(self) -> int:
        """The last row with a part of the span: an end at the start of a row means the end of the one before."""
        span = self.span
        return span.end_row - (span.end_column == 1 and span.end_row > span.start_row)

    def draw(self, view: View, gutter: int) -> Iterator[str]:
        """Yield the lines, with the numbers of rows in a gutter of that many columns."""
        frame = _Frame(view, gutter)
        window = self._window(view, gutter)
        if self._last_row == self.span.start_row:
            yield from self._underlined(frame, window)
        else:
            yield from self._bracketed(frame, window)

    def _underlined(self, frame: _Frame, window: _Window) -> Iterator[str]:
        span = self.span
        beside = _Window(self.source, 0, 0, window.room)
        yield frame.blank
        for row in self.rows:
            yield frame.line(row, (window if row == span.start_row else beside).text(row))
            if row == span.start_row:
                end = span.end_column if span.end_row == row else len(self.source.line(row)) + 1
                start = window.column(row, span.start_column)
                marks = self.mark * max(1, window.column(row, end) - start)
                yield frame.line(None, " " * start + frame.view.ink(self.ink, marks))
        if self.rows[-1] > span.start_row:
            yield frame.blank

    def _bracketed(self, frame: _Frame, window: _Window) -> Iterator[str]:
        first, last = self.span.start_row, self._last_row
        head = self.source.line(first)[: self.span.start_column - 1]
        opened_above = not head.strip()
        end = self.span.end_column if last == self.span.end_row else len(self.source.line(last)) + 1
        yield frame.blank
        for row in self.rows:
            if self._folded(row):
                if not self._folded(row - 1):
                    yield frame.view.ink(Ink.FRAME, "...")
                continue
            edge = "/" if row == first else "|"
            inside = first < row <= last or (row == first and opened_above)
            bracket = frame.view.ink(self.ink, edge) if inside else " "
            text = window.text(row)
            yield frame.line(row, f"{bracket} {text}" if text.strip() else bracket)
            if row == first and not opened_above:
                reach = window.column(row, self.span.start_column) + 1
                yield frame.line(None, frame.view.ink(self.ink, " " + "_" * reach + self.mark))
            if row == last:
                reach = max(window.column(row, end), 1)
                yield frame.line(None, frame.view.ink(self.ink, "|" + "_" * reach + self.mark))
        if self.rows[-1] > last:
            yield frame.blank

    def _folded(self, row: int) -> bool:
        first, last = self.span.start_row, self._last_row
        return last - first >= _TALLEST and first + _TALLEST // 2 <= row <= last - _TALLEST // 4

    def _window(self, view: View, gutter: int) -> _Window:
        room = max(min(view.width or _WIDEST, _WIDEST) - gutter - 5, _MARGIN)
        column = self.span.start_column
        base = max(0, column - 1 - _LONGEST // 4)
        whole = _Window(self.source, base, 0, _LONGEST)
        if base == 0 and max(whole.reach(row) for row in self.rows if not self._folded(row)) <= room:
            return whole
        start = whole.column(self.span.start_row, column)
        same_row = self.span.end_row == self.span.start_row
        end = whole.column(self.span.start_row, self.span.end_column) if same_row else start
        if end + _MARGIN <= room and base == 0:
            return _Window(self.source, 0, 0, room)
        return _Window(self.source, base, max(1, min(start - _MARGIN, end + _MARGIN - room)), room)


@dataclass(frozen=True, slots=True)
class _Window:
    """The part of each row that is drawn: from code point `base`, then `room` columns from column `start`."""

    source: SourceText
    base: int
    start: int
    room: int

    def text(self, row: int) -> str:
        return crop(self._printable(row, self.base + _LONGEST), self.start, self.room)

    def column(self, row: int, column: int) -> int:
        """Return the 0-based column on the terminal for a 1-based column of the source."""
        return min(max(width(self._printable(row, column - 1)) - self.start, 0), self.room)

    def reach(self, row: int) -> int:
        return width(self._printable(row, self.base + _LONGEST))

    def _printable(self, row: int, end: int) -> str:
        return printable(self.source.line(row)[self.base : end])


@dataclass(frozen=True, slots=True)
class _Frame:
    view: View
    gutter: int

    @property
    def blank(self) -> str:
        return self.line(None, "")

    def line(self, row: int | None, text: str) -> str:
        number = "" if row is None else str(row)
        margin = self.view.ink(Ink.FRAME, f"{number:>{self.gutter}} |")
        return f"{margin} {text}" if text.strip() else margin
