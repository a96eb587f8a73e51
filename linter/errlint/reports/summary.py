"""How many findings there are, in one line."""

from __future__ import annotations

from collections import Counter

from errlint.linting.report import Report
from errlint.reports.view import Ink, View
from errlint.severity import Severity


def summary(report: Report, view: View) -> str | None:
    """Return the line that ends a report; None where nothing was looked at, or a part could not be."""
    suppressed = f" ({report.suppressed} suppressed)" if report.suppressed else ""
    if report.findings:
        counts = Counter(finding.severity for finding in report.findings)
        parts = [_count(counts[severity], severity.value) for severity in Severity if counts[severity]]
        return f"Found {', '.join(parts)}{suppressed}."
    if report.errors or not report.files:
        return None
    return view.ink(Ink.SUCCESS, "All checks passed!") + suppressed


def _count(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"
