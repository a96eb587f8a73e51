"""The way of a check: settings, files, jobs, the run, and what is printed of it."""

from __future__ import annotations

import os
import sys
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
    rules = registry.load()
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
    return FOUND if report.findings and not arguments.exit_zero else 0


def _stdin(arguments: Arguments, finder: SettingsFinder, cwd: str) -> Discovery[Settings]:
    """Return the standard input as if it had been found as a file of the name that it was given."""
    name = arguments.stdin_filename
    path = os.path.normpath(os.path.join(cwd, name)) if name else "-"
    settings = finder.of_folder(os.path.dirname(path) or cwd)
    if name and settings.force_exclude and is_excluded(path, settings):
        return Discovery((), (), ())
    return Discovery((Group(settings, (path,)),), (), ())


def _with_stdin(job: Job) -> Job:
    return replace(job, named=frozenset(job.files), texts={job.files[0]: sys.stdin.buffer.read()})


def _print(report: Report, warnings: list[ErrlintError], output_format: OutputFormat, arguments: Arguments) -> None:
    if arguments.silent:
        return
    document = renderer(output_format).render(report, view_of(sys.stdout, arguments.color, summary=not arguments.quiet))
    write(sys.stdout, document)
    view = view_of(sys.stderr, arguments.color)
    problems = [] if arguments.quiet else [render_problem(warning, view, Level.WARNING) for warning in warnings]
    problems += [render_problem(error, view) for error in report.errors]
    write(sys.stderr, "".join(problems))
