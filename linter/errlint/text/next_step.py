"""Does a message tell its reader what to do next?

A next step is an imperative clause, or the rule that the input broke with the values or the form that it wants. That
something is required, missing or not found is none.
"""

from __future__ import annotations

import re

from errlint.text.imperative import judge

_SENTENCE = re.compile(r"(?<=[.!?;:])\s+|\n+|\s[-\u2013\u2014]\s|\(|\)|,\s+(?=(?:please|then|so|or)\b)", re.IGNORECASE)
# What a value must be, with the values: "must be one of a, b", "expected YYYY-MM-DD", "valid options: a, b".
_CONSTRAINT = re.compile(
    r"""
    \b(?:must|should|needs?\ to|has\ to|have\ to|can(?:not|\ only|'t)?\ ?(?:only)?|may\ (?:not|only))
      \ (?:\w+\ ){0,2}?
      (?:be|have|contain|start|begin|end|match|include|use|exceed|consist|lie|equal|point|specify|provide|pass|set
        |follow|come|install|run|call|add|supply|give|choose|accept|define|mix|combine|refer)\b
  | \b(?:one\ of|either\b.+\bor|at\ (?:least|most)|no\ more\ than|between\ \S+\ and|greater\ than|less\ than
      |positive|non-negative|non-empty|only\ \S+(?:\ \S+){0,3}\ (?:is|are)\ (?:allowed|supported|accepted)|must\ not)\b
  | \b(?:expected|allowed|available|supported|valid|accepted|possible|known|permitted)\b[^.;:{]{0,50}
      (?::|\ (?:is|are|values?|options?)\b:?)\ *[\S{]
  | \b(?:expected|expects|got)\b.*\b(?:expected|got|but)\b
  | \b(?:e\.g\.|for\ example|such\ as|did\ you\ mean|try\ |use\ |instead\b)
  | \b(?:pip|uv|npm|poetry|conda|apt|brew)\ (?:install|add)\b
  | \bare\ not\ (?:permitted|allowed|supported|accepted)\b
  | \bnot\ (?:permitted|allowed|supported|accepted)\ (?:when|if|unless|with|without|together|in\ the|outside)\b
  | \bis\ not\ an?\ (?:JSON|dict|list|string|number|integer|boolean|object|array|mapping)\b
  | \bis\ limited\ to\b | \bexceeds\ (?:the\ )?(?:max|limit|\w+\ limit)
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BLANKS = re.compile(r"[^\S\n]{2,}")
_MIN_WORDS = 2


def has_next_step(text: str) -> bool:
    """Say whether a message (holes written as `{name}`) names a next step or the rule that its reader broke."""
    text = _BLANKS.sub(" ", text)  # long runs would take the patterns below quadratic time
    if _CONSTRAINT.search(text):
        return True
    return any(_is_instruction(clause) for clause in _SENTENCE.split(text))


def _is_instruction(clause: str | None) -> bool:
    if clause is None or len(clause.split()) < _MIN_WORDS:
        return False
    verdict = judge(clause.strip())
    return verdict.strict or verdict.lenient
