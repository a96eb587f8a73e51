"""`json`: the array of findings that clients of ruff read, key for key."""

from __future__ import annotations

from errlint.facts.span import Span
from errlint.linting.finding import Finding, Fix
from errlint.linting.report import Report
from errlint.reports.json_text import pretty
from errlint.reports.view import View

_START = {"column": 1, "row": 1}


def render(report: Report, view: View) -> str:
    """Return the array; there is no newline at its end."""
    return pretty([record(finding, view) for finding in report.findings])


def record(finding: Finding, view: View) -> dict[str, object]:
    """Return a finding as ruff's object: the same keys in the same order."""
    span, rule = finding.span, finding.rule
    has_page = rule.code != rule.name
    return {
        "cell": None,
        "code": rule.code,
        "end_location": _end(span) if span else _START,
        "filename": view.absolute(finding.path),
        "fix": _fix(finding.fix) if finding.fix else None,
        "location": _start(span) if span else _START,
        "message": finding.message,
        "name": rule.name,
        "noqa_row": finding.noqa_row,
        "severity": finding.severity.value,
        "url": rule.url if has_page else None,
    }


def _fix(fix: Fix) -> dict[str, object]:
    return {
        "applicability": fix.applicability.value,
        "edits": [
            {"content": edit.content, "end_location": _end(edit.span), "location": _start(edit.span)}
            for edit in fix.edits
        ],
        "message": fix.title,
    }


def _start(span: Span) -> dict[str, int]:
    return {"column": span.start_column, "row": span.start_row}


def _end(span: Span) -> dict[str, int]:
    return {"column": span.end_column, "row": span.end_row}
