"""How many findings there are, in one line."""

from __future__ import annotations

from collections import Counter

from errlint.linting.finding import applies
from errlint.linting.report import Report
from errlint.reports.view import Ink, View
from errlint.severity import Severity


def summary(report: Report, view: View) -> str | None:
    """Return the lines that end a report; None where nothing was looked at, or a part could not be."""
    lines = [line for line in (_counts(report, view), _fixes(report, view)) if line]
    return "\n".join(lines) or None


def _counts(report: Report, view: View) -> str | None:
    hidden = _hidden(report)
    if report.findings:
        counts = Counter(finding.severity for finding in report.findings)
        parts = [_count(counts[severity], severity.value) for severity in Severity if counts[severity]]
        return f"Found {', '.join(parts)}{hidden}."
    if report.errors or not report.files:
        return None
    return view.ink(Ink.SUCCESS, "All checks passed!") + hidden


def _hidden(report: Report) -> str:
    """Say how many findings are not shown, and why."""
    reasons = (
        (report.suppressed, "suppressed"),
        (report.baselined, "in the baseline"),
        (report.unchanged, "on unchanged lines"),
    )
    parts = [f"{number} {reason}" for number, reason in reasons if number]
    return f" ({', '.join(parts)})" if parts else ""


def _count(number: int, name: str, plural: str = "") -> str:
    return f"{number} {name}" if number == 1 else f"{number} {plural or name + 's'}"


def _fixes(report: Report, view: View) -> str | None:
    """Return how many fixes this run could apply, and how many more it could if unsafe ones were allowed."""
    fixes = [finding.fix for finding in report.findings if applies(finding.fix, unsafe_fixes=True)]
    fixable = sum(applies(fix, unsafe_fixes=view.unsafe_fixes) for fix in fixes)
    hidden = len(fixes) - fixable
    more = f"{_count(hidden, 'unsafe fix', 'unsafe fixes')} available with `--fix --unsafe-fixes`"
    if fixable:
        return f"[{view.ink(Ink.FAINT, '*')}] {fixable} fixable with `--fix`" + (f" ({more})." if hidden else ".")
    return f"{more}." if hidden else None
