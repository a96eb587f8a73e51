"""A tree of files and what its names mean."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

from errlint.facts import Function, Module
from errlint.files.source import SourceText
from errlint.frontends.python.outline import outline
from errlint.frontends.python.reader import read
from errlint.project.loading import Input
from errlint.project.modules import ImportFinder
from errlint.project.project import Project
from errlint.project.scope import Scope, Target
from errlint.settings.model import Settings

EXTERNAL = frozenset({"fastmcp", "mcp"})


def write(folder: Path, files: Mapping[str, str]) -> list[str]:
    """Write the files and return their paths; the folder is the root of a repository."""
    (folder / ".git").mkdir(exist_ok=True)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return [str(folder / name) for name in files]


def project(folder: Path, files: Mapping[str, str], *, exact: bool = False, **settings: object) -> Project:
    paths = write(folder, files)
    return Project(Settings(folder, **settings), [Input(path) for path in paths], exact=exact)  # type: ignore[arg-type]


class Tree:
    """All modules of a tree, read whole, and their scope."""

    def __init__(self, folder: Path, files: Mapping[str, str]) -> None:
        self._folder = folder
        finder = ImportFinder()
        paths = [path for path in write(folder, files) if path.endswith(".py")]
        self.modules = {path: self._read(path, finder) for path in paths}
        self.scope = Scope(self.modules, finder, EXTERNAL)

    def _read(self, path: str, finder: ImportFinder) -> Module:
        source = SourceText(path, Path(path).read_bytes())
        done = read(source, finder.dotted_name(path), outline(source.text), (), exact=True)
        assert done.problems == []
        return done.module

    def module(self, name: str) -> Module:
        return self.modules[str(self._folder / name)]

    def function(self, file: str, name: str) -> Function:
        return next(entry for entry in self.module(file).functions if entry.name == name)

    def resolve(self, file: str, path: str, function: str | None = None) -> Target | None:
        inside = self.function(file, function) if function else None
        return self.scope.resolve(self.module(file), inside, tuple(path.split(".")))

    def meaning(self, file: str, path: str, function: str | None = None) -> str:
        """Return the dotted path that a path means, `an` before an instance, `!` behind what the tree defines."""
        target = self.resolve(file, path, function)
        if target is None:
            return "-"
        return f"{'an ' if target.instance else ''}{target.dotted}{'!' if target.module else ''}"
