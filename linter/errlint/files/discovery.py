"""From the paths of a command line to the files to check.

Paths stay strings and folders are listed once: a tree has many more files than errlint reads.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from errlint.errors import ErrlintError
from errlint.files.globs import GlobSet
from errlint.files.kinds import SUFFIXES, is_source
from errlint.files.repository import Chain, chain_of, extend, ignored
from errlint.paths import shown


class Limits(Protocol):
    """The settings that decide which files are looked at."""

    @property
    def root(self) -> Path:
        """The folder that globs start from."""

    @property
    def exclude(self) -> tuple[str, ...]:
        """Globs of what is left out."""

    @property
    def extend_exclude(self) -> tuple[str, ...]:
        """More globs of what is left out."""

    @property
    def force_exclude(self) -> bool:
        """Whether named paths are left out too."""

    @property
    def respect_gitignore(self) -> bool:
        """Whether what git ignores is left out."""


S = TypeVar("S", bound=Limits)


class Finder(Protocol[S]):
    """Knows the settings of each folder."""

    def of_folder(self, folder: str) -> S:
        """Return the settings of a folder, given by its absolute path."""

    def below(self, parent: S, folder: str, names: frozenset[str]) -> S:
        """Return the settings of a folder whose parent's settings and whose file names are known."""


@dataclass(frozen=True, slots=True)
class Group(Generic[S]):
    """Files that the same settings hold for, as absolute paths in order; `named` are those that the user named."""

    settings: S
    files: tuple[str, ...]
    named: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Discovery(Generic[S]):
    """What was found: files by their settings, and what could not be looked at.

    `skipped` are errors about files that were named but are nothing that errlint reads; they are no failure.
    """

    groups: tuple[Group[S], ...]
    errors: tuple[ErrlintError, ...]
    skipped: tuple[ErrlintError, ...]


def discover(paths: Iterable[str], finder: Finder[S], cwd: str) -> Discovery[S]:
    """Find the files to check below the paths (relative to `cwd`); a named file counts even where it is ignored.

    A file is found once, however often it is named. Links to folders are not followed, so that a loop ends. Raises
    SettingsError where settings on the way are wrong; anything else that is wrong is told in the result.
    """
    search = _Search(finder, cwd)
    for path in paths:
        search.start(path, os.path.normpath(os.path.join(cwd, path)))
    groups: dict[int, list[str]] = {}  # by identity: the finder gives out one object for each settings file
    for file in sorted(search.files):
        groups.setdefault(id(search.files[file]), []).append(file)
    named = frozenset(search.named)
    found = tuple(Group(search.files[files[0]], tuple(files), named.intersection(files)) for files in groups.values())
    return Discovery(found, tuple(search.errors), tuple(search.skipped))


def is_excluded(path: str, settings: Limits) -> bool:
    """Say whether settings exclude an absolute path, or a folder above it."""
    return _globs(settings).match_above(path, str(settings.root))


@dataclass(frozen=True, slots=True)
class _Folder(Generic[S]):
    path: str
    settings: S
    excluded: GlobSet
    chain: Chain | None


@dataclass(slots=True)
class _Search(Generic[S]):
    finder: Finder[S]
    cwd: str
    files: dict[str, S] = field(default_factory=dict)
    named: list[str] = field(default_factory=list)
    errors: list[ErrlintError] = field(default_factory=list)
    skipped: list[ErrlintError] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def start(self, name: str, path: str) -> None:
        """Add what a path of the command line stands for."""
        try:
            mode = os.stat(path).st_mode
        except OSError as error:
            missing = isinstance(error, FileNotFoundError | NotADirectoryError)
            code = "missing-path" if missing else "unreadable-path"
            self.errors.append(ErrlintError(code, path=name, detail=error.strerror or str(error)))
            return
        folder = path if stat.S_ISDIR(mode) else os.path.dirname(path)
        settings = self.finder.of_folder(folder)
        if settings.force_exclude and is_excluded(path, settings):
            return
        if stat.S_ISDIR(mode):
            chain = chain_of(path) if settings.respect_gitignore else None
            if chain is not None and ignored(chain, path, is_folder=True):
                chain = None  # whoever names an ignored folder wants what is in it
            self._walk(_Folder(path, settings, _globs(settings), chain))
        elif not stat.S_ISREG(mode):
            self.errors.append(ErrlintError("not-a-source", path=name))
        elif path.lower().endswith(SUFFIXES) or _is_script(path):
            self.files[path] = settings
            self.named.append(path)
        else:
            self.skipped.append(ErrlintError("unsupported-file", path=name))

    def _walk(self, root: _Folder[S]) -> None:
        pending = [root]
        while pending:
            folder = pending.pop()
            if folder.path in self.seen:
                continue
            self.seen.add(folder.path)
            try:
                with os.scandir(folder.path) as listing:
                    entries = list(listing)
            except OSError as error:
                detail = error.strerror or str(error)
                self.errors.append(ErrlintError("unreadable-path", path=shown(folder.path, self.cwd), detail=detail))
                continue
            pending += self._enter(folder, entries, is_root=folder is root)

    def _enter(self, folder: _Folder[S], entries: list[os.DirEntry[str]], *, is_root: bool) -> Iterator[_Folder[S]]:
        if not is_root:
            folder = self._inside(folder, frozenset(entry.name for entry in entries))
        for entry in entries:
            is_folder = entry.is_dir(follow_symlinks=False)
            if not is_folder and not is_source(entry.name):
                continue
            path = entry.path
            if folder.excluded.match(path):
                continue
            if folder.chain is not None and ignored(folder.chain, path, is_folder=is_folder):
                continue
            if is_folder:
                yield _Folder(path, folder.settings, folder.excluded, folder.chain)
            elif _is_file(entry):
                self.files[path] = folder.settings

    def _inside(self, folder: _Folder[S], names: frozenset[str]) -> _Folder[S]:
        settings = self.finder.below(folder.settings, folder.path, names)
        excluded = folder.excluded if settings is folder.settings else _globs(settings)
        chain = extend(folder.chain, folder.path, names) if settings.respect_gitignore else None
        return _Folder(folder.path, settings, excluded, chain)


def _globs(settings: Limits) -> GlobSet:
    return GlobSet((*settings.exclude, *settings.extend_exclude), str(settings.root))


def _is_file(entry: os.DirEntry[str]) -> bool:
    """Say whether an entry is a file, or a link to one; a link to nowhere holds no text."""
    try:
        return entry.is_file()
    except OSError:
        return False


def _is_script(path: str) -> bool:
    """Say whether a file without a known ending is Python by its name or its first line."""
    if not os.path.splitext(path)[1]:
        return True
    try:
        with open(path, "rb") as file:
            first = file.readline(200)
    except OSError:
        return True
    return first.startswith(b"#!") and b"python" in first
