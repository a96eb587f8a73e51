"""Where a fact stands in its source."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A range of a source text.

    Rows and columns are 1-based, columns count code points, the end is exclusive. `start_byte` and `end_byte`
    are 0-based offsets into the file as it lies on the disk (byte order mark included), for edits.
    A tuple rather than a dataclass: a run makes more spans than anything else.
    """

    start_row: int
    start_column: int
    end_row: int
    end_column: int
    start_byte: int
    end_byte: int

    def to(self, other: Span) -> Span:
        """Return the span from the start of this one to the end of `other`."""
        return Span(self.start_row, self.start_column, other.end_row, other.end_column, self.start_byte, other.end_byte)

    def until(self, other: Span) -> Span:
        """Return the span from the start of this one to the start of `other`."""
        return Span(
            self.start_row, self.start_column, other.start_row, other.start_column, self.start_byte, other.start_byte
        )

    def covers(self, other: Span) -> bool:
        """Say whether `other` lies inside this span."""
        return self.start_byte <= other.start_byte and other.end_byte <= self.end_byte
