"""A comment that tells errlint to leave something alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span


class SuppressionKind(Enum):
    """Which comment it is."""

    IGNORE = "ignore"  # at the end of a line or above a statement
    NOQA = "noqa"  # as other linters have it


@dataclass(frozen=True, slots=True)
class Selector:
    """One code or name in a suppression, as written, and where."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Suppression:
    """A suppression comment.

    It covers the findings that start on `first_row` to `last_row` (1-based, inclusive) of `path`. `selectors` is empty
    for a blanket one; `reason` is the text after them.
    """

    path: str
    kind: SuppressionKind
    selectors: tuple[Selector, ...]
    reason: str
    first_row: int
    last_row: int
    span: Span
