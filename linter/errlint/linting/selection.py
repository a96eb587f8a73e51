"""Which rules run: `select`, `extend-select` and `ignore`, the most specific selector deciding."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from errlint.linting.registry import Registry
from errlint.linting.rule import Rule


def select(
    registry: Registry, selects: Sequence[str] | None, extends: Sequence[str], ignores: Sequence[str]
) -> frozenset[Rule]:
    """Return the rules that are on.

    `selects` of None is the default set. As in ruff, the most specific selector wins, and of two that are equally
    specific the ignoring one. Selectors must be known: see `unknown`.
    """
    chosen: dict[Rule, tuple[int, int]] = {}
    if selects is None:
        chosen = dict.fromkeys((rule for rule in registry if rule.default), (0, 0))
    for selector in (*(selects or ()), *extends):
        for rule in registry.match(selector):
            chosen[rule] = max(chosen.get(rule, (0, 0)), (specificity(registry, selector), 0))
    for selector in ignores:
        for rule in registry.match(selector):
            if rule in chosen and (specificity(registry, selector), 1) > chosen[rule]:
                del chosen[rule]
    return frozenset(chosen)


def unknown(registry: Registry, selectors: Iterable[str]) -> list[str]:
    """Return the selectors that mean no rule."""
    return [selector for selector in selectors if not registry.match(selector)]


def specificity(registry: Registry, selector: str) -> int:
    """Return how narrow a selector is: `ALL` least, a code or a name most."""
    if selector == "ALL":
        return 0
    return 100 if registry.find(selector) else len(selector)
