"""Errors and warnings of the run itself, for the standard error."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from errlint.errors import ErrlintError, Place
from errlint.facts.span import Span
from errlint.files.source import SourceText
from errlint.reports.printable import printable
from errlint.reports.sentences import footer
from errlint.reports.snippet import Snippet
from errlint.reports.view import Ink, View


class Level(Enum):
    """Whether a problem makes the run fail."""

    ERROR = "error"
    WARNING = "warning"


_INK = {Level.ERROR: Ink.ERROR, Level.WARNING: Ink.WARNING}


def render_problem(problem: ErrlintError, view: View, level: Level = Level.ERROR) -> str:
    """Return a problem in its four sentences, with the line it is about where that is known."""
    return "\n".join(_lines(problem, view, level)) + "\n\n"


def _lines(problem: ErrlintError, view: View, level: Level) -> Iterator[str]:
    head = view.ink(_INK[level], f"{level.value}[{problem.code}]")
    yield f"{head}: {view.ink(Ink.BOLD, printable(problem.message))}"
    if problem.place is not None:
        yield from _place(problem.place, view, _INK[level])
    yield from footer(view, why=problem.why, fix=problem.fix, link=problem.link)


def _place(place: Place, view: View, ink: Ink) -> Iterator[str]:
    row = place.row
    source = SourceText(place.path, ("\n" * (row - 1) + place.line).encode(errors="replace"))
    snippet = Snippet(source, Span(row, place.column, row, place.end_column, 0, 0), ink, context=0)
    gutter = len(str(row))
    yield f"{' ' * gutter}{view.ink(Ink.FRAME, '-->')} {view.path(place.path)}:{row}:{place.column}"
    yield from snippet.draw(view, gutter)
