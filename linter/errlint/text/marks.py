"""What stands in front of the first word without belonging to the sentence: list marks, markup, quote marks, emoji."""

from __future__ import annotations

import re
from typing import Final

_MARKS: Final = re.compile(
    r"""
    (?:
        [\s*•‣·>|~“”…\uFE0F←-⯿\U0001F000-\U0001FAFF]  # bullets, arrows, emoji
      | [-–—=\#$]+(?=\s)
      | [.,:;]+\s | \.{2,}
      | __?(?=[A-Z])
      | \d{1,3}[.)](?=\s)
      | \(?[a-zA-Z\d]{1,2}\)\s
      | (?:[Ss]tep|STEP)\s\d{1,2}\s?[.:)]\s
      | \[/?(?:[a-z]+(?:\s[a-z_]+){0,3})?\](?=\S)  # terminal markup: [bold red]
      | </?[a-zA-Z]{1,10}>
      | \{\w*\}(?=[A-Z])  # a placeholder for a colour or a prefix
    )*
    """,
    re.VERBOSE,
)
_CLOSING: Final = {"(": ")", "[": "]", '"': '"', "'": "'", "“": "”", "‘": "’", "«": "»"}
_REACH: Final = 2000


def skip_marks(text: str) -> int:
    """Return where the first word begins, behind marks and behind a bracket or quote mark around the whole text."""
    match = _MARKS.match(text)
    start = match.end() if match else 0
    closing = _CLOSING.get(text[start : start + 1])
    if closing is None:
        return start
    inside = text[start + 1 : start + 1 + _REACH].rstrip(" .!")
    return start if closing in inside[:-1] else start + 1
