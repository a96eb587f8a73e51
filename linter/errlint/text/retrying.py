"""What a fix for a limit says about another try: whether to make one, and when."""

from __future__ import annotations

import re
from typing import Final

_LIMIT: Final = re.compile(
    r"\b(?:rate[\s_-]?limit\w*|quota\w*|throttl\w+|too[\s_-]?many[\s_-]?(?:requests|calls)"
    r"|(?:service|server|resource)[\s_-]?(?:unavailable|busy|exhausted|overloaded)|overloaded|backoff)\b",
    re.IGNORECASE,
)
_LIMIT_STATUSES: Final = frozenset({429, 503})
_RETRY: Final = re.compile(
    r"\b(?:retry|re-try|retrying|try(?:ing)?\s+(?:\w+\s+){0,3}again|try\s+(?:it\s+)?(?:later|once\s+more)|rerun|re-run"
    r"|resend|resubmit|repeat|reattempt|attempt\s+(?:\w+\s+){0,3}again|call\s+(?:\w+\s+){0,4}again)\b",
    re.IGNORECASE,
)
_WHEN: Final = re.compile(
    r"\b(?:until|till|after|once|when|as\s+soon\s+as|before|unless|within|per|every"
    r"|at\s+(?!all\b|least\b|most\b|once\b)|in\s+(?:an?|\d+|\{|%|few|some|the\s+next|one|two|five|ten)"
    r"|next\s+(?:minute|hour|day|week|month)|tomorrow|midnight|reset\w*|back[\s-]?off|exponential\w*|retry[\s_-]after"
    r"|retry_after\w*|(?:milli)?seconds?|minutes?|hours?|days?|moment|while|delay|slower|slow\s+down"
    r"|fewer|less\s+often|spread|batch)\b",
    re.IGNORECASE,
)
_STOP: Final = re.compile(
    r"\b(?:stop|pause|halt|do\s+not|don['’]t|never|no\s+more|give\s+up|abort|cease)\b", re.IGNORECASE
)


def is_limit(code: str, message: str, status: int | None) -> bool:
    """Return whether an error says that too much was asked of a service: by its status, its code or its words."""
    return status in _LIMIT_STATUSES or any(_LIMIT.search(text) for text in (code.replace("_", " "), message))


def retries_without_stop(fix: str) -> bool:
    """Return whether a fix says to try again, but neither when nor to stop until then."""
    return bool(_RETRY.search(fix)) and not _WHEN.search(fix) and not _STOP.search(fix)
