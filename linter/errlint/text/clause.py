"""Whether a clause is in the imperative: its first word, and what the words behind it make of that."""

from __future__ import annotations

from enum import IntEnum
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from errlint.text.irregular import IRREGULAR
from errlint.text.phrases import COMPOUNDS, PHRASES
from errlint.text.predicates import ends_phrase, is_refuted, makes_statement
from errlint.text.tokens import Kind, Token, kind_at, word_at
from errlint.text.verbs import ALL_VERBS, LEANING_NOUNS, LEANING_VERBS, NOUNS, VERBS
from errlint.text.wordlist import word_set
from errlint.text.words import (
    ADVERBS,
    CLAUSE_VERBS,
    COLON_VERBS,
    CONJUNCTIONS,
    DETERMINERS,
    FINITE,
    NOUNLY_PREPOSITIONS,
    NUMERALS,
    PAST_VERBS,
    PREPOSITIONS,
    SUBJECTS,
    SUBORDINATORS,
    TAKES_FILE,
    TAKES_NEGATION,
)

if TYPE_CHECKING:
    from collections.abc import Sequence


class Leaning(IntEnum):
    """How much a word at the start of a clause looks like a verb; the higher, the less is asked of what follows."""

    NOUN = 0
    RATHER_NOUN = 1
    RATHER_VERB = 2
    VERB = 3


_LEANINGS: Final = {
    word: leaning
    for leaning, words in (
        (Leaning.NOUN, NOUNS),
        (Leaning.RATHER_NOUN, LEANING_NOUNS),
        (Leaning.RATHER_VERB, LEANING_VERBS),
        (Leaning.VERB, VERBS),
    )
    for word in words
}
_VERB_PREFIXES: Final = word_set("auto bulk co cross de double force hard over pre re self soft un under")
_ADVERBS_IN_FRONT: Final = word_set("cross deep double force hard left power right single triple")
_NO_OBJECT: Final = word_set("down of out up")
_CUES: Final = PREPOSITIONS | {"to", "if", "when", "instead", "first"}
_CUE_REACH: Final = 5
_FREE_ADVERBS: Final = frozenset({"instead", "again", "first", "manually"})


def imperative_verb(tokens: Sequence[Token], start: int = 0, *, expected: bool = False) -> str | None:
    """Return the verb when the clause at `tokens[start]` is an instruction, None when it is not.

    `expected` says that the words in front ("please") leave little room for a noun.
    """
    if start >= len(tokens):
        return None
    first = tokens[start]
    if first.kind is Kind.NAME:
        return _written_as_name(tokens, start)
    word = word_at(tokens, start)
    irregular = IRREGULAR.get(word)
    if irregular is not None:
        return word if irregular(tokens, start) else None
    if word in _ADVERBS_IN_FRONT and word_at(tokens, start + 1) in ALL_VERBS and start + 2 < len(tokens):
        second = word_at(tokens, start + 1)
        if _is_verb(second, Leaning.RATHER_VERB, tokens, start + 2):
            return f"{word} {second}"
    leaning = leaning_of(word)
    if leaning is None:
        return None
    if expected:
        leaning = max(leaning, Leaning.RATHER_VERB)
    return word if _is_verb(word, leaning, tokens, start + 1) else None


def leaning_of(word: str) -> Leaning | None:
    """Return how verb-like a lower-case word is, None when it is no verb."""
    leaning = _LEANINGS.get(word)
    if leaning is None and "-" in word:
        prefix, _, rest = word.partition("-")
        if prefix in _VERB_PREFIXES and rest in ALL_VERBS:
            return Leaning.RATHER_VERB
    return leaning


