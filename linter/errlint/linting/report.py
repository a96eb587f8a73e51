"""What a run found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from errlint.errors import ErrlintError
from errlint.files.source import SourceText
from errlint.linting.finding import Finding


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run.

    `findings` are in order, `files` counts what was looked at, `suppressed` the findings that comments hid, `baselined`
    those that a baseline knows, `unchanged` those on lines that did not change. `fixed` are the findings that fixes
    have removed, each as it was before; `times` the seconds that each rule took, by code. `sources` holds the texts
    that findings point into, by the path of the findings.
    """

    findings: tuple[Finding, ...]
    errors: tuple[ErrlintError, ...]
    files: int
    suppressed: int
    sources: dict[str, SourceText]
    baselined: int = 0
    unchanged: int = 0
    fixed: tuple[Finding, ...] = ()
    times: Mapping[str, float] = field(default_factory=dict)
