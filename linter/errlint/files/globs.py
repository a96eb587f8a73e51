"""Globs as settings write them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable

from errlint.files.patterns import translate

_SPECIAL = re.compile(r"[*?\[{\\]")


class GlobSet:
    """Globs of a setting, relative to a root.

    A glob is matched with the path and with its last name: `generated` is any file or folder of that name,
    `src/vendor` the one below the root, `*/vendor/*` any, since `*` stands for slashes too.
    """

    def __init__(self, patterns: Iterable[str], root: str) -> None:
        """Take the globs and the absolute path of the folder that they start from."""
        self._names: set[str] = set()
        self._paths: set[str] = set()
        globs: list[str] = []
        base = posix(root).rstrip("/")
        for pattern in patterns:
            glob = _relative(pattern).rstrip("/")
            absolute = os.path.isabs(pattern)
            if not _SPECIAL.search(glob):
                self._paths.add(glob if absolute else f"{base}/{glob}")
                self._names.add(glob)
            else:
                globs += [glob] if absolute else [glob, f"{escape(base)}/{glob}"]
        text = "|".join(translate(glob, f"g{number}") for number, glob in enumerate(globs))
        self._pattern = re.compile(text) if globs else None

    def match(self, path: str) -> bool:
        """Say whether a glob matches an absolute path or its last name."""
        path = posix(path)
        name = path[path.rfind("/") + 1 :]
        if name in self._names or path in self._paths:
            return True
        pattern = self._pattern
        return pattern is not None and (pattern.fullmatch(path) or pattern.fullmatch(name)) is not None

    def match_above(self, path: str, root: str) -> bool:
        """Say whether a glob matches an absolute path or a folder above it, up to the root."""
        while not self.match(path):
            parent = os.path.dirname(path)
            if path in (root, parent):
                return False
            path = parent
        return True


class FileIgnores:
    """The setting `per-file-ignores`: rules that do not run in the files that a glob matches, or with `!` does not."""

    def __init__(self, ignores: Iterable[tuple[str, tuple[str, ...]]], root: str) -> None:
        """Take globs with selectors of rules, and the absolute path of the folder that the globs start from."""
        self._entries = [
            (GlobSet((glob.removeprefix("!"),), root), glob.startswith("!"), selectors) for glob, selectors in ignores
        ]

    def of(self, path: str) -> tuple[str, ...]:
        """Return the selectors of the rules that do not run in a file, by its absolute path."""
        return tuple(
            selector
            for globs, negated, selectors in self._entries
            if globs.match(path) is not negated
            for selector in selectors
        )


def anchored(globs: Iterable[str], folder: str) -> tuple[str, ...]:
    """Return globs that mean the same whatever root they are read with; bare names mean any depth and are kept."""
    return tuple(
        glob if "/" not in posix(glob) or os.path.isabs(glob) else f"{escape(posix(folder))}/{_relative(glob)}"
        for glob in globs
    )


def _relative(glob: str) -> str:
    return posix(glob).removeprefix("./")


def posix(path: str) -> str:
    """Return the path with forward slashes."""
    return path.replace(os.sep, "/") if os.sep != "/" else path


def escape(path: str) -> str:
    """Return a glob that matches nothing but `path`."""
    return _SPECIAL.sub(lambda match: f"[{match.group()}]", path)
