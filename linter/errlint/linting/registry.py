"""Rule packs: find the rules of a package and refuse what collides."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterable, Iterator

from errlint.linting.rule import Rule

BUILT_IN = "errlint_rules"

# Codes that were given up and what took their place; a code is never given again.
RETIRED: dict[str, str] = {}


class Registry:
    """The rules that this run knows, by code and by name."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Take the rules; raise ValueError where a code or a name is taken or retired."""
        self._rules: dict[str, Rule] = {}
        self._names: dict[str, Rule] = {}
        for rule in sorted(rules, key=lambda rule: (rule.code == rule.name, rule.code)):
            if rule.code in self._rules or rule.name in self._names or rule.code in RETIRED:
                message = f"rule {rule.code} ({rule.name}) collides with another rule or a retired code"
                raise ValueError(message)
            self._rules[rule.code] = rule
            self._names[rule.name] = rule

    def __iter__(self) -> Iterator[Rule]:
        """Yield the rules in the order of their codes."""
        return iter(self._rules.values())

    def find(self, selector: str) -> Rule | None:
        """Return the rule of that code or name."""
        return self._rules.get(selector) or self._names.get(selector)

    def match(self, selector: str) -> tuple[Rule, ...]:
        """Return the rules that a selector means: a code, a name, a prefix of a code, or `ALL`."""
        if selector == "ALL":
            return tuple(self._rules.values())
        if rule := self.find(selector):
            return (rule,)
        if not selector.startswith("ACT"):
            return ()
        return tuple(rule for code, rule in self._rules.items() if code.startswith(selector))

    @property
    def selectors(self) -> tuple[str, ...]:
        """Every code and name, for suggestions."""
        return (*self._rules, *self._names)


def load(packs: Iterable[str] = (BUILT_IN,)) -> Registry:
    """Import the rule packs of those names and return their rules."""
    return Registry(rule for pack in packs for rule in _rules_of(pack))


def _rules_of(pack: str) -> Iterator[Rule]:
    package = importlib.import_module(pack)
    for info in pkgutil.walk_packages(package.__path__, prefix=f"{pack}."):
        if info.ispkg:
            continue
        module = importlib.import_module(info.name)
        yield from (value for value in vars(module).values() if isinstance(value, Rule))
