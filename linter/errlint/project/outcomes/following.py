"""Follow the words of a failure from its raise site through the handlers on its way."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.facts import Call, Name, Value
from errlint.frameworks.filling import Failure
from errlint.project.exceptions import Exceptions
from errlint.project.handling import handler_of
from errlint.project.outcomes.given import Given, Values
from errlint.project.outcomes.marks import Mark
from errlint.project.outcomes.messages import Messages
from errlint.project.outcomes.travelling import is_bare
from errlint.project.outcomes.words import Frame, of_error
from errlint.project.routes import Effect, Escape, Met, Raised


@dataclass(frozen=True, slots=True)
class Follower:
    """Tells what a failure says when it arrives: what errors say, what values read as, and what classes errors have."""

    messages: Messages
    values: Values
    exceptions: Exceptions

    def arriving(self, escape: Escape) -> Failure:
        """Return the error that leaves the tool, with its words."""
        return self._after(escape, escape.met)

    def given(self, escape: Escape, marks: tuple[Mark, ...]) -> Given | None:
        """Return the value in which the words of a failure are given back, None where it leaves as an error."""
        giving = escape.met[-1] if escape.met else None
        if escape.given is None or giving is None or giving.effect is not Effect.GIVES_BACK:
            return None
        failure = self._after(escape, escape.met[:-1])
        frame = Frame(giving.module, giving.function, escape.given.place, of_error(giving.handler.binding, failure))
        return self.values.given(escape.given.value, frame, marks)

    def _after(self, escape: Escape, met: tuple[Met, ...]) -> Failure:
        """Return the error after it has met some handlers."""
        failure = self._first(escape)
        made = escape.raised
        for number, entry in enumerate(met):
            if entry.effect is Effect.PASSES_ON:
                continue
            is_last = not any(later.effect is not Effect.PASSES_ON for later in met[number + 1 :])
            found = escape.made if is_last else _made_in(entry)
            if found is not None and found != made:
                made = found
                lineage = escape.arrives if is_last else self._lineage(found)
                known = of_error(entry.handler.binding, failure) if found.function is entry.function else {}
                failure = self._raised(found, lineage, known)
        return failure

    def _first(self, escape: Escape) -> Failure:
        """Return the error as it is raised; where a handler passes on what a library raises, its class is that."""
        raised = escape.raised
        handler = handler_of(raised.site.place, raised.function)
        if handler is None or not is_bare(raised):
            return self._raised(raised, escape.lineage, {})
        name = handler.catches[0] if len(handler.catches) == 1 else None
        lineage = escape.lineage
        if not lineage and isinstance(name, Name):
            lineage = self.exceptions.lineage(raised.module, raised.function, name)
        return Failure(lineage, None)

    def _raised(self, raised: Raised, lineage: tuple[str, ...], known: dict[str, str]) -> Failure:
        error = raised.site.error
        frame = Frame(raised.module, raised.function, raised.site.place, known)
        return Failure(lineage, self.messages.of(error, frame) if error is not None else None)

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
