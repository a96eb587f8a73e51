"""What a run found."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.errors import ErrlintError
from errlint.files.source import SourceText
from errlint.linting.finding import Finding


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run.

    `findings` are in order, `files` counts what was looked at, `suppressed` the findings that comments hid, `baselined`
    those that a baseline knows, `unchanged` those on lines that did not change. `sources` holds the texts that findings
    point into, by the path of the findings.
    """

    findings: tuple[Finding, ...]
    errors: tuple[ErrlintError, ...]
    files: int
    suppressed: int
    sources: dict[str, SourceText]
    baselined: int = 0
    unchanged: int = 0
