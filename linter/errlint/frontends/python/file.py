"""One Python file of a run, read as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from errlint.facts import Comment, Import
from errlint.files.source import SourceText
from errlint.frontends.lookout import Lookout
from errlint.frontends.python import comments, reader
from errlint.frontends.python import outline as outlines
from errlint.frontends.python.demand import Demand
from errlint.frontends.python.outline import Outline
from errlint.frontends.python.reader import Reading
from errlint.frontends.python.seek import Interest


class PythonFile:
    """A source, its outline, and what is asked of it; `name` is the dotted name it is imported by."""

    def __init__(self, source: SourceText, name: str, lookout: Lookout) -> None:
        """Take the source; nothing is looked at yet."""
        self.source = source
        self.name = name
        self._lookout = lookout

    @cached_property
    def outline(self) -> Outline:
        """The outline of the source."""
        return outlines.outline(self.source.text)

    @cached_property
    def _demand(self) -> Demand:
        return Demand(self.outline, self._lookout)

    def seed(self, interest: Interest) -> None:
        """Ask for what looks like a tool, a catalog or an error class."""
        self._demand.seed(interest)

    def ask_for(self, name: str, registered: frozenset[str]) -> bool:
        """Ask for a class or an assignment at the top of the file; say whether there is one of that name.

        `registered` are names that stand where another file registers tools; see `Demand.ask_for`.
        """
        return self._demand.ask_for(name, registered)

    @property
    def imported(self) -> Iterator[tuple[Import, frozenset[str]]]:
        """The imports that the needed parts mention, with the names that stand where tools are registered."""
        return self._demand.imported

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """The comments of the file that speak to a linter."""
        return comments.comments(self.source, self.outline.lexed)

    def read(self, *, exact: bool) -> Reading:
        """Return the facts of what was asked for, or of the whole file where `exact` is set."""
        return reader.read(self.source, self.name, self.outline, sorted(self._demand.wanted), exact=exact)
