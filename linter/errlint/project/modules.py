"""Where an import leads in the project: from dotted names to files."""

from __future__ import annotations

import os
from functools import lru_cache

# How far above a file an import root is looked for.
_LEVELS = 12
_SOURCE_FOLDERS = frozenset({"src", "lib", "python", "packages"})
_SUFFIXES = (".py", ".pyi", ".pyw")


class ImportFinder:
    """Finds modules on the disk for one run, and remembers what it looked at."""

    def __init__(self) -> None:
        """Start with nothing known."""
        self._is_file = lru_cache(maxsize=None)(os.path.isfile)
        self._find = lru_cache(maxsize=None)(self._find_from)
        self._roots = lru_cache(maxsize=None)(self._find_roots)

    def dotted_name(self, path: str) -> str:
        """Return the name that a Python file is imported by: its folders up to the outermost package.

        A folder without `__init__.py` inside of a package is a package as well.
        """
        folder, file = os.path.split(path)
        parts = [os.path.splitext(file)[0] if file.endswith(_SUFFIXES) else file]
        while self._is_package(folder) or self._is_inside_package(folder):
            folder, part = os.path.split(folder)
            parts.append(part)
        if parts[0] == "__init__" and len(parts) > 1:
            parts = parts[1:]
        return ".".join(reversed(parts))

    def find(self, target: str, importer: str) -> tuple[str, tuple[str, ...]] | None:
        """Return the file that an import target leads to, and what is left of the target inside it.

        `target` is as in `facts.Import`, `importer` the path of the file that imports it. None where no file of the
        project fits.
        """
        return self._find(target, os.path.dirname(importer))

    def _find_from(self, target: str, folder: str) -> tuple[str, tuple[str, ...]] | None:
        stripped = target.lstrip(".")
        parts = tuple(stripped.split(".")) if stripped else ()
        if dots := len(target) - len(stripped):
            for _ in range(dots - 1):
                folder = os.path.dirname(folder)
            return self._below(folder, parts) or self._in_package(folder, parts)
        return next((found for root in self._roots(folder) if (found := self._below(root, parts))), None)

    def _below(self, root: str, parts: tuple[str, ...]) -> tuple[str, tuple[str, ...]] | None:
        for length in range(len(parts), 0, -1):
            base = os.path.join(root, *parts[:length])
            for path in (base + ".py", os.path.join(base, "__init__.py")):
                if self._is_file(path):
                    return path, parts[length:]
        return None

    def _in_package(self, folder: str, parts: tuple[str, ...]) -> tuple[str, tuple[str, ...]] | None:
        return (os.path.join(folder, "__init__.py"), parts) if self._is_package(folder) else None

    def _find_roots(self, folder: str) -> tuple[str, ...]:
        """Return the folders that an absolute import may start from, nearest first."""
        roots: list[str] = []
        for _ in range(_LEVELS):
            if not self._is_package(folder):
                roots.append(folder)
                if os.path.isdir(source := os.path.join(folder, "src")):
                    roots.append(source)
            parent = os.path.dirname(folder)
            if os.path.exists(os.path.join(folder, ".git")) or folder == parent:
                break
            folder = parent
        return tuple(roots)

    def _is_inside_package(self, folder: str) -> bool:
        above, name = os.path.split(folder)
        return name not in _SOURCE_FOLDERS and (self._is_package(above) or self._is_package(os.path.dirname(above)))

    def _is_package(self, folder: str) -> bool:
        return self._is_file(os.path.join(folder, "__init__.py"))


def without_star(target: str) -> str:
    """Return the target of the module itself for `from module import *`, any other target as it is."""
    module = target.removesuffix("*")
    return module.removesuffix(".") if module != target and module.strip(".") else module


def instead_of_star(target: str, name: str) -> str:
    """Return the target of a name that `from module import *` may bring, any other target as it is."""
    return f"{target.removesuffix('*')}{name}" if target.endswith("*") else target
