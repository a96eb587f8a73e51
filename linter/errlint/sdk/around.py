"""Which files around a source may name versions, nearest first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from errlint.sdk.conda_environment import CondaEnvironment
from errlint.sdk.conda_lock import CondaLock
from errlint.sdk.installed import Metadata, installed
from errlint.sdk.locks import PipfileLock, TomlLock
from errlint.sdk.manifests import Pipfile, PyProject, SetupCfg
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
    ENVIRONMENT = "environment"  # the exact version of one package that is installed
    MANIFEST = "manifest"  # ranges


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file that may name versions, and its reader, which raises UnreadableSourceError.

    `package` is the normal name of the only package that the file speaks of, None where it may speak of any.
    """

    path: Path
    kind: Kind
    reader: Callable[[SourceText], Rows]
    package: str | None = None

    def may_name(self, package: str) -> bool:
        """Whether the file may speak of a package, which is asked for by its normal name."""
        return self.package in (None, package)


# In the order in which they are asked within one folder.
_PATTERNS: tuple[tuple[str, Kind, Callable[[SourceText], Rows]], ...] = (
    ("pylock.toml", Kind.LOCK, TomlLock),
    ("pylock.*.toml", Kind.LOCK, TomlLock),
    ("uv.lock", Kind.LOCK, TomlLock),
    ("poetry.lock", Kind.LOCK, TomlLock),
    ("pdm.lock", Kind.LOCK, TomlLock),
    ("Pipfile.lock", Kind.LOCK, PipfileLock),
    ("conda-lock.yml", Kind.LOCK, CondaLock),
    ("pixi.lock", Kind.LOCK, CondaLock),
    ("requirements.txt", Kind.REQUIREMENTS, Requirements),
    ("requirements?*.txt", Kind.REQUIREMENTS, Requirements),
    ("?*requirements.txt", Kind.REQUIREMENTS, Requirements),
    ("constraints*.txt", Kind.REQUIREMENTS, Requirements),
    ("environment.yml", Kind.REQUIREMENTS, CondaEnvironment),
    ("environment.yaml", Kind.REQUIREMENTS, CondaEnvironment),
    ("pyproject.toml", Kind.MANIFEST, PyProject),
    ("Pipfile", Kind.MANIFEST, Pipfile),
    ("setup.cfg", Kind.MANIFEST, SetupCfg),
)
_FOLDER = "requirements"
_ROOT_MARK = ".git"


def candidates(folder: Path) -> tuple[Candidate, ...]:
    """Return the files in one folder, and in `requirements/` below it, in the order in which they are to be asked.

    Where there are any, what is installed in a virtual environment beside them follows.
    """
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
    if found:
        found += [Candidate(path, Kind.ENVIRONMENT, Metadata, package) for package, path in installed(folder)]
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
