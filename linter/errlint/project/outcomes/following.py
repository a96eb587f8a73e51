"""Follow the words of a failure from its raise site through the handlers on its way."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from errlint.facts import Call, Name, Role, Value
from errlint.frameworks.filling import Failure
from errlint.project.exceptions import Exceptions
from errlint.project.handling import handler_of
from errlint.project.outcomes.frames import Frame, Told
from errlint.project.outcomes.given import Given, Values
from errlint.project.outcomes.marks import Mark
from errlint.project.outcomes.messages import Made, Messages
from errlint.project.outcomes.travelling import is_bare
from errlint.project.outcomes.words import Words
from errlint.project.routes import Effect, Escape, Met, Raised
from errlint.recognition.roles import STRONG

_CODES = tuple(STRONG[Role.CODE])
_HOLE = re.compile(r"\{\w*\}")


@dataclass(frozen=True, slots=True)
class Follower:
    """Tells what a failure says when it arrives: what errors say, what values read as, which classes they have."""

    messages: Messages
    values: Values
    exceptions: Exceptions
    words: Words

    def code(self, escape: Escape) -> str | None:
        """Return the code of the error that is raised, None where it has none or that is computed."""
        attributes = self._first(escape).attributes
        held = next((attributes[name] for name in _CODES if name in attributes), None)
        if held is None or not self.words.is_text(held.value, held.frame):
            return None
        text = self.words.printed(held.value, held.frame)
        return text if text and not _HOLE.search(text) else None

    def arriving(self, escape: Escape) -> Failure:
        """Return the error that leaves the tool, with its words."""
        return self._after(escape, escape.met).failure

    def given(self, escape: Escape, marks: tuple[Mark, ...]) -> Given | None:
        """Return the value in which the words of a failure are given back, None where it leaves as an error."""
        giving = escape.met[-1] if escape.met else None
        if escape.given is None or giving is None or giving.effect is not Effect.GIVES_BACK:
            return None
        told, binding = self._after(escape, escape.met[:-1]), giving.handler.binding
        frame = Frame(giving.module, giving.function, escape.given.place, told.known(binding), told.held(binding))
        return self.values.given(escape.given.value, frame, marks)

    def _after(self, escape: Escape, met: tuple[Met, ...]) -> Told:
        """Return the error after it has met some handlers."""
        told = self._first(escape)
        made = escape.raised
        for number, entry in enumerate(met):
            if entry.effect is Effect.PASSES_ON:
                continue
            is_last = not any(later.effect is not Effect.PASSES_ON for later in met[number + 1 :])
            found = escape.made if is_last else _made_in(entry)
            if found is not None and found != made:
                made = found
                lineage = escape.arrives if is_last else self._lineage(found)
                told = self._raised(found, lineage, told, entry)
        return told

    def _first(self, escape: Escape) -> Told:
        """Return the error as it is raised; where a handler passes on what a library raises, its class is that."""
        raised = escape.raised
        handler = handler_of(raised.site.place, raised.function)
        if handler is None or not is_bare(raised):
            return self._raised(raised, escape.lineage)
        name = handler.catches[0] if len(handler.catches) == 1 else None
        lineage = escape.lineage
        if not lineage and isinstance(name, Name):
            lineage = self.exceptions.lineage(raised.module, raised.function, name)
        return Told(Failure(lineage, None))

    def _raised(
        self, raised: Raised, lineage: tuple[str, ...], before: Told | None = None, met: Met | None = None
    ) -> Told:
        """Return what is known of an error that is raised, with the one before it that `met` has caught."""
        error, frame = raised.site.error, Frame(raised.module, raised.function, raised.site.place)
        if before is not None and met is not None and raised.function is met.function:
            binding = met.handler.binding
            frame = replace(frame, known=before.known(binding), held=before.held(binding))
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
