"""Which documents a run writes, and where to."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from typing import TextIO

from errlint.cli.arguments import Arguments, Output
from errlint.cli.streams import Color, view_of, write
from errlint.errors import ErrlintError
from errlint.files.repository import root_of
from errlint.linting.report import Report
from errlint.reports import statistics
from errlint.reports.formats import renderer
from errlint.reports.view import View
from errlint.settings import OutputFormat, Settings

# What CI servers name the folder that paths in their reports are relative to.
_ROOTS = ("CI_PROJECT_DIR", "GITHUB_WORKSPACE")


def outputs_of(arguments: Arguments, settings: Settings) -> tuple[Output, ...]:
    """Return the documents to write: the usual one, and those of `--output`, one of which may take its place.

    On GitHub, annotations follow the usual one where nobody asked for a format. Raises ErrlintError where two documents
    would be mixed, and for statistics in a format that has none.
    """
    usual = Output(settings.output_format, arguments.output_file)
    wanted = list(arguments.outputs)
    if usual.file or arguments.asks_format or all(output.file for output in wanted):
        wanted.insert(0, usual)
    _refuse_mixed(wanted)
    if arguments.statistics:
        for output in wanted:
            statistics.check_format(output.format)
    elif usual in wanted and usual.file is None and _wants_annotations(arguments, settings):
        wanted.append(Output(OutputFormat.GITHUB))
    return tuple(wanted)


def _refuse_mixed(outputs: Iterable[Output]) -> None:
    taken: set[str | None] = set()
    for output in outputs:
        target = os.path.abspath(output.file) if output.file else None
        if target in taken:
            raise ErrlintError("two-documents", target=f"`{output.file}`" if output.file else "the standard output")
        taken.add(target)


def _wants_annotations(arguments: Arguments, settings: Settings) -> bool:
    is_chosen = arguments.output_format is not None or "output_format" in settings.origins
    return os.environ.get("GITHUB_ACTIONS") == "true" and not is_chosen


def publish(
    report: Report, outputs: Iterable[Output], arguments: Arguments, stream: TextIO, *, unsafe_fixes: bool | None
) -> list[ErrlintError]:
    """Write the documents, to the stream where they have no file; return an error for each that cannot be written."""
    failures: list[ErrlintError] = []
    for output in outputs:
        if output.file is None:
            if not arguments.silent:
                view = replace(view_of(stream, arguments.color), unsafe_fixes=unsafe_fixes)
                write(stream, _document(report, output, arguments, view))
            continue
        view = View(os.getcwd(), color=arguments.color is Color.ALWAYS, unsafe_fixes=unsafe_fixes)
        try:
            save(output.file, _document(report, output, arguments, view))
        except OSError as error:
            detail = error.strerror or str(error)
            failures.append(ErrlintError("unwritable-output", path=output.file, detail=detail))
    return failures


def _document(report: Report, output: Output, arguments: Arguments, view: View) -> str:
    view = replace(view, summary=not arguments.quiet, show_fixes=arguments.show_fixes, root=document_root(view.cwd))
    if arguments.statistics:
        return statistics.render(report, view, output.format)
    return renderer(output.format).render(report, view)


def save(path: str, text: str) -> None:
    """Write a document to a file, as UTF-8, with the folders on the way to it; raise OSError where that fails."""
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text.encode(errors="replace"))


def document_root(cwd: str) -> str:
    """Return the folder that paths in documents are relative to: what the CI server says, the repository, or here."""
    for name in _ROOTS:
        root = os.path.normpath(os.environ.get(name, ""))
        if os.path.isabs(root) and f"{cwd}{os.sep}".startswith(os.path.join(root, "")):
            return root
    return root_of(cwd) or cwd
