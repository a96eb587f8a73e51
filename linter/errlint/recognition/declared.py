"""Catalogs that a project declares itself, in its settings or in a comment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Comment, Role, Span
from errlint.recognition.reading import Gate, Layout, Reading

_MARK = re.compile(r"errlint:\s*(catalog|not-a-catalog)\b")


@dataclass(frozen=True, slots=True)
class DeclaredCatalog:
    """A catalog of the settings.

    `target` is `module:name` in code; `file` is the glob of a data file, from the folder of the settings, and `at` the
    dotted path of the catalog in it. `prefix` stands before the codes. `columns` are the roles of the items of a tuple
    or of positional arguments, None for what is no role; `value` is the role of the texts in a map from codes to texts.
    `tracks` are the packages that the texts speak of. `ignore` says that it is no catalog after all.
    """

    target: str | None = None
    file: str | None = None
    at: str | None = None
    prefix: str | None = None
    columns: tuple[Role | None, ...] = ()
    value: Role | None = None
    layout: Layout | None = None
    tracks: tuple[str, ...] = ()
    ignore: bool = False

    @property
    def name(self) -> str:
        """The name of the catalog in its module or file; empty for all of a file."""
        return self.target.partition(":")[2] if self.target is not None else self.at or ""

    @property
    def module(self) -> str:
        """The dotted name of the module, empty for a data file."""
        return self.target.partition(":")[0] if self.target is not None else ""

    @property
    def reading(self) -> Reading:
        """How its table is read."""
        return Reading(Gate.DECLARED, self.columns, self.value, self.layout)


class Marks:
    """The comments of a file that say what is a catalog, and what is none."""

    def __init__(self, comments: Iterable[Comment]) -> None:
        """Take the comments of the file."""
        self._comments = tuple(comments)

    def says(self, span: Span, *, catalog: bool) -> bool:
        """Say whether a comment beside what begins at `span` says that it is a catalog, or that it is none."""
        word = "catalog" if catalog else "not-a-catalog"
        found = (_MARK.search(comment.text) for comment in beside(span, self._comments))
        return any(match is not None and match[1] == word for match in found)


def beside(span: Span, comments: Iterable[Comment]) -> Iterator[Comment]:
    """Return the comments at the end of the row that something begins on, and right above it, nearest first."""
    row = span.start_row
    for comment in sorted(comments, key=lambda comment: -comment.span.start_row):
        if not comment.own_line and comment.span.start_row == span.start_row:
            yield comment
        elif comment.own_line and comment.span.end_row == row - 1:
            yield comment
            row = comment.span.start_row
