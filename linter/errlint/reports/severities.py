"""What a severity looks like."""

from __future__ import annotations

from errlint.reports.view import Ink
from errlint.severity import Severity

INKS = {Severity.ERROR: Ink.ERROR, Severity.WARNING: Ink.WARNING, Severity.INFO: Ink.INFO}
