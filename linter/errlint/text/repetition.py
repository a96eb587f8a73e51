"""Whether one text says anything that others have not said."""

from __future__ import annotations

import re
from typing import Final

from errlint.text.wordlist import word_set

_CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|_")
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_HOLE: Final = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[-+#0-9.]{0,5}[a-zA-Z]\b")
_EMPTY: Final = word_set(
    """
    a an and are as at be been being by did do does error for has have in is it its of on or please that the there this
    to was were which with your
    """
)
_ENDINGS: Final = ("ations", "ation", "ings", "ing", "ies", "ed", "es", "s", "e", "y")
_MIN_STEM: Final = 3
_WITHOUT_SPACES: Final = re.compile(r"[\u2E80-\uD7FF]")


def adds_nothing(text: str, *others: str) -> bool:
    """Return whether `text` has a word, and each of its words that carry meaning stands in one of the others.

    Works by the letters, whatever the language, where words are divided by spaces. Holes count as said.
    """
    if _WITHOUT_SPACES.search(text):
        return text.strip() in {other.strip() for other in others}
    said = _stems(text)
    known = {stem for other in others for stem in _stems(other)}
    return bool(said) and said <= known


def _stems(text: str) -> set[str]:
    words = _WORD.findall(_CAMEL.sub(" ", _HOLE.sub(" ", text)).lower())
    return {_stem(word) for word in words if word not in _EMPTY}


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _MIN_STEM:
            return word.removesuffix(ending)
    return word
