"""What a run ends with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from errlint.cli.arguments import Arguments
from errlint.linting.job import Job
from errlint.linting.report import Report
from errlint.severity import Severity

FOUND = 1
FAILED = 2


def code_of(report: Report, arguments: Arguments, jobs: Iterable[Job]) -> int:
    """Return the exit code of a report: 2 for run errors, 1 for findings, unless warnings are allowed or hidden."""
    if report.errors:
        return FAILED
    return FOUND if not arguments.exit_zero and _fails(report, _most_warnings(arguments, jobs)) else 0


def _most_warnings(arguments: Arguments, jobs: Iterable[Job]) -> int | None:
    """Return how many warnings the run may have; the strictest of its settings counts, and a flag above them."""
    if arguments.max_warnings is not None:
        return arguments.max_warnings
    return min((job.settings.max_warnings for job in jobs if job.settings.max_warnings is not None), default=None)


def _fails(report: Report, most_warnings: int | None) -> bool:
    """Say whether findings make the run fail: every one does, unless a number of warnings is allowed."""
    if most_warnings is None:
        return bool(report.findings)
    severities = Counter(finding.severity for finding in report.findings)
    return severities[Severity.ERROR] > 0 or severities[Severity.WARNING] > most_warnings
