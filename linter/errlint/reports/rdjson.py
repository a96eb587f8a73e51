"""`rdjson`: the format of reviewdog, which comments on pull requests."""

from __future__ import annotations

from errlint.facts.span import Span
from errlint.links import DOCS
from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.json_text import pretty
from errlint.reports.view import View
from errlint.severity import Severity

_SEVERITIES = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.INFO: "INFO"}
_START = Span(1, 1, 1, 1, 0, 0)


def render(report: Report, view: View) -> str:
    """Return the object; there is no newline at its end."""
    return pretty(
        {
            "diagnostics": [_diagnostic(finding, view) for finding in report.findings],
            "severity": "WARNING",
            "source": {"name": "errlint", "url": DOCS},
        }
    )


def _diagnostic(finding: Finding, view: View) -> dict[str, object]:
    rule = finding.rule
    diagnostic: dict[str, object] = {
        "code": {"value": rule.code} if rule.code == rule.name else {"url": rule.url, "value": rule.code},
        "location": _location(finding.path, finding.span or _START, view),
        "message": finding.message,
        "severity": _SEVERITIES[finding.severity],
    }
    if finding.related:
        diagnostic["related_locations"] = [
            {"location": _location(related.path, related.span, view), "message": related.message}
            for related in finding.related
        ]
    if finding.fix and finding.fix.edits:
        diagnostic["suggestions"] = [{"range": _range(edit.span), "text": edit.content} for edit in finding.fix.edits]
    return diagnostic


def _location(path: str, span: Span, view: View) -> dict[str, object]:
    return {"path": view.absolute(path), "range": _range(span)}


def _range(span: Span) -> dict[str, object]:
    return {
        "end": {"column": span.end_column, "line": span.end_row},
        "start": {"column": span.start_column, "line": span.start_row},
    }
