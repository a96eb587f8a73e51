"""Which files around a source may name versions, nearest first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from errlint.sdk.locks import PipfileLock, TomlLock
from errlint.sdk.manifests import PyProject, SetupCfg
from errlint.sdk.requirements import Requirements

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from errlint.files.source import SourceText
    from errlint.sdk.rows import Rows


class Kind(Enum):
    """What a file can say."""

    LOCK = "lock"  # exact versions
    REQUIREMENTS = "requirements"  # exact versions or ranges
    MANIFEST = "manifest"  # ranges


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file that may name versions, and its reader, which raises UnreadableSourceError."""

    path: Path
    kind: Kind
    reader: Callable[[SourceText], Rows]


# In the order in which they are asked within one folder.
_PATTERNS: tuple[tuple[str, Kind, Callable[[SourceText], Rows]], ...] = (
    ("pylock.toml", Kind.LOCK, TomlLock),
    ("pylock.*.toml", Kind.LOCK, TomlLock),
    ("uv.lock", Kind.LOCK, TomlLock),
    ("poetry.lock", Kind.LOCK, TomlLock),
    ("pdm.lock", Kind.LOCK, TomlLock),
    ("Pipfile.lock", Kind.LOCK, PipfileLock),
    ("requirements.txt", Kind.REQUIREMENTS, Requirements),
    ("requirements?*.txt", Kind.REQUIREMENTS, Requirements),
    ("?*requirements.txt", Kind.REQUIREMENTS, Requirements),
    ("constraints*.txt", Kind.REQUIREMENTS, Requirements),
    ("pyproject.toml", Kind.MANIFEST, PyProject),
    ("setup.cfg", Kind.MANIFEST, SetupCfg),
)
_FOLDER = "requirements"
_ROOT_MARK = ".git"


def candidates(folder: Path) -> tuple[Candidate, ...]:
    """Return the files in one folder, and in `requirements/` below it, in the order in which they are to be asked."""
    names = _names(folder)
    found = [
        Candidate(folder / name, kind, reader)
        for pattern, kind, reader in _PATTERNS
        for name in names
        if fnmatchcase(name, pattern)
    ]
    if _FOLDER in names:
        below = folder / _FOLDER
        texts = (name for name in _names(below) if name.endswith(".txt"))
        found += [Candidate(below / name, Kind.REQUIREMENTS, Requirements) for name in texts]
    return tuple(found)


def up(folder: Path) -> Iterator[Path]:
    """Yield a folder and those above it, up to the root of its repository or of the file system."""
    for above in (folder, *folder.parents):
        yield above
        if (above / _ROOT_MARK).exists():
            return


def _names(folder: Path) -> list[str]:
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []
