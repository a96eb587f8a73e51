"""Suppress what was found by comments, so that only what is new is reported from then on."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.errors import ErrlintError
from errlint.facts import Directive, SuppressionKind
from errlint.files.source import SourceText, source_of
from errlint.fixing.edits import apply
from errlint.fixing.validity import is_valid
from errlint.frontends.comments import comments
from errlint.linting.finding import Edit, Finding
from errlint.linting.report import Report
from errlint.linting.suppressions import directives

# Findings about comments and unreadable files: another comment would only be the next finding.
_NOT_ABOUT_CODE = "ACT9"


@dataclass(frozen=True, slots=True)
class Ignored:
    """The texts with suppressions in them, by path, each with the number of those, and what could not be suppressed."""

    texts: dict[str, tuple[bytes, int]]
    errors: tuple[ErrlintError, ...]


def ignore(report: Report, reason: str) -> Ignored:
    """Add `# errlint: ignore[...] reason` for every finding, or its code to the comment that is there already."""
    texts: dict[str, tuple[bytes, int]] = {}
    errors: list[ErrlintError] = []
    for path, findings in _by_path(report).items():
        source = report.sources[path]
        rows = _rows(findings)
        if None in rows:
            errors.append(ErrlintError("uncommentable-finding", path=path))
            continue
        edits = [_edit(source, row, codes, reason) for row, codes in sorted(rows.items()) if row is not None]
        raw = apply(source, edits)
        if raw is None or (is_valid(source) and not is_valid(source_of(path, raw))):
            rules = ", ".join(sorted({finding.rule.code for finding in findings}))
            errors.append(ErrlintError("broken-fix", path=path, rules=rules))
            continue
        texts[path] = raw, len(edits)
    return Ignored(texts, tuple(errors))


def _by_path(report: Report) -> dict[str, list[Finding]]:
    by_path: dict[str, list[Finding]] = {}
    for finding in report.findings:
        code = finding.rule.code
        if finding.span is not None and finding.rule.suppressible and not code.startswith(_NOT_ABOUT_CODE):
            by_path.setdefault(finding.path, []).append(finding)
    return by_path


def _rows(findings: list[Finding]) -> dict[int | None, list[str]]:
    rows: dict[int | None, list[str]] = {}
    for finding in findings:
        codes = rows.setdefault(finding.noqa_row, [])
        if finding.rule.code not in codes:
            codes.append(finding.rule.code)
    return rows


def _edit(source: SourceText, row: int, codes: list[str], reason: str) -> Edit:
    listed = ", ".join(sorted(codes))
    present = next((entry for entry in _comments(source, row) if entry.kind is SuppressionKind.IGNORE), None)
    if present is not None:
        start = source.offset(present.selectors[-1].span.end_row, present.selectors[-1].span.end_column)
        return Edit(source.span(start, start), f", {listed}")
    end = source.line_starts[row - 1] + len(source.line(row).rstrip())
    return Edit(source.span(end, end), f"  # errlint: ignore[{listed}] {reason}".rstrip())


def _comments(source: SourceText, row: int) -> list[Directive]:
    """Return what the comment at the end of a row says; a comment without codes says nothing."""
    there = (entry for entry in comments(source) if entry.span.start_row == row and not entry.own_line)
    return [entry for entry in directives(source, there) if entry.selectors]
