"""How codes are written: `UPPER_SNAKE`, `lower_snake`, `kebab-case`, `PascalCase`, `camelCase`, `E1042`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from enum import Enum


class Style(Enum):
    """A way to write codes, with its name in messages."""

    UPPER_SNAKE = "UPPER_SNAKE"
    LOWER_SNAKE = "lower_snake"
    KEBAB = "kebab-case"
    PASCAL = "PascalCase"
    CAMEL = "camelCase"
    NUMBERED = "numbered codes such as E1042"


_PATTERNS = {
    Style.UPPER_SNAKE: re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*"),
    Style.LOWER_SNAKE: re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*"),
    Style.KEBAB: re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"),
    Style.PASCAL: re.compile(r"(?:[A-Z]+[a-z0-9]*)+"),
    Style.CAMEL: re.compile(r"[a-z]+[a-z0-9]*(?:[A-Z][a-z0-9]*)*"),
    Style.NUMBERED: re.compile(r"[A-Za-z]{0,12}[-_]?\d{2,}"),
}
_SEPARATORS = re.compile(r"[.:/]")
_ENOUGH = 5
_MOST = 0.8


def styles(code: str) -> frozenset[Style]:
    """Return the styles that a code may be written in; a word alone fits several."""
    parts = [part for part in _SEPARATORS.split(code) if part]
    return frozenset(style for style, pattern in _PATTERNS.items() if parts and all(map(pattern.fullmatch, parts)))


def prevailing(codes: Iterable[str]) -> Style | None:
    """Return the style that four of five codes have, None where there are few codes or no such style."""
    found = [styles(code) for code in codes]
    counts = Counter(style for each in found for style in each)
    if len(found) < _ENOUGH or not counts:
        return None
    style, count = counts.most_common(1)[0]
    return style if count >= _MOST * len(found) else None
