"""Putting the verb of an instruction in front, where nothing is lost or guessed by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from errlint.text.leadins import COURTESIES, LABELS
from errlint.text.tokens import BREAKS, Kind, Token, kind_at, word_at
from errlint.text.wordlist import word_set
from errlint.text.words import CONJUNCTIONS, SUBORDINATORS

if TYPE_CHECKING:
    from collections.abc import Sequence

_DROPPED: Final = COURTESIES | LABELS | word_set("either finally first firstly just next simply then")
_MOVED: Final = word_set(
    """
    after before for if in inside on to under unless until when whenever with within without
    """
)
_REFERRING: Final = word_set("he instead it its otherwise she that them then there these they this those")
_ADVICE: Final = frozenset(
    {
        "users should",
        "you are advised to",
        "you can",
        "you could",
        "you may",
        "you may want to",
        "you might want to",
        "you should",
        "you must",
        "you need to",
        "you have to",
        "you ought to",
        "you'll need to",
        "you'll have to",
        "you will need to",
        "you will have to",
        "it is recommended to",
        "it is advisable to",
        "it is advised to",
        "it is best to",
        "it's recommended to",
        "it's best to",
        "it is recommended that you",
        "we recommend that you",
        "we recommend to",
    },
)
_LONGEST_ADVICE: Final = 5
_STATES: Final = word_set("be find get have know receive see")
"""Verbs that say what comes about, not what to do: "You should see a list"."""
_FULL_STOPS: Final = ".!"
"""Signs that may end a sentence to which something is added."""


def rewrite_lead_in(text: str, tokens: Sequence[Token], start: int) -> str | None:
    """Return the text with the instruction at `tokens[start]` in front; None where something would be guessed."""
    main = text[tokens[start].start :].strip()
    if len(tokens) == start + 1 and start > 1:
        return None
    first = 2 if word_at(tokens, 1) in {"example", "instance"} else 0
    while first < start and (tokens[first].kind in BREAKS or tokens[first].text.lower() in _DROPPED):
        first += 1
    if first == start or _is_plain_purpose(tokens[first:start]):
        return _capitalized(main)
    end = start - 1
    while word_at(tokens, end) in COURTESIES:
        end -= 1
    if kind_at(tokens, end) is not Kind.COMMA or not _is_one_clause(tokens[start:]):
        return None
    lead_in = text[tokens[first].start : tokens[end].start].strip()
    if tokens[first].text == "instead" and (first + 1 == end or word_at(tokens, first + 1) == "of"):
        return _with_appended(main, lead_in)
    if tokens[first].text not in _MOVED or any(token.text in _REFERRING for token in tokens[start:]):
        return None
    return _with_appended(main, lead_in)


def rewrite_advice(text: str, tokens: Sequence[Token]) -> str | None:
    """Return "Set X" for "You should set X", "It is recommended to set X" and the like; None if unsure."""
    words = [token.text for token in tokens[:_LONGEST_ADVICE]]
    length = next((length for length in range(_LONGEST_ADVICE, 1, -1) if " ".join(words[:length]) in _ADVICE), None)
    if length is None or len(tokens) <= length + 1 or word_at(tokens, length) in _STATES:
        return None
    if word_at(tokens, length) == "not":
        return f"Do not {text[tokens[length + 1].start :].strip()}"
    return _capitalized(text[tokens[length].start :].strip())


def rewrite_command(text: str, tokens: Sequence[Token]) -> str | None:
    """Return "Run `x`" for a command line that is the whole text or stands in a code span; None if unsure."""
    if tokens[0].text.startswith("```"):
        return None
    if tokens[0].text.startswith("`"):
        return f"Run {text[tokens[0].start :].strip()}"
    command = text[tokens[0].start :].strip()
    plain = "`" not in command and "\n" not in command and tokens[0].text[0] not in "'\""
    if not plain or any(token.kind in BREAKS or token.text in {"to", "and", "or", "if"} for token in tokens):
        return None
    return f"Run `{command}`"


def _is_plain_purpose(lead_in: Sequence[Token]) -> bool:
    """Whether a lead-in says no more than "to fix this error,"."""
    words = [token.text for token in lead_in if token.kind is Kind.WORD]
    match words:
        case ["to", "fix" | "resolve" | "solve" | "correct", "this" | "that" | "it" | "the", *rest]:
            return not rest or rest in (["error"], ["issue"], ["problem"], ["warning"])
    return False


def _is_one_clause(tokens: Sequence[Token]) -> bool:
    """Whether nothing but one full stop at the end divides the instruction, so that something can be added to it."""
    inner = tokens[:-1] if tokens and tokens[-1].text in _FULL_STOPS else tokens
    return not any(
        token.kind in BREAKS or token.kind is Kind.OTHER or token.text in SUBORDINATORS or token.text in CONJUNCTIONS
        for token in inner
    )


def _with_appended(main: str, addition: str) -> str | None:
    ending = main[-1] if main[-1] in _FULL_STOPS else ""
    body = main[: len(main) - len(ending)].rstrip()
    if not body or not addition:
        return None
    return f"{_capitalized(body)} {addition[0].lower()}{addition[1:]}{ending}"


def _capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]
