"""Lead-ins before an instruction: "Please ...", "Hint: ...", "If ..., ...", "To fix this, ...", "Either ... or ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from errlint.text.clause import imperative_verb, leaning_of
from errlint.text.commands import is_command
from errlint.text.tokens import Kind, Token, kind_at, word_at
from errlint.text.wordlist import word_set
from errlint.text.words import CONJUNCTIONS, DETERMINERS, FINITE, PREPOSITIONS, SUBJECTS

if TYPE_CHECKING:
    from collections.abc import Sequence

COURTESIES: Final = frozenset({"please", "kindly"})
LABELS: Final = word_set(
    """
    action actions advice answer attention caution fix help hint hints important note notes recommendation
    recommended remediation reminder resolution solution solutions suggested suggestion suggestions tip tips todo
    warning workaround workarounds
    """
)
_ADVERBS: Final = word_set(
    """
    additionally afterwards again also alternatively always and besides better but either else finally first firstly
    hence ideally instead just kindly lastly likewise maybe meanwhile more next now only optionally or otherwise
    perhaps please plus possibly second secondly simply so then therefore third thus
    """
)
_NEED_COMMA: Final = word_set("else more plus second so third thus")
_EXAMPLES: Final = word_set("e.g eg i.e ie")
_NO_MANNER: Final = word_set(
    """
    apparently assembly currently family generally likely normally only possibly presumably previously probably
    recently successfully typically unfortunately usually
    """
)
_OPENERS: Final = word_set(
    """
    after against although as assuming at because before besides by depending due during except for from if in
    inside instead next on once outside per rather since though through till to under unless until upon using via
    when whenever where wherever whether while with within without
    """
)
_CONDITION_ENDS: Final = word_set(
    """
    applicable appropriate desired doubt error fails issue it necessary needed persists possible problem required
    that this unsure
    """
)
"""Words at the end of a lead-in that may do without a comma: "to fix this run ...", "where possible replace ..."."""
_PLAIN_VERBS: Final = word_set("add call check execute install pass remove run see set specify try use visit")
_GLUE: Final = CONJUNCTIONS | PREPOSITIONS | SUBJECTS | DETERMINERS | FINITE | {"not"}
"""Words that a verb stands behind when it is none of an instruction."""
_MAX_DEPTH: Final = 4
_MAX_COMMAS: Final = 6


def main_clause(tokens: Sequence[Token], start: int = 0) -> int | None:
    """Return where the instruction behind a lead-in at `tokens[start]` begins, None when there is no such pair."""
    return _behind_lead_in(tokens, start, 0)


def _behind_lead_in(tokens: Sequence[Token], start: int, depth: int) -> int | None:
    if start >= len(tokens) or depth > _MAX_DEPTH:
        return None
    word = tokens[start].text.lower()
    if word in _EXAMPLES:
        return _instruction(tokens, _skip(tokens, start + 1), depth)
    if word in LABELS and kind_at(tokens, start + 1) is Kind.COLON:
        return _instruction(tokens, start + 2, depth)
    if word == "for" and word_at(tokens, start + 1) in {"example", "instance"}:
        return _instruction(tokens, _skip(tokens, start + 2), depth)
    if word in _ADVERBS or is_manner(word):
        found = _behind_adverb(tokens, start, depth)
        if found is not None:
            return found
    return _behind_opener(tokens, start, depth) if word in _OPENERS else None


def _behind_adverb(tokens: Sequence[Token], start: int, depth: int) -> int | None:
    word = tokens[start].text
    if word in _NEED_COMMA and kind_at(tokens, start + 1) is not Kind.COMMA:
        return None
    if word in COURTESIES and kind_at(tokens, start + 1) is Kind.NAME and tokens[start + 1].text[0] == "`":
        return start + 1
    expected = word in COURTESIES or word not in _ADVERBS
    return _instruction(tokens, _skip(tokens, start + 1), depth, expected=expected)


def _instruction(tokens: Sequence[Token], start: int, depth: int, *, expected: bool = False) -> int | None:
    """Return where a verb or a command stands, at `start` or behind one more lead-in."""
    if imperative_verb(tokens, start, expected=expected) or is_command(tokens, start):
        return start
    return _behind_lead_in(tokens, start, depth + 1)


def _behind_opener(tokens: Sequence[Token], start: int, depth: int) -> int | None:
    commas = 0
    for index in range(start + 1, len(tokens)):
        token = tokens[index]
        if token.kind is Kind.COMMA or token.kind is Kind.COLON:
            found = _behind_comma(tokens, index + 1, depth)
            commas += 1
            if found is not None or token.kind is Kind.COLON or commas > _MAX_COMMAS:
                return found
        elif token.kind is Kind.STOP:
            break
        elif token.kind is Kind.WORD:
            if token.text in COURTESIES or token.text == "then":
                found = _instruction(tokens, index + 1, depth, expected=True)
                if found is not None:
                    return found
            if commas and (token.text in FINITE or token.text in SUBJECTS) and not _is_listed(tokens, index):
                return None
            if word_at(tokens, index - 1) in _CONDITION_ENDS and _is_plain_instruction(tokens, index):
                return index
    return None if commas else _behind_purpose(tokens, start)


def _behind_comma(tokens: Sequence[Token], index: int, depth: int) -> int | None:
    if word_at(tokens, index) in CONJUNCTIONS or word_at(tokens, index) == "but":
        return None
    if kind_at(tokens, index) is Kind.NAME and tokens[index].text.isdigit() and kind_at(tokens, index + 1) is Kind.STOP:
        index += 2
    return _instruction(tokens, index, depth)


def _is_listed(tokens: Sequence[Token], index: int) -> bool:
    """Whether a conjunction stands between `index` and the comma before it: "If A, B or C is missing, ..."."""
    while index > 0 and kind_at(tokens, index) is not Kind.COMMA:
        index -= 1
        if word_at(tokens, index) in CONJUNCTIONS:
            return True
    return False


def _is_plain_instruction(tokens: Sequence[Token], index: int) -> bool:
    """Whether a verb with an object stands at `index`, so that no comma is needed in front."""
    if leaning_of(tokens[index].text) is None or not imperative_verb(tokens, index):
        return False
    return _has_object(tokens, index) or word_at(tokens, index - 1) not in {"this", "that", "it"}


def _has_object(tokens: Sequence[Token], index: int) -> bool:
    return kind_at(tokens, index + 1) is Kind.NAME or word_at(tokens, index + 1) in DETERMINERS


def _behind_purpose(tokens: Sequence[Token], start: int) -> int | None:
    """Return where the instruction begins in "To allow this for all users set the flag", which has no comma."""
    if (word_at(tokens, start), word_at(tokens, start + 1)) == ("in", "order"):
        start += 2
    if word_at(tokens, start) != "to":
        return None
    for index in range(start + 3, len(tokens)):
        if tokens[index].kind is Kind.STOP:
            return None
        before = word_at(tokens, index - 1)
        if word_at(tokens, index) in _PLAIN_VERBS and before not in _GLUE and _has_object(tokens, index):
            return index
    return None


def is_manner(word: str) -> bool:
    """Whether a word is an adverb such as "regularly" that may stand before the verb of an instruction."""
    return (
        len(word) > len("only")
        and word.endswith("ly")
        and "-" not in word
        and leaning_of(word) is None
        and word not in _NO_MANNER
    )


def _skip(tokens: Sequence[Token], index: int) -> int:
    return index + 1 if kind_at(tokens, index) in {Kind.COMMA, Kind.COLON, Kind.STOP} else index
