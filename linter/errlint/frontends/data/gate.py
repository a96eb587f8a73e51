"""A cheap look at the bytes of a data file, so that lock files and workflows are never parsed."""

from __future__ import annotations

import re
from pathlib import PurePath

_ERRORS = (b"error", b"exception", b"failure", b"problem", b"diagnostic")
_IN_NAME = re.compile(rb"(?:\b|_)(?:err|fault)s?(?:\b|_)")

# The last words of the keys that catalogs use for what a reader is told. Each is searched as a literal, which costs a
# small part of what one pattern of alternatives does.
_KEYS = tuple(
    (word, re.compile(word + rb"s?[\"']?[ \t]*[:=]"))
    for word in (
        *(b"message", b"msg", b"detail", b"template", b"what_happened", b"what_failed"),
        *(b"why", b"reason", b"cause", b"explanation", b"analysis", b"rationale"),
        *(b"fix", b"hint", b"suggestion", b"remedy", b"remediation", b"resolution", b"solution", b"recommendation"),
        *(b"action", b"how_to_resolve", b"howtoresolve", b"next_step", b"nextstep", b"recovery", b"workaround"),
        *(b"guidance", b"advice", b"instruction"),
        *(b"error-message", b"root-cause", b"suggested-fix", b"next-step", b"how-to-fix"),
    )
)
_LANGUAGE = re.compile(r"[a-z]{2}(?:[-_]\w{2,7})?", re.IGNORECASE)
_INSIDE = re.compile(rb"[a-z0-9/@.-]", re.IGNORECASE)


def may_hold_catalog(raw: bytes, path: str = "") -> bool:
    """Say whether a data file may hold an error catalog.

    It may where its name, at the end of `path`, speaks of errors; or where its bytes do, and it has a key such as
    `message`, `why`, `suggested_fix`, `userHint` or `remediation`.
    """
    lower = raw.lower()
    name = _name(PurePath(path)).lower().encode("utf-8", "surrogateescape")
    if any(word in name for word in _ERRORS) or _IN_NAME.search(name):
        return True
    if not any(word in lower for word in _ERRORS):
        return False
    return any(_has_key(raw, lower, key) for word, key in _KEYS if word in lower)


def _name(path: PurePath) -> str:
    """Return the name of a file; one that is named after a language is known by its folder."""
    return path.parent.name if _LANGUAGE.fullmatch(path.stem) else path.name


def _has_key(raw: bytes, lower: bytes, key: re.Pattern[bytes]) -> bool:
    """Say whether there is such a key: as a whole, behind an underscore, or with a capital, not in a longer word."""
    return any(
        not _INSIDE.match(raw, match.start() - 1) or raw[match.start() : match.start() + 1].isupper()
        for match in key.finditer(lower)
        if match.start()
    )
