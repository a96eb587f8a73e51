"""How the rows of a file belong together: where a comment can stand, and what it is about."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement, or the header of a compound one with its decorators; rows are 1-based and inclusive.

    `indent` is the width of its indentation, in columns.
    """

    first_row: int
    last_row: int
    indent: int


@dataclass(frozen=True, slots=True)
class Joined:
    """Rows that one token joins: a string over several rows, a row that goes on behind a backslash.

    A comment about any of them can stand only at the end of `comment_row`. Rows are 1-based and inclusive.
    """

    first_row: int
    last_row: int
    comment_row: int


@dataclass(frozen=True, slots=True)
class Layout:
    """The rows of one file.

    `statements` and `joined` are in source order and do not overlap. `extents` tells of a row on which a bracket, a
    string or a block of text opens the row on which that ends. `marker` begins a comment; it is None where the
    language has none.
    """

    statements: tuple[Statement, ...]
    joined: tuple[Joined, ...] = ()
    extents: Mapping[int, int] = field(default_factory=dict)
    marker: str | None = "#"

    def around(self, row: int) -> Statement | None:
        """Return the statement that a row is part of."""
        index = bisect_right(self.statements, row, key=lambda statement: statement.first_row) - 1
        return self.statements[index] if index >= 0 and row <= self.statements[index].last_row else None

    def after(self, row: int) -> tuple[Statement, ...]:
        """Return the statements that begin below a row."""
        return self.statements[bisect_right(self.statements, row, key=lambda statement: statement.first_row) :]

    def joined_at(self, row: int) -> Joined:
        """Return the rows that a row is joined with, at least itself."""
        index = bisect_left(self.joined, row, key=lambda joined: joined.last_row)
        if index < len(self.joined) and self.joined[index].first_row <= row:
            return self.joined[index]
        return Joined(row, row, row)
