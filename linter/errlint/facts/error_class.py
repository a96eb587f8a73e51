"""A class of errors."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.facts.catalog import Role
from errlint.facts.span import Span


@dataclass(frozen=True, slots=True)
class ErrorClass:
    """An exception class of the project: its name, its bases as resolved dotted paths, the roles its instances carry.

    `roles` maps a role to the attribute that holds it, own and inherited ones together; a class with more than a
    message is structured: something is lost when only its message is passed on.
    """

    name: str
    path: str
    bases: tuple[str, ...]
    roles: tuple[tuple[Role, str], ...]
    span: Span

    @property
    def structured(self) -> bool:
        """Whether instances carry a code, a why, a fix or a link."""
        carried = {role for role, _ in self.roles}
        return bool(carried & {Role.CODE, Role.WHY, Role.FIX, Role.LINK})

    @property
    def coded(self) -> bool:
        """Whether instances carry a code."""
        return any(role is Role.CODE for role, _ in self.roles)
