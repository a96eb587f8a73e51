"""A catalog on its way to being one."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.facts import Name, Shape, Span, Value
from errlint.recognition.tables import Table


@dataclass(frozen=True, slots=True)
class Draft:
    """A table with its name, its shape, the prefix of its codes, its place, what makes it, and its declared type."""

    name: str
    shape: Shape
    prefix: str | None
    table: Table
    span: Span
    made_by: Name | None = None
    declared: Value | None = None
