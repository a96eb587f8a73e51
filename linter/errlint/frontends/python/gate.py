"""Ask the bytes of a Python file whether it may hold a catalog of errors.

A pattern with thousands of places to begin at costs more than all the rest of a run; so each pattern here begins with
a byte that is rare, and what it finds is compared as words.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from errlint.frontends.lookout import Lookout

ERROR_CLASS = re.compile(rb"class \w+\([^()\n]*(?:Error|Exception|Fault|Problem)\b")
_MARKED = b"errlint: catalog"
_ERROR_WORD = re.compile(rb"rr|ault|roblem|ailure|iagnostic|xception|arning|emed|RR|AULT|ROBLEM|AILURE|IAGNOSTIC|EMED")
_ERROR_IN_NAME = re.compile(
    rb"[Ee]rr|ERR|[Ff]ault|FAULT|[Pp]roblem|PROBLEM|[Ff]ailure|FAILURE|[Dd]iagnostic|DIAGNOSTIC|Warning|error"
)
_DEFINES = re.compile(rb"catalog\(", re.IGNORECASE)
# A keyword, a key or a name that is bound.
_KEY = re.compile(rb"\b(\w+)[\"']?[ \t]?[:=]")
_TABLE = re.compile(rb"=[ \t]*(?:dict[ \t]*\([ \t\n]*\w|[{\[(][ \t\n]*[\"'\w(])")
_TARGET = re.compile(rb"[ \t]*([\w.]+)[ \t]*(?::.*)?")
_BOUND_TO_CALL = re.compile(rb"\n[ \t]*\w+[ \t]*(?::[^=\n]*)?=[ \t]*([\w.]+)\(")
_ENUM = re.compile(rb"\nclass (\w+)\([^)\n]*Enum\b")
_FEW = 2


@dataclass(frozen=True, slots=True)
class _Words:
    guidance: frozenset[bytes]
    fixes: frozenset[bytes]
    messages: frozenset[bytes]
    declared: re.Pattern[bytes] | None


def may_hold_catalog(raw: bytes, name: str, lookout: Lookout) -> bool:
    """Say whether the bytes of a source may hold a catalog, or errors that are raised with a fix.

    `name` is the name of the file.
    """
    words = _words(lookout)
    if _MARKED in raw or (words.declared is not None and words.declared.search(raw) is not None):
        return True
    if _ERROR_WORD.search(raw) is None:
        return False
    keys = frozenset(_KEY.findall(raw))
    return (
        not words.guidance.isdisjoint(keys)
        or b"en" in keys
        or _DEFINES.search(raw) is not None
        or (not words.messages.isdisjoint(keys) and ERROR_CLASS.search(raw) is not None)
        or _has_table(raw, words.fixes)
        or _has_constants(raw)
        or _has_enum(raw, name.encode("utf-8", "surrogateescape"))
    )


def _has_table(raw: bytes, fixes: frozenset[bytes]) -> bool:
    """Say whether a name that speaks of errors, or of fixes, is bound to what may be a table."""
    for table in _TABLE.finditer(raw):
        head = raw[raw.rfind(b"\n", 0, table.start()) + 1 : table.start()]
        target = _TARGET.fullmatch(head.rstrip())
        if target and (_ERROR_IN_NAME.search(target[1]) or not fixes.isdisjoint(target[1].lower().split(b"_"))):
            return True
    return False


def _has_constants(raw: bytes) -> bool:
    """Say whether names are bound one by one to calls of one constructor of errors."""
    callees = Counter(_BOUND_TO_CALL.findall(raw))
    return any(
        number >= _FEW and _ERROR_IN_NAME.search(callee.rpartition(b".")[2]) for callee, number in callees.items()
    )


def _has_enum(raw: bytes, name: bytes) -> bool:
    if b"Enum" not in raw:
        return False
    return any(_ERROR_IN_NAME.search(found) or _ERROR_IN_NAME.search(name) for found in _ENUM.findall(raw))


@lru_cache(maxsize=8)
def _words(lookout: Lookout) -> _Words:
    guidance = lookout.fixes | lookout.whys | lookout.links
    return _Words(
        guidance=_as_bytes(guidance),
        fixes=_as_bytes(lookout.remedies),
        messages=_as_bytes(lookout.messages),
        declared=re.compile(rb"\b(?:%s)\b" % "|".join(map(re.escape, sorted(lookout.catalogs))).encode())
        if lookout.catalogs
        else None,
    )


def _as_bytes(words: frozenset[str]) -> frozenset[bytes]:
    return frozenset(spelled.encode() for word in words for spelled in (word, f"_{word}"))
