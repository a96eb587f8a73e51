"""TOML, on every Python."""

from __future__ import annotations

import sys
from typing import Any

from errlint.sdk.rows import UnreadableSourceError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


def parse(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raise UnreadableSourceError where it is not TOML."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UnreadableSourceError(str(error)) from None
