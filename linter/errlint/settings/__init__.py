"""Settings: find them, read them, and say what is wrong with them."""

from __future__ import annotations

from errlint.settings.find import SettingsFinder
from errlint.settings.model import DeclaredBoundary, OutputFormat, Profile, Settings

__all__ = ["DeclaredBoundary", "OutputFormat", "Profile", "Settings", "SettingsFinder"]
