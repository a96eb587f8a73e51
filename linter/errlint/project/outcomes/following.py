"""Follow the words of a failure from its raise site through the handlers on its way."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TypeAlias

from errlint.facts import Call, Function, Name, Role, Value
from errlint.frameworks.filling import Failure
from errlint.project.exceptions import Exceptions
from errlint.project.handling import handler_of
from errlint.project.marks import Mark
from errlint.project.outcomes.calling import given_on, handed, handed_by
from errlint.project.outcomes.given import Given, Values
from errlint.project.outcomes.messages import Made, Messages
from errlint.project.outcomes.travelling import is_bare
from errlint.project.outcomes.words import Words
from errlint.project.routes import Effect, Escape, Met, Raised, Step
from errlint.project.values.frames import Frame, Held, Told
from errlint.project.values.meaning import Meaning
from errlint.recognition.roles import STRONG

_CODES = tuple(STRONG[Role.CODE])
Steps: TypeAlias = tuple[Step, ...]
_HOLE = re.compile(r"\{\w*\}")


@dataclass(frozen=True, slots=True)
class Follower:
    """Tells what a failure says when it arrives: what errors say, what values read as, which classes they have."""

    messages: Messages
    values: Values
    exceptions: Exceptions
    words: Words
    meaning: Meaning

    def code(self, escape: Escape) -> str | None:
        """Return the code of the error that is raised, None where it has none or that is computed."""
        attributes = self._first(escape, escape.steps).attributes
        held = next((attributes[name] for name in _CODES if name in attributes), None)
        if held is None or not self.words.is_text(held.value, held.frame):
            return None
        text = self.words.printed(held.value, held.frame)
        return text if text and not _HOLE.search(text) else None

    def arriving(self, escape: Escape, steps: Steps) -> Failure:
        """Return the error that leaves the tool by a way, with its words."""
        return self._after(escape, steps, escape.met).failure

    def given(self, escape: Escape, steps: Steps, marks: tuple[Mark, ...]) -> Given | None:
        """Return the value in which the words of a failure are given back, None where it leaves as an error."""
        giving = escape.met[-1] if escape.met else None
        if escape.given is None or giving is None or giving.effect is not Effect.GIVES_BACK:
            return None
        told, binding = self._after(escape, steps, escape.met[:-1]), giving.handler.binding
        known = {**self._names(giving.function, steps), **told.known(binding)}
        frame = Frame(giving.module, giving.function, escape.given.place, known, told.held(binding))
        ends = next((number for number, step in enumerate(steps, 1) if step.function is giving.function), 0)
        given = self.values.given(escape.given.value, frame, marks)
        held = given_on(Held(escape.given.value, frame), steps[:ends])
        around = self.values.given(held.value, held.frame, marks)
        return around if given.text in around.text else given

    def _after(self, escape: Escape, steps: Steps, met: tuple[Met, ...]) -> Told:
        """Return the error after it has met some handlers."""
        told = self._first(escape, steps)
        made = escape.raised
        for number, entry in enumerate(met):
            if entry.effect is Effect.PASSES_ON:
                continue
            is_last = not any(later.effect is not Effect.PASSES_ON for later in met[number + 1 :])
            found = escape.made if is_last else _made_in(entry)
            if found is not None and found != made:
                made = found
                lineage = escape.arrives if is_last else self._lineage(found)
                told = self._replaced(found, lineage, told, entry, steps)
        return told

    def _first(self, escape: Escape, steps: Steps) -> Told:
        """Return the error as it is raised; where a handler passes on what a library raises, its class is that."""
        raised = escape.raised
        handler = handler_of(raised.site.place, raised.function)
        if handler is None or not is_bare(raised):
            names = self._names(raised.function, steps)
            frame = Frame(raised.module, known=names, held=self._handed(raised, steps))
            return self._raised(raised, escape.lineage, frame)
        name = handler.catches[0] if len(handler.catches) == 1 else None
        lineage = escape.lineage
        if not lineage and isinstance(name, Name):
            lineage = self.exceptions.lineage(raised.module, raised.function, name)
        return Told(Failure(lineage, None, exact=False))

    def _names(self, function: Function, steps: Steps) -> dict[str, str]:
        step = next((step for step in steps if step.function is function), None)
        return self.meaning.names_at(step) if step is not None else {}

    def _handed(self, raised: Raised, steps: Steps) -> dict[str, Held]:
        return handed(steps, raised.function, self.meaning)

    def _replaced(self, raised: Raised, lineage: tuple[str, ...], before: Told, met: Met, steps: Steps) -> Told:
        """Return what is known of an error that is raised in place of the one before it, which `met` has caught."""
        binding = met.handler.binding
        known = {**self._names(met.function, steps), **before.known(binding)}
        caught = Frame(met.module, met.function, known=known, held=before.held(binding))
        if raised.function is met.function:
            return self._raised(raised, lineage, replace(caught, held={**self._handed(raised, steps), **caught.held}))
        held = handed_by(met, raised.function, caught, self.meaning)
        return self._raised(raised, lineage, Frame(raised.module, held=held))

    def _raised(self, raised: Raised, lineage: tuple[str, ...], frame: Frame) -> Told:
        """Return what is known of an error that is raised where names are known as in `frame`."""
        error = raised.site.error
        frame = replace(frame, module=raised.module, function=raised.function, place=raised.site.place)
        made = self.messages.of(error, frame) if error is not None else Made()
        return Told(Failure(lineage, made.words), made.attributes)

    def _lineage(self, raised: Raised) -> tuple[str, ...]:
        name = _class_named(raised.site.error)
        return self.exceptions.lineage(raised.module, raised.function, name) if name is not None else ()


def _made_in(met: Met) -> Raised | None:
    """Return the first raise in a handler that makes another error."""
    for site in met.function.raises:
        made = Raised(site, met.module, met.function)
        if handler_of(site.place, met.function) is met.handler and not is_bare(made):
            return made
    return None


def _class_named(error: Value | None) -> Name | None:
    name = error.callee if isinstance(error, Call) else error
    return name if isinstance(name, Name) else None
