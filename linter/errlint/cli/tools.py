"""`errlint tools`: what the model receives when a tool fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import click

from errlint.cli.exits import FAILED
from errlint.cli.outputs import document_root, save
from errlint.cli.parameters import Choice, comma_lists
from errlint.cli.progress import Progress
from errlint.cli.streams import Color, view_of, write
from errlint.errors import ErrlintError, Place
from errlint.facts import Problem, ProblemKind
from errlint.files.discovery import Group, discover
from errlint.files.globs import anchored
from errlint.project.loading import Input
from errlint.project.outcomes import ToolOutcome, outcomes
from errlint.project.project import Project
from errlint.reports import tools as reports
from errlint.reports.problems import Level, render_problem
from errlint.reports.tools import ToolsReport
from errlint.reports.view import View
from errlint.settings import Settings, SettingsFinder

_GLOBS: dict[str, Any] = {"multiple": True, "callback": comma_lists, "metavar": "GLOBS"}


class ToolsFormat(Enum):
    """How tools are shown."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


@dataclass(frozen=True, slots=True)
class _Arguments:
    """The command line; None stands for a flag that was not given."""

    paths: tuple[str, ...]
    output_format: ToolsFormat
    output_file: str | None
    exclude: tuple[str, ...] | None
    extend_exclude: tuple[str, ...] | None
    force_exclude: bool | None
    respect_gitignore: bool | None
    config: tuple[str, ...]
    isolated: bool
    exact: bool
    quiet: bool
    color: Color

    def settings(self, cwd: str) -> dict[str, object]:
        """Return the settings that flags were given for, by field; their globs are meant from the working directory."""
        values: dict[str, object] = {
            "exclude": self.exclude and anchored(self.exclude, cwd),
            "extend_exclude": self.extend_exclude and anchored(self.extend_exclude, cwd),
            "force_exclude": self.force_exclude,
            "respect_gitignore": self.respect_gitignore,
        }
        return {field: value for field, value in values.items() if value is not None}


@click.command(short_help="Show what a model receives when a tool fails.")
@click.argument("paths", nargs=-1)
@click.option("--output-format", type=Choice(ToolsFormat), default=ToolsFormat.TEXT, help="How tools are shown.")
@click.option("-o", "--output-file", metavar="FILE", help="Write to this file.")
@click.option("--exclude", **_GLOBS, help="Leave out these files and folders instead of the configured ones.")
@click.option("--extend-exclude", **_GLOBS, help="Leave out these files and folders too.")
@click.option("--force-exclude/--no-force-exclude", default=None, help="Leave out excluded files even if named.")
@click.option("--respect-gitignore/--no-respect-gitignore", default=None, help="Leave out what git ignores.")
@click.option("--config", multiple=True, metavar="FILE|SETTING", help="A settings file, or a `key = value` in TOML.")
@click.option("--isolated", is_flag=True, help="Read no settings file.")
@click.option("--exact", is_flag=True, help="Read every file whole, not only the parts that matter.")
@click.option("-q", "--quiet", is_flag=True, help="Print tools and errors, nothing else.")
@click.option("--color", type=Choice(Color), default=Color.AUTO, help="When to write colors.")
@click.pass_context
def tools(context: click.Context, /, **arguments: Any) -> None:  # noqa: ANN401 - click hands over what it parsed
    """Show every tool under PATHS, the current folder by default, and what the model receives when it fails.

    Exits with 0, and with 2 if the run itself went wrong.
    """
    context.exit(_run(_Arguments(**arguments)))


def _run(arguments: _Arguments) -> int:
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    found = discover(arguments.paths or (".",), finder, cwd)
    errors, warnings = list(found.errors), list(found.skipped)
    shown: list[ToolOutcome] = []
    with Progress(sys.stderr, "Following failures"):
        for group in found.groups:
            project = Project(group.settings, tuple(_inputs(group)), exact=arguments.exact)
            shown += outcomes(project)
            errors += (_error(problem, project) for problem in project.problems)
    report = ToolsReport(tuple(sorted(shown, key=lambda tool: (tool.path, tool.row))), tuple(errors))
    if not found.groups and not errors:
        warnings.append(ErrlintError("nothing-to-check"))
    elif not shown:
        warnings.append(ErrlintError("no-tools"))
    errors += _publish(report, arguments)
    view = view_of(sys.stderr, arguments.color)
    problems = [] if arguments.quiet else [render_problem(warning, view, Level.WARNING) for warning in warnings]
    write(sys.stderr, "".join((*problems, *(render_problem(error, view) for error in errors))))
    return FAILED if errors else 0


def _inputs(group: Group[Settings]) -> Iterator[Input]:
    return (Input(path, named=path in group.named) for path in group.files)


def _error(problem: Problem, project: Project) -> ErrlintError:
    if problem.kind is ProblemKind.UNREADABLE:
        return ErrlintError("unreadable-path", path=problem.path, detail=problem.message)
    source, span = project.sources.get(problem.path), problem.span
    place = None
    if source is not None and span is not None:
        line = source.line(span.start_row)
        end = span.end_column if span.end_row == span.start_row else len(line) + 1
        place = Place(problem.path, span.start_row, span.start_column, end, line)
    return ErrlintError("unparsed-file", place=place, path=problem.path, detail=problem.message)


def _publish(report: ToolsReport, arguments: _Arguments) -> list[ErrlintError]:
    """Write the document; return an error where that is not possible."""
    renderer = reports.renderer(arguments.output_format.value)
    if arguments.output_file is None:
        view = view_of(sys.stdout, arguments.color)
        write(sys.stdout, renderer.render(report, _at_root(view, arguments)))
        return []
    view = View(os.getcwd(), color=arguments.color is Color.ALWAYS)
    try:
        save(arguments.output_file, renderer.render(report, _at_root(view, arguments)))
    except OSError as error:
        detail = error.strerror or str(error)
        return [ErrlintError("unwritable-output", path=arguments.output_file, detail=detail)]
    return []


def _at_root(view: View, arguments: _Arguments) -> View:
    return replace(view, summary=not arguments.quiet, root=document_root(view.cwd))
