"""What a severity looks like."""

from __future__ import annotations

from errlint.linting.finding import Severity
from errlint.reports.view import Ink

INKS = {Severity.ERROR: Ink.ERROR, Severity.WARNING: Ink.WARNING, Severity.INFO: Ink.INFO}
