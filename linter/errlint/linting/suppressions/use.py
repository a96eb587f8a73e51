"""What each suppression of a run kept from being reported."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from errlint.facts import Selector, Suppression, SuppressionKind
from errlint.files.source import SourceText
from errlint.linting.finding import Finding, Fix
from errlint.linting.registry import Registry
from errlint.linting.rule import Rule
from errlint.linting.suppressions import removal

_OF_ONE_ROW = (SuppressionKind.IGNORE, SuppressionKind.NOQA)


@dataclass(slots=True)
class SuppressionUse:
    """A suppression and the codes that it kept from being reported.

    `ran` are the codes of the rules of this run, `repeated` those that another comment suppresses on the same rows
    before this one.
    """

    suppression: Suppression
    source: SourceText
    ran: frozenset[str]
    registry: Registry
    used: set[str] = field(default_factory=set)
    repeated: frozenset[str] = frozenset()

    def rule_of(self, selector: Selector) -> Rule | None:
        """Return the rule that a selector names, None where there is none."""
        return self.registry.find(selector.text)

    def covers(self, finding: Finding) -> bool:
        """Say whether the suppression is meant for a finding, by place and by code or name."""
        span = finding.span
        entry = self.suppression
        if span is None or not entry.first_row <= span.start_row <= entry.last_row or not finding.rule.suppressible:
            return False
        return entry.blanket or any(self.rule_of(selector) is finding.rule for selector in entry.selectors)

    def stale(self) -> tuple[Selector, ...]:
        """Return the selectors that do nothing: unused, or said before. Of rules that did not run nothing is known."""
        seen: set[str] = set()
        found: list[Selector] = []
        for selector in self.suppression.selectors:
            rule = self.rule_of(selector)
            if rule is None or rule.code not in self.ran:
                continue
            if rule.code not in self.used or rule.code in seen | self.repeated:
                found.append(selector)
            seen.add(rule.code)
        return tuple(found)

    def without(self, selectors: Sequence[Selector]) -> Fix:
        """Return the fix that removes selectors, and the whole comment where nothing else is left in it."""
        return removal.without(self.source, self.suppression, selectors)


def apply(findings: Sequence[Finding], uses: Sequence[SuppressionUse]) -> list[Finding]:
    """Return the findings that no suppression covers, and note in `uses` what each suppressed."""
    by_path: dict[str, list[SuppressionUse]] = {}
    for use in uses:
        by_path.setdefault(use.suppression.path, []).append(use)
    left: list[Finding] = []
    for finding in findings:
        covering = [use for use in by_path.get(finding.path, ()) if use.covers(finding)]
        for use in covering:
            use.used.add(finding.rule.code)
        if not covering:
            left.append(finding)
    for of_file in by_path.values():
        _note_repeated(of_file)
    return left


def _note_repeated(uses: Iterable[SuppressionUse]) -> None:
    """Note for each comment about one place what the comments before it at the same place say already."""
    of_rows = [use for use in uses if use.suppression.kind in _OF_ONE_ROW]

    def rows(use: SuppressionUse) -> tuple[int, int]:
        return use.suppression.first_row, use.suppression.last_row

    for _, same in groupby(sorted(of_rows, key=rows), rows):
        said: frozenset[str] = frozenset()
        for use in same:
            use.repeated = said
            rules = (use.rule_of(selector) for selector in use.suppression.selectors)
            said |= {rule.code for rule in rules if rule is not None and rule.code in use.used}
