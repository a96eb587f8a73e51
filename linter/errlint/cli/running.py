"""The way of a check: settings, files, jobs, the run, and what is printed of it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TextIO

from errlint.cli.arguments import Arguments
from errlint.cli.fixing import add_ignores, print_diff, print_outcome, print_text
from errlint.cli.jobs import check_selectors, plan
from errlint.cli.streams import view_of, write
from errlint.errors import ErrlintError
from errlint.files.discovery import Discovery, Group, discover, is_excluded
from errlint.fixing import fix
from errlint.fixing import write as write_file
from errlint.linting import registry
from errlint.linting.job import Job
from errlint.linting.registry import Registry
from errlint.linting.report import Report
from errlint.linting.runner import run
from errlint.reports.formats import renderer
from errlint.reports.problems import Level, render_problem
from errlint.settings import Settings, SettingsFinder

FOUND = 1
FAILED = 2


@dataclass(frozen=True, slots=True)
class _Start:
    """What a run starts from: the work to do, the standard input where it is read, and what is wrong already."""

    settings: Settings
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
    if arguments.add_ignore is not None:
        report = run(start.jobs, start.rules, exact=arguments.exact)
        errors = add_ignores(report, arguments, arguments.add_ignore)
        return _end((*start.errors, *report.errors, *errors), start, arguments, found=False)
    if start.settings.fix:
        return _fix(start, arguments)
    report = _with_errors(run(start.jobs, start.rules, exact=arguments.exact), start)
    _print(report, start, arguments, sys.stdout)
    return _end(report.errors, start, arguments, found=bool(report.findings))


def _start(arguments: Arguments) -> _Start:
    cwd = os.getcwd()
    finder = SettingsFinder(cwd, config=arguments.config, isolated=arguments.isolated, flags=arguments.settings(cwd))
    settings = finder.of_folder(cwd)
    paths = arguments.paths or (".",)
    found = _stdin(arguments, finder, cwd) if arguments.reads_stdin else discover(paths, finder, cwd)
    rules = registry.load()
    warnings = check_selectors([group.settings for group in found.groups], rules, arguments.selection)
    jobs = plan(found.groups, rules, arguments.selection, ignore_suppressions=arguments.ignore_noqa)
    raw = sys.stdin.buffer.read() if arguments.reads_stdin else b""
    if arguments.reads_stdin:
        jobs = [replace(job, named=frozenset(job.files), texts={job.files[0]: raw}) for job in jobs]
    warnings += found.skipped
    if not found.groups and not found.errors:
        warnings.append(ErrlintError("nothing-to-check"))
    return _Start(settings, rules, jobs, raw, found.errors, warnings)


def _fix(start: _Start, arguments: Arguments) -> int:
    unsafe = start.settings.unsafe_fixes
    stays = arguments.diff or arguments.reads_stdin
    store = None if stays else write_file
    fixed = fix(start.jobs, start.rules, unsafe=bool(unsafe), exact=arguments.exact, store=store)
    report = _with_errors(fixed.report, start)
    if arguments.diff:
        print_diff(fixed)
    elif arguments.reads_stdin:
        print_text(fixed, start.jobs, start.raw)
    if arguments.diff or arguments.fix_only:
        print_outcome(report, arguments, unsafe_fixes=unsafe)
        found = arguments.diff and bool(fixed.after)
    else:
        _print(report, start, arguments, sys.stderr if arguments.reads_stdin else sys.stdout)
        found = bool(report.findings)
    found |= arguments.exit_non_zero_on_fix and bool(report.fixed)
    return _end(report.errors, start, arguments, found=found)


def _with_errors(report: Report, start: _Start) -> Report:
    return replace(report, errors=(*start.errors, *report.errors))


def _stdin(arguments: Arguments, finder: SettingsFinder, cwd: str) -> Discovery[Settings]:
    """Return the standard input as if it had been found as a file of the name that it was given."""
    name = arguments.stdin_filename
    path = os.path.normpath(os.path.join(cwd, name)) if name else "-"
    settings = finder.of_folder(os.path.dirname(path) or cwd)
    if name and settings.force_exclude and is_excluded(path, settings):
        return Discovery((), (), ())
    return Discovery((Group(settings, (path,)),), (), ())


def _print(report: Report, start: _Start, arguments: Arguments, stream: TextIO) -> None:
    if arguments.silent:
        return
    view = view_of(stream, arguments.color, summary=not arguments.quiet)
    view = replace(view, show_fixes=arguments.show_fixes)
    write(stream, renderer(start.settings.output_format).render(report, view))


def _end(errors: Sequence[ErrlintError], start: _Start, arguments: Arguments, *, found: bool) -> int:
    """Print what is wrong with the run itself, and return the exit code: 1 where `found` and nothing is wrong."""
    if not arguments.silent:
        view = view_of(sys.stderr, arguments.color)
        warnings = [] if arguments.quiet else start.warnings
        problems = [render_problem(warning, view, Level.WARNING) for warning in warnings]
        problems += [render_problem(error, view) for error in errors]
        write(sys.stderr, "".join(problems))
    if errors:
        return FAILED
    return FOUND if found and not arguments.exit_zero else 0
