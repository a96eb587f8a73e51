"""Reports of catalogs and of how they were read, one module for each format."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Protocol, cast

from errlint.errors import ErrlintError
from errlint.facts import Catalog
from errlint.reports.view import View


@dataclass(frozen=True, slots=True)
class CatalogsReport:
    """The catalogs that were found, by file and row, and what went wrong with the run."""

    catalogs: tuple[Catalog, ...]
    errors: tuple[ErrlintError, ...] = ()


class CatalogsRenderer(Protocol):
    """What the module of a format offers."""

    def render(self, report: CatalogsReport, view: View) -> str:
        """Return the whole document for a report."""


def renderer(output_format: str) -> CatalogsRenderer:
    """Return the module that writes a format: `text` or `json`."""
    return cast("CatalogsRenderer", importlib.import_module(f"errlint.reports.catalogs.as_{output_format}"))
