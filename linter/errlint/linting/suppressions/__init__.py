"""Comments that suppress findings: read from comment tokens, matched against findings, counted, removed and added."""

from __future__ import annotations

from errlint.linting.suppressions.directives import directives
from errlint.linting.suppressions.finding_rows import comment_row
from errlint.linting.suppressions.reading import read
from errlint.linting.suppressions.use import SuppressionUse, apply

__all__ = ["SuppressionUse", "apply", "comment_row", "directives", "read"]
