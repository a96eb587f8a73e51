"""Which fixes are offered, and which of them count as safe, as the user says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from errlint.linting.finding import Applicability, Fix

if TYPE_CHECKING:
    from errlint.linting.rule import Rule


@dataclass(frozen=True, slots=True)
class FixChoice:
    """What the user says about fixes.

    `fixable` are the rules whose fixes are offered, None for all; those of `safe` and `unsafe` rules count as such
    whatever the rule says. A fix that is only displayed stays so.
    """

    fixable: frozenset[Rule] | None = None
    safe: frozenset[Rule] = frozenset()
    unsafe: frozenset[Rule] = frozenset()

    def of(self, rule: Rule, fix: Fix | None) -> Fix | None:
        """Return a fix of a rule as it is offered, None where it is not."""
        if fix is None or (self.fixable is not None and rule not in self.fixable):
            return None
        if fix.applicability is Applicability.DISPLAY:
            return fix
        if rule in self.safe:
            return replace(fix, applicability=Applicability.SAFE)
        return replace(fix, applicability=Applicability.UNSAFE) if rule in self.unsafe else fix
