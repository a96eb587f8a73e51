"""`sarif`: a log in SARIF 2.1.0, which code scanning on GitHub and many viewers read.

URIs are relative to the root of the project and the same on every machine; fingerprints hold a result together over
runs; errors of the run are notifications.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath
from urllib.parse import quote

from errlint.errors import ErrlintError
from errlint.facts.span import Span
from errlint.links import DOCS
from errlint.linting.finding import Finding, Fix
from errlint.linting.fingerprint import fingerprints
from errlint.linting.report import Report
from errlint.linting.rule import Rule
from errlint.reports import pages
from errlint.reports.json_text import pretty
from errlint.reports.view import View
from errlint.severity import Severity
from errlint.version import VERSION

_ROOT = "%SRCROOT%"
_FINGERPRINT = "errlintFingerprint/v1"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_HALVES = re.compile("[\ud800-\udc7f\udd00-\udfff]")  # surrogates that stand for no byte of a path
# What a path segment may hold as it is (RFC 3986), and the separator; a colon would make a scheme of the first one.
_UNQUOTED = "/!$&'()*+,;=@~"


def render(report: Report, view: View) -> str:
    """Return the log; there is no newline at its end."""
    rules = sorted({finding.rule for finding in report.findings}, key=lambda rule: rule.code)
    indices = {rule: index for index, rule in enumerate(rules)}
    marks = fingerprints(report.findings, report.sources, view.base)
    run = {
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(report.errors)],
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The root of the checked project."}}},
        "results": [
            _result(finding, indices[finding.rule], mark, view)
            for finding, mark in zip(report.findings, marks, strict=True)
        ],
        "tool": {
            "driver": {
                "informationUri": DOCS,
                "name": "errlint",
                "rules": [_rule(rule) for rule in rules],
                "version": VERSION,
            }
        },
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run], "version": "2.1.0"}
    return pretty(log)


def _invocation(errors: Sequence[ErrlintError]) -> dict[str, object]:
    return {"executionSuccessful": not errors, "toolExecutionNotifications": [_notification(error) for error in errors]}


def _notification(error: ErrlintError) -> dict[str, object]:
    return {
        "descriptor": {"id": error.code},
        "level": "error",
        "message": {"text": f"{error.message}. {error.why} {error.fix}"},
        "properties": {"link": error.link},
    }


def _rule(rule: Rule) -> dict[str, object]:
    return {
        "defaultConfiguration": {"enabled": rule.default, "level": _LEVELS[rule.severity]},
        "fullDescription": {"text": rule.page},
        "help": {"markdown": pages.markdown(rule), "text": rule.summary},
        "helpUri": rule.url,
        "id": rule.code,
        "name": rule.name,
        "properties": {
            "id": rule.code,
            "name": rule.name,
            "problem.severity": rule.severity.value,
        },
        "shortDescription": {"text": rule.summary},
    }


def _result(finding: Finding, rule_index: int, fingerprint: str, view: View) -> dict[str, object]:
    result: dict[str, object] = {
        "level": _LEVELS[finding.severity],
        "locations": [{"physicalLocation": _place(finding.path, finding.span, view)}],
        "message": {"text": finding.message},
        "partialFingerprints": {_FINGERPRINT: fingerprint},
        "properties": {"help": finding.help, "why": finding.why},
        "ruleId": finding.rule.code,
        "ruleIndex": rule_index,
    }
    if finding.related:
        result["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": related.message},
                "physicalLocation": _place(related.path, related.span, view),
            }
            for number, related in enumerate(finding.related)
        ]
    if finding.fix and finding.fix.edits:
        result["fixes"] = [_fix(finding.fix, finding.path, view)]
    return result


def _fix(fix: Fix, path: str, view: View) -> dict[str, object]:
    replacements: list[dict[str, object]] = []
    for edit in fix.edits:
        inserted = {"insertedContent": {"text": edit.content}} if edit.content else {}
        replacements.append({"deletedRegion": _region(edit.span), **inserted})
    return {
        "artifactChanges": [{"artifactLocation": _artifact(path, view), "replacements": replacements}],
        "description": {"text": fix.title},
    }


def _place(path: str, span: Span | None, view: View) -> dict[str, object]:
    region = {"region": _region(span)} if span else {}
    return {"artifactLocation": _artifact(path, view), **region}


def _artifact(path: str, view: View) -> dict[str, str]:
    portable = view.portable(path)
    if PurePath(portable).is_absolute():
        return {"uri": "file:///" + _quoted(portable.removeprefix("/"), ":")}
    return {"uri": _quoted(portable), "uriBaseId": _ROOT}


def _quoted(path: str, unquoted: str = "") -> str:
    whole = _HALVES.sub("\N{REPLACEMENT CHARACTER}", path)
    return quote(whole, safe=_UNQUOTED + unquoted, errors="surrogateescape")


def _region(span: Span) -> dict[str, int]:
    return {
        "endColumn": span.end_column,
        "endLine": span.end_row,
        "startColumn": span.start_column,
        "startLine": span.start_row,
    }
