"""The tokens that are no code: comments, strings and joined lines."""

from __future__ import annotations

import re

# Each alternative is linear, and takes what is not closed up to the end of its line, or of the text.
TOKEN = re.compile(
    r"""
    \#[^\n]*
  | \"\"\"[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*(?:\"\"\"|\\?\Z)
  | '''[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*(?:'''|\\?\Z)
  | "[^"\\\n]*(?:\\.[^"\\\n]*)*(?:"|(?=\n)|\\?\Z)
  | '[^'\\\n]*(?:\\.[^'\\\n]*)*(?:'|(?=\n)|\\?\Z)
  | \\\n
    """,
    re.VERBOSE | re.DOTALL,
)
_PREFIX = re.compile(r"[bB][rR]?|[rR][bBfFtT]?|[uU]|[fFtT][rR]?")
_LONGEST = 2


def prefix_of(text: str, token: int, since: int) -> str:
    """Return the prefix of the string that the token at that offset is; nothing before `since` belongs to it."""
    start = token
    if text[token] in "\"'":
        while start > since and token - start < _LONGEST and text[start - 1].isalpha():
            start -= 1
    if start == token or (start > since and (text[start - 1].isalnum() or text[start - 1] == "_")):
        return ""
    prefix = text[start:token]
    return prefix if _PREFIX.fullmatch(prefix) else ""


def masked_token(text: str, start: int, end: int, prefix: int) -> str:
    """Return what stands in a masked text for a token: a pair of quotes for a string, blanks for anything else.

    `prefix` is the length of the prefix before it, which is masked as well.
    """
    length = end - start + prefix
    return " " * length if text[start] in "#\\" or length == 1 else '"' + " " * (length - 2) + '"'
