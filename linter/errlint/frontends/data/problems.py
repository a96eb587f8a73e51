"""Problems of a data file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errlint.facts import Problem, ProblemKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from errlint.facts import Field
    from errlint.files.source import SourceText

MAX_DEPTH = 200


class UnreadableError(Exception):
    """The rest of a file cannot be read; `offset` is the place in its text."""

    def __init__(self, kind: ProblemKind, message: str, offset: int) -> None:
        """Take the kind, the phrase for the user, and the 0-based offset."""
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.offset = offset


def too_deep(offset: int) -> UnreadableError:
    """Return the error for a value that is nested deeper than any catalog."""
    return UnreadableError(ProblemKind.TOO_DEEP, f"Nested more than {MAX_DEPTH} levels deep", offset)


def unreadable(source: SourceText, error: UnreadableError) -> Problem:
    """Return the problem at the character where reading ended; its span is empty at the end of a row."""
    start = min(error.offset, len(source.text))
    end = start if source.text[start : start + 1] in {"", "\n"} else start + 1
    return Problem(source.path, error.kind, error.message, source.span(start, end))


def duplicates(path: str, fields: Iterable[Field]) -> Iterator[Problem]:
    """Return a problem for every key of a record that another one before it has too."""
    rows: dict[tuple[type, str], int] = {}
    for field in fields:
        if field.name is None:
            continue
        key = (type(field.key), field.name)
        if key in rows:
            message = f"Duplicate key `{field.name}`, first defined on line {rows[key]}"
            yield Problem(path, ProblemKind.SYNTAX, message, field.span)
        rows.setdefault(key, field.span.start_row)
