"""What makes a finding the same finding in the next run, wherever its line has moved to."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence

from errlint.files.source import SourceText
from errlint.linting.enclosing import Enclosing
from errlint.linting.finding import Finding
from errlint.paths import portable

_DIGITS = 32


def fingerprints(findings: Sequence[Finding], sources: Mapping[str, SourceText], root: str) -> tuple[str, ...]:
    """Return a fingerprint for each finding, in their order.

    It is made of the rule, the path relative to `root` (an absolute path), the definition around the finding, the text
    of the line without its white space, and the how-manieth such finding of the file it is. Row numbers are no part of
    it.
    """
    around: dict[str, Enclosing] = {}
    identities = [_identity(finding, sources, root, around) for finding in findings]
    seen: Counter[tuple[str, ...]] = Counter()
    values = [""] * len(findings)
    for index in sorted(range(len(findings)), key=lambda index: findings[index].order):
        values[index] = _digest((*identities[index], str(seen[identities[index]])))
        seen[identities[index]] += 1
    return tuple(values)


def _identity(
    finding: Finding, sources: Mapping[str, SourceText], root: str, around: dict[str, Enclosing]
) -> tuple[str, ...]:
    source = sources.get(finding.path)
    line = symbol = ""
    if source is not None and finding.span is not None:
        line = source.line(finding.span.start_row)
        if finding.path not in around:
            around[finding.path] = Enclosing(source)
        symbol = around[finding.path].symbol(finding.span)
    return (finding.rule.code, portable(finding.path, root), symbol, "".join(line.split()))


def _digest(parts: tuple[str, ...]) -> str:
    raw = "\0".join(parts).encode(errors="surrogatepass")
    return hashlib.sha256(raw).hexdigest()[:_DIGITS]
