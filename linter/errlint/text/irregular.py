"""Words that begin an instruction only before certain words: "do not", "be sure", "have a", "keep in mind"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final

from errlint.text.tokens import Token, word_at
from errlint.text.wordlist import word_set
from errlint.text.words import SUBJECTS

_BE: Final = word_set(
    """
    careful cautious certain consistent explicit mindful patient prepared specific sure wary
    """
)
_DO: Final = word_set("a either it one so that the this")
_HAVE: Final = word_set("a an another the your")
_NOTE: Final = word_set("down its the your")
_CONFESSED: Final = word_set("have know mind recognize see seem understand yet")
"""Verbs of "Don't know how to ...", where the program speaks of itself."""


def _be(tokens: Sequence[Token], start: int) -> bool:
    return word_at(tokens, start + 1) in _BE


def _do(tokens: Sequence[Token], start: int) -> bool:
    following = word_at(tokens, start + 1)
    return _prohibits(tokens, start + 1) if following == "not" else following in _DO


def _have(tokens: Sequence[Token], start: int) -> bool:
    return word_at(tokens, start + 1) in _HAVE


def _keep(tokens: Sequence[Token], start: int) -> bool:
    return (word_at(tokens, start + 1), word_at(tokens, start + 2)) != ("in", "mind")


def _note(tokens: Sequence[Token], start: int) -> bool:
    return word_at(tokens, start + 1) in _NOTE


def _prohibits(tokens: Sequence[Token], start: int) -> bool:
    """Whether "never", "don't" or "not" is followed by a verb, whatever verb it is."""
    following = word_at(tokens, start + 1)
    if not following or following in SUBJECTS or following in _CONFESSED:
        return False
    return not following.endswith(("ed", "ing"))


def _remember(tokens: Sequence[Token], start: int) -> bool:
    return word_at(tokens, start + 1) not in {"that", "when"}


IRREGULAR: Final = MappingProxyType[str, Callable[[Sequence[Token], int], bool]](
    {
        "be": _be,
        "do": _do,
        "don't": _prohibits,
        "dont": _prohibits,
        "have": _have,
        "keep": _keep,
        "never": _prohibits,
        "note": _note,
        "remember": _remember,
    }
)
"""The test for each of them, given the tokens and where the word stands."""
