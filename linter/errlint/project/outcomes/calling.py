"""What the functions on a way are called with, and what becomes of their results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from errlint.facts import Call, CallSite, Function, Module, Name, Scalar, Text
from errlint.project.callee import call_parameters
from errlint.project.handling import handler_of
from errlint.project.payloads import bound, carried
from errlint.project.routes import Met, Route, Step
from errlint.project.values.frames import Frame, Held, matched
from errlint.project.values.meaning import Meaning


def handed(steps: Sequence[Step], function: Function, meaning: Meaning) -> dict[str, Held]:
    """Return the texts that a function on a way is called with, by the names of its parameters."""
    held: dict[str, Held] = {}
    for caller, callee in pairwise(steps):
        site = _call(caller)
        frame = Frame(caller.module, caller.function, held=held)
        held = _texts(site, frame, callee.function, meaning) if site is not None else {}
        if callee.function is function:
            return held
    return {}


def handed_by(met: Met, function: Function, frame: Frame, meaning: Meaning) -> dict[str, Held]:
    """Return the texts that a handler calls a function with which raises in its place."""
    for site in met.function.calls:
        if handler_of(site.place, met.function) is met.handler and _calls(site.call, function):
            return _texts(site, frame, function, meaning)
    return {}


def _call(step: Step) -> CallSite | None:
    return next((site for site in step.function.calls if site.call.span == step.call), None)


def _calls(call: Call, function: Function) -> bool:
    """Say whether a call is one of a function by its name: work that is handed out has its arguments elsewhere."""
    *_, owner, name = ("", *function.name.split("."))
    return bool(call.path) and call.path[-1] == (owner if name == "__init__" else name)


def _texts(site: CallSite, frame: Frame, function: Function, meaning: Meaning) -> dict[str, Held]:
    if not _calls(site.call, function):
        return {}
    at = replace(frame, place=site.place)
    names = [parameter.name for parameter in call_parameters(function)]
    values = ((name, meaning.of(value, at)) for name, value in matched(names, site.call.arguments))
    return {name: held for name, held in values if isinstance(held.value, (Text, Scalar))}


def along_each_call(route: Route, meaning: Meaning) -> Iterator[Route]:
    """Return a way once for each call that leads to its raise site, where that raises what it is called with.

    One call stands for all others like it elsewhere: what they raise is the same. A call under other handlers is left
    out, as its error may end in another way.
    """
    yield route
    site = _call(route.steps[-2]) if len(route.steps) > 1 else None
    if site is None or not handed(route.steps, route.steps[-1].function, meaning):
        return
    for other in route.steps[-2].function.calls:
        alike = other.call.path == site.call.path and other.place.guards == site.place.guards
        if other is not site and alike:
            here = replace(route.steps[-2], call=other.call.span)
            yield replace(route, steps=(*route.steps[:-2], here, route.steps[-1]))


def given_on(held: Held, steps: Sequence[Step]) -> Held:
    """Return what the first function of a way gives back of what the last one does."""
    for step in reversed(steps[:-1]):
        found = _around(held, step.module, step)
        if found is None:
            return held
        held = found
    return held


def _around(held: Held, module: Module, step: Step) -> Held | None:
    """Return what a function gives back in which the result of a call is `held`."""
    for payload in step.function.payloads:
        parts = list(carried(payload.value, payload.place, step.function))
        call = next((part for part in parts if isinstance(part, Call) and part.span == step.call), None)
        if call is None:
            continue
        frame = Frame(module, step.function, payload.place).choosing(call, held)
        for name in (part for part in parts if isinstance(part, Name) and len(part.path) == 1):
            for value in bound(name.path[0], payload.place, step.function):
                if value.span.covers(call.span):
                    frame = frame.choosing(name, Held(value, frame))
        return Held(payload.value, frame)
    return None
