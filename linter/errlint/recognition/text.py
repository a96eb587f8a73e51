"""What counts as a text for a reader, and which names speak of errors."""

from __future__ import annotations

import re

from errlint.facts import Items, Placeholder, Text, Value
from errlint.frontends.names import words_of

_CJK = 0x2E80
_URL = re.compile(r"https?://")
ERROR_WORDS = frozenset(
    "err errors error fault faults problem problems failure failures diagnostic diagnostics errs".split()
)
_EXCEPTION_WORDS = frozenset({"exception", "exceptions", "exc"})


def is_text(value: Value) -> bool:
    """Say whether a value is prose: it has a space, a hole, or a character of a script that needs no spaces."""
    if isinstance(value, Items):
        return bool(value.items) and all(is_text(item) for item in value.items)
    if not isinstance(value, Text):
        return False
    if any(isinstance(part, Placeholder) for part in value.parts):
        return True
    content = value.value.strip()
    return " " in content or "\n" in content or any(ord(character) >= _CJK for character in content)


def is_url(value: Value) -> bool:
    """Say whether a value is a text that begins like an address."""
    return isinstance(value, Text) and _URL.match(value.value) is not None


def names_errors(name: str) -> bool:
    """Say whether a name speaks of errors: `ERROR_CATALOG`, `clientErrors`, `FailureCases`, `acme.errors`."""
    return not ERROR_WORDS.isdisjoint(words_of(name))


def names_exceptions(name: str) -> bool:
    """Say whether a name speaks of errors or exceptions, as modules with error classes are named."""
    return names_errors(name) or not _EXCEPTION_WORDS.isdisjoint(words_of(name))
