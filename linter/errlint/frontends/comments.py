"""The comments of a file that speak to a linter, whatever its language."""

from __future__ import annotations

from errlint.facts import Comment, Language
from errlint.files.kinds import language_of
from errlint.files.source import SourceText


def comments(source: SourceText) -> tuple[Comment, ...]:
    """Return the comments that speak to a linter, in source order. Never raises for what the source says."""
    if language_of(source.path) is Language.PYTHON:
        from errlint.frontends.python import comments as python  # each reader is imported for files of its language
        from errlint.frontends.python.lexer import lex

        return python.comments(source, lex(source.text))
    from errlint.frontends import data

    return data.read(source).comments
