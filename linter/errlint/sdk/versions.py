"""Looks for the version of a package in the files around a source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from errlint.files.source import SourceText
from errlint.sdk.around import Candidate, Kind, candidates, up
from errlint.sdk.in_use import VersionInUse
from errlint.sdk.rows import UnreadableSourceError, normal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from errlint.sdk.rows import Row, Rows

_PYPI = "pypi"
# What is asked in which order, and whether for exact versions alone. Within each, the nearest file decides.
_ROUNDS: tuple[tuple[frozenset[Kind], bool], ...] = (
    (frozenset({Kind.LOCK, Kind.REQUIREMENTS}), True),
    (frozenset({Kind.ENVIRONMENT}), True),
    (frozenset({Kind.REQUIREMENTS, Kind.MANIFEST}), False),
)


class Versions:
    """Answers which version of a package is in use. Every file is read once; the files may not change meanwhile."""

    def __init__(self) -> None:
        """Start without having read anything."""
        self._answers: dict[tuple[str, Path], VersionInUse] = {}
        self._candidates: dict[Path, tuple[Candidate, ...]] = {}
        self._files: dict[Path, Rows | UnreadableSourceError] = {}

    def of(self, package: str, near: Path) -> VersionInUse:
        """Return what the files around `near`, a file or a folder, say of `package` (`pypi:stripe`).

        From the folder of `near` up to the root of its repository, the nearest lock, or requirements with `==`,
        decides. Where there is none, the nearest virtual environment in which the package is installed does, and at
        last the nearest file that declares a range. A file that cannot be read ends the search, for what it would
        have said cannot be known from others. Only packages of `pypi` are known.
        """
        folder = (near if near.is_dir() else near.parent).absolute()
        key = (package, folder)
        if key not in self._answers:
            self._answers[key] = self._search(package, folder)
        return self._answers[key]

    def _search(self, package: str, folder: Path) -> VersionInUse:
        ecosystem, _, name = package.partition(":")
        if ecosystem != _PYPI:
            return VersionInUse(package)
        wanted = normal(name)
        around = [candidate for above in up(folder) for candidate in self._in(above) if candidate.may_name(wanted)]
        for kinds, exact in _ROUNDS:
            for candidate in around:
                if candidate.kind not in kinds:
                    continue
                try:
                    rows = self._read(candidate).of(wanted)
                except UnreadableSourceError as error:
                    return VersionInUse(package, source=candidate.path, reason=error.reason)
                if found := _answer(package, candidate.path, rows, exact=exact):
                    return found
        return VersionInUse(package)

    def _in(self, folder: Path) -> tuple[Candidate, ...]:
        if folder not in self._candidates:
            self._candidates[folder] = candidates(folder)
        return self._candidates[folder]

    def _read(self, candidate: Candidate) -> Rows:
        path = candidate.path
        if path not in self._files:
            try:
                self._files[path] = candidate.reader(SourceText(str(path), path.read_bytes()))
            except UnreadableSourceError as error:
                self._files[path] = error
            except (OSError, UnicodeDecodeError) as error:
                self._files[path] = UnreadableSourceError(str(error))
        rows = self._files[path]
        if isinstance(rows, UnreadableSourceError):
            raise rows
        return rows


def _answer(package: str, path: Path, rows: Sequence[Row], *, exact: bool) -> VersionInUse | None:
    """Return what the rows of one file say, None where they say nothing of the kind."""
    pinned = {row.version: row for row in rows if row.version is not None}
    if pinned:
        versions = tuple(sorted(pinned))
        return VersionInUse(package, versions, source=path, span=pinned[versions[-1]].span)
    if exact or not rows:
        return None
    return VersionInUse(package, specifier=rows[0].specifier, source=path, span=rows[0].span)
