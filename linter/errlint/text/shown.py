"""Texts of a checked file inside errlint's own sentences."""

from __future__ import annotations

_LIMIT = 60


def quoted(text: str, limit: int = _LIMIT) -> str:
    """Return a text in quotes on one line, cut at `limit` characters."""
    line = " ".join(text.split())
    return f'"{line}"' if len(line) <= limit else f'"{line[: limit - 1].rstrip()}…"'
