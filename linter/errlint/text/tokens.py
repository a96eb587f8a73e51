"""Words, names and punctuation of a short technical text."""

from __future__ import annotations

import re
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Kind(Enum):
    """What a token is, as far as grammar is concerned."""

    WORD = "word"
    NAME = "name"
    """Code, quoted text, placeholder, flag, path, URL, number, identifier."""
    COMMA = "comma"
    COLON = "colon"
    STOP = "stop"
    """The end of a clause: a full stop, a semicolon, an exclamation mark, an empty line."""
    DASH = "dash"
    QUESTION = "question"
    OTHER = "other"


class Token(NamedTuple):
    """One token; a word's `text` is lower case with straight apostrophes, any other's is as written."""

    kind: Kind
    text: str
    start: int
    end: int
    capital: bool


LOOKAHEAD: Final = 64
"""How many tokens are read; a longer clause is judged by its beginning."""

_TOKEN: Final = re.compile(
    r"""
    (?P<WORD>[A-Za-z]+(?:['’][a-z]+|-[A-Za-z]+)*(?:\(e?s\))?(?![\w@$\\-]|\(|[./:=][^\s"'`)\]*,.;:!?]))
  | (?P<CODE>```[^`]*(?:```|\Z)|``[^`]*``|`[^`]*`)
  | (?P<QUOTED>"[^"\n]*"|“[^”\n]*”|‘[^’\n]*’(?!\w)|«[^»\n]*»|(?<!\w)'[^'\n]*'(?!\w))
  | (?P<HOLE>\$?\{\{?[^{}]*\}?\}|%(?:\(\w{1,40}\))?[-+#0-9.*$l]{0,8}[a-zA-Z]\b|<[^<>\s][^<>\n]*>
      |\[[^\[\]]*\]\([^()\s]*\)|\[[^\[\]\s]*\])
  | (?P<NAME>(?:--?|[~/.@$\#\\+]){0,4}[\w@](?:[^\s,;!?"'`()\[\]{}<>]*[\w/*%$~+\\@\#=-])?(?:\([^()\n]{0,80}\))?)
  | (?P<COMMA>,)
  | (?P<COLON>:)
  | (?P<QUESTION>\?(?![\w{%$]))
  | (?P<STOP>\.(?![^\s"'”’)\]*.])|[!;。！；]|\n\s*\n)
  | (?P<DASH>[–—]|\s-{1,2}(?=\s))
  | (?P<ASIDE>\([^()\n]{0,300}\))
  | (?P<OTHER>\S)
    """,
    re.VERBOSE,
)
_KINDS: Final = {
    "WORD": Kind.WORD,
    "CODE": Kind.NAME,
    "QUOTED": Kind.NAME,
    "HOLE": Kind.NAME,
    "NAME": Kind.NAME,
    "COMMA": Kind.COMMA,
    "COLON": Kind.COLON,
    "QUESTION": Kind.QUESTION,
    "STOP": Kind.STOP,
    "DASH": Kind.DASH,
    "OTHER": Kind.OTHER,
}
BREAKS: Final = frozenset({Kind.STOP, Kind.DASH, Kind.COLON, Kind.COMMA, Kind.QUESTION})
"""Where a clause ends."""

_SHOUTED: Final = frozenset({"DO", "NOT", "DON'T", "NEVER", "ALWAYS", "MUST", "PLEASE", "IF", "TO", "A", "I"})


def tokenize(text: str, start: int = 0) -> list[Token]:
    """Return the first tokens of `text` from `start` on, without what stands in brackets."""
    tokens = []
    for match in islice(_TOKEN.finditer(text, start), LOOKAHEAD):
        group = match.lastgroup
        if group == "ASIDE" or group is None:
            continue
        kind = _KINDS[group]
        piece = match.group()
        capital = piece[0].isupper()
        if kind is Kind.WORD:
            if piece[1:].islower() or len(piece) == 1 or piece in _SHOUTED:
                piece = piece.lower().replace("’", "'")
            elif _is_identifier(piece):
                kind = Kind.NAME
            else:
                piece = piece.lower().replace("’", "'")
        tokens.append(Token(kind, piece, match.start(), match.end(), capital))
    return tokens


def word_at(tokens: Sequence[Token], index: int) -> str:
    """Return the word at `index`, an empty text when something else or nothing stands there."""
    return tokens[index].text if index < len(tokens) and tokens[index].kind is Kind.WORD else ""


def kind_at(tokens: Sequence[Token], index: int) -> Kind | None:
    """Return the kind of the token at `index`, None behind the end."""
    return tokens[index].kind if index < len(tokens) else None


def _is_identifier(word: str) -> bool:
    """Whether a word of letters is written in capitals or in camel case; `Re-run` and `Right-Click` are not."""
    parts = word.replace("’", "'").split("-")
    return not all(part[1:].islower() or len(part) == 1 for part in parts)
