"""A catalog on its way to being one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from errlint.facts import Grounds, Name, Shape, Span, Value
from errlint.recognition.tables import Table


@dataclass(frozen=True, slots=True)
class Draft:
    """A table with its name, its shape, the prefix of its codes, and its place.

    `start` is where the statement or the class begins that holds it, where that is not its own place; `made_by` is what
    is called with the whole table, `annotation` the type that is declared for it.
    """

    name: str
    shape: Shape
    prefix: str | None
    table: Table
    span: Span
    start: Span | None = None
    tracks: tuple[str, ...] = ()
    made_by: Name | None = None
    annotation: Value | None = None

    @property
    def beginning(self) -> Span:
        """The place that a comment about it stands beside."""
        return self.start or self.span

    def on(self, grounds: Grounds) -> Draft:
        """Return the same draft on other grounds."""
        return replace(self, table=replace(self.table, grounds=grounds))
