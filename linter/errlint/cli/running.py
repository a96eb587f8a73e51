"""The way of a check: settings, files, jobs, the run, and what is printed of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TextIO

from errlint.cli.arguments import Arguments, Output
from errlint.cli.exits import FAILED, FOUND, code_of
from errlint.cli.fixing import add_ignores, print_diff, print_outcome, print_text
from errlint.cli.jobs import check_selectors, plan
from errlint.cli.known import without_known
from errlint.cli.outputs import outputs_of, publish
from errlint.cli.progress import Progress
from errlint.cli.showing import show_files, show_settings
from errlint.cli.streams import view_of, write
from errlint.errors import ErrlintError
from errlint.files.atomic import write as write_file
from errlint.files.discovery import Discovery, Group, discover, is_excluded
from errlint.fixing import fix
from errlint.linting import registry
from errlint.linting.job import Job
from errlint.linting.registry import Registry
from errlint.linting.report import Report
from errlint.linting.runner import run
from errlint.reports.problems import Level, render_problem
from errlint.settings import Settings, SettingsFinder


@dataclass(frozen=True, slots=True)
class _Start:
    """What a run starts from: the work to do, the standard input where it is read, and what is wrong already."""

    settings: Settings
    outputs: tuple[Output, ...]
    rules: Registry
    jobs: list[Job]
    raw: bytes
    errors: tuple[ErrlintError, ...]
    warnings: list[ErrlintError]


def run_check(arguments: Arguments) -> int:
    """Check what the command line asks for, print the report, and return the exit code.

    Raises ErrlintError where the run cannot start: wrong settings, unknown rules.
    """
    start = _start(arguments)
    if arguments.show_files or arguments.show_settings:
        show = show_files if arguments.show_files else show_settings
        show(start.jobs)
        return _end(Report((), start.errors, 0, 0, {}), start, arguments)
    if arguments.add_ignore is not None:
        report = _known(_checked(start, arguments), start, arguments)
        errors = add_ignores(report, arguments, arguments.add_ignore)
        return _end(replace(report, findings=(), errors=(*report.errors, *errors)), start, arguments)
    if start.settings.fix:
        return _fix(start, arguments)
    report = _known(_checked(start, arguments), start, arguments)
    return _end(_published(report, start, arguments, sys.stdout), start, arguments)


def _start(arguments: Arguments) -> _Start:
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    settings = finder.of_folder(cwd)
    outputs = outputs_of(arguments, settings)
    paths = arguments.paths or (".",)
    found = _stdin(arguments, finder, cwd) if arguments.reads_stdin else discover(paths, finder, cwd)
    plugins = (plugin for group in found.groups for plugin in group.settings.plugins)
    rules = registry.load(plugins)
    warnings = check_selectors([group.settings for group in found.groups], rules, arguments.selection)
    jobs = plan(found.groups, rules, arguments.selection, ignore_suppressions=arguments.ignore_noqa)
    raw = sys.stdin.buffer.read() if arguments.reads_stdin else b""
    if arguments.reads_stdin:
        jobs = [replace(job, named=frozenset(job.files), texts={job.files[0]: raw}) for job in jobs]
    warnings += found.skipped
    if not found.groups and not found.errors:
        warnings.append(ErrlintError("nothing-to-check"))
    return _Start(settings, outputs, rules, jobs, raw, found.errors, warnings)


def _checked(start: _Start, arguments: Arguments) -> Report:
    count = sum(len(job.files) for job in start.jobs)
    with Progress(sys.stderr, f"Checking {count} files"):
        report = run(start.jobs, start.rules, exact=arguments.exact)
    return replace(report, errors=(*start.errors, *report.errors))


def _known(report: Report, start: _Start, arguments: Arguments) -> Report:
    """Return the report without what a baseline accepts or other commits brought; warn of what is wrong with those."""
    report, stale = without_known(report, arguments, start.jobs, os.getcwd())
    start.warnings.extend(stale)
    return report


def _fix(start: _Start, arguments: Arguments) -> int:
    unsafe = start.settings.unsafe_fixes
    stays = arguments.diff or arguments.reads_stdin
    store = None if stays else write_file
    fixed = fix(start.jobs, start.rules, unsafe=bool(unsafe), exact=arguments.exact, store=store)
    report = _known(replace(fixed.report, errors=(*start.errors, *fixed.report.errors)), start, arguments)
    if arguments.diff:
        print_diff(fixed)
    elif arguments.reads_stdin:
        print_text(fixed, start.jobs, start.raw)
    if arguments.diff or arguments.fix_only:
        print_outcome(report, arguments, unsafe_fixes=unsafe)
        found = arguments.diff and bool(fixed.after)
        report = replace(report, findings=())
    else:
        report = _published(report, start, arguments, sys.stderr if arguments.reads_stdin else sys.stdout)
        found = False
    found |= arguments.exit_non_zero_on_fix and bool(report.fixed)
    code = _end(report, start, arguments)
    return FOUND if code == 0 and found and not arguments.exit_zero else code


def _published(report: Report, start: _Start, arguments: Arguments, stream: TextIO) -> Report:
    """Write the documents, those without a file to the stream; return the report with what could not be written."""
    failures = publish(report, start.outputs, arguments, stream, unsafe_fixes=start.settings.unsafe_fixes)
    return replace(report, errors=(*report.errors, *failures))


def _stdin(arguments: Arguments, finder: SettingsFinder, cwd: str) -> Discovery[Settings]:
    """Return the standard input as if it had been found as a file of the name that it was given."""
    name = arguments.stdin_filename
    path = os.path.normpath(os.path.join(cwd, name)) if name else "-"
    settings = finder.of_folder(os.path.dirname(path) or cwd)
    if name and settings.force_exclude and is_excluded(path, settings):
        return Discovery((), (), ())
    return Discovery((Group(settings, (path,)),), (), ())


def _end(report: Report, start: _Start, arguments: Arguments) -> int:
    """Print what is wrong with the run itself and how long rules took, and return the exit code."""
    if not arguments.silent:
        view = view_of(sys.stderr, arguments.color)
        warnings = [] if arguments.quiet else start.warnings
        problems = [render_problem(warning, view, Level.WARNING) for warning in warnings]
        problems += [render_problem(error, view) for error in report.errors]
        write(sys.stderr, "".join(problems))
    if arguments.profile_rules:
        write(sys.stderr, "".join(_profile(report)))
    return FAILED if report.errors else code_of(report, arguments, start.jobs)


def _profile(report: Report) -> Iterator[str]:
    """Return a line for each rule that ran, the slowest first: seconds and code."""
    for code, seconds in sorted(report.times.items(), key=lambda entry: -entry[1]):
        yield f"{seconds:8.3f} s  {code}\n"
