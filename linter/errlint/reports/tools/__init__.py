"""Reports of tools and of what becomes of their failures, one module for each format."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Protocol, cast

from errlint.errors import ErrlintError
from errlint.project.outcomes import ToolOutcome
from errlint.reports.view import View


@dataclass(frozen=True, slots=True)
class ToolsReport:
    """The tools that were found, by file and row, and what went wrong with the run."""

    tools: tuple[ToolOutcome, ...]
    errors: tuple[ErrlintError, ...] = ()


class ToolsRenderer(Protocol):
    """What the module of a format offers."""

    def render(self, report: ToolsReport, view: View) -> str:
        """Return the whole document for a report."""


def renderer(output_format: str) -> ToolsRenderer:
    """Return the module that writes a format: `text`, `json` or `html`."""
    return cast("ToolsRenderer", importlib.import_module(f"errlint.reports.tools.as_{output_format}"))
