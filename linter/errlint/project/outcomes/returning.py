"""The paths of failures that a tool gives back as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.facts import Call, Record, Role
from errlint.project.marks import marks_of
from errlint.project.outcomes.calling import along_each_call
from errlint.project.outcomes.following import Follower
from errlint.project.outcomes.given import Given, Values
from errlint.project.outcomes.inside import inside
from errlint.project.outcomes.model import FailurePath, Kind, Reception, Verdict
from errlint.project.outcomes.travelling import beginning, catches, caught, hops, only, site_of
from errlint.project.payloads import carried
from errlint.project.project import Project
from errlint.project.routes import Delivery, Effect, Escape, Met, Route
from errlint.project.tools import Tool
from errlint.project.values.alternatives import filled
from errlint.project.values.frames import Frame
from errlint.project.values.meaning import Meaning
from errlint.recognition.failures import is_failure, tells_failure
from errlint.text.next_step import has_next_step


class ValuePaths:
    """Finds the values that a tool gives back and that tell of a failure."""

    def __init__(self, project: Project, follower: Follower, values: Values, meaning: Meaning) -> None:
        """Take the project, what failures say, and what values read as, and what they stand for."""
        self._meaning = meaning
        self._project = project
        self._scope = project.scope
        self._follower = follower
        self._values = values

    def along(self, routes: Iterable[Route]) -> Iterator[FailurePath]:
        """Return the paths of errors whose words are given back."""
        for route in (each for found in routes for each in along_each_call(found, self._meaning)):
            escape = route.escape
            given = self._follower.given(escape, route.steps, marks_of(route.tool)) if escape is not None else None
            if escape is not None and given is not None:
                yield self._printed(route, escape, given)

    def _printed(self, route: Route, escape: Escape, given: Given) -> FailurePath:
        met = escape.met
        last, payload = met[-1], escape.given
        guided = payload is not None and self._guides(carried(payload.value, payload.place, last.function))
        return FailurePath(
            kind=Kind.RETURNED,
            exception=beginning(escape, self._scope),
            arrives=None,
            site=site_of(escape.raised.module, escape.raised.site.span),
            made=site_of(last.module, payload.span) if payload is not None else None,
            chain=hops(route.steps),
            handlers=catches(met, self._scope),
            receives=_received(given),
            verdict=_verdict(given, guided=guided),
            says=given.text,
            code=self._follower.code(escape),
        )

    def of(self, delivery: Delivery, route: Route) -> Iterator[FailurePath]:
        """Return the path of a value that a tool gives back, where it tells of a failure."""
        names = self._meaning.names_at(route.steps[-1])
        frame = Frame(delivery.module, delivery.function, delivery.payload.place, names)
        value = delivery.value
        value = filled(value, delivery.function) if isinstance(value, Record) else value
        given = self._values.given(value, frame, marks_of(route.tool))
        if not _fails(delivery, given) or self._is_read_in_caller(delivery, route):
            return
        met: tuple[Met, ...] = ()
        if delivery.handler is not None:
            met = (Met(delivery.module, delivery.function, delivery.handler, Effect.GIVES_BACK),)
        yield FailurePath(
            kind=Kind.RETURNED,
            exception=only(caught(met[0], self._scope)) if met else None,
            arrives=None,
            site=site_of(delivery.module, delivery.payload.span),
            made=None,
            chain=hops(route.steps),
            handlers=catches(met, self._scope),
            receives=_received(given),
            verdict=_verdict(given, guided=self._guides((given.value, *delivery.parts))),
            says=given.text,
        )

    def inside(self, tool: Tool) -> Iterator[FailurePath]:
        """Return the paths of values that tell of a failure and stand inside what a tool gives back."""
        for entry in inside(self._project.reach, tool):
            given = self._values.given(entry.payload.value, entry.frame, marks_of(tool))
            leaf, function = entry.leaf, entry.leaf.frame.function
            met: tuple[Met, ...] = ()
            if entry.handler is not None and function is not None:
                met = (Met(leaf.frame.module, function, entry.handler, Effect.GIVES_BACK),)
            yield FailurePath(
                kind=Kind.RETURNED,
                exception=only(caught(met[0], self._scope)) if met else None,
                arrives=None,
                site=site_of(leaf.frame.module, leaf.value.span),
                made=None,
                chain=hops(entry.steps),
                handlers=catches(met, self._scope),
                receives=_received(given),
                verdict=_verdict(given, guided=self._guides((leaf.value,))),
                says=given.text,
            )

    def _is_read_in_caller(self, delivery: Delivery, route: Route) -> bool:
        """Say whether the caller's path has the value already, with what it calls the function with."""
        if len(route.steps) == 1 or delivery.handler is not None:
            return False
        step = route.steps[-2]
        frame = Frame(step.module, step.function)
        calls = (site.call for site in step.function.calls if site.call.span == step.call)
        return any(self._meaning.of(call, frame).value is delivery.value for call in calls)

    def _guides(self, parts: Iterable[object]) -> bool:
        return any(isinstance(part, Record) and self._project.roles_of(part).has(Role.FIX) for part in parts)


def _fails(delivery: Delivery, given: Given) -> bool:
    """Say whether a value tells of a failure: by where it is given back, its mark, its keys or its first words."""
    if delivery.handler is not None or given.flag is not None:
        return True
    value = given.value
    if isinstance(value, Call) and value.path[-1:] == ("dumps",):
        value = next((part for part in delivery.parts if isinstance(part, Record)), value)
    return is_failure(value, in_handler=False) if isinstance(value, Record) else tells_failure(given.text)


def _received(given: Given) -> tuple[Reception, ...]:
    return (Reception(None, None, given.text, given.flag),)


def _verdict(given: Given, *, guided: bool) -> Verdict:
    if given.flag is None:
        return Verdict.SUCCESS_SHAPE
    return Verdict.CARRIES_FIX if guided or has_next_step(given.text) else Verdict.MESSAGE_ONLY
