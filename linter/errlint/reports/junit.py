"""`junit`: a suite of tests for each file, with a failed one for each finding, as CI servers show them."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from errlint.errors import ErrlintError
from errlint.linting.finding import Finding
from errlint.linting.report import Report
from errlint.reports.head import place
from errlint.reports.printable import printable
from errlint.reports.view import View

_QUOTES = {'"': "&quot;", "'": "&apos;"}
_FORBIDDEN = re.compile("[\ufffe\uffff]")


def render(report: Report, view: View) -> str:
    """Return the document; an error of the run is a test that could not be run."""
    failures, errors = len(report.findings), len(report.errors)
    suites = [
        line
        for path, findings in groupby(report.findings, key=lambda finding: finding.path)
        for line in _file(view.absolute(path), tuple(findings))
    ]
    if report.errors:
        suites += _suite("errlint", (line for error in report.errors for line in _error(error)), errors=errors)
    passed = not failures and not errors and report.files > 0
    if passed:
        suites += _suite(
            "errlint", [_open("testcase", {"name": "No errors found", "classname": "errlint"}, end="/")], 1
        )
    counts = {"tests": failures + errors + passed, "skipped": 0, "failures": failures, "errors": errors}
    head = _open("testsuites", {"name": "errlint", **counts})
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', head, *_indented(suites), "</testsuites>"]
    return "".join(f"{line}\n" for line in lines)


def _file(path: str, findings: Sequence[Finding]) -> Iterator[str]:
    cases = (line for finding in findings for line in _finding(path, finding))
    yield from _suite(path, cases, failures=len(findings))


def _suite(
    name: str, cases: Iterator[str] | Sequence[str], passed: int = 0, *, failures: int = 0, errors: int = 0
) -> Iterator[str]:
    counts = {"tests": passed + failures + errors, "skipped": 0, "errors": errors, "failures": failures}
    yield _open("testsuite", {"name": name, **counts, "package": "org.errlint"})
    yield from _indented(cases)
    yield "</testsuite>"


def _finding(path: str, finding: Finding) -> Iterator[str]:
    row, column = place(finding)
    yield _open(
        "testcase",
        {
            "name": f"org.errlint.{finding.rule.code}",
            "classname": os.path.splitext(path)[0],
            "line": row,
            "column": column,
        },
    )
    yield "    <properties>"
    severity = _open("property", {"name": "severity", "value": finding.severity.value}, end="/")
    yield f"        {severity}"
    yield "    </properties>"
    text = _text(f"line {row}, col {column}, {finding.message}")
    yield f"    {_open('failure', {'message': finding.message})}{text}</failure>"
    yield "</testcase>"


def _error(error: ErrlintError) -> Iterator[str]:
    yield _open("testcase", {"name": f"org.errlint.{error.code}", "classname": "errlint"})
    yield f"    {_open('error', {'message': error.message})}{_text(f'{error.why} {error.fix}')}</error>"
    yield "</testcase>"


def _indented(lines: Iterator[str] | Sequence[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)


def _open(name: str, attributes: dict[str, str | int], end: str = "") -> str:
    written = "".join(f' {key}="{_text(str(value))}"' for key, value in attributes.items())
    return f"<{name}{written}{end}>"


def _text(text: str) -> str:
    """Return a text for XML, which has no way to write most control characters."""
    return escape(_FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", printable(text)), _QUOTES)
