"""Lock files of conda: conda-lock.yml and pixi.lock.

As in a lock in TOML, the entries are found by how they begin, and only those that are asked for are parsed. A name in
conda counts as that of the package in PyPI where the two are the same after normalisation.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from errlint.sdk.locks import refuse_conflict
from errlint.sdk.rows import Row, UnreadableSourceError, locked, normal
from errlint.sdk.yaml import compose, fields, items, scalar

if TYPE_CHECKING:
    from yaml import Node

    from errlint.facts import Span
    from errlint.files.source import SourceText

_SECTION = re.compile(r"^packages?:[ \t]*\n(?P<indent> *)- ", re.MULTILINE)
_NEXT_SECTION = re.compile(r"^(?:[^\s#-]|---)", re.MULTILINE)
_VERSION = re.compile(r"(?P<version>.+)", re.DOTALL)
# The file of a package, whose name pixi does not repeat: `…/acme-sdk-12.1.0-pyhd8ed1ab_0.conda`.
_ARTIFACT = re.compile(r"(?:\S*/)?(?P<name>[^\s/]+)-(?P<version>[^\s/-]+)-[^\s/-]+\.(?:conda|tar\.bz2)")


class CondaLock:
    """A lock in YAML with an entry for each package, of conda or of pip."""

    def __init__(self, source: SourceText) -> None:
        """Find the entries; raise UnreadableSourceError for a file without any that is not YAML."""
        self._source = source
        self._entries: dict[str, list[tuple[int, int]]] = defaultdict(list)
        refuse_conflict(source.text)
        if section := _SECTION.search(source.text):
            self._find(section)
        else:
            compose(source.text)

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the locked versions of a package; an entry without a version (a folder, a repository) is none."""
        found = (self._entry(start, end) for start, end in self._entries.get(name, ()))
        return tuple(row for row in found if row is not None)

    def _find(self, section: re.Match[str]) -> None:
        indent = section["indent"]
        first = section.end() - len(indent) - 2
        following = _NEXT_SECTION.search(self._source.text, first)
        end = following.start() if following else len(self._source.text)
        begins = re.compile(rf"^{indent}- ", re.MULTILINE)
        starts = [begin.start() for begin in begins.finditer(self._source.text, first, end)]
        key = rf"^{indent}(?:- |  )"
        named = re.compile(rf"{key}name:\s*[\"']?(?P<name>[^\s\"']+)", re.MULTILINE)
        artifact = re.compile(rf"{key}conda:\s*[\"']?{_ARTIFACT.pattern}", re.MULTILINE)
        for start, stop in zip(starts, [*starts[1:], end], strict=True):
            if name := named.search(self._source.text, start, stop) or artifact.search(self._source.text, start, stop):
                self._entries[normal(name["name"])].append((start, stop))

    def _entry(self, start: int, end: int) -> Row | None:
        try:
            entries = items(compose(self._source.text[start:end]))
        except UnreadableSourceError:
            compose(self._source.text)  # says where it is wrong in rows of the file
            raise
        written = fields(entries[0]) if entries else {}
        for field, pattern in (("version", _VERSION), ("conda", _ARTIFACT)):
            if field in written and (match := pattern.fullmatch(scalar(written[field][1]) or "")):
                return locked(match["version"], self._span(written[field], start))
        return None

    def _span(self, field: tuple[Node, Node], offset: int) -> Span:
        key, value = field
        return self._source.span(offset + key.start_mark.index, offset + value.end_mark.index)
