"""Raise sites that go past the catalog of their own package."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import CatalogRef, Function, Module, RaiseSite
from errlint.project.callees import Callees
from errlint.project.exceptions import Exceptions
from errlint.project.reach import Reach
from errlint.project.scope import Scope

# Files that talk to a person at a terminal; their errors are not read by a model.
_COMMAND_LINE = frozenset({"cli.py", "__main__.py", "main.py", "setup.py", "manage.py", "console.py", "commands.py"})
_COMMAND_FOLDERS = frozenset({"cli", "commands", "scripts", "bin", "examples", "docs", "migrations"})


@dataclass(frozen=True, slots=True)
class BypassingRaise:
    """A raise site in the package of `catalog`, with the classes of its error, own path first."""

    site: RaiseSite
    module: Module
    function: Function
    lineage: tuple[str, ...]
    catalog: CatalogRef


def find(modules: Iterable[Module], scope: Scope, catalog: CatalogRef) -> Iterator[BypassingRaise]:
    """Return the raise sites of the modules that leave their function."""
    reach = Reach(Callees(scope), Exceptions(scope))
    for module in modules:
        for function in module.functions:
            for escape in reach.own(module, function):
                yield BypassingRaise(escape.raised.site, module, function, escape.lineage, catalog)


def is_command_line(path: str) -> bool:
    """Say whether a file, by its path, belongs to a command line or to what only runs beside the package."""
    *folders, name = path.replace(os.sep, "/").split("/")
    return name in _COMMAND_LINE or not _COMMAND_FOLDERS.isdisjoint(folders)