def _is_verb(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    """Whether `word` is a verb, given what follows it at `index`."""
    match kind_at(tokens, index):
        case Kind.WORD:
            return _is_verb_before_word(word, leaning, tokens, index)
        case Kind.NAME:
            return _is_verb_before_name(word, leaning, tokens, index)
        case Kind.COLON | Kind.DASH:
            return leaning is Leaning.VERB or word in COLON_VERBS
        case Kind.COMMA:
            return leaning >= Leaning.RATHER_VERB and leaning_of(word_at(tokens, index + 1)) is not None
        case Kind.QUESTION:
            return False
        case Kind.STOP | Kind.OTHER | None:
            return leaning >= Leaning.RATHER_VERB


def _is_verb_before_name(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    if leaning is Leaning.NOUN:
        return False
    if leaning is Leaning.RATHER_NOUN and word not in TAKES_FILE and not _has_cue(tokens, index):
        return False
    return not _is_subject(word, leaning, tokens, index)


def _is_verb_before_word(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    following = tokens[index].text
    if following in FINITE or (following in PAST_VERBS and ends_phrase(tokens, index + 1)):
        return False
    if following in DETERMINERS or following in SUBJECTS:
        return _takes_pronoun(word, leaning, following)
    if following in CONJUNCTIONS:
        return _is_coordinated(word, leaning, tokens, index + 1)
    if following in SUBORDINATORS or following in {"not", "of"}:
        return _takes_clause(word, leaning, following)
    if following in PREPOSITIONS or following in ADVERBS:
        return _takes_particle(word, leaning, following) and not _is_subject(word, leaning, tokens, index)
    return _is_verb_before_object(word, leaning, tokens, index)


def _takes_pronoun(word: str, leaning: Leaning, pronoun: str) -> bool:
    if pronoun in DETERMINERS:
        return leaning >= Leaning.RATHER_VERB or pronoun not in NUMERALS
    return leaning is Leaning.VERB or word in CLAUSE_VERBS


def _takes_clause(word: str, leaning: Leaning, conjunction: str) -> bool:
    if conjunction == "not":
        return word in TAKES_NEGATION
    if conjunction == "of":
        return leaning is Leaning.VERB
    return leaning >= Leaning.RATHER_VERB or conjunction in PHRASES.get(word, ())


def _is_verb_before_object(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    """Whether `word` is a verb before a bare noun, an adjective or an adverb of manner."""
    following = tokens[index].text
    if following in COMPOUNDS.get(word, ()):
        return False
    if leaning < Leaning.RATHER_VERB and following not in PHRASES.get(word, ()):
        manner = following.endswith("ly") and leaning_of(following) is None
        manner = manner and not word_at(tokens, index + 1).endswith("ed")
        if following.endswith("ed") or (leaning is Leaning.NOUN and not manner):
            return False
        if not manner and not _has_cue(tokens, index):
            return False
    return not _is_subject(word, leaning, tokens, index)


def _takes_particle(word: str, leaning: Leaning, particle: str) -> bool:
    if leaning is Leaning.VERB or particle in PHRASES.get(word, ()):
        return True
    if particle in _FREE_ADVERBS:
        return leaning is not Leaning.NOUN
    return leaning is Leaning.RATHER_VERB and particle not in NOUNLY_PREPOSITIONS


def _is_coordinated(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    """Whether "verb and ..." goes on with another verb ("commit or stash"), not with a noun ("ID or location")."""
    while (second := word_at(tokens, index)) in ADVERBS or second in CONJUNCTIONS or second.endswith("ly"):
        index += 1
    second_leaning = leaning_of(second)
    if second_leaning is None:
        return leaning is Leaning.VERB and not _is_subject(word, leaning, tokens, index)
    return _is_verb(second, max(second_leaning, min(leaning, Leaning.RATHER_VERB)), tokens, index + 1)


def _has_cue(tokens: Sequence[Token], index: int) -> bool:
    """Whether a plural or a name is followed by a preposition: "label nodes with ...", not "label text"."""
    for previous, token in pairwise(tokens[index : index + _CUE_REACH]):
        if token.kind is Kind.WORD and token.text in _CUES:
            return token.text not in _NO_OBJECT and (previous.kind is Kind.NAME or _is_plural(previous.text))
        if token.kind not in {Kind.WORD, Kind.NAME} or token.text in CONJUNCTIONS:
            return False
    return False


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _is_subject(word: str, leaning: Leaning, tokens: Sequence[Token], index: int) -> bool:
    certain = leaning is Leaning.VERB
    if word in CLAUSE_VERBS:
        return is_refuted(tokens, index, certain=certain)
    return makes_statement(word, tokens, index, certain=certain)


def _written_as_name(tokens: Sequence[Token], start: int) -> str | None:
    """Return the verb when it is joined to others by slashes ("clean/update first") or in capitals ("DROP STAGE x")."""
    text = tokens[start].text
    verbs = text.lower().split("/")
    if not all(verb in VERBS or verb in LEANING_VERBS for verb in verbs):
        return None
    joined = len(verbs) > 1 and text[1:].islower()
    shouted = text.isupper() and _has_object(tokens, start + 1)
    return verbs[0] if (joined or shouted) and _is_verb(verbs[0], Leaning.RATHER_VERB, tokens, start + 1) else None


def _has_object(tokens: Sequence[Token], index: int) -> bool:
    kind = kind_at(tokens, index)
    return kind is not None and (kind is not Kind.WORD or tokens[index].text in DETERMINERS)
