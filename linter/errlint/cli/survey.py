"""Commands that read projects and show what is in them: they change nothing and judge nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Generic, TypeVar

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
from errlint.project.project import Project
from errlint.reports.problems import Level, render_problem
from errlint.reports.view import View
from errlint.settings import Settings, SettingsFinder

T = TypeVar("T")
Command = TypeVar("Command", bound=Callable[..., Any])
_GLOBS: dict[str, Any] = {"multiple": True, "callback": comma_lists, "metavar": "GLOBS"}


@dataclass(frozen=True, slots=True)
class Survey(Generic[T]):
    """What a command gathers from each project, and how it is shown.

    `render` takes what was gathered, what went wrong, the format and the view; `nothing` is the code of the warning
    where nothing was found.
    """

    label: str
    gather: Callable[[Project], Iterable[T]]
    render: Callable[[Sequence[T], Sequence[ErrlintError], Any, View], str]
    nothing: str


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command line; None stands for a flag that was not given."""

    paths: tuple[str, ...]
    output_format: Enum
    output_file: str | None = None
    exclude: tuple[str, ...] | None = None
    extend_exclude: tuple[str, ...] | None = None
    force_exclude: bool | None = None
    respect_gitignore: bool | None = None
    config: tuple[str, ...] = ()
    isolated: bool = False
    exact: bool = False
    quiet: bool = False
    color: Color = Color.AUTO

    def settings(self, cwd: str) -> dict[str, object]:
        """Return the settings that flags were given for, by field; their globs are meant from the working directory."""
        values: dict[str, object] = {
            "exclude": self.exclude and anchored(self.exclude, cwd),
            "extend_exclude": self.extend_exclude and anchored(self.extend_exclude, cwd),
            "force_exclude": self.force_exclude,
            "respect_gitignore": self.respect_gitignore,
        }
        return {field: value for field, value in values.items() if value is not None}


def options(formats: type[Enum], what: str) -> Callable[[Command], Command]:
    """Return the decorator that gives a command the arguments of a survey of `what`; the first format is the usual."""
    parameters = (
        click.argument("paths", nargs=-1),
        click.option(
            "--output-format", type=Choice(formats), default=next(iter(formats)), help=f"How {what} are shown."
        ),
        click.option("-o", "--output-file", metavar="FILE", help="Write to this file."),
        click.option("--exclude", **_GLOBS, help="Leave out these files and folders instead of the configured ones."),
        click.option("--extend-exclude", **_GLOBS, help="Leave out these files and folders too."),
        click.option(
            "--force-exclude/--no-force-exclude", default=None, help="Leave out excluded files even if named."
        ),
        click.option("--respect-gitignore/--no-respect-gitignore", default=None, help="Leave out what git ignores."),
        click.option(
            "--config", multiple=True, metavar="FILE|SETTING", help="A settings file, or a `key = value` in TOML."
        ),
        click.option("--isolated", is_flag=True, help="Read no settings file."),
        click.option("--exact", is_flag=True, help="Read every file whole, not only the parts that matter."),
        click.option("-q", "--quiet", is_flag=True, help=f"Print {what} and errors, nothing else."),
        click.option("--color", type=Choice(Color), default=Color.AUTO, help="When to write colors."),
    )

    def decorate(command: Command) -> Command:
        for parameter in reversed(parameters):
            command = parameter(command)
        return command

    return decorate


def run(survey: Survey[T], arguments: Arguments) -> int:
    """Gather from every project under the paths and show it; return the exit code."""
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    found = discover(arguments.paths or (".",), finder, cwd)
    errors, warnings = list(found.errors), list(found.skipped)
    shown: list[T] = []
    with Progress(sys.stderr, survey.label):
        for group in found.groups:
            project = Project(group.settings, tuple(_inputs(group)), exact=arguments.exact)
            shown += survey.gather(project)
            errors += (_error(problem, project) for problem in project.problems)
    if not found.groups and not errors:
        warnings.append(ErrlintError("nothing-to-check"))
    elif not shown:
        warnings.append(ErrlintError(survey.nothing))
    errors += _publish(survey, shown, errors, arguments)
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


def _publish(
    survey: Survey[T], shown: Sequence[T], errors: Sequence[ErrlintError], arguments: Arguments
) -> list[ErrlintError]:
    """Write the document; return an error where that is not possible."""
    to_file = arguments.output_file is not None
    view = View(os.getcwd(), color=arguments.color is Color.ALWAYS) if to_file else view_of(sys.stdout, arguments.color)
    at_root = replace(view, summary=not arguments.quiet, root=document_root(view.cwd))
    document = survey.render(shown, errors, arguments.output_format, at_root)
    if arguments.output_file is None:
        write(sys.stdout, document)
        return []
    try:
        save(arguments.output_file, document)
    except OSError as error:
        detail = error.strerror or str(error)
        return [ErrlintError("unwritable-output", path=arguments.output_file, detail=detail)]
    return []
