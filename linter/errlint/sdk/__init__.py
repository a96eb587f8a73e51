"""The versions of packages that a project uses, and what a change of version means."""

from __future__ import annotations

from errlint.sdk.applying import Applies, applies
from errlint.sdk.in_use import VersionInUse
from errlint.sdk.moves import Distance, Move, compare
from errlint.sdk.versions import Versions

__all__ = ["Applies", "Distance", "Move", "VersionInUse", "Versions", "applies", "compare"]
