"""The version of errlint, where nothing else has to be imported to know it."""

from __future__ import annotations

VERSION = "0.1.0"
