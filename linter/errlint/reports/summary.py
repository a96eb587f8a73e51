"""How many findings there are, in one line."""

from __future__ import annotations

from errlint.linting.report import Report
from errlint.reports.counts import counts
from errlint.reports.fixes import list_of_fixes
from errlint.reports.view import Ink, View


def summary(report: Report, view: View) -> str | None:
    """Return the line that ends a report, behind the list of what was fixed where the view asks for that.

    None where nothing was looked at, or a part could not be.
    """
    line = _line(report, view)
    if line is not None and view.show_fixes and report.fixed:
        return f"\n{list_of_fixes(report, view)}\n{line}"
    return line


def _line(report: Report, view: View) -> str | None:
    suppressed = f"{report.suppressed} suppressed" if report.suppressed else ""
    if report.findings or report.fixed:
        fixed = f"{len(report.fixed)} fixed, {len(report.findings)} remaining" if report.fixed else ""
        notes = ", ".join(filter(None, (fixed, suppressed)))
        return f"Found {counts((*report.fixed, *report.findings))}{f' ({notes})' if notes else ''}."
    if report.errors or not report.files:
        return None
    return view.ink(Ink.SUCCESS, "All checks passed!") + (f" ({suppressed})" if suppressed else "")
