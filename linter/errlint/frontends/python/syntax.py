"""Say what is wrong with a Python source, and where, in words for users.

LibCST's own errors point badly and speak of its grammar. The standard parser of the running Python says it better
wherever it rejects the source too; what it accepts, or rejects for being newer than itself, keeps LibCST's word.
"""

from __future__ import annotations

import ast
import warnings

from errlint.facts import Problem, ProblemKind
from errlint.files.source import SourceText
from errlint.frontends.python import limits
from errlint.frontends.python.lexer import Lexed
from errlint.frontends.python.parsing import ParseError, parse


def problem(source: SourceText, error: ParseError) -> Problem:
    """Return the problem of a source that LibCST rejected with `error`, and in which `limits` refuses nothing."""
    rejected = _rejected(source.text)
    if rejected is not None and rejected.msg and rejected.lineno:
        start = _offset(source, rejected.lineno, rejected.offset or 1)
        end = max(_offset(source, rejected.end_lineno or rejected.lineno, rejected.end_offset or 0), start)
        message = rejected.msg[0].upper() + rejected.msg[1:]
        return Problem(source.path, ProblemKind.SYNTAX, message.rstrip("."), source.span(start, end))
    kind = ProblemKind.TOO_DEEP if rejected is None else ProblemKind.SYNTAX
    offset = error.offset or 0
    return Problem(source.path, kind, error.message.rstrip("."), source.span(offset, offset))


def check(source: SourceText, lexed: Lexed) -> Problem | None:
    """Return the problem of a source that no piece may show, None where it is valid.

    The standard parser is asked first, ten times faster than LibCST; what it rejects may be newer than it, so LibCST
    has the last word.
    """
    if any(limits.refused(lexed)) or _rejected(source.text) is None:
        return None  # what cannot be read, valid or not, is told when it is asked for
    try:
        parse(source.text)
    except ParseError as error:
        return problem(source, error) if error.offset is not None else None
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
