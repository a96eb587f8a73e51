"""`--statistics`: how often each rule found something, in place of the findings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from errlint.errors import ErrlintError
from errlint.linting.finding import applies
from errlint.linting.report import Report
from errlint.linting.rule import Rule
from errlint.reports.json_text import pretty
from errlint.reports.summary import summary
from errlint.reports.view import Ink, View
from errlint.settings import OutputFormat

_TEXT = (OutputFormat.FULL, OutputFormat.CONCISE)


@dataclass(frozen=True, slots=True)
class _Count:
    """The findings of one rule, and how many of them this run could fix."""

    rule: Rule
    findings: int
    fixable: int

    @property
    def code(self) -> str | None:
        return None if self.rule.code == self.rule.name else self.rule.code

    @property
    def mark(self) -> str:
        if not self.fixable:
            return " "
        return "*" if self.fixable == self.findings else "-"


def check_format(output_format: OutputFormat) -> None:
    """Raise ErrlintError for a format that has no statistics."""
    if output_format not in (*_TEXT, OutputFormat.JSON):
        raise ErrlintError("unsupported-statistics", format=output_format.value)


def render(report: Report, view: View, output_format: OutputFormat) -> str:
    """Return the statistics as text with the summary, or as JSON; the most frequent rule stands first."""
    counts = _counts(report, view)
    return _text(counts, report, view) if output_format in _TEXT else _json(counts)


def _counts(report: Report, view: View) -> list[_Count]:
    fixable: dict[Rule, list[bool]] = {}
    for finding in report.findings:
        fixable.setdefault(finding.rule, []).append(applies(finding.fix, unsafe_fixes=view.unsafe_fixes))
    counts = [_Count(rule, len(marks), sum(marks)) for rule, marks in fixable.items()]
    return sorted(counts, key=lambda count: (-count.findings, count.rule.name))


def _text(counts: Sequence[_Count], report: Report, view: View) -> str:
    if not counts:
        return ""
    digits = max(len(str(count.findings)) for count in counts)
    columns = max(len(count.code or "") for count in counts)
    marked = any(count.fixable for count in counts)
    lines = []
    for count in counts:
        mark = f"[{view.ink(Ink.FAINT, count.mark)}] " if marked else ""
        number = view.ink(Ink.BOLD, f"{count.findings:>{digits}}")
        code = view.ink(Ink.ERROR, f"{count.code or '':<{columns}}")
        lines.append(f"{number}\t{code}\t{mark}{count.rule.name}")
    if view.summary and (ending := summary(report, view)):
        lines.append(ending)
    return "".join(f"{line}\n" for line in lines)


def _json(counts: Sequence[_Count]) -> str:
    records = [
        {
            "code": count.code,
            "name": count.rule.name,
            "count": count.findings,
            "fixable": count.fixable == count.findings,
            "fixable_count": count.fixable,
        }
        for count in counts
    ]
    return pretty(records, sort_keys=False) + "\n"
