"""What a text is when it is no instruction: a question, advice, a statement, a gerund or the name of a thing."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from errlint.text.tokens import Kind, Token, word_at
from errlint.text.wordlist import word_set
from errlint.text.words import FINITE, PAST_VERBS, THIRD_PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence


class Form(Enum):
    """The form of a text that should be an instruction."""

    IMPERATIVE = "imperative"
    LEAD_IN = "lead-in"
    """An instruction behind a courtesy, a condition, a purpose, a label or an adverb."""
    COMMAND = "command"
    """A command line without a verb that says what to do with it."""
    ADVICE = "advice"
    """What the reader or the writer should, may or would do: "You should ...", "It is recommended to ..."."""
    QUESTION = "question"
    GERUND = "gerund"
    STATEMENT = "statement"
    NOUN_PHRASE = "noun phrase"
    """The name of a thing, or another fragment without a verb."""


_VERB_FORMS: Final = FINITE | THIRD_PERSON | PAST_VERBS
_AUXILIARIES: Final = word_set("are can could do have is shall should was were will would")
_ASKING: Final = word_set("did does how what where which who why")
_ASKED: Final = word_set("any anything he i it one she that the there they this we you your")
_ADVISED: Final = word_set("it users we you")
_ADVISING: Final = word_set(
    """
    advisable advise advised best better can could encouraged may might must need ought recommend recommended
    required should suggest suggested want will would
    """
)
_ADVICE_REACH: Final = 4
_NO_GERUND: Final = word_set(
    """
    anything during everything existing following king missing nothing pending remaining ring something spring
    string thing
    """
)


def form_of(tokens: Sequence[Token]) -> Form:
    """Return the form of a text that holds no instruction."""
    first = word_at(tokens, 0)
    sentence = _first_sentence(tokens)
    if _is_question(tokens):
        return Form.QUESTION
    if any(_advises(sentence, index) for index in range(len(sentence))):
        return Form.ADVICE
    if first.endswith("ing") and first not in _NO_GERUND:
        return Form.GERUND
    if first in {"note", "notice"} or any(token.text in _VERB_FORMS for token in sentence):
        return Form.STATEMENT
    return Form.NOUN_PHRASE


def asks(tokens: Sequence[Token]) -> bool:
    """Return whether the first sentence ends with a question mark."""
    end = len(_first_sentence(tokens))
    return end < len(tokens) and tokens[end].kind is Kind.QUESTION


def _first_sentence(tokens: Sequence[Token]) -> Sequence[Token]:
    for index, token in enumerate(tokens):
        if token.kind in {Kind.STOP, Kind.QUESTION}:
            return tokens[:index]
    return tokens


def _is_question(tokens: Sequence[Token]) -> bool:
    if asks(tokens):
        return True
    first, second = word_at(tokens, 0), word_at(tokens, 1)
    return first in _ASKING or (first in _AUXILIARIES and second in _ASKED)


def _advises(sentence: Sequence[Token], index: int) -> bool:
    word = word_at(sentence, index)
    if word in {"you'll", "you'd", "we'd"}:
        return True
    if word == "it's":
        return any(
            token.text in {"recommended", "best", "better", "advised"}
            for token in sentence[index : index + _ADVICE_REACH]
        )
    if word not in _ADVISED:
        return False
    reach = sentence[index + 1 : index + _ADVICE_REACH]
    if word == "it":
        return any(token.text in {"recommended", "best", "better", "advised", "advisable"} for token in reach)
    return any(token.text in _ADVISING for token in reach[:2])
