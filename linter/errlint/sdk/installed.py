"""What is installed in the virtual environment of a project. Nothing of it is imported."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from errlint.sdk.rows import Row, UnreadableSourceError, locked, normal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from errlint.files.source import SourceText

_ENVIRONMENTS = (".venv", "venv")
_PACKAGES = ("lib/python*/site-packages", "Lib/site-packages")
_METADATA = "*.dist-info/METADATA"
_VERSION = re.compile(r"^Version:.*$", re.MULTILINE)


def installed(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the normal name and the metadata of each distribution in the virtual environments of a folder."""
    for environment in _ENVIRONMENTS:
        for packages in _PACKAGES:
            for metadata in sorted(folder.glob(f"{environment}/{packages}/{_METADATA}")):
                name, _, _ = metadata.parent.name.partition("-")
                yield normal(name), metadata


class Metadata:
    """The METADATA of one distribution."""

    def __init__(self, source: SourceText) -> None:
        """Read the headers; raise UnreadableSourceError where the name or the version is missing."""
        from packaging.metadata import parse_email

        raw, _ = parse_email(source.text)
        if "name" not in raw or "version" not in raw:
            reason = "no name or no version"
            raise UnreadableSourceError(reason)
        place = _VERSION.search(source.text)
        self._name = normal(raw["name"])
        self._row = locked(raw["version"], source.span(place.start(), place.end()) if place else None)

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the version of the distribution where it is the package."""
        return (self._row,) if name == self._name else ()
