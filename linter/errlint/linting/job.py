"""What a run has to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from errlint.linting.fix_choice import FixChoice

if TYPE_CHECKING:
    from errlint.linting.rule import Rule
    from errlint.settings import Settings


@dataclass(frozen=True, slots=True)
class Variant:
    """The settings and the rules of the files that some overrides are for."""

    settings: Settings
    rules: frozenset[Rule]


@dataclass(frozen=True, slots=True)
class Job:
    """Files that are checked with the same settings and rules.

    `files` are absolute paths in order, or `-` for the standard input, `named` those of them that the user named one by
    one; `texts` are the bytes of files that are not read from the disk. `fixes` says what may be fixed;
    `ignore_suppressions` reports what comments suppress.
    """

    settings: Settings
    rules: frozenset[Rule]
    files: tuple[str, ...]
    named: frozenset[str] = frozenset()
    variants: Mapping[str, Variant] = field(default_factory=dict)
    texts: Mapping[str, bytes] = field(default_factory=dict)
    fixes: FixChoice = field(default_factory=FixChoice)
    ignore_suppressions: bool = False

    def at(self, path: str) -> Variant:
        """Return the settings and the rules of a file."""
        return self.variants.get(path) or Variant(self.settings, self.rules)
