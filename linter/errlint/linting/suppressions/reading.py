"""From the comments of a file to its suppressions: which rows each one covers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.facts import Defect, Directive, Layout, Suppression, SuppressionKind
from errlint.files.source import SourceText


def read(source: SourceText, found: Iterable[Directive], layout: Layout) -> list[Suppression]:
    """Return the suppressions that the comments of a file make, in source order.

    `ignore` at the end of a row covers that row and what a string joins it with, and the whole statement where it ends
    one; on a row of its own it covers what comes next: a statement, a header with its decorators, or an element inside
    brackets. `disable` covers the rows up to its `enable`, or to the end of the block. `noqa` covers its row. Codes of
    other tools are left alone.
    """
    reader = _Reader(source, layout)
    for directive in found:
        reader.take(directive)
    return sorted(reader.suppressions(), key=lambda entry: entry.span)


class _Reader:
    """Takes directives in source order; ranges are open until their `enable` comes."""

    def __init__(self, source: SourceText, layout: Layout) -> None:
        self._path = source.path
        self._source = source
        self._layout = layout
        self._open: list[tuple[Directive, int]] = []
        self._found: list[Suppression] = []

    def suppressions(self) -> Iterator[Suppression]:
        yield from self._found
        for opening, last in self._open:
            yield self._suppression(opening, (opening.span.start_row, last), defect=Defect.UNMATCHED)

    def take(self, directive: Directive) -> None:
        kind = directive.kind
        if kind is not SuppressionKind.NOQA and not directive.selectors:
            self._add(directive, None, Defect.NO_CODES)
        elif kind is SuppressionKind.NOQA:
            self._add(directive, self._row(directive))
        elif kind is SuppressionKind.IGNORE:
            self._add(directive, self._next(directive) if directive.own_line else self._ended(directive))
        elif not directive.own_line or (kind is SuppressionKind.FILE_IGNORE and not self._is_top(directive)):
            self._add(directive, None, Defect.MISPLACED)
        elif kind is SuppressionKind.FILE_IGNORE:
            self._add(directive, (1, len(self._source.line_starts)))
        elif kind is SuppressionKind.DISABLE:
            self._open.append((directive, self._end_of_block(directive)))
        else:
            self._enable(directive)

    def _add(self, directive: Directive, rows: tuple[int, int] | None, defect: Defect | None = None) -> None:
        self._found.append(self._suppression(directive, rows, defect=defect))

    def _suppression(
        self,
        opening: Directive,
        rows: tuple[int, int] | None,
        closing: Directive | None = None,
        defect: Defect | None = None,
    ) -> Suppression:
        first, last = rows or (1, 0)
        return Suppression(self._path, opening, first, last, closing, defect)

    def _enable(self, directive: Directive) -> None:
        row = directive.span.start_row
        for index in reversed(range(len(self._open))):
            opening, last = self._open[index]
            if row <= last and self._indent(opening) == self._indent(directive) and _same_codes(opening, directive):
                del self._open[index]
                self._found.append(self._suppression(opening, (opening.span.start_row, row), directive))
                return
        self._add(directive, None, Defect.UNMATCHED)

    # Rows

    def _row(self, directive: Directive) -> tuple[int, int]:
        """Return the row of a comment, with the rows that it is joined with where the comment can be about those."""
        row = directive.span.start_row
        joined = self._layout.joined_at(row)
        return (joined.first_row, joined.last_row) if joined.comment_row == row else (row, row)

    def _ended(self, directive: Directive) -> tuple[int, int]:
        first, last = self._row(directive)
        statement = self._layout.around(last)
        return (statement.first_row, last) if statement is not None and statement.last_row == last else (first, last)

    def _next(self, directive: Directive) -> tuple[int, int] | None:
        row = directive.span.start_row
        around = self._layout.around(row)
        if around is None:
            following = self._layout.after(row)
            return (following[0].first_row, following[0].last_row) if following else None
        for inner in range(row + 1, around.last_row + 1):
            if (code := self._source.line(inner).strip()) and not code.startswith(("#", "//")):
                return inner, self._layout.extents.get(inner, inner)
        return None

    def _end_of_block(self, directive: Directive) -> int:
        row = directive.span.start_row
        if around := self._layout.around(row):
            return around.last_row
        indent = self._indent(directive)
        outside = (entry.first_row - 1 for entry in self._layout.after(row) if entry.indent < indent)
        return next(outside, len(self._source.line_starts))

    def _indent(self, directive: Directive) -> int:
        margin = self._source.line(directive.span.start_row)[: directive.span.start_column - 1]
        return len(margin.expandtabs(8))

    def _is_top(self, directive: Directive) -> bool:
        return self._indent(directive) == 0 and self._layout.around(directive.span.start_row) is None


def _same_codes(opening: Directive, closing: Directive) -> bool:
    return {entry.text for entry in opening.selectors} == {entry.text for entry in closing.selectors}
