"""`json-v1`: all that a run knows, as one object that keeps its shape.

The version changes only where a reader would break; `schemas/json-v1.schema.json` describes it.
"""

from __future__ import annotations

from collections import Counter

from errlint.errors import ErrlintError
from errlint.facts.span import Span
from errlint.links import DOCS
from errlint.linting.finding import Finding, Fix, Related, applies
from errlint.linting.fingerprint import fingerprints
from errlint.linting.report import Report
from errlint.reports.json_text import pretty
from errlint.reports.view import View
from errlint.severity import Severity
from errlint.version import VERSION


def render(report: Report, view: View) -> str:
    """Return the object, with a newline at its end."""
    marks = fingerprints(report.findings, report.sources, view.base)
    document = {
        "version": 1,
        "tool": {"name": "errlint", "version": VERSION, "url": DOCS},
        "summary": _summary(report, view),
        "errors": [_error(error) for error in report.errors],
        "diagnostics": [_diagnostic(finding, mark, view) for finding, mark in zip(report.findings, marks, strict=True)],
    }
    return pretty(document, sort_keys=False) + "\n"


def _summary(report: Report, view: View) -> dict[str, object]:
    severities = Counter(finding.severity for finding in report.findings)
    fixes = [finding.fix for finding in report.findings]
    fixable = sum(applies(fix, unsafe_fixes=view.unsafe_fixes) for fix in fixes)
    return {
        "files": report.files,
        "findings": len(report.findings),
        "severities": {severity.value: severities[severity] for severity in Severity},
        "suppressed": report.suppressed,
        "baselined": report.baselined,
        "unchanged": report.unchanged,
        "fixable": fixable,
        "fixable_unsafe": sum(applies(fix, unsafe_fixes=True) for fix in fixes) - fixable,
    }


def _error(error: ErrlintError) -> dict[str, object]:
    return {"code": error.code, "message": error.message, "why": error.why, "help": error.fix, "url": error.link}


def _diagnostic(finding: Finding, fingerprint: str, view: View) -> dict[str, object]:
    rule = finding.rule
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": finding.severity.value,
        "message": finding.message,
        "why": finding.why,
        "help": finding.help,
        "url": rule.url,
        "path": view.portable(finding.path),
        "range": _range(finding.span) if finding.span else None,
        "related": [_related(related, view) for related in finding.related],
        "fix": _fix(finding.fix) if finding.fix else None,
        "fingerprint": fingerprint,
    }


def _related(related: Related, view: View) -> dict[str, object]:
    return {"message": related.message, "path": view.portable(related.path), "range": _range(related.span)}


def _fix(fix: Fix) -> dict[str, object]:
    return {
        "title": fix.title,
        "applicability": fix.applicability.value,
        "edits": [{"range": _range(edit.span), "content": edit.content} for edit in fix.edits],
    }


def _range(span: Span) -> dict[str, object]:
    return {
        "start": {"row": span.start_row, "column": span.start_column},
        "end": {"row": span.end_row, "column": span.end_column},
    }
