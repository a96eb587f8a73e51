"""Fixes: choose those that go together, apply them, look at the result again, and write it."""

from __future__ import annotations

from errlint.fixing.loop import Fixed, fix
from errlint.files.atomic import write

__all__ = ["Fixed", "fix", "write"]
