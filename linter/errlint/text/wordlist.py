"""Lists of words, written as text."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of `text`, which spaces and line ends divide."""
    return frozenset(text.split())
