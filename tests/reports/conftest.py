"""Findings to report, without a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from errlint.errors import ErrlintError
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Edit, Finding, Fix, Related
from errlint.linting.report import Report
from errlint.linting.rule import Rule
from errlint.reports import json_v1, sarif
from errlint.severity import Severity

FILE = "/work/pkg/a.py"


@cache
def _rule(code: str, name: str) -> Rule:
    return Rule(
        code=code,
        name=name,
        since="0.1.0",
        severity=Severity.ERROR,
        default=True,
        summary=f"Finds {name}.",
        page=f"## What it does\n\nFinds {name}.",
        kinds=(),
        check=lambda *_: iter(()),
    )


class Builder:
    """Makes findings about pieces of one text."""

    def __init__(self, text: str, path: str = FILE) -> None:
        self.source = SourceText(path, text.encode())
        self.path = path
        self.findings: list[Finding] = []

    def add(
        self,
        marked: str,
        message: str = "`x` is wrong",
        *,
        code: str = "ACT111",
        name: str = "fix-not-imperative",
        severity: Severity = Severity.ERROR,
        **fields: Any,
    ) -> Finding:
        """Add a finding whose span is the first occurrence of a text; an empty one has no span."""
        start = self.source.text.index(marked)
        finding = Finding(
            rule=_rule(code, name),
            path=self.path,
            severity=severity,
            span=self.source.span(start, start + len(marked)) if marked else None,
            noqa_row=self.source.row(start) if marked and code != name else None,
            message=message,
            why="",
            help="",
            fix=None,
            related=(),
        )
        self.findings.append(replace(finding, **fields))
        return self.findings[-1]

    def report(self, *, suppressed: int = 0) -> Report:
        """Return the report of the findings that were added."""
        return Report(tuple(self.findings), (), 1, suppressed, {self.path: self.source})


@pytest.fixture
def build() -> Callable[..., Builder]:
    """Return what makes a builder of a text."""
    return Builder


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> dict[str, Report]:
    """Return three reports: with findings of every sort, of a clean run, and of a file with wrong syntax."""
    for module in (json_v1, sarif):
        monkeypatch.setattr(module, "VERSION", "1.2.3")
    return {"findings": _findings(), "clean": Report((), (), 3, 0, {}), "syntax": _syntax_error()}


def _findings() -> Report:
    odd = Builder('fix = "Must be released"\nraise V(\n    1,\n)\n', path="/work/pk g/a,b:c%;]é.py")
    plain = Builder("A = 1\nB = 2\n\nC = 3\nD = 4\nE = 5\nF = 6\n")
    first = Related("First defined here", plain.path, plain.source.span(0, 5))
    edit = Edit(odd.source.span(7, 23), 'Release "it" <now>')
    odd.add(
        "Must be released",
        'Fix is "Must\n\tbe" \x1b[1m<released> & ]]> 100%; ü\u202e',
        why="A model needs a verb.",
        help="Start with the verb",
        severity=Severity.WARNING,
        fix=Fix("Move the verb to the front", Applicability.UNSAFE, (edit,)),
    )
    odd.add(
        "raise V(\n    1,\n)",
        "Bare `V` reaches the model",
        code="ACT201",
        name="bare-error",
        why="The model reads what went wrong, not what to do.",
        help="Raise an error of the catalog",
    )
    plain.add("D = 4", "`D` is taken", related=(first,), severity=Severity.INFO, code="ACT121", name="taken")
    edits = tuple(Edit(plain.source.span(at, at + 1), "x") for at in (0, plain.source.text.index("F")))
    plain.add("E = 5", "`E` is wrong", help="Rename", fix=Fix("Rename", Applicability.SAFE, edits))
    plain.add("", "`a.py` is odd", code="ACT904", name="unreadable-file", help="Convert the file to UTF-8")
    error = ErrlintError("missing-path", path="no;pe,%:]\n.py")
    findings = sorted((*odd.findings, *plain.findings), key=lambda finding: finding.order)
    return Report(tuple(findings), (error,), 2, 4, {odd.path: odd.source, plain.path: plain.source})


def _syntax_error() -> Report:
    builder = Builder("def f(:\n")
    builder.add(":", "Expected a parameter", code="invalid-syntax", name="invalid-syntax", help="Correct the syntax")
    return builder.report()
