"""Say what is wrong with a Python source, and where, in words for users.

LibCST's own errors point badly and speak of its grammar. The standard parser of the running Python says it better
wherever it rejects the source too; what it accepts, or rejects for being newer than itself, keeps LibCST's word.
"""

from __future__ import annotations

import ast
import warnings

from errlint.facts import Problem, ProblemKind, Span
from errlint.files.source import SourceText
from errlint.frontends.python.lexer import Lexed
from errlint.frontends.python.parsing import ParseError, parse, refusal


def problem(source: SourceText, error: ParseError) -> Problem:
    """Return the problem of a source that LibCST rejected with `error`."""
    rejected = _rejected(source.text)
    if rejected is not None and rejected.msg and rejected.lineno:
        start = _offset(source, rejected.lineno, rejected.offset or 1)
        end = max(_offset(source, rejected.end_lineno or rejected.lineno, rejected.end_offset or 0), start)
        message = rejected.msg[0].upper() + rejected.msg[1:]
        return Problem(source.path, ProblemKind.SYNTAX, message.rstrip("."), source.span(start, end))
    if error.offset is None or rejected is None:
        return Problem(source.path, ProblemKind.TOO_DEEP, error.message.rstrip("."), _at(source, error.offset or 0))
    return Problem(source.path, ProblemKind.SYNTAX, error.message.rstrip("."), _at(source, error.offset))


def check(source: SourceText, lexed: Lexed) -> Problem | None:
    """Return the problem of a source that no piece may show, None where it is valid.

    The standard parser is asked first, ten times faster than LibCST; what it rejects may be newer than it, so LibCST
    has the last word.
    """
    if _rejected(source.text) is None or refusal(lexed) is not None:
        return None  # what is refused is told when it is read
    try:
        parse(source.text)
    except ParseError as error:
        return problem(source, error)
    return None


def _rejected(text: str) -> SyntaxError | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            ast.parse(text)
    except SyntaxError as error:
        return error
    except ValueError as error:  # null bytes before Python 3.12
        return SyntaxError(str(error), ("", 1, 1, text[:1]))
    except (RecursionError, MemoryError):
        return SyntaxError("")
    return None


def _offset(source: SourceText, row: int, column: int) -> int:
    starts = source.line_starts
    if row > len(starts):
        return len(source.text)
    return min(starts[row - 1] + max(column - 1, 0), len(source.text))


def _at(source: SourceText, offset: int) -> Span:
    return source.span(offset, offset)
