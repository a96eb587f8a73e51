"""The values of settings, with where each was set, as people and programs read them."""

from __future__ import annotations

import json

from errlint.settings import Settings
from errlint.settings.options import Option
from errlint.settings.plain import plain


def record_of(option: Option, settings: Settings) -> dict[str, object]:
    """Return the name of a setting, the value that it has, and what set it."""
    origin = settings.origins.get(option.field)
    value = plain(getattr(settings, option.field))
    return {"name": option.name, "value": value, "origin": origin.name if origin else "default"}


def line_of(record: dict[str, object]) -> str:
    """Return such a record as a line."""
    return f"{record['name']} = {json.dumps(record['value'], ensure_ascii=False)}  ({record['origin']})"
