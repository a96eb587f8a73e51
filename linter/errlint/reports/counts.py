"""Numbers in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from errlint.linting.finding import Finding
from errlint.severity import Severity


def counts(findings: Iterable[Finding]) -> str:
    """Return how many findings there are of each severity, the worst first: `2 errors, 1 warning`."""
    numbers = Counter(finding.severity for finding in findings)
    return ", ".join(number_of(numbers[each], each.value) for each in Severity if numbers[each])


def number_of(number: int, name: str, plural: str = "") -> str:
    """Return a number of things, in the plural unless it is one."""
    return f"{number} {name}" if number == 1 else f"{number} {plural or name + 's'}"
