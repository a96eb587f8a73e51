"""The data frontend: YAML and JSON with positions, and a look at the bytes that tells which files are worth it.

Nothing that a file says is ever executed or constructed: tags are inert, aliases cannot grow without bound.
"""

from __future__ import annotations

from errlint.frontends.data.gate import may_hold_catalog
from errlint.frontends.data.reading import DataFacts, read

__all__ = ["DataFacts", "may_hold_catalog", "read"]
