"""The values of settings as JSON has them."""

from __future__ import annotations

from enum import Enum
from typing import Any


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
