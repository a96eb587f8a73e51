"""A catalog on its way to being one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from errlint.facts import Grounds, Shape, Span
from errlint.recognition.tables import Table


@dataclass(frozen=True, slots=True)
class Draft:
    """A table with its name, its shape, the prefix of its codes, and its place.

    `start` is where the statement or the class begins that holds it, where that is not its own place.
    """

    name: str
    shape: Shape
    prefix: str | None
    table: Table
    span: Span
    start: Span | None = None
    tracks: tuple[str, ...] = ()

    @property
    def beginning(self) -> Span:
        """The place that a comment about it stands beside."""
        return self.start or self.span

    def on(self, grounds: Grounds) -> Draft:
        """Return the same draft on other grounds."""
        return replace(self, table=replace(self.table, grounds=grounds))
