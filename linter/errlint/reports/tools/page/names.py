"""What parts of the page are called, so that links lead to them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from errlint.project.outcomes import ToolOutcome

_OTHER = re.compile(r"[^\w.-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Entry:
    """A tool with the id of its section."""

    tool: ToolOutcome
    id: str

    def path_id(self, number: int) -> str:
        """Return the id of a failure path (0-based)."""
        return f"{self.id}.{number + 1}"


def named(tools: Iterable[ToolOutcome]) -> tuple[Entry, ...]:
    """Return the tools with an id for each: its name, with a number where several have the same."""
    taken: set[str] = set()
    entries: list[Entry] = []
    for tool in tools:
        base = f"tool-{_OTHER.sub('-', tool.name) or 'x'}"
        number, name = 1, base
        while name in taken:
            number += 1
            name = f"{base}-{number}"
        taken.add(name)
        entries.append(Entry(tool, name))
    return tuple(entries)
