"""Rules of the Acme company."""

from __future__ import annotations

ERRLINT_API = 1
