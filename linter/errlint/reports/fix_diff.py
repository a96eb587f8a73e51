"""A fix as it would change the source, line by line, as ruff draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from errlint.facts.span import Span
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Fix
from errlint.reports.printable import crop, printable, width
from errlint.reports.view import Ink, View

_CONTEXT = 1
_AROUND = 3
_SEPARATOR = "-" * 80
_WIDEST = 140
_MARGIN = 20
_LONGEST = 4000  # of a longer row only what stands around the change is looked at
_NOTES = {
    Applicability.UNSAFE: "This is an unsafe fix and may change runtime behavior",
    Applicability.DISPLAY: "This fix is only shown and never applied",
}

Operation = tuple[str, int, int, int, int]


def fix_diff(fix: Fix, source: SourceText, view: View) -> tuple[str, ...]:
    """Return the title of a fix, its diff and what to know before it is applied; nothing where no line changes."""
    change = _change(fix, source)
    if change is None:
        return ()
    lines = [f"{view.ink(Ink.LABEL, 'help')}: {printable(fix.title)}", *change.draw(view)]
    if note := _NOTES.get(fix.applicability):
        lines.append(f"{view.ink(Ink.WARNING, 'note')}: {note}")
    return tuple(lines)


@dataclass(frozen=True, slots=True)
class _Change:
    """Some rows before and after a fix.

    `first` is the row (1-based) of the first; the fix begins at index `row` of `before`, which may be past its end, and
    at `column` (1-based).
    """

    before: Sequence[str]
    after: Sequence[str]
    first: int
    row: int
    column: int

    @property
    def _base(self) -> int:
        """The code point (0-based) from which rows are looked at."""
        return max(0, self.column - 1 - _LONGEST // 4)

    def draw(self, view: View) -> Iterator[str]:
        groups = self._groups()
        gutter = len(str(groups[-1][-1][4] + self.first - 1))
        room = max(min(view.width or _WIDEST, _WIDEST) - gutter - 3, _MARGIN)
        start = self._window(groups, room)
        blank = view.ink(Ink.FRAME, f"{'':{gutter}} |")
        yield blank
        for number, group in enumerate(groups):
            if number:
                yield _SEPARATOR
            for index, sign, ink, text in self._rows(group):
                row = "" if index is None else str(index + self.first)
                margin = view.ink(ink or Ink.FRAME, f"{row:<{gutter}} {sign}")
                shown = crop(self._part(text), start, room)
                yield f"{margin} {view.ink(ink, shown) if ink else shown}" if shown.strip() else margin
        yield blank

    def _groups(self) -> list[list[Operation]]:
        from difflib import SequenceMatcher  # needed only where there is a fix to show

        matcher = SequenceMatcher(None, self.before, self.after, autojunk=False)
        return [list(group) for group in matcher.get_grouped_opcodes(_CONTEXT)]

    def _rows(self, group: Sequence[Operation]) -> Iterator[tuple[int | None, str, Ink | None, str]]:
        """Yield index (0-based, None for what is removed), sign, style and text of each row of a group."""
        for tag, old, old_end, new, new_end in group:
            if tag == "equal":
                yield from ((index, "|", None, self.after[index]) for index in range(new, new_end))
                continue
            yield from ((None, "-", Ink.REMOVED, self.before[index]) for index in range(old, old_end))
            yield from ((index, "+", Ink.ADDED, self.after[index]) for index in range(new, new_end))

    def _window(self, groups: Sequence[Sequence[Operation]], room: int) -> int:
        """Return the column (0-based) from which rows are drawn: the first, unless the fix would not be seen."""
        rows = (text for group in groups for _, _, ink, text in self._rows(group) if ink)
        if self._base == 0 and max(width(self._part(text)) for text in rows) <= room:
            return 0
        row = self.before[self.row] if self.row < len(self.before) else ""
        before = printable(row[self._base : self.column - 1])
        return max(0, width(before) - _MARGIN)

    def _part(self, text: str) -> str:
        return printable(text[self._base : self._base + _LONGEST])


def _change(fix: Fix, source: SourceText) -> _Change | None:
    """Return what a fix does to the rows that it touches and some around them."""
    if not fix.edits:
        return None
    start_row = fix.edits[0].span.start_row
    first = max(1, start_row - _AROUND)
    last = min(fix.edits[-1].span.end_row + _AROUND, len(source.line_starts))
    start = source.line_starts[first - 1]
    end = source.line_starts[last] if last < len(source.line_starts) else len(source.text)
    fixed, position = "", start
    for edit in fix.edits:
        begin, stop = _offsets(edit.span, source)
        fixed += source.text[position:begin] + edit.content.replace("\r\n", "\n")
        position = stop
    fixed += source.text[position:end]
    before, after = _rows_of(source.text[start:end]), _rows_of(fixed)
    return None if before == after else _Change(before, after, first, start_row - first, fix.edits[0].span.start_column)


def _offsets(span: Span, source: SourceText) -> tuple[int, int]:
    starts = source.line_starts
    return starts[span.start_row - 1] + span.start_column - 1, starts[span.end_row - 1] + span.end_column - 1


def _rows_of(text: str) -> list[str]:
    rows = text.split("\n")
    return rows[:-1] if rows[-1] == "" else rows
