"""The texts that an author wrote for one role: in an entry of a catalog, or in a payload that a tool gives back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from errlint.facts import Entry, Record, Role, Text

if TYPE_CHECKING:
    from errlint.linting.context import Context
    from errlint.project.routes import Delivery


@dataclass(frozen=True, slots=True)
class Wording:
    """A text that was written for a role, and how messages speak of it: "Fix of `acme.LOCKED`"."""

    owner: str
    text: Text


def wordings(fact: Entry | Delivery, role: Role, context: Context) -> Iterator[Wording]:
    """Yield what a fact says in `role`: the text of an entry, or of each record that a tool gives back."""
    if isinstance(fact, Entry):
        value = fact.role(role)
        if value is not None and isinstance(value.value, Text):
            yield Wording(f"{role.value.capitalize()} of `{fact.code}`", value.value)
        return
    tool = fact.routes[0].tool.boundary.tool
    for part in fact.parts:
        if not isinstance(part, Record):
            continue
        for value in context.roles_of(part).roles:
            if value.role is role and isinstance(value.value, Text):
                yield Wording(f"`{value.name}` in a payload of tool `{tool}`", value.value)
