"""TOML as a source of versions."""

from __future__ import annotations

from typing import Any

from errlint.files import toml
from errlint.sdk.rows import UnreadableSourceError


def parse(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raise UnreadableSourceError where it is not TOML."""
    try:
        return toml.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableSourceError(str(error)) from None
