"""Whether one name is a slip of the pen for another."""

from __future__ import annotations

import difflib

_CLOSE = 0.8
_SHORT = 3


def is_slip(written: str, meant: str) -> bool:
    """Say whether `written` was meant as `meant`: another case, two letters swapped, a letter too many or too few."""
    if written == meant:
        return False
    one, other = (name.replace("-", "").replace("_", "").lower() for name in (written, meant))
    if one == other or (len(one) == len(other) >= _SHORT and sorted(one) == sorted(other) and one[0] == other[0]):
        return True
    return min(len(one), len(other)) >= _SHORT and difflib.SequenceMatcher(None, one, other).ratio() >= _CLOSE
