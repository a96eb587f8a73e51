"""`errlint check --watch`: check, wait for a change, and check again."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import replace

from errlint.cli.arguments import Arguments
from errlint.cli.running import run_check
from errlint.cli.streams import write
from errlint.errors import ErrlintError
from errlint.files.kinds import SUFFIXES

_CLEAR = "\033[2J\033[H"
_SETTINGS = (".toml", ".gitignore")


def watch(arguments: Arguments) -> None:
    """Check until the process is interrupted; raise ErrlintError where watching is not possible."""
    if arguments.reads_stdin:
        raise ErrlintError("unwatchable-input")
    once = replace(arguments, watch=False)
    _check(once, "Starting to watch")
    for _ in _changes(arguments.paths or (".",)):
        _check(once, "Files changed")


def _changes(paths: Iterable[str]) -> Iterator[None]:
    """Yield whenever a file that errlint may read has changed."""
    try:
        from watchfiles import DefaultFilter
        from watchfiles import watch as changes
    except ImportError as error:
        raise ErrlintError("missing-watchfiles") from error

    class Sources(DefaultFilter):
        def __call__(self, change: object, path: str) -> bool:
            return path.endswith((*SUFFIXES, *_SETTINGS)) and super().__call__(change, path)  # type: ignore[arg-type]

    existing = [path for path in paths if os.path.exists(path)]
    for _ in changes(*existing, watch_filter=Sources()):
        yield


def _check(arguments: Arguments, what: str) -> None:
    if sys.stdout.isatty():
        write(sys.stdout, _CLEAR)
    write(sys.stderr, f"[{time.strftime('%H:%M:%S')}] {what}; checking.\n")
    try:
        run_check(arguments)
    except ErrlintError as error:
        from errlint.cli.streams import view_of
        from errlint.reports.problems import render_problem

        write(sys.stderr, render_problem(error, view_of(sys.stderr, arguments.color)))
