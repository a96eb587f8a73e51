"""How many findings there are, and what can be done about them, in a line or two."""

from __future__ import annotations

from errlint.linting.finding import applies
from errlint.linting.report import Report
from errlint.reports.counts import counts, number_of
from errlint.reports.fixes import list_of_fixes
from errlint.reports.view import Ink, View


def summary(report: Report, view: View) -> str | None:
    """Return the lines that end a report, behind the list of what was fixed where the view asks for that.

    None where nothing was looked at, or a part could not be.
    """
    lines = "\n".join(line for line in (_counts(report, view), _fixable(report, view)) if line)
    if lines and view.show_fixes and report.fixed:
        return f"\n{list_of_fixes(report, view)}\n{lines}"
    return lines or None


def _counts(report: Report, view: View) -> str | None:
    notes = ", ".join(_notes(report))
    if report.findings or report.fixed:
        return f"Found {counts((*report.fixed, *report.findings))}{f' ({notes})' if notes else ''}."
    if report.errors or not report.files:
        return None
    return view.ink(Ink.SUCCESS, "All checks passed!") + (f" ({notes})" if notes else "")


def _notes(report: Report) -> list[str]:
    """Say what became of findings that are not shown."""
    fixed = [f"{len(report.fixed)} fixed", f"{len(report.findings)} remaining"] if report.fixed else []
    hidden = (
        (report.suppressed, "suppressed"),
        (report.baselined, "in the baseline"),
        (report.unchanged, "on unchanged lines"),
    )
    return [*fixed, *(f"{number} {reason}" for number, reason in hidden if number)]


def _fixable(report: Report, view: View) -> str | None:
    """Return how many fixes this run could apply, and how many more it could if unsafe ones were allowed."""
    fixes = [finding.fix for finding in report.findings if applies(finding.fix, unsafe_fixes=True)]
    fixable = sum(applies(fix, unsafe_fixes=view.unsafe_fixes) for fix in fixes)
    hidden = len(fixes) - fixable if view.unsafe_fixes is None else 0
    more = f"{number_of(hidden, 'unsafe fix', 'unsafe fixes')} available with `--fix --unsafe-fixes`"
    if fixable:
        return f"[{view.ink(Ink.FAINT, '*')}] {fixable} fixable with `--fix`" + (f" ({more})." if hidden else ".")
    return f"{more}." if hidden else None
