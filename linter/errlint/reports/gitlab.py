"""`gitlab`: a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

from errlint.linting.finding import Finding
from errlint.linting.fingerprint import fingerprints
from errlint.linting.report import Report
from errlint.reports.head import place
from errlint.reports.json_text import pretty
from errlint.reports.view import View
from errlint.severity import Severity

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.INFO: "info"}


def render(report: Report, view: View) -> str:
    """Return the array; there is no newline at its end."""
    marks = fingerprints(report.findings, report.sources, view.base)
    issues = [_issue(finding, mark, view) for finding, mark in zip(report.findings, marks, strict=True)]
    return pretty(issues, sort_keys=False)


def _issue(finding: Finding, fingerprint: str, view: View) -> dict[str, object]:
    row, column = place(finding)
    end = (finding.span.end_row, finding.span.end_column) if finding.span else (row, column)
    return {
        "check_name": finding.rule.code,
        "description": f"{finding.rule.code}: {finding.message}",
        "severity": _SEVERITIES[finding.severity],
        "fingerprint": fingerprint,
        "location": {
            "path": view.portable(finding.path),
            "positions": {
                "begin": {"line": row, "column": column},
                "end": {"line": end[0], "column": end[1]},
            },
        },
    }
