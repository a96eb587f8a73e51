"""What a run has to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errlint.linting.rule import Rule
    from errlint.settings import Settings


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
