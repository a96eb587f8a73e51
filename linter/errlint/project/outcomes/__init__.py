"""What the failures of each tool become: the model receives a text, a payload, or nothing at all."""

from __future__ import annotations

from errlint.project.outcomes.building import outcomes
from errlint.project.outcomes.model import (
    Catch,
    FailurePath,
    Foreign,
    Hop,
    InUse,
    Kind,
    Reception,
    Setting,
    Site,
    ToolOutcome,
    Verdict,
)

__all__ = [
    "Catch",
    "FailurePath",
    "Foreign",
    "Hop",
    "InUse",
    "Kind",
    "Reception",
    "Setting",
    "Site",
    "ToolOutcome",
    "Verdict",
    "outcomes",
]
