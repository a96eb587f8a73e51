"""`pylint`: one line for each finding, `path:row: [CODE] message`, as tools read it that know pylint."""

from __future__ import annotations

from errlint.linting.report import Report
from errlint.reports.head import place
from errlint.reports.printable import printable
from errlint.reports.view import View


def render(report: Report, view: View) -> str:
    """Return the lines; none where nothing was found."""
    return "".join(
        f"{view.path(finding.path)}:{place(finding)[0]}: [{finding.rule.code}] {printable(finding.message)}\n"
        for finding in report.findings
    )
