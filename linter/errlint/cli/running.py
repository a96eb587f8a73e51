"""The way of a check: settings, files, jobs, the run, and what is printed of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace

from errlint.cli.arguments import Arguments
from errlint.cli.exits import code_of
from errlint.cli.jobs import check_selectors, plan
from errlint.cli.known import without_known
from errlint.cli.outputs import outputs_of, publish
from errlint.cli.progress import Progress
from errlint.cli.streams import view_of, write
from errlint.errors import ErrlintError
from errlint.files.discovery import Discovery, Group, discover, is_excluded
from errlint.linting import registry
from errlint.linting.job import Job
from errlint.linting.report import Report
from errlint.linting.runner import run
from errlint.reports.problems import Level, render_problem
from errlint.settings import Settings, SettingsFinder


def run_check(arguments: Arguments) -> int:
    """Check what the command line asks for, print the report, and return the exit code.

    Raises ErrlintError where the run cannot start: wrong settings, unknown rules.
    """
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    outputs = outputs_of(arguments, finder.of_folder(cwd))
    paths = arguments.paths or (".",)
    found = _stdin(arguments, finder, cwd) if arguments.reads_stdin else discover(paths, finder, cwd)
    plugins = (plugin for group in found.groups for plugin in group.settings.plugins)
    rules = registry.load(plugins)
    warnings = check_selectors([group.settings for group in found.groups], rules, arguments.selection)
    jobs = plan(found.groups, rules, arguments.selection)
    if arguments.reads_stdin:
        jobs = [_with_stdin(job) for job in jobs]
    count = sum(len(job.files) for job in jobs)
    with Progress(sys.stderr, f"Checking {count} files"):
        report = run(jobs, rules, exact=arguments.exact)
    report = replace(report, errors=(*found.errors, *report.errors))
    warnings += found.skipped
    if not found.groups and not found.errors:
        warnings.append(ErrlintError("nothing-to-check"))
    report, stale = without_known(report, arguments, jobs, cwd)
    warnings += stale
    failures = publish(report, outputs, arguments)
    report = replace(report, errors=(*report.errors, *failures))
    _print(report.errors, warnings, arguments)
    if arguments.profile_rules:
        write(sys.stderr, "".join(profile(report)))
    return code_of(report, arguments, jobs)


def profile(report: Report) -> Iterator[str]:
    """Return a line for each rule that ran, the slowest first: seconds and code."""
    for code, seconds in sorted(report.times.items(), key=lambda entry: -entry[1]):
        yield f"{seconds:8.3f} s  {code}\n"


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


def _print(errors: Iterable[ErrlintError], warnings: list[ErrlintError], arguments: Arguments) -> None:
    if arguments.silent:
        return
    view = view_of(sys.stderr, arguments.color)
    problems = [] if arguments.quiet else [render_problem(warning, view, Level.WARNING) for warning in warnings]
    problems += [render_problem(error, view) for error in errors]
    write(sys.stderr, "".join(problems))
