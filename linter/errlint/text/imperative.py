"""Whether a fix starts with a verb in the imperative.

"Set X", "Try setting X", "Do not set X" and "Locally: set X" start with the verb. "Please set X", "If A, set X" and a
bare command are instructions that start with something else. "You should set X", statements, questions, gerunds and
names of things are none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from errlint.text.clause import imperative_verb
from errlint.text.commands import is_command
from errlint.text.leadins import main_clause
from errlint.text.marks import skip_marks
from errlint.text.rewriting import rewrite_advice, rewrite_command, rewrite_lead_in
from errlint.text.statements import Form, form_of
from errlint.text.steps import Step, steps
from errlint.text.tokens import tokenize

__all__ = ["Form", "Step", "Verdict", "judge", "judge_steps", "starts_open", "steps"]

_PAIRED: Final = frozenset("([{<\"'`“‘«*_")
"""Signs in front of a text that are closed at its end, or somewhere inside."""
_NEXT_LINE: Final = re.compile(r"(?<![,;:\s])\s*\n\s*(?=[A-Z][a-z])")
"""Where a text of several lines goes on with a sentence of its own."""
_OPEN_START: Final = re.compile(r"\{[^{}]*\}[.!]?(?:$|\s+(?=[A-Z]))")
_CLAUSE_END: Final = re.compile(r"[;.!]\s")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The form of a text, the verb of its instruction, and the text with the verb in front where that is certain."""

    form: Form
    verb: str | None
    rewrite: str | None

    @property
    def strict(self) -> bool:
        """Whether the text starts with the verb."""
        return self.form is Form.IMPERATIVE

    @property
    def lenient(self) -> bool:
        """Whether the text is an instruction, though something may stand before the verb."""
        return self.form in {Form.IMPERATIVE, Form.LEAD_IN, Form.COMMAND}


def judge(text: str) -> Verdict:
    """Return the verdict on `text` by its first clause, behind the label of an environment."""
    first = steps(text)[0]
    verdict = _judge(first.text)
    if verdict.rewrite is None or first.text == text:
        return verdict
    return Verdict(verdict.form, verdict.verb, text[: first.start] + verdict.rewrite + text[first.end :])


def judge_steps(text: str) -> tuple[tuple[Step, Verdict], ...]:
    """Return each step of `text` with its verdict.

    A step behind the first may begin with what its environment does, if a later clause of it is an instruction.
    """
    first, *others = steps(text)
    judged = ((first, _judge(first.text)), *((step, _judge_later(step.text)) for step in others))
    return tuple((step, _in_small_letters(step, verdict)) for step, verdict in judged)


def _in_small_letters(step: Step, verdict: Verdict) -> Verdict:
    """Return the verdict with a rewrite that goes on behind a label as the step does."""
    if step.label is None or verdict.rewrite is None or not step.text[:1].islower():
        return verdict
    return replace(verdict, rewrite=verdict.rewrite[:1].lower() + verdict.rewrite[1:])


def starts_open(text: str) -> bool:
    """Say whether a text starts with a placeholder that may hold the instruction: `{fix}`, `{fix} See also ...`."""
    return _OPEN_START.match(text.strip()) is not None


def _judge(text: str) -> Verdict:
    begin = skip_marks(text)
    line = _NEXT_LINE.search(text, begin)
    tokens = tokenize(text[: line.start()] if line else text, begin)
    verb = imperative_verb(tokens)
    if verb is not None:
        return Verdict(Form.IMPERATIVE, verb, None)
    if is_command(tokens):
        return Verdict(Form.COMMAND, None, _behind_marks(text[:begin], rewrite_command(text, tokens)))
    start = main_clause(tokens)
    if start is not None:
        verb = imperative_verb(tokens, start, expected=True)
        return Verdict(Form.LEAD_IN, verb, _behind_marks(text[:begin], rewrite_lead_in(text, tokens, start)))
    form = form_of(tokens)
    rewrite = rewrite_advice(text, tokens) if form is Form.ADVICE else None
    return Verdict(form, None, _behind_marks(text[:begin], rewrite))


def _judge_later(text: str) -> Verdict:
    verdict = _judge(text)
    if verdict.strict:
        return verdict
    for match in _CLAUSE_END.finditer(text):
        verb = imperative_verb(tokenize(text, match.end()))
        if verb is not None:
            return Verdict(Form.IMPERATIVE, verb, None)
    return verdict


def _behind_marks(marks: str, rewrite: str | None) -> str | None:
    """Return a rewrite behind the list marks of its text; None if it does not start with the verb after all."""
    if rewrite is None or not _PAIRED.isdisjoint(marks):
        return None
    if imperative_verb(tokenize(rewrite, skip_marks(rewrite))) is None:
        return None
    return marks + rewrite
