"""JSON that every reader takes: half a surrogate, which UTF-8 cannot hold, becomes the replacement character."""

from __future__ import annotations

import json
import re

_SURROGATES = re.compile("[\ud800-\udfff]")


def pretty(value: object, *, sort_keys: bool = True) -> str:
    """Return a value as indented JSON, without a newline at its end."""
    return _clean(json.dumps(value, indent=2, sort_keys=sort_keys, ensure_ascii=False))


def compact(value: object) -> str:
    """Return a value as one line of JSON in the order of its keys."""
    return _clean(json.dumps(value, separators=(",", ":"), ensure_ascii=False))


def _clean(text: str) -> str:
    return _SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text)
