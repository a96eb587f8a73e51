"""Calls that come to nothing: an unknown tool, a registry that is not there, a call that was refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from errlint.facts import Condition, Function, Items, Module, Name, Payload, Record, Relation, Scalar, Span, Text, Value
from errlint.facts.value import within
from errlint.project.callee import Callee
from errlint.project.reach import Reach
from errlint.project.tools import Tool
from errlint.recognition.failures import is_failure

_TOOL_NAMES = frozenset({"name", "tool_name", "tool", "action", "operation", "command", "function_name", "method"})
_RESULTS = frozenset({"result", "results", "output", "content", "value", "data", "response"})
_TOOLS = re.compile(r"_?(?:\w+_)?(?:tools?|registry|handlers?|dispatch(?:er)?|commands?)", re.IGNORECASE)
_LEAVE = re.compile(
    r"(?:(?:is|was|not)_)?(?:\w+_)?(?:approved?|approval|confirmed|rejected|denied|allowed|permitted|permission)",
    re.IGNORECASE,
)
_FEWEST = 2


class Call(Enum):
    """What kind of call comes to nothing."""

    UNKNOWN = "unknown"  # a tool that is not there
    REFUSED = "refused"  # a call that was not allowed


@dataclass(frozen=True, slots=True)
class Nothing:
    """A place where `tool` gives back nothing for a call that it did not carry out."""

    call: Call
    module: Module
    function: Function
    tool: Tool
    span: Span


def nothing(reach: Reach, tools: Iterable[Tool]) -> tuple[Nothing, ...]:
    """Return the places where tools, or what they give back the results of, give back nothing; each once."""
    found: dict[tuple[str, Span], Nothing] = {}
    for tool in tools:
        for giver, _ in reach.givers(tool):
            for call, span in _in(giver, reach):
                entry = Nothing(call, giver.module, giver.function, tool, span)
                found.setdefault((giver.module.path, span), entry)
    return tuple(found.values())


def _in(giver: Callee, reach: Reach) -> Iterator[tuple[Call, Span]]:
    function = giver.function
    for payload in reach.payloads(giver):
        if payload.place.handler is None and _is_nothing(payload.value):
            call = next((call for call in map(_asked, _around(payload, function)) if call is not None), None)
            if call is not None and (call is Call.REFUSED or _dispatches(function)):
                yield call, payload.span
    if function.comes_to_end and _chooses(function):
        yield Call.UNKNOWN, function.name_span


def _is_nothing(value: Value) -> bool:
    """Say whether a value is nothing, or a record with nothing for a result and no word about that."""
    if isinstance(value, Scalar):
        return value.value is None
    if not isinstance(value, Record) or is_failure(value, in_handler=False):
        return False
    results = [field.value for field in value.fields if field.name in _RESULTS]
    others = [field.value for field in value.fields if field.name not in _RESULTS]
    are_nothing = bool(results) and all(isinstance(entry, Scalar) and entry.value is None for entry in results)
    return are_nothing and all(isinstance(entry, Name) for entry in others)


def _around(payload: Payload, function: Function) -> Iterator[Condition]:
    return (entry for entry in function.conditions if entry.body.covers(payload.span))


def _asked(condition: Condition) -> Call | None:
    """Return what a condition asks: whether a tool is there, whether a call is allowed; None for anything else."""
    parts = [part for value in within(condition.test) if isinstance(value, Name) for part in value.path]
    if any(_LEAVE.fullmatch(part) for part in parts):
        return Call.REFUSED
    return Call.UNKNOWN if any(_TOOLS.fullmatch(part) for part in parts) else None


def _dispatches(function: Function) -> bool:
    """Say whether a function is given the name of a tool to run."""
    return any(parameter.name in _TOOL_NAMES for parameter in function.parameters)


def _is_checked(name: str, function: Function) -> bool:
    """Say whether a name can only be one of some: by its declared type, or as something else is turned away before."""
    declared = (parameter.annotation for parameter in function.parameters if parameter.name == name)
    if any(_is_named(part, "Literal") for value in declared if value is not None for part in within(value)):
        return True
    ends = [*(site.span for site in function.raises), *(payload.span for payload in function.payloads)]
    turning = (entry.test for entry in function.conditions if any(entry.body.covers(span) for span in ends))
    return any(_is_asked_among(name, tuple(within(test))) for test in turning)


def _is_asked_among(name: str, parts: Iterable[Value]) -> bool:
    """Say whether a test asks whether a name is among some that are written out, or that a constant holds."""
    is_asked = any(_is_named(part, name) for part in parts)
    return is_asked and any(isinstance(part, Items) or _is_constant(part) for part in parts)


def _is_constant(value: Value) -> bool:
    return isinstance(value, Name) and value.path[-1].isupper()


def _is_named(value: Value, name: str) -> bool:
    return isinstance(value, Name) and value.path[-1] == name


def _chooses(function: Function) -> bool:
    """Say whether a function does what the name that it is given says, and gives something back for each."""
    names = {parameter.name for parameter in function.parameters} & _TOOL_NAMES
    chosen = {
        test.against.literal
        for payload in function.payloads
        for test in payload.place.tests
        if test.name in names and test.relation is Relation.EQUAL and isinstance(test.against, Text)
    }
    if any(_is_checked(name, function) for name in names):
        return False
    real = [payload for payload in function.payloads if not _is_nothing(payload.value)]
    return len(chosen) >= _FEWEST and len(real) == len(function.payloads)
