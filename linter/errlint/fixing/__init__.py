"""Fixes: choose those that go together, apply them, look at the result again, and write it."""

from __future__ import annotations

from errlint.fixing.loop import Fixed, fix

__all__ = ["Fixed", "fix"]
