"""Names as people put them together."""

from __future__ import annotations

import re

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")


def words_of(name: str) -> frozenset[str]:
    """Return the words of a name in lower case: `HTTPErrors`, `http_errors` and `httpErrors` are the same two."""
    return frozenset(word.lower() for word in _WORD.findall(name))
