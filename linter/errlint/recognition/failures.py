"""Tell the payload of a failure from that of a success."""

from __future__ import annotations

import re

from errlint.facts import Record, Scalar, Text
from errlint.recognition.roles import normal

_ERROR_KEYS = frozenset({"error", "errors", "is_error", "error_code", "error_message", "error_type", "exception"})
_SUCCESS_KEYS = frozenset({"success", "ok", "succeeded"})
_STATE_KEYS = frozenset({"status", "state", "result", "type"})
_STATES = frozenset({"error", "failed", "failure", "fail", "exception"})


def is_failure(record: Record, *, in_handler: bool) -> bool:
    """Say whether a record tells of a failure: by where it is given back, or by what its keys say."""
    return in_handler or any(_tells(normal(field.name or ""), field.value) for field in record.fields)


def _tells(key: str, value: object) -> bool:
    if key in _ERROR_KEYS:
        return not isinstance(value, Scalar) or bool(value.value)
    if key in _SUCCESS_KEYS:
        return isinstance(value, Scalar) and value.value is False
    return key in _STATE_KEYS and isinstance(value, Text) and (value.literal or "").lower() in _STATES


_FIRST_WORDS = re.compile(
    r"\W*(?:we |i )?(?:something went wrong|errors?|failed|failure|exception|cannot|could ?n[o']t|can't|unable to|"
    r"invalid|unknown|unsupported|missing|(?:access|permission) denied)\b|[{]\s*['\"]error",
    re.IGNORECASE,
)


_NOT_THERE = re.compile(r"\b(?:does not exist|(?:is|was|were) not found|could not be found)\b", re.IGNORECASE)


def tells_failure(text: str) -> bool:
    """Say whether a text that is given back tells of a failure: in its first words, or by what is not there."""
    return _FIRST_WORDS.match(text) is not None or _NOT_THERE.search(text) is not None
