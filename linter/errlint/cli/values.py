"""The values of settings, with where each was set, as people and programs read them."""

from __future__ import annotations

import json
from enum import Enum
from typing import Any

from errlint.settings import Settings
from errlint.settings.options import Option


def plain(value: Any) -> Any:  # noqa: ANN401 - any setting
    """Return the value of a setting as JSON has it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        fields = {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
        return {name: item for name, item in fields.items() if item not in (None, [])}
    return value


def record_of(option: Option, settings: Settings) -> dict[str, object]:
    """Return the name of a setting, the value that it has, and what set it."""
    origin = settings.origins.get(option.field)
    value = plain(getattr(settings, option.field))
    return {"name": option.name, "value": value, "origin": origin.name if origin else "default"}


def line_of(record: dict[str, object]) -> str:
    """Return such a record as a line."""
    return f"{record['name']} = {json.dumps(record['value'], ensure_ascii=False)}  ({record['origin']})"
