"""What counts as a text for a reader, and which names speak of errors."""

from __future__ import annotations

import re

from errlint.facts import Items, Name, Placeholder, Scalar, Text, Value
from errlint.frontends.names import words_of

_CJK = 0x2E80
_HOLE = re.compile(r"\{\w+\}|%\(\w+\)[sdr]")
_URL = re.compile(r"https?://")
_CONSTANT = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{1,4}-?\d{2,}")
ERROR_WORDS = frozenset(
    "err errors error fault faults problem problems failure failures diagnostic diagnostics errs".split()
)
_EXCEPTION_WORDS = frozenset({"exception", "exceptions", "exc"})
# Words of a name whose values say what to do, whatever the keys are; the others do so only among errors.
REMEDY_WORDS = frozenset(
    "remediation remediations remedy remedies resolution resolutions workaround workarounds".split()
)
FIX_WORDS = REMEDY_WORDS | frozenset("fix fixes hint hints suggestion suggestions solution solutions advice".split())
_PARTS = frozenset(
    "label labels name names color colors icon icons prefix prefixes pattern patterns regex regexes url urls path "
    "paths type types key keys class classes".split()
)
_ERROR_STATUSES = range(400, 600)


def is_text(value: Value) -> bool:
    """Say whether a value is prose: it has a space, a hole, or a character of a script that needs no spaces."""
    if isinstance(value, Items):
        return bool(value.items) and all(is_text(item) for item in value.items)
    if not isinstance(value, Text):
        return False
    if any(isinstance(part, Placeholder) for part in value.parts):
        return True
    content = value.value.strip()
    return (
        " " in content
        or "\n" in content
        or _HOLE.search(content) is not None
        or any(ord(character) >= _CJK for character in content)
    )


def is_url(value: Value) -> bool:
    """Say whether a value is a text that begins like an address."""
    return isinstance(value, Text) and _URL.match(value.value) is not None


def names_errors(name: str) -> bool:
    """Say whether a name speaks of errors: `ERROR_CATALOG`, `clientErrors`, `FailureCases`, `acme.errors`."""
    return not ERROR_WORDS.isdisjoint(words_of(name))


def names_exceptions(name: str) -> bool:
    """Say whether a name speaks of errors or exceptions, as modules with error classes are named."""
    return names_errors(name) or not _EXCEPTION_WORDS.isdisjoint(words_of(name))


def names_fixes(name: str) -> bool:
    """Say whether a name is that of texts which say what to do: `_REMEDIATION`, `ERROR_HINTS`."""
    return not FIX_WORDS.isdisjoint(words_of(name))


def names_parts(name: str) -> bool:
    """Say whether a name is that of something short about errors, not of what they say: `ERROR_LABELS`."""
    return not _PARTS.isdisjoint(words_of(name))


def is_error_key(key: Value) -> bool:
    """Say whether a key stands for an error: a class, an HTTP status of a failure, a name that speaks of errors."""
    if isinstance(key, Scalar):
        return key.value in _ERROR_STATUSES
    if isinstance(key, Name):
        return names_exceptions(key.dotted)
    return isinstance(key, Text) and key.literal is not None and names_exceptions(key.literal)


def is_code(key: Value) -> bool:
    """Say whether a key is written as codes are: `ACCESS_DENIED`, `E1203`, or stands for an error."""
    name = key.path[-1] if isinstance(key, Name) else key.literal if isinstance(key, Text) else None
    return is_error_key(key) or (name is not None and _CONSTANT.fullmatch(name) is not None)
