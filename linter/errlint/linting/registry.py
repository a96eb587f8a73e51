"""The rules that a run knows, by code and by name; what collides is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.errors import ErrlintError
from errlint.linting.packs import BUILT_IN, rules_of
from errlint.linting.rule import Rule

# Codes that were given up and what took their place; a code is never given again.
RETIRED: dict[str, str] = {}


class Registry:
    """The rules that this run knows, by code and by name."""

    def __init__(self, rules: Iterable[tuple[str, Rule]]) -> None:
        """Take rules with the names of their packs; raise ErrlintError where a code or a name is taken or retired."""
        self._rules: dict[str, Rule] = {}
        self._names: dict[str, Rule] = {}
        self._packs: dict[str, str] = {}
        for pack, rule in sorted(rules, key=lambda entry: (entry[1].code == entry[1].name, entry[1].code)):
            if self._collides(pack, rule):
                raise ErrlintError("rule-collision", rule=rule.code, name=rule.name, plugin=pack)
            self._rules[rule.code] = rule
            self._names[rule.name] = rule
            self._packs[rule.code] = pack

    def _collides(self, pack: str, rule: Rule) -> bool:
        prefix = rule.code.rstrip("0123456789")
        if any(code.rstrip("0123456789") == prefix and owner != pack for code, owner in self._packs.items()):
            return True
        return rule.code in self._rules or rule.name in self._names or rule.code in RETIRED

    def __iter__(self) -> Iterator[Rule]:
        """Yield the rules in the order of their codes."""
        return iter(self._rules.values())

    def of_packs(self, packs: Iterable[str]) -> Registry:
        """Return the rules of these packs alone."""
        wanted = set(packs)
        return Registry((self._packs[code], rule) for code, rule in self._rules.items() if self._packs[code] in wanted)

    def find(self, selector: str) -> Rule | None:
        """Return the rule of that code or name."""
        return self._rules.get(selector) or self._names.get(selector)

    def match(self, selector: str) -> tuple[Rule, ...]:
        """Return the rules that a selector means: a code, a name, a prefix of a code, or `ALL`."""
        if selector == "ALL":
            return tuple(self._rules.values())
        if rule := self.find(selector):
            return (rule,)
        if not selector[:1].isupper():
            return ()
        return tuple(rule for code, rule in self._rules.items() if code.startswith(selector))

    @property
    def selectors(self) -> tuple[str, ...]:
        """Every code and name, for suggestions."""
        return (*self._rules, *self._names)


def load(plugins: Iterable[str] = ()) -> Registry:
    """Return the built-in rules and those of the plugins; raise ErrlintError where a plugin cannot be used."""
    packs = dict.fromkeys((BUILT_IN, *plugins))
    return Registry((pack, rule) for pack in packs for rule in rules_of(pack))
