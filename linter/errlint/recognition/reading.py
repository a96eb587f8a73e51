"""How a table is read: what its name promises, and what settings say of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts import Role


class Gate(Enum):
    """What is known of a table before its contents are looked at."""

    UNNAMED = "unnamed"  # nothing: its entries must say why, and what to do
    NAMED = "named"  # its name speaks of errors
    DECLARED = "declared"  # a comment or a setting says that it is a catalog


class Layout(Enum):
    """Which keys come first in a table with texts in several languages."""

    CODE_FIRST = "code-first"  # {"LOCKED": {"en": "…"}}
    LOCALE_FIRST = "locale-first"  # {"en": {"LOCKED": "…"}}


@dataclass(frozen=True, slots=True)
class Reading:
    """How to read one table.

    `columns` are the roles of the items of a tuple or of positional arguments, None for what is no role; `value` is the
    role of the texts in a map from codes to texts. Both are empty where nobody has declared them.
    """

    gate: Gate
    columns: tuple[Role | None, ...] = ()
    value: Role | None = None
    layout: Layout | None = None

    @property
    def among_errors(self) -> bool:
        """Whether weak names count as roles."""
        return self.gate is not Gate.UNNAMED


UNNAMED = Reading(Gate.UNNAMED)
NAMED = Reading(Gate.NAMED)
DECLARED = Reading(Gate.DECLARED)
