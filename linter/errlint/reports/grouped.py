"""`grouped`: the findings of each file under its path, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.head import head, place
from errlint.reports.summary import summary
from errlint.reports.view import Ink, View


def render(report: Report, view: View) -> str:
    """Return the findings, and the summary where the view asks for it."""
    lines: list[str] = []
    for path, findings in groupby(report.findings, key=lambda finding: finding.path):
        lines.append(view.ink(Ink.BOLD, view.path(path)) + ":")
        lines.extend(_rows(tuple(findings), view))
        lines.append("")
    if view.summary and (counts := summary(report, view)):
        lines.append(counts)
    return "".join(f"{line}\n" for line in lines)


def _rows(findings: Sequence[Finding], view: View) -> Iterator[str]:
    places = [place(finding) for finding in findings]
    rows = max(len(str(row)) for row, _ in places)
    columns = max(len(str(column)) for _, column in places)
    colon = view.ink(Ink.FAINT, ":")
    for finding, (row, column) in zip(findings, places, strict=True):
        yield f"  {row:>{rows}}{colon}{column:<{columns}} {head(finding, view)}"
