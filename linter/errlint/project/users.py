"""Read the code of a project that mentions one of some names: what uses the entries of its catalogs.

A pass of its own, over bytes first: most files mention none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from errlint.facts import Import, Language, Module
from errlint.files.kinds import language_of
from errlint.files.source import SourceText, python_encoding
from errlint.frontends.python.file import PythonFile
from errlint.project.loading import Input
from errlint.project.modules import ImportFinder


def users(inputs: Iterable[Input], names: AbstractSet[str], imports: ImportFinder, *, exact: bool) -> Iterator[Module]:
    """Return the modules of the files that mention one of the names, with the code that does.

    What cannot be read is left out: the first pass over the files has told of it.
    """
    if not names:
        return
    pattern = re.compile(rb"\b(?:%s)\b" % "|".join(map(re.escape, sorted(names))).encode())
    for entry in inputs:
        if entry.aside or language_of(entry.path) is not Language.PYTHON:
            continue
        raw = entry.raw if entry.raw is not None else bytes_of(entry.path)
        if pattern.search(raw) is not None and (source := _decoded(entry.path, raw)) is not None:
            file = PythonFile(source, imports.dotted_name(entry.path))
            file.ask_for_users(names)
            yield file.read(exact=exact).module


def imports_of(path: str) -> tuple[Import, ...]:
    """Return what a file imports, nothing where it cannot be read."""
    source = _decoded(path, bytes_of(path))
    return tuple(PythonFile(source, "").outline.imports) if source is not None else ()


def bytes_of(path: str) -> bytes:
    """Return what a file holds, nothing where it cannot be read."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError:
        return b""


def _decoded(path: str, raw: bytes) -> SourceText | None:
    try:
        return SourceText(path, raw, python_encoding(raw))
    except (LookupError, UnicodeDecodeError):
        return None
