"""How bad the findings of a rule are in a project."""

from __future__ import annotations

from errlint.linting.registry import Registry
from errlint.linting.rule import Rule
from errlint.linting.selection import specificity
from errlint.severity import Severity


def severity_of(rule: Rule, severities: tuple[tuple[str, Severity], ...], registry: Registry) -> Severity | None:
    """Return what the settings say; the most specific selector decides, and of equal ones the last. None: nothing."""
    matching = [
        (specificity(registry, selector), number, severity)
        for number, (selector, severity) in enumerate(severities)
        if rule in registry.match(selector)
    ]
    return max(matching, key=lambda entry: entry[:2])[2] if matching else None
