"""Edits that take codes out of suppression comments."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from errlint.facts import Directive, Selector, Suppression
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Edit, Fix


def without(source: SourceText, suppression: Suppression, selectors: Sequence[Selector]) -> Fix:
    """Return the fix that removes selectors from a suppression.

    Of a range, they leave both comments. Where none is left, a comment goes as a whole, with its row if it stands
    alone there. The fix is safe unless the comment also says something to others.
    """
    removed = {selector.span for selector in selectors}
    kept = list(dict.fromkeys(entry.text for entry in suppression.opening.selectors if entry.span not in removed))
    parts = [part for part in (suppression.opening, suppression.closing) if part is not None]
    edits = tuple(edit for part in parts for edit in _edits(source, part, kept))
    safe = kept or all(part.alone for part in parts)
    names = ", ".join(f"`{text}`" for text in dict.fromkeys(selector.text for selector in selectors))
    title = f"Remove {names} from the comment" if kept else "Remove the comment"
    return Fix(title, Applicability.SAFE if safe else Applicability.UNSAFE, edits)


def _edits(source: SourceText, part: Directive, kept: Sequence[str]) -> Iterator[Edit]:
    if kept:
        yield Edit(part.selectors[0].span.to(part.selectors[-1].span), ", ".join(kept))
        return
    row_start, row_end = source.line_starts[part.span.start_row - 1], source.end_of_row(part.span)
    start = source.offset(part.span.start_row, part.span.start_column)
    end = source.offset(part.span.end_row, part.span.end_column)
    before, after = source.text[row_start:start], source.text[end:row_end]
    if before.strip():
        start -= len(before) - len(before.rstrip())
    elif after.strip():
        end += len(after) - len(after.lstrip())
    else:
        start, end = row_start, min(row_end + 1, len(source.text))
    yield Edit(source.span(start, end), "")
