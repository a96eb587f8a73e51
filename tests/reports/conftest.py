"""Findings to report, without a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from errlint.files.source import SourceText
from errlint.linting.finding import Finding, Severity
from errlint.linting.report import Report
from errlint.linting.rule import Rule

FILE = "/work/pkg/a.py"


def _rule(code: str, name: str, severity: Severity) -> Rule:
    return Rule(
        code=code,
        name=name,
        since="0.1.0",
        severity=severity,
        default=True,
        summary="",
        page="",
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
            rule=_rule(code, name, severity),
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
