"""A comment that tells errlint to leave something alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span

_OWN_PREFIX = "ACT"


class SuppressionKind(Enum):
    """Which comment it is."""

    IGNORE = "ignore"  # at the end of a line or above a statement
    DISABLE = "disable"  # from here to its `enable`
    ENABLE = "enable"  # one that ends nothing: the others belong to their `disable`
    FILE_IGNORE = "file-ignore"  # the whole file
    NOQA = "noqa"  # as other linters have it


class Defect(Enum):
    """What keeps a comment from doing what it says."""

    NO_CODES = "no codes"  # nothing in brackets: no comment of errlint is a blanket one
    UNMATCHED = "unmatched"  # a `disable` without its `enable`, or the other way round
    MISPLACED = "misplaced"  # at the end of a line, or indented, where it must not be


@dataclass(frozen=True, slots=True)
class Selector:
    """One code or name in a suppression, as written, and where."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Directive:
    """What one comment says to errlint: a comment may hold several, and words for others.

    `selectors` are all that is written there, those of other tools too. `span` runs from the marker to the end of the
    reason; `alone` says that the comment holds nothing else, `own_line` that it stands alone on its row.
    """

    kind: SuppressionKind
    selectors: tuple[Selector, ...]
    reason: str
    span: Span
    alone: bool
    own_line: bool

    @property
    def own(self) -> tuple[Selector, ...]:
        """The codes and names that are meant for errlint; in a `noqa`, those of other tools are left alone."""
        if self.kind is not SuppressionKind.NOQA:
            return self.selectors
        return tuple(selector for selector in self.selectors if selector.text.startswith(_OWN_PREFIX))

    @property
    def foreign(self) -> bool:
        """Whether it is a `noqa` for other tools alone; a blanket one is for all."""
        return self.kind is SuppressionKind.NOQA and bool(self.selectors) and not self.own

    @property
    def blanket(self) -> bool:
        """Whether it is meant for findings of any code."""
        return self.kind is SuppressionKind.NOQA and not self.selectors


@dataclass(frozen=True, slots=True)
class Suppression:
    """A suppression: a comment, or the two that begin and end a range.

    It covers the findings that start on `first_row` to `last_row` (1-based, inclusive) of `path`. `closing` is the
    `enable` of a range.
    """

    path: str
    opening: Directive
    first_row: int
    last_row: int
    closing: Directive | None = None
    defect: Defect | None = None

    @property
    def kind(self) -> SuppressionKind:
        """Which comment it is."""
        return self.opening.kind

    @property
    def span(self) -> Span:
        """Where the comment stands, from its marker to the end of the reason."""
        return self.opening.span

    @property
    def blanket(self) -> bool:
        """Whether it is meant for findings of any code."""
        return self.opening.blanket

    @property
    def selectors(self) -> tuple[Selector, ...]:
        """The codes and names that are meant for errlint."""
        return self.opening.own
