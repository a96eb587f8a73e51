"""`errlint tools`: what the model receives when a tool fails."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import click

from errlint.cli.survey import Arguments, Survey, options, run
from errlint.errors import ErrlintError
from errlint.project.outcomes import ToolOutcome, outcomes
from errlint.reports import tools as reports
from errlint.reports.tools import ToolsReport
from errlint.reports.view import View


class ToolsFormat(Enum):
    """How tools are shown."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


@click.command(short_help="Show what a model receives when a tool fails.")
@options(ToolsFormat, "tools")
@click.pass_context
def tools(context: click.Context, /, **arguments: Any) -> None:  # noqa: ANN401 - click hands over what it parsed
    """Show every tool under PATHS, the current folder by default, and what the model receives when it fails.

    Exits with 0, and with 2 if the run itself went wrong.
    """
    context.exit(run(Survey("Following failures", outcomes, _render, "no-tools"), Arguments(**arguments)))


def _render(shown: Sequence[ToolOutcome], errors: Sequence[ErrlintError], form: ToolsFormat, view: View) -> str:
    report = ToolsReport(tuple(sorted(shown, key=lambda tool: (tool.path, tool.row))), tuple(errors))
    return reports.renderer(form.value).render(report, view)
