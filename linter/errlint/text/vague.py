"""Whether a fix asks for a check, another try or a contact without a word about what or where."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from errlint.text.clause import imperative_verb
from errlint.text.concrete import names_something
from errlint.text.generic import FILLERS, GENERIC_STATES, GENERIC_THINGS
from errlint.text.leadins import main_clause
from errlint.text.tokens import Kind, Token, tokenize, word_at
from errlint.text.wordlist import word_set
from errlint.text.words import DETERMINERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_SENTENCE: Final = re.compile(r"(?<=[.!?;])\s+|\n+|\s[-–—]\s")
_CHECKING: Final = word_set(
    """
    adjust check confirm consult correct debug double-check ensure examine fix handle inspect investigate look make
    recheck refer resolve review validate verify
    """
)
_CONTACTING: Final = word_set("ask call consult contact email inform message notify reach")
_RETRYING: Final = word_set("attempt re-run re-try repeat rerun resend resubmit retry try wait")
_HELPERS: Final = word_set(
    """
    admin administrator administrators admins assistance author authors customer department desk details developer
    developers further help helpdesk information it maintainer maintainers operator operators owner owners person
    provider representative someone staff support team teams technical us vendor
    """
)
_TRIALS: Final = word_set(
    """
    action again attempt call command connecting differently execution fresh it job later message now operation page
    process query request session shortly sometime soon step submission task time transaction
    """
)
_ELSE: Final = word_set("another different else new one")
_RECURRENCE: Final = re.compile(
    r",?\s?\bif (?:the |this |that )?\w+ (?:still )?"
    r"(?:persists?|continues?|remains?|recurs?|fails?|(?:happens|occurs) again)\b",
    re.IGNORECASE,
)
_SETTINGS: Final = word_set("config configuration settings setup")
_PARTICULAR: Final = word_set(
    """
    access account body element endpoint firewall function host id item items key limit limits method name object page
    path permission permissions privileges process project proxy record resource resources rights schema spelling text
    token tokens type types url variable variables version
    """
)
"""What a reader finds without more words."""
_KNOWN: Final = (GENERIC_THINGS - _PARTICULAR) | GENERIC_STATES | FILLERS
_JOINTS: Final = frozenset({"and", "or", "then", "&"})


def is_vague(fix: str) -> bool:
    """Return whether all that `fix` asks for is a check, another try or a contact, with nothing named.

    A text that asks for nothing is not vague but no fix at all.
    """
    if names_something(fix):
        return False
    sentences = _SENTENCE.split(_RECURRENCE.sub("", fix))
    asked = [clause for sentence in sentences for clause in _instructions(tokenize(sentence))]
    return bool(asked) and all(map(_asks_vaguely, asked))


def _instructions(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """Yield each instruction of a sentence, from its verb up to the next."""
    starts = [index for index in range(len(tokens)) if _begins(tokens, index)]
    for start, end in pairwise([*starts, len(tokens)]):
        yield tokens[start:end]


def _begins(tokens: Sequence[Token], index: int) -> bool:
    if index == 0:
        return imperative_verb(tokens) is not None
    if imperative_verb(tokens, index) is None:
        return False
    before = tokens[index - 1]
    return (
        before.kind in {Kind.COMMA, Kind.COLON}
        or before.text in _JOINTS
        or before.text == "please"
        or (main_clause(tokens) == index)
    )


def _asks_vaguely(clause: Sequence[Token]) -> bool:
    words = [token.text.lower() for token in clause[1:] if token.kind is Kind.WORD or token.text.isupper()]
    while words and words[-1] in _JOINTS:
        words.pop()
    verb = word_at(clause, 0)
    if verb in _CONTACTING and any(word in _HELPERS for word in words):
        return all(word in _HELPERS or word in FILLERS for word in words)
    if verb in _RETRYING:
        trials = _TRIALS | FILLERS | _ELSE
        return all(word in trials for word in words) or (
            words[:2] == ["again", "with"] and all(word in _KNOWN for word in words)
        )
    if verb not in _CHECKING or not words:
        return False
    if len(words) > 1 and words[-1] in _SETTINGS and words[-2] not in DETERMINERS:
        del words[-2]  # "your locale settings"
    return all(word in _KNOWN for word in words)
