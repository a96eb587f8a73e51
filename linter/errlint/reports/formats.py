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
    OutputFormat.GROUPED: "errlint.reports.grouped",
    OutputFormat.JSON: "errlint.reports.json_array",
    OutputFormat.JSON_LINES: "errlint.reports.json_lines",
    OutputFormat.JSON_V1: "errlint.reports.json_v1",
    OutputFormat.GITHUB: "errlint.reports.github",
    OutputFormat.GITLAB: "errlint.reports.gitlab",
    OutputFormat.JUNIT: "errlint.reports.junit",
    OutputFormat.SARIF: "errlint.reports.sarif",
    OutputFormat.AZURE: "errlint.reports.azure",
    OutputFormat.PYLINT: "errlint.reports.pylint",
    OutputFormat.RDJSON: "errlint.reports.rdjson",
}


def renderer(output_format: OutputFormat) -> Renderer:
    """Return the module that writes a format."""
    return cast("Renderer", importlib.import_module(_MODULES[output_format]))
