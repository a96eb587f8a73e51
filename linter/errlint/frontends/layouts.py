"""How the rows of a file belong together, whatever its language."""

from __future__ import annotations

from errlint.facts import Language, Layout
from errlint.files.kinds import language_of
from errlint.files.source import SourceText


def layout(source: SourceText) -> Layout:
    """Return the layout of a source. Never raises for what the source says."""
    if language_of(source.path) is Language.PYTHON:
        from errlint.frontends.python import layout as python  # each reader is imported for files of its language

        return python.layout(source)
    from errlint.frontends.data import layout as data

    return data.layout(source)
