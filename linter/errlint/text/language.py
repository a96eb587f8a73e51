"""The language of a text, as far as it matters here: whether rules about English wording may judge it."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Final

from errlint.text.english_words import ENGLISH_WORDS
from errlint.text.foreign_words import FOREIGN_WORDS
from errlint.text.verbs import LEANING_NOUNS, LEANING_VERBS, VERBS
from errlint.text.wordlist import word_set
from errlint.text.words import (
    ADVERBS,
    CONJUNCTIONS,
    DETERMINERS,
    ENDING_PREDICATES,
    FINITE,
    PAST_VERBS,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


class Tongue(Enum):
    """What the words of a text say about its language."""

    ENGLISH = "english"
    FOREIGN = "foreign"
    UNSURE = "unsure"
    """Too short, or nothing but code."""


_REACH: Final = 2000
_FOREIGN_SHARE: Final = 0.3
_ENOUGH_WORDS: Final = 3
_HOLE: Final = re.compile(r"`[^`]*`|\{[^{}]*\}|<[^<>]*>|%\(\w+\)\w|%\w")
_CODE: Final = re.compile(r"[^\s_/\\@=]*[_/\\@=]\S*|--?\w\S*")
"""Names, paths and flags: they are no language."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_FOREIGN_SCRIPT: Final = re.compile(
    r"[\u0370-\u1CFF\u1F00-\u1FFF\u2E80-\u2FFF\u3040-\uA4CF\uA960-\uD7FF\uF900-\uFAFF\uFE70-\uFEFE\uFF66-\uFFDC]"
)
_CHINESE: Final = re.compile(r"[\u4E00-\u9FFF]")
_JAPANESE_OR_KOREAN: Final = re.compile(r"[\u3040-\u30FF\uAC00-\uD7AF]")

_SHARED: Final = word_set(
    """
    a an are as at cap cite come compose configure consider correspond declare define delete depose derive determine
    divide do document edit end execute explore expose favor for format generate he i import in indicate install invite
    is link listen me merge migrate modify no note observe of on page pause per place prefer prepare propose remove
    restore revise see separate serve simulate so template test to type under us use utilise version
    """
)
"""English words that are written alike in other languages ("configure o token")."""
_LOANWORDS: Final = word_set(
    """
    account admin alias api array backend backup boolean branch browser buffer bug cache callback client cloud cluster
    commit computer container cursor database docker download dummy email endpoint feedback file filter frontend hash
    header hook host html index input integer job json layout level log login marketing menu model online output parser
    password patch path payload pipeline plugin pool port post prompt proxy pull push query queue record reset root
    runtime schema script server session shell slug software standard status stream string tag task team test thread
    timeout token tokens tool trigger tuple update upload url user web webhook widget workflow worker
    """
)
"""English words that technical texts in other languages use as they are."""
_ENGLISH: Final = (
    (
        ENGLISH_WORDS
        | ADVERBS
        | CONJUNCTIONS
        | DETERMINERS
        | ENDING_PREDICATES
        | FINITE
        | LEANING_NOUNS
        | LEANING_VERBS
        | PAST_VERBS
        | PREPOSITIONS
        | SUBJECTS
        | SUBORDINATORS
        | VERBS
        | {"be", "been", "found", "key", "missing", "name", "please", "sure", "value", "yes"}
    )
    - _SHARED
    - _LOANWORDS
)


def tongue(text: str) -> Tongue:
    """Return what the words of a text say about its language, by its script, its frequent words and its accents.

    A text of some words, none of which is English, is foreign; of few words without a sign, unsure.
    """
    prose = _HOLE.sub(" ", text[:_REACH])
    if not prose.isascii():
        letters = sum(map(str.isalpha, prose))
        if len(_FOREIGN_SCRIPT.findall(prose)) > letters * _FOREIGN_SHARE:
            return Tongue.FOREIGN
    words = [word.replace("’", "'") for word in _WORD.findall(_CODE.sub(" ", prose).lower())]
    english = sum(word in _ENGLISH for word in words)
    foreign = sum(word in FOREIGN_WORDS or not word.isascii() for word in words)
    if foreign:
        return Tongue.FOREIGN if foreign >= english else Tongue.ENGLISH
    if english:
        return Tongue.ENGLISH
    plain = [word for word in words if word not in _SHARED and word not in _LOANWORDS]
    return Tongue.FOREIGN if len(plain) >= _ENOUGH_WORDS else Tongue.UNSURE


def is_english(text: str) -> bool:
    """Return False for a text that is plainly in another language; True for English, code and what is too short."""
    return tongue(text) is not Tongue.FOREIGN


def are_foreign(texts: Iterable[str]) -> bool:
    """Return whether, of the texts that say so, more are in other languages than in English."""
    tongues = [tongue(text) for text in texts]
    return tongues.count(Tongue.FOREIGN) > tongues.count(Tongue.ENGLISH)


def is_chinese(text: str) -> bool:
    """Return whether a text is written in Chinese: with its characters, and without Japanese or Korean ones."""
    return bool(_CHINESE.search(text)) and not _JAPANESE_OR_KOREAN.search(text)
