"""Whether words that began like an instruction turn out to be the subject of a statement or the name of a failure.

"Update packages" asks for something; "Update packages are missing", "Update failed" and "Update error: %s" do not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from errlint.text.tokens import BREAKS, Kind, Token, kind_at, word_at
from errlint.text.verbs import LEANING_NOUNS, LEANING_VERBS, NOUNS, VERBS
from errlint.text.wordlist import word_set
from errlint.text.words import (
    ARTICLES,
    CONJUNCTIONS,
    DETERMINERS,
    ENDING_PREDICATES,
    FAILURE_HANDLERS,
    FAILURES,
    FINITE,
    PAST_VERBS,
    PLURAL_FINITE,
    PLURALS_OR_VERBS,
    PREPOSITIONS,
    RESTRICTING_ADVERBS,
    SINGULAR_FAILURES,
    SUBJECTS,
    SUBORDINATORS,
    TAKES_ADJECTIVE,
    THIRD_PERSON,
    UNDOUBTED_PREDICATES,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_REACH: Final = 24
_CLAUSE_REACH: Final = 5
_INFINITIVES: Final = VERBS | LEANING_VERBS | LEANING_NOUNS | {"be", "have", "do", "not"}
_LINKS: Final = PREPOSITIONS | CONJUNCTIONS
_OBLIGATIONS: Final = frozenset({"must", "should"})
_REFUTING: Final = _OBLIGATIONS | {"failed", "succeeded", "passed", "found", "skipped"}
_AGENTS: Final = frozenset({"by", "from"})
_OCCASIONS: Final = word_set("at during for in on when while with")
_QUOTES_AND_HOLES: Final = frozenset("`'\"“‘%{<$0123456789")
_TIMES: Final = frozenset({"after", "before"})
_NEGATED: Final = word_set(
    """
    able allowed available configured empty equal found given in installed known present running set valid
    """
)


class _Clause(NamedTuple):
    """A clause that began with `verb` and goes on at `tokens[start]`; `certain`: the word is hardly ever a noun."""

    verb: str
    tokens: Sequence[Token]
    start: int
    certain: bool


def makes_statement(verb: str, tokens: Sequence[Token], start: int, *, certain: bool) -> bool:
    """Whether the clause that began with `verb` and goes on at `tokens[start]` is none in the imperative.

    `certain` says that the word is hardly ever a noun, so that weaker signs do not count.
    """
    clause = _Clause(verb, tokens, start, certain)
    compound = verb not in FAILURE_HANDLERS
    index = start
    for index in range(start, min(len(tokens), start + _REACH)):
        token = tokens[index]
        if token.kind in BREAKS:
            return compound and index > start and tokens[index - 1].text in FAILURES
        if token.kind is not Kind.WORD:
            continue
        if _states(clause, index):
            return True
        if _begins_another_clause(clause, index):
            return False
        if compound and token.text in SINGULAR_FAILURES and _is_occasion(tokens, index + 1):
            return True
        compound = compound and token.text not in PREPOSITIONS
    return compound and start < len(tokens) and tokens[index].text in FAILURES


def is_refuted(tokens: Sequence[Token], index: int, *, certain: bool) -> bool:
    """Whether a word such as "check", whose object may be a clause, is a noun all the same: "check runs must ..."."""
    refuting = _OBLIGATIONS if certain else _REFUTING
    for token in tokens[index : index + _CLAUSE_REACH]:
        if token.kind is Kind.WORD and token.text in refuting:
            return True
        if token.kind not in {Kind.WORD, Kind.NAME} or token.text in SUBORDINATORS:
            return False
    return False


def ends_phrase(tokens: Sequence[Token], index: int) -> bool:
    """Whether no object stands at `index`: nothing, punctuation, a preposition, a conjunction or an adverb."""
    if index >= len(tokens) or tokens[index].kind in BREAKS:
        return True
    word = word_at(tokens, index)
    return word in _LINKS or word in SUBORDINATORS or word.endswith("ly")


def _states(clause: _Clause, index: int) -> bool:
    """Whether the word at `index` makes a statement of what stands before it."""
    word = clause.tokens[index].text
    return (
        word in FINITE
        or word in THIRD_PERSON
        or _is_third_person(clause, index)
        or _is_plural_verb(clause, index)
        or _is_past(clause, index)
        or _is_predicate(clause, index)
    )


def _is_third_person(clause: _Clause, index: int) -> bool:
    """Whether a form such as "waits" or "references" is a verb here, not a plural."""
    if clause.certain or clause.tokens[index].text not in PLURALS_OR_VERBS:
        return False
    previous = clause.tokens[index - 1]
    following = word_at(clause.tokens, index + 1)
    if following in ARTICLES or previous.text in RESTRICTING_ADVERBS:
        return True
    return previous.text[0] in _QUOTES_AND_HOLES and following in PREPOSITIONS


def _is_plural_verb(clause: _Clause, index: int) -> bool:
    word = clause.tokens[index].text
    if word == "do":
        return word_at(clause.tokens, index + 1) == "not"
    previous = clause.tokens[index - 1].text
    return word in PLURAL_FINITE and index > clause.start and previous.endswith("s") and not previous.endswith("ss")


def _is_past(clause: _Clause, index: int) -> bool:
    """Whether a past form is the verb: a participle has no object, and few stand at the end."""
    word = clause.tokens[index].text
    following = word_at(clause.tokens, index + 1)
    if word.endswith("ed") and following in ARTICLES:
        return True
    if word not in PAST_VERBS or following in _AGENTS:
        return False
    if following in DETERMINERS or ends_phrase(clause.tokens, index + 1):
        return True
    return not clause.certain and index > clause.start


def _is_predicate(clause: _Clause, index: int) -> bool:
    """Whether "not found", "required" and the like end the clause."""
    word = clause.tokens[index].text
    if word == "not":
        following = word_at(clause.tokens, index + 1)
        return following in _NEGATED or following.endswith("ed")
    first = index == clause.start
    if first and word == "too":
        return not clause.certain
    if not first and word_at(clause.tokens, index + 1) in _AGENTS:
        return False
    if word in ENDING_PREDICATES:
        counts = (first or not clause.certain or word in UNDOUBTED_PREDICATES) and clause.verb not in TAKES_ADJECTIVE
    else:
        counts = first and not clause.certain and word.endswith("ed")
    return counts and ends_phrase(clause.tokens, index + 1) and not _is_circumstance(clause, index)


def _is_circumstance(clause: _Clause, index: int) -> bool:
    """Whether a predicate belongs to a phrase such as "with encryption enabled"."""
    return any(token.text in {"with", "without"} for token in clause.tokens[clause.start : index])


def _begins_another_clause(clause: _Clause, index: int) -> bool:
    """Whether what follows says nothing about the first words any more."""
    word = clause.tokens[index].text
    if word in SUBORDINATORS or word == "as" or (word in _TIMES and index > clause.start):
        return True
    following = word_at(clause.tokens, index + 1)
    if word in CONJUNCTIONS:
        return following in VERBS or following in LEANING_VERBS
    if word == "to":
        return following in _INFINITIVES or (following in NOUNS and _is_object(clause.tokens, index + 2))
    after_noun = index > clause.start and word_at(clause.tokens, index - 1) not in _LINKS
    return after_noun and (word in SUBJECTS or word in DETERMINERS)


def _is_object(tokens: Sequence[Token], index: int) -> bool:
    return kind_at(tokens, index) is Kind.NAME or word_at(tokens, index) in DETERMINERS


def _is_occasion(tokens: Sequence[Token], index: int) -> bool:
    """Whether the name of a failure goes on with what failed, or when: "mismatch during upload"."""
    following = word_at(tokens, index)
    return kind_at(tokens, index) is Kind.NAME or following in _OCCASIONS or following.endswith("ing")
