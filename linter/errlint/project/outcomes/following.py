"""Follow the words of a failure from its raise site through the handlers on its way."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.facts import Call, Function, Name, RaiseSite, Value
from errlint.frameworks.filling import Failure
from errlint.project.exceptions import Exceptions
from errlint.project.outcomes.given import Given, Values
from errlint.project.outcomes.messages import Messages
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
        failure = self._raised(escape.raised, escape.lineage, {})
        replacing = [met for met in escape.met if met.effect is Effect.REPLACES]
        for met in replacing:
            is_last = met is replacing[-1]
            made = escape.made if is_last else _made_in(met)
            if made is None or (is_last and escape.made == escape.raised):
                continue
            lineage = escape.arrives if is_last else self._lineage(made)
            failure = self._raised(made, lineage, _known(met, failure))
        return failure

    def given(self, escape: Escape) -> Given | None:
        """Return the value in which the words of a failure are given back, None where it leaves as an error."""
        giving = next((met for met in escape.met if met.effect is Effect.GIVES_BACK), None)
        if giving is None or escape.given is None:
            return None
        failure = self.arriving(escape)
        frame = Frame(giving.module, giving.function, escape.given.place, _known(giving, failure))
        return self.values.given(escape.given.value, frame)

    def _raised(self, raised: Raised, lineage: tuple[str, ...], known: dict[str, str]) -> Failure:
        error = raised.site.error
        frame = Frame(raised.module, raised.function, raised.site.place, known)
        return Failure(lineage, self.messages.of(error, frame) if error is not None else None)

    def _lineage(self, raised: Raised) -> tuple[str, ...]:
        name = _class_named(raised.site.error)
        return self.exceptions.lineage(raised.module, raised.function, name) if name is not None else ()


def _made_in(met: Met) -> Raised | None:
    """Return the first raise in a handler that makes another error."""
    handlers = met.function.handlers
    for site in met.function.raises:
        index = site.place.handler
        if index is not None and handlers[index] is met.handler and not is_bare(site, met.function):
            return Raised(site, met.module, met.function)
    return None


def is_bare(site: RaiseSite, function: Function) -> bool:
    """Say whether a site raises the very error again that the handler around it caught."""
    if site.error is None:
        return True
    binding = function.handlers[site.place.handler].binding if site.place.handler is not None else None
    return isinstance(site.error, Name) and site.error.path == (binding,)


def _known(met: Met, failure: Failure) -> dict[str, str]:
    """Return what a handler knows of a failure; nothing where its words cannot be told."""
    if failure.text is None:
        return {}
    return of_error(met.handler.binding, failure.text, failure.name)


def _class_named(error: Value | None) -> Name | None:
    name = error.callee if isinstance(error, Call) else error
    return name if isinstance(name, Name) else None
