"""The way of a check: settings, files, jobs, the run, and what is printed of it."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from errlint.cli.arguments import Arguments
from errlint.cli.jobs import check_selectors, plan
from errlint.cli.streams import view_of, write
from errlint.errors import ErrlintError
from errlint.files.discovery import Discovery, Group, discover, is_excluded
from errlint.linting import registry
from errlint.linting.job import Job
from errlint.linting.report import Report
from errlint.linting.runner import run
from errlint.reports.formats import renderer
from errlint.reports.problems import Level, render_problem
from errlint.settings import OutputFormat, Settings, SettingsFinder
from errlint.severity import Severity

FOUND = 1
FAILED = 2


def run_check(arguments: Arguments) -> int:
    """Check what the command line asks for, print the report, and return the exit code.

    Raises ErrlintError where the run cannot start: wrong settings, unknown rules.
    """
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    output_format = finder.of_folder(cwd).output_format
    paths = arguments.paths or (".",)
    found = _stdin(arguments, finder, cwd) if arguments.reads_stdin else discover(paths, finder, cwd)
    plugins = (plugin for group in found.groups for plugin in group.settings.plugins)
    rules = registry.load(plugins)
    warnings = check_selectors([group.settings for group in found.groups], rules, arguments.selection)
    jobs = plan(found.groups, rules, arguments.selection)
    if arguments.reads_stdin:
        jobs = [_with_stdin(job) for job in jobs]
    report = run(jobs, rules, exact=arguments.exact)
    report = replace(report, errors=(*found.errors, *report.errors))
    warnings += found.skipped
    if not found.groups and not found.errors:
        warnings.append(ErrlintError("nothing-to-check"))
    _print(report, warnings, output_format, arguments)
    if report.errors:
        return FAILED
    return FOUND if not arguments.exit_zero and _fails(report, _most_warnings(arguments, jobs)) else 0


def _most_warnings(arguments: Arguments, jobs: Iterable[Job]) -> int | None:
    """Return how many warnings the run may have; the strictest of its settings counts, and a flag above them."""
    if arguments.max_warnings is not None:
        return arguments.max_warnings
    return min((job.settings.max_warnings for job in jobs if job.settings.max_warnings is not None), default=None)


def _fails(report: Report, most_warnings: int | None) -> bool:
    """Say whether findings make the run fail: every one does, unless a number of warnings is allowed."""
    if most_warnings is None:
        return bool(report.findings)
    severities = Counter(finding.severity for finding in report.findings)
    return severities[Severity.ERROR] > 0 or severities[Severity.WARNING] > most_warnings


def _stdin(arguments: Arguments, finder: SettingsFinder, cwd: str) -> Discovery[Settings]:
    """Return the standard input as if it had been found as a file of the name that it was given."""
    name = arguments.stdin_filename
    path = os.path.normpath(os.path.join(cwd, name)) if name else "-"
    settings = finder.of_folder(os.path.dirname(path) or cwd)
    if name and settings.force_exclude and is_excluded(path, settings):
        return Discovery((), (), ())
    return Discovery((Group(settings, (path,)),), (), ())


def _with_stdin(job: Job) -> Job:
    return replace(job, files=(), stdin=(job.files[0], sys.stdin.buffer.read()))


def _print(report: Report, warnings: list[ErrlintError], output_format: OutputFormat, arguments: Arguments) -> None:
    if arguments.silent:
        return
    document = renderer(output_format).render(report, view_of(sys.stdout, arguments.color, summary=not arguments.quiet))
    write(sys.stdout, document)
    view = view_of(sys.stderr, arguments.color)
    problems = [] if arguments.quiet else [render_problem(warning, view, Level.WARNING) for warning in warnings]
    problems += [render_problem(error, view) for error in report.errors]
    write(sys.stderr, "".join(problems))
