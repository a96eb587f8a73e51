"""Comments that suppress findings: read from comment tokens, matched against findings, counted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from errlint.facts import Comment, Selector, Suppression, SuppressionKind
from errlint.files.source import SourceText
from errlint.linting.finding import Finding
from errlint.linting.registry import Registry

_IGNORE = re.compile(r"errlint:[ \t]*ignore\[(?P<selectors>[^\]]*)\][ \t]*(?P<reason>.*)")
_NOQA = re.compile(
    r"noqa[ \t]*:[ \t]*(?P<selectors>[A-Za-z]+[0-9]+(?:[ \t,]+[A-Za-z]+[0-9]+)*)(?P<reason>.*)", re.IGNORECASE
)
_BLANKET = re.compile(r"(?:^|#)[ \t]*noqa\b(?![ \t]*:)", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+")
_OWN_PREFIX = "ACT"


def parse(path: str, source: SourceText, comments: Iterable[Comment]) -> tuple[Suppression, ...]:
    """Return the suppressions of a file, in source order.

    `# errlint: ignore[...]` at the end of a line covers that line; on a line of its own it covers the next statement:
    its first line, and the lines up to the one that closes its brackets. `# noqa: ...` covers its line; codes of
    other tools in it are left alone.
    """
    return tuple(entry for comment in comments for entry in _parse(path, source, comment))


def _parse(path: str, source: SourceText, comment: Comment) -> Iterator[Suppression]:
    row = comment.span.start_row
    if match := _IGNORE.search(comment.text):
        first = _next_row(source, row) if comment.own_line else row
        last = _last_row(source, first) if comment.own_line else first
        selectors = tuple(_selectors(source, comment, match))
        yield Suppression(path, SuppressionKind.IGNORE, selectors, match["reason"].strip(), first, last, comment.span)
    elif match := _NOQA.search(comment.text):
        own = tuple(entry for entry in _selectors(source, comment, match) if entry.text.startswith(_OWN_PREFIX))
        if own:
            yield Suppression(path, SuppressionKind.NOQA, own, match["reason"].strip(), row, row, comment.span)
    elif _BLANKET.search(comment.text):
        yield Suppression(path, SuppressionKind.NOQA, (), "", row, row, comment.span)


def _selectors(source: SourceText, comment: Comment, match: re.Match[str]) -> Iterator[Selector]:
    start = _start(source, comment)
    for word in _WORD.finditer(match["selectors"]):
        offset = start + match.start("selectors") + word.start()
        yield Selector(word.group(), source.span(offset, offset + len(word.group())))


def _start(source: SourceText, comment: Comment) -> int:
    """Return the offset in the source at which the text of a comment begins."""
    line = source.line_starts[comment.span.start_row - 1] + comment.span.start_column - 1
    return source.text.index(comment.text, line)


def _next_row(source: SourceText, row: int) -> int:
    """Return the next row that holds code; comments stack."""
    following = row + 1
    while (line := source.line(following).strip()).startswith(("#", "//")):
        following += 1
    return following if line else row


def _last_row(source: SourceText, row: int) -> int:
    """Return the row on which the brackets that a row opens are closed, the row itself where it opens none."""
    depth = 0
    for last in range(row, len(source.line_starts) + 1):
        line = re.sub(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|#.*", "", source.line(last))
        depth += sum(line.count(bracket) for bracket in "([{") - sum(line.count(bracket) for bracket in ")]}")
        if depth <= 0:
            return last
    return row


@dataclass(slots=True)
class SuppressionUse:
    """A suppression and the codes that it kept from being reported. `ran` are the codes of the rules of this run."""

    suppression: Suppression
    ran: frozenset[str]
    registry: Registry
    used: set[str] = field(default_factory=set)

    def covers(self, finding: Finding) -> bool:
        """Say whether the suppression is meant for a finding, by place and by code or name."""
        span = finding.span
        entry = self.suppression
        if span is None or finding.path != entry.path or not entry.first_row <= span.start_row <= entry.last_row:
            return False
        if finding.rule.code == finding.rule.name:
            return False  # syntax errors cannot be suppressed
        return not entry.selectors or any(self._means(selector.text, finding) for selector in entry.selectors)

    def _means(self, text: str, finding: Finding) -> bool:
        return text in {finding.rule.code, finding.rule.name}


def apply(findings: Sequence[Finding], uses: Sequence[SuppressionUse]) -> list[Finding]:
    """Return the findings that no suppression covers, and note in `uses` what each suppressed."""
    by_place: dict[str, list[SuppressionUse]] = {}
    for use in uses:
        by_place.setdefault(use.suppression.path, []).append(use)
    left: list[Finding] = []
    for finding in findings:
        covering = [use for use in by_place.get(finding.path, ()) if use.covers(finding)]
        for use in covering:
            use.used.add(finding.rule.code)
        if not covering:
            left.append(finding)
    return left
