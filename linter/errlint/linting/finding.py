"""A finding and what can be done about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from errlint.severity import Severity

if TYPE_CHECKING:
    from errlint.facts import Span
    from errlint.linting.rule import Rule


class Applicability(Enum):
    """Whether a fix may be applied without a look: safe keeps the meaning, unsafe may not, display is only shown."""

    SAFE = "safe"
    UNSAFE = "unsafe"
    DISPLAY = "displayonly"


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace the source in `span` by `content`."""

    span: Span
    content: str


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that removes a finding. Edits do not overlap and are in source order; `title` is an imperative."""

    title: str
    applicability: Applicability
    edits: tuple[Edit, ...]


def applies(fix: Fix | None, *, unsafe_fixes: bool | None) -> bool:
    """Say whether a fix is there and may be applied; an unsafe one only where unsafe fixes are allowed."""
    if fix is None or fix.applicability is Applicability.DISPLAY:
        return False
    return bool(unsafe_fixes) or fix.applicability is Applicability.SAFE


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that belongs to a finding, with what it has to do with it."""

    message: str
    path: str
    span: Span


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a rule yields about one fact.

    `message` names the bad thing, in backticks, without a final period, and stands alone; `why` says what a model makes
    of it; `help` says what to do and starts with a verb. `severity` is set where it differs from the rule's, `path`
    where the place lies in another file than the fact.
    """

    span: Span | None
    message: str
    why: str
    help: str
    fix: Fix | None = None
    related: tuple[Related, ...] = ()
    severity: Severity | None = None
    path: str | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """A judgement with its rule and its place.

    `path` is as the user named the file or its folder; `noqa_row` is the row (1-based) at whose end a comment that
    suppresses the finding has to stand, None where there can be none.
    """

    rule: Rule
    path: str
    severity: Severity
    span: Span | None
    message: str
    why: str
    help: str
    fix: Fix | None
    related: tuple[Related, ...]
    noqa_row: int | None = None

    @property
    def order(self) -> tuple[str, int, int, str, str]:
        """The key that sorts findings: path, place, code."""
        place = (self.span.start_row, self.span.start_column) if self.span else (0, 0)
        return (self.path, *place, self.rule.code, self.message)
