"""The formats, and the face that they share."""

from __future__ import annotations

import importlib
from typing import Protocol, cast

from errlint.linting.report import Report
from errlint.reports.view import View
from errlint.settings import OutputFormat


class Renderer(Protocol):
    """What the module of a format offers."""

    def render(self, report: Report, view: View) -> str:
        """Return the whole document for a report; nothing else may stand beside it on the standard output."""


_MODULES = {
    OutputFormat.FULL: "errlint.reports.full",
    OutputFormat.CONCISE: "errlint.reports.concise",
    OutputFormat.JSON: "errlint.reports.json_array",
}


def renderer(output_format: OutputFormat) -> Renderer:
    """Return the module that writes a format."""
    return cast("Renderer", importlib.import_module(_MODULES[output_format]))
