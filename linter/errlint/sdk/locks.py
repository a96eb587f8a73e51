"""Lock files: pylock.toml (PEP 751), uv.lock, poetry.lock, pdm.lock, Pipfile.lock.

A TOML lock may have a hundred thousand rows, and the parser of the standard library takes a second for them. So the
entries are found by their headers, and only the one that is asked for is parsed.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from errlint.sdk.rows import Row, UnreadableSourceError, locked, normal
from errlint.sdk.toml import parse

if TYPE_CHECKING:
    from errlint.facts import Span
    from errlint.files.source import SourceText

_HEADER = re.compile(r"^\[\[packages?\]\]", re.MULTILINE)
_NEXT_TABLE = re.compile(r"^\[", re.MULTILINE)
_NAME = re.compile(r"^name\s*=\s*[\"']([^\"']+)[\"']", re.MULTILINE)
_VERSION = re.compile(r"^version\s*=.*$", re.MULTILINE)
_CONFLICT = re.compile(r"^(?:<{7} |>{7} )", re.MULTILINE)


def refuse_conflict(text: str) -> None:
    """Raise UnreadableSourceError for a text in which two versions of it stand side by side."""
    if _CONFLICT.search(text):
        reason = "unresolved merge conflict"
        raise UnreadableSourceError(reason)


class TomlLock:
    """A lock in TOML with a table for each package."""

    def __init__(self, source: SourceText) -> None:
        """Find the entries; raise UnreadableSourceError for a file without any that is not TOML."""
        self._source = source
        self._entries: dict[str, list[tuple[int, int]]] = defaultdict(list)
        refuse_conflict(source.text)
        for header in _HEADER.finditer(source.text):
            following = _NEXT_TABLE.search(source.text, header.end())
            end = following.start() if following else len(source.text)
            if name := _NAME.search(source.text, header.end(), end):
                self._entries[normal(name[1])].append((header.start(), end))
        if not self._entries:
            parse(source.text)

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the locked versions of a package; an entry without a version (a folder, a repository) is none."""
        found = (self._entry(start, end) for start, end in self._entries.get(name, ()))
        return tuple(row for row in found if row is not None)

    def _entry(self, start: int, end: int) -> Row | None:
        try:
            data = parse(self._source.text[start:end])
        except UnreadableSourceError:
            parse(self._source.text)  # says where it is wrong in rows of the file
            raise
        ((entry,),) = data.values()
        if "version" not in entry:
            return None
        place = _VERSION.search(self._source.text, start, end)
        span = self._source.span(place.start(), place.end()) if place else None
        return locked(entry["version"], span)


class PipfileLock:
    """Pipfile.lock, which is JSON: `default` and `develop` map names to entries with a `version` such as `==1.2`."""

    def __init__(self, source: SourceText) -> None:
        """Read the file; raise UnreadableSourceError where it is not JSON of that shape."""
        self._source = source
        try:
            data: Any = json.loads(source.text)
            sections = [data.get(section, {}) for section in ("default", "develop")]
            self._entries = [(name, entry) for section in sections for name, entry in section.items()]
        except (ValueError, AttributeError, RecursionError) as error:
            raise UnreadableSourceError(str(error)) from None

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the locked versions of a package."""
        return tuple(
            locked(entry["version"].removeprefix("=="), self._span(written))
            for written, entry in self._entries
            if normal(written) == name and isinstance(entry, dict) and isinstance(entry.get("version"), str)
        )

    def _span(self, written: str) -> Span | None:
        entry = re.compile(rf'"{re.escape(written)}"\s*:\s*\{{[^{{}}]*?("version"\s*:\s*"[^"]*")')
        place = entry.search(self._source.text)
        return self._source.span(place.start(1), place.end(1)) if place else None
