"""`concise`: one line for each finding, `path:row:column: CODE message`."""

from __future__ import annotations

from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.printable import printable
from errlint.reports.severities import INKS
from errlint.reports.summary import summary
from errlint.reports.view import Ink, View


def render(report: Report, view: View) -> str:
    """Return the findings, and the summary where the view asks for it."""
    lines = [_line(finding, view) for finding in report.findings]
    if view.summary and (counts := summary(report, view)):
        lines.append(counts)
    return "".join(f"{line}\n" for line in lines)


def _line(finding: Finding, view: View) -> str:
    row, column = (finding.span.start_row, finding.span.start_column) if finding.span else (1, 1)
    colon = view.ink(Ink.FAINT, ":")
    place = f"{view.ink(Ink.BOLD, view.path(finding.path))}{colon}{row}{colon}{column}{colon}"
    code = view.ink(INKS[finding.severity], finding.rule.code)
    end = ":" if finding.rule.code == finding.rule.name else ""
    return f"{place} {code}{end} {printable(finding.message)}"
