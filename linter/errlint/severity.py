"""How bad a finding is."""

from __future__ import annotations

from enum import Enum


class Severity(Enum):
    """How bad a finding is."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
