"""Whether a text is valid in its language."""

from __future__ import annotations

from errlint.facts import Language, ProblemKind
from errlint.files.kinds import language_of
from errlint.files.source import SourceText


def is_valid(source: SourceText) -> bool:
    """Say whether a source can be read whole; its parser is imported when it is asked for."""
    if language_of(source.path) is Language.PYTHON:
        from errlint.frontends.python import syntax
        from errlint.frontends.python.lexer import lex

        return syntax.check(source, lex(source.text)) is None
    from errlint.frontends import data

    return all(problem.kind is not ProblemKind.SYNTAX for problem in data.read(source).problems)
