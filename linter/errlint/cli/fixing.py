"""What `errlint check` does with fixes: apply them, show them, or suppress what was found."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace

from errlint.cli.arguments import Arguments
from errlint.cli.streams import view_of, write, write_bytes
from errlint.errors import ErrlintError
from errlint.files.atomic import write as write_file
from errlint.fixing import Fixed
from errlint.fixing.diffing import diff
from errlint.fixing.ignoring import ignore
from errlint.linting.job import Job
from errlint.linting.report import Report
from errlint.paths import shown
from errlint.reports.counts import number_of
from errlint.reports.fixes import outcome


def print_diff(fixed: Fixed) -> None:
    """Write the changes of all files to the standard output, as a patch."""
    cwd = os.getcwd()
    for path, after in sorted(fixed.after.items()):
        name = None if path == "-" else shown(path, cwd)
        write(sys.stdout, diff(fixed.before[path], after, name))


def print_text(fixed: Fixed, jobs: Sequence[Job], raw: bytes) -> None:
    """Write the text of the standard input, fixed, to the standard output; `raw` is what was read.

    It is written even where nothing has changed: an editor puts it in the place of its own.
    """
    path = next((job.files[0] for job in jobs), None)
    after = fixed.after.get(path) if path is not None else None
    write_bytes(sys.stdout, raw if after is None else after.raw)


def print_outcome(report: Report, arguments: Arguments, *, unsafe_fixes: bool | None) -> None:
    """Write how much was fixed, or would be: beside a diff or a text, to the standard error."""
    if arguments.quiet or arguments.silent:
        return
    stream = sys.stderr if arguments.diff or arguments.reads_stdin else sys.stdout
    view = replace(view_of(stream, arguments.color), show_fixes=arguments.show_fixes)
    if line := outcome(report, view, would=arguments.diff, unsafe_fixes=unsafe_fixes):
        write(stream, f"{line}\n")


def add_ignores(report: Report, arguments: Arguments, reason: str) -> tuple[ErrlintError, ...]:
    """Suppress every finding by a comment, say how many were added, and return what went wrong."""
    ignored = ignore(report, " ".join(reason.split()))
    errors = list(ignored.errors)
    added = 0
    for path, (raw, number) in ignored.texts.items():
        if (error := _written(path, raw)) is None:
            added += number
        else:
            errors.append(error)
    if added and not (arguments.quiet or arguments.silent):
        write(sys.stderr, f"Added {number_of(added, 'suppression')}.\n")
    return tuple(errors)


def _written(path: str, raw: bytes) -> ErrlintError | None:
    try:
        write_file(path, raw)
    except OSError as error:
        return ErrlintError("unwritable-file", path=path, detail=error.strerror or str(error))
    return None
