"""From the path of an address to the source of its page."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence

_SUFFIXES = (".md", ".mdx", ".rst", ".markdown")
_INDEXES = ("index", "README", "readme", "_index")
_BUILT = re.compile(r"\.html?$")
_ORDER = re.compile(r"^\d+[.-]\s*")
# What hosts put before the path of a page: a language, a version.
_MOUNT = re.compile(r"[a-z]{2}(?:[-_][a-zA-Z]{2})?|latest|stable|main|master|dev|next|v?\d+(?:\.[\dx]+)*")


def find(root: str, path: str) -> str | None:
    """Return the source of the page at `path` below the folder `root`, None where there is none.

    The order of pages that is written into the names of files (`1.guide/02-errors.md`) is no part of an address, and
    neither is the language or the version that a host puts before the path.
    """
    parts = [_BUILT.sub("", part) for part in path.split("/") if part]
    while True:
        found = next(_sources(root, parts), None) or next(_sources(os.path.join(root, "docs"), parts), None)
        if found is not None or not parts or not _MOUNT.fullmatch(parts[0]):
            return found
        parts = parts[1:]


def _sources(root: str, parts: Sequence[str]) -> Iterator[str]:
    *folders, name = parts or ("",)
    for folder in _folders(root, folders):
        if name:
            yield from _files(folder, (_without_suffix(name),))
        for inner in _folders(folder, [name] if name else []):
            yield from _files(inner, _INDEXES)


def _without_suffix(name: str) -> str:
    return next((name.removesuffix(suffix) for suffix in _SUFFIXES if name.endswith(suffix)), name)


def _folders(root: str, parts: Sequence[str]) -> Iterator[str]:
    if not parts:
        yield root
        return
    for name in _names(root):
        if _ORDER.sub("", name) == parts[0] or name == parts[0]:
            yield from _folders(os.path.join(root, name), parts[1:])


def _files(folder: str, stems: Sequence[str]) -> Iterator[str]:
    for name in _names(folder):
        stem, suffix = os.path.splitext(name)
        if suffix in _SUFFIXES and (stem in stems or _ORDER.sub("", stem) in stems):
            yield os.path.join(folder, name)


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder))
    except OSError:
        return []
