"""Codes and messages that speak of different failures: `NOT_FOUND` beside "must not be empty"."""

from __future__ import annotations

import re
from enum import Enum


class Kind(Enum):
    """A kind of failure, with the words for it."""

    NOT_FOUND = "that something is not there"
    EXISTS = "that something is there already"
    TIMEOUT = "a timeout"
    RATE_LIMIT = "a rate limit"
    DENIED = "a lack of rights"
    INVALID = "an input that is not valid"


_CODES = {
    Kind.NOT_FOUND: r"(?:^|_)(?:NOT_?FOUND|NO_SUCH_\w+|DOES_NOT_EXIST)(?:_|$)",
    Kind.EXISTS: r"(?:^|_)(?:ALREADY_?EXISTS|DUPLICATE)(?:_|$)",
    Kind.TIMEOUT: r"(?:^|_)(?:TIME_?OUT|TIMED_OUT|DEADLINE_EXCEEDED)(?:_|$)",
    Kind.RATE_LIMIT: r"(?:^|_)(?:RATE_?LIMIT(?:ED)?|TOO_MANY_REQUESTS|THROTTLED)(?:_|$)",
    Kind.DENIED: r"(?:^|_)(?:UNAUTHORIZED|FORBIDDEN|PERMISSION_DENIED|ACCESS_DENIED|UNAUTHENTICATED)(?:_|$)",
    Kind.INVALID: r"^(?:INVALID|VALIDATION)_|_(?:INVALID|MALFORMED)$|^BAD_(?:REQUEST|INPUT)$",
}
_MESSAGES = {
    Kind.NOT_FOUND: r"\b(?:not found|does not exist|do(?:es)?n't exist|no such|cannot be found|could not find)\b",
    Kind.EXISTS: r"\balready (?:exists?|there|taken|in use|registered)\b",
    Kind.TIMEOUT: r"\b(?:timed? ?out|deadline exceeded|took too long)\b",
    Kind.RATE_LIMIT: r"\b(?:rate[ -]limit\w*|too many requests|throttl\w+)\b",
    Kind.DENIED: r"\b(?:not authorized|unauthorized|forbidden|permission denied|access denied|not allowed to)\b",
    Kind.INVALID: r"\b(?:must (?:not )?be|must have|must contain|cannot be empty|non-empty|may not be empty)\b",
}
# Of a code of a kind, the kinds of messages that cannot go with it. What may hide another failure on purpose, or be a
# case of it, is left out: a denied access that says "not found", an input that is not valid as it is taken.
_AGAINST = {
    Kind.NOT_FOUND: {Kind.EXISTS, Kind.TIMEOUT, Kind.RATE_LIMIT, Kind.INVALID},
    Kind.EXISTS: {Kind.NOT_FOUND, Kind.TIMEOUT, Kind.RATE_LIMIT},
    Kind.TIMEOUT: {Kind.NOT_FOUND, Kind.EXISTS, Kind.INVALID, Kind.DENIED},
    Kind.RATE_LIMIT: {Kind.NOT_FOUND, Kind.EXISTS, Kind.INVALID, Kind.DENIED},
    Kind.DENIED: {Kind.EXISTS, Kind.TIMEOUT, Kind.RATE_LIMIT},
    Kind.INVALID: {Kind.TIMEOUT, Kind.RATE_LIMIT},
}
_PART = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|[-.:/ ]+")
_CODE_PATTERNS = {kind: re.compile(pattern) for kind, pattern in _CODES.items()}
_MESSAGE_PATTERNS = {kind: re.compile(pattern, re.IGNORECASE) for kind, pattern in _MESSAGES.items()}


def contradiction(code: str, message: str) -> tuple[Kind, Kind] | None:
    """Return the kinds that a code and a message speak of, where they cannot both be meant; None in doubt."""
    upper = _PART.sub("_", code).upper()
    of_code = {kind for kind, pattern in _CODE_PATTERNS.items() if pattern.search(upper)}
    of_message = {kind for kind, pattern in _MESSAGE_PATTERNS.items() if pattern.search(message)}
    if len(of_code) != 1 or len(of_message) != 1:
        return None
    (said,), (told,) = of_code, of_message
    return (said, told) if told in _AGAINST[said] else None
