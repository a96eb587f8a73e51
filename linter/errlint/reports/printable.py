"""Text of checked files on a terminal: nothing in it may steer the terminal, and its width must be known."""

from __future__ import annotations

import functools
import re
import unicodedata

TAB = "    "
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"

# Control characters become their pictures; characters that turn the direction of text, lone surrogates and the upper
# controls have none. A joiner would make the width of an emoji a matter of the terminal.
_STEERING = {code: chr(0x2400 + code) for code in range(0x20)}
_STEERING[0x7F] = "\N{SYMBOL FOR DELETE}"
_STEERING |= dict.fromkeys((*range(0x80, 0xA0), *range(0x2028, 0x202F), *range(0x2066, 0x206A)), _REPLACEMENT)
_STEERING |= dict.fromkeys((0x061C, 0x200E, 0x200F), _REPLACEMENT)
_STEERING[0x200D] = ""
_PLAIN = re.compile(r"[ -~]*")
_SURROGATES = re.compile("[\ud800-\udfff]")


def printable(text: str) -> str:
    """Return a text that is safe on one line of a terminal; a tab becomes four spaces."""
    if _PLAIN.fullmatch(text):
        return text
    return _SURROGATES.sub(_REPLACEMENT, text.replace("\t", TAB).translate(_STEERING))


def width(text: str) -> int:
    """Return how many columns a printable text takes: two for wide characters, none for those that combine."""
    return len(text) if text.isascii() else sum(map(_columns, text))


@functools.cache
def _columns(character: str) -> int:
    if unicodedata.east_asian_width(character) in "WF":
        return 2
    combines = unicodedata.category(character) in ("Mn", "Me", "Cf") or "\u1160" <= character <= "\u11ff"
    return 0 if combines else 1


def crop(text: str, start: int, columns: int) -> str:
    """Return what of a printable text is seen in a window of `columns` columns from column `start` (0-based).

    An ellipsis stands where something was cut off.
    """
    whole = width(text)
    if start == 0 and whole <= columns:
        return text
    cut_after = whole > start + columns
    first, last = start + (start > 0), start + columns - cut_after
    kept = "…" if start and whole else ""
    column = 0
    for character in text:
        size = _columns(character)
        if first <= column and column + size <= last:
            kept += " " * (column - first) if kept in ("", "…") else ""
            kept += character
        column += size
    return kept + "…" if cut_after else kept
