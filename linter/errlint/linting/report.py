"""What a run found."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.errors import ErrlintError
from errlint.files.source import SourceText
from errlint.linting.finding import Finding


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of a run: findings in order, run errors, how many files were looked at, how many findings suppressed.

    `sources` holds the texts that findings point into, by the path of the findings. `fixed` are the findings that fixes
    have removed, each as it was before.
    """

    findings: tuple[Finding, ...]
    errors: tuple[ErrlintError, ...]
    files: int
    suppressed: int
    sources: dict[str, SourceText]
    fixed: tuple[Finding, ...] = ()
