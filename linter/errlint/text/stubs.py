"""Texts that stand where a real one is still to be written: "TODO", "TBD", "N/A", "Lorem ipsum"."""

from __future__ import annotations

import re
from typing import Final

_STUB: Final = re.compile(
    r"""
    \W*(?:todo|tbd|tba|tbc|fixme|xxx+|n/a|placeholder|lorem\ ipsum\b.*|coming\ soon
      | to\ be\ (?:added|announced|completed|confirmed|decided|defined|determined)\b.*
      | to\ be\ (?:documented|done|filled\ in|written)\b.*
      | (?:your|some|insert|add|put|fill\ in|write)\b[\w\ ]{0,20}\ (?:message|text|description|fix|hint)(?:\ here)?
      | asdf\w*|foo\ ?bar(?:\ ?baz)?|dummy\ text)\W*
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_STARTED: Final = re.compile(r"\W{0,3}(?:TODO|FIXME|TBD|XXX)\b(?:\s*[:(\-–—]|\s*$)")
_MARKS: Final = re.compile(r"[\s.…?_*~=-]+")


def is_blank(text: str) -> bool:
    """Return whether nothing is written in a text."""
    return not text.strip()


def is_stub(text: str) -> bool:
    """Return whether a text, in any language, only keeps the place of one that is still to be written."""
    return bool(_STUB.fullmatch(text) or _STARTED.match(text) or (_MARKS.fullmatch(text) and not is_blank(text)))
