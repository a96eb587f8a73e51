"""What a run has to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

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

    `files` are absolute paths in order, `named` those of them that the user named one by one; `stdin` is a name
    (absolute, or `-`) and the bytes that were read, instead of files.
    """

    settings: Settings
    rules: frozenset[Rule]
    files: tuple[str, ...]
    stdin: tuple[str, bytes] | None = None
    named: frozenset[str] = frozenset()
    variants: Mapping[str, Variant] = field(default_factory=dict)

    def at(self, path: str) -> Variant:
        """Return the settings and the rules of a file."""
        return self.variants.get(path) or Variant(self.settings, self.rules)
