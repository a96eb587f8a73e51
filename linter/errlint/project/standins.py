"""Values that stand in for a result that could not be had: nothing, or something empty."""

from __future__ import annotations

import re

from errlint.facts import Call, Items, Name, Record, Scalar, Text, Value
from errlint.recognition.failures import is_failure

# What is said of a search that has found nothing.
_NOTHING_FOUND = re.compile(
    r"\W*(?:no \w+(?: \w+){0,3}(?: (?:found|available|returned))?|none|nothing found|empty)\W*", re.IGNORECASE
)
_MAKES_EMPTY = frozenset({"list", "dict", "set", "tuple", "str", "frozenset"})
_MOST_SHOWN = 40


def is_stand_in(value: Value) -> bool:
    """Say whether a value is nothing at all, or empty, or says that there was nothing to find."""
    if isinstance(value, Scalar):
        return value.value is None
    if isinstance(value, Text):
        return value.literal is not None and (
            not value.literal.strip() or bool(_NOTHING_FOUND.fullmatch(value.literal))
        )
    if isinstance(value, Items):
        are_texts = len(value.items) > 1 and all(isinstance(item, Text) for item in value.items)
        return not are_texts and all(is_stand_in(item) for item in value.items)
    if isinstance(value, Record):
        return not value.spreads and _is_empty(value)
    return isinstance(value, Call) and not value.arguments and value.path in {(name,) for name in _MAKES_EMPTY}


def is_empty_collection(value: Value) -> bool:
    """Say whether a value is a list, a mapping or a text that holds nothing."""
    return is_stand_in(value) and not isinstance(value, Scalar)


def _is_empty(record: Record) -> bool:
    """Say whether a record holds nothing, or a result with nothing in it beside what was asked for."""
    if is_failure(record, in_handler=False):
        return False
    values = [field.value for field in record.fields]
    counts = [value for value in values if isinstance(value, Scalar) and value.value in (0, None)]
    empty = [value for value in values if is_empty_collection(value)]
    names = [value for value in values if isinstance(value, Name)]
    return not values or (bool(empty) and len(counts) + len(empty) + len(names) == len(values))


def shown(value: Value) -> str:
    """Return a stand-in as a message shows it."""
    if isinstance(value, Scalar):
        return "`None`"
    if isinstance(value, Text):
        return f'"{value.value[:_MOST_SHOWN]}"' if value.value.strip() else "an empty text"
    if isinstance(value, Items):
        return "an empty list"
    return "an empty result"
