"""Which names hold what a model wrote as the arguments of a call, in a tool and in what it calls."""

from __future__ import annotations

import re

from errlint.facts import Call, Function, Name, Value
from errlint.facts.value import within
from errlint.project.callee import call_parameters
from errlint.project.routes import Route, Step
from errlint.project.values.frames import matched

# Parameters that a framework or the project fills.
_FILLED = re.compile(
    r"self|cls|_*(?:ctx|context|run_?context|tool_context|wrapper|deps|state|runtime|config|settings"
    r"|client|session|db|conn|http|request|run_manager|callbacks)"
)


def written(route: Route) -> frozenset[str]:
    """Return the names in the last function of a route that hold what the model wrote, or something made of it."""
    first, *others = route.steps
    held = _spread({entry.name for entry in call_parameters(first.function)}, first.function)
    before = first
    for step in others:
        held = _spread(_handed(before, step.function, held), step.function)
        before = step
    return frozenset(held)


def mentions(value: Value, names: frozenset[str]) -> bool:
    """Say whether one of the names stands in a value."""
    return any(isinstance(part, Name) and part.path[0] in names for part in within(value))


def _handed(caller: Step, function: Function, held: frozenset[str]) -> set[str]:
    """Return the parameters of a function that a caller gives what some of its names hold."""
    call = next((site.call for site in caller.function.calls if site.call.span == caller.call), None)
    if call is None:
        return set()
    names = [entry.name for entry in call_parameters(function)]
    return {name for name, value in _given(call, names) if mentions(value, held)}


def _given(call: Call, names: list[str]) -> list[tuple[str, Value]]:
    if call.is_open:
        return [(name, argument.value) for name in names for argument in call.arguments]
    return list(matched(names, call.arguments))


def _spread(names: set[str], function: Function) -> frozenset[str]:
    """Return the names, without those that others fill, and the names that a function binds to what they hold."""
    held = frozenset(name for name in names if _FILLED.fullmatch(name) is None)
    while True:
        more = {entry.target for entry in function.bindings if mentions(entry.value, held)} - held
        if not more:
            return held
        held |= more
