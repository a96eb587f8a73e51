"""Reports of the links of catalogs, one module for each format."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from errlint.errors import ErrlintError
from errlint.project.catalog_links import CatalogLink
from errlint.reports.view import View


class LinksRenderer(Protocol):
    """What the module of a format offers."""

    def render(self, links: Sequence[CatalogLink], errors: Sequence[ErrlintError], view: View) -> str:
        """Return the whole document."""


def renderer(output_format: str) -> LinksRenderer:
    """Return the module that writes a format: `text`, `json` or `list`."""
    return cast("LinksRenderer", importlib.import_module(f"errlint.reports.links.as_{output_format}"))
