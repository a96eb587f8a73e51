"""Texts that are written in several languages: which of them is read.

English is read where there is any, else what comes first: the rules about words know English alone.
"""

from __future__ import annotations

import re

from errlint.facts import Field, Record

_LANGUAGES = frozenset(
    "af am ar az be bg bn br bs ca cs cy da de el en eo es et eu fa fi fr ga gl gu ha he hi hr hu hy id ig is it ja ka "
    "kk km kn ko ku ky la lb lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no oc pa pl ps pt ro ru rw sd si sk sl sn "
    "so sq sr st su sv sw ta te tg th tk tl tr tt ug uk ur uz vi xh yi yo zh zu cn jp kr".split()
)
_TAG = re.compile(r"([a-z]{2})(?:[-_](?:[A-Za-z]{4}[-_])?[A-Za-z]{2,4})?", re.IGNORECASE)
_NAMES = frozenset("english chinese german french spanish portuguese japanese korean russian italian default".split())
_FEW = 2


def is_language(name: str) -> bool:
    """Say whether a name is the tag of a language: `en`, `pt-BR`, `zh_Hans_CN`, `english`."""
    tag = _TAG.fullmatch(name)
    return name.lower() in _NAMES or (tag is not None and tag[1].lower() in _LANGUAGES)


def is_english(name: str) -> bool:
    """Say whether a name is the tag of English."""
    return name.lower().partition("-")[0].partition("_")[0] in {"en", "english"}


def by_language(record: Record) -> Field | None:
    """Return what a record says in English, or first, where all of its keys are languages; None for other records."""
    names = [field.name or "" for field in record.fields]
    if not names or record.spreads or not all(map(is_language, names)):
        return None
    english = next((field for field in record.fields if is_english(field.name or "")), None)
    return english or (record.fields[0] if len(names) >= _FEW else None)
