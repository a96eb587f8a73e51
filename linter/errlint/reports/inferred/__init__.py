"""Reports of what was inferred of a project, one module for each format."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Protocol, cast

from errlint.errors import ErrlintError
from errlint.project.taxonomy.conventions import Convention
from errlint.reports.view import View


class InferredRenderer(Protocol):
    """What the module of a format offers."""

    def render(self, shown: Sequence[Convention], errors: Sequence[ErrlintError], view: View) -> str:
        """Return the whole document."""


def renderer(output_format: str) -> InferredRenderer:
    """Return the module that writes a format: `text` or `json`."""
    return cast("InferredRenderer", importlib.import_module(f"errlint.reports.inferred.as_{output_format}"))
