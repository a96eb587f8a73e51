"""`concise`: one line for each finding, `path:row:column: CODE message`."""

from __future__ import annotations

from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.head import head, place
from errlint.reports.summary import summary
from errlint.reports.view import Ink, View


def render(report: Report, view: View) -> str:
    """Return the findings, and the summary where the view asks for it."""
    lines = [_line(finding, view) for finding in report.findings]
    if view.summary and (counts := summary(report, view)):
        lines.append(counts)
    return "".join(f"{line}\n" for line in lines)


def _line(finding: Finding, view: View) -> str:
    row, column = place(finding)
    colon = view.ink(Ink.FAINT, ":")
    where = f"{view.ink(Ink.BOLD, view.path(finding.path))}{colon}{row}{colon}{column}{colon}"
    return f"{where} {head(finding, view)}"
