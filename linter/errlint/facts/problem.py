"""What kept a file, or a part of it, from being read."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span


class ProblemKind(Enum):
    """What is wrong with a source."""

    SYNTAX = "syntax"  # the text is not valid in its language
    UNREADABLE = "unreadable"  # the bytes could not be read or decoded
    TOO_DEEP = "too-deep"  # valid or not, reading it would cost more than it may


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of one file; `message` is a phrase without a final period, `span` is None where no place is known."""

    path: str
    kind: ProblemKind
    message: str
    span: Span | None
