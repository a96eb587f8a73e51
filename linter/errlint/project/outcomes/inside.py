"""Failures that stand inside what a tool gives back: a text of a helper in a message, an entry of a list that grew.

What a function gives back directly is followed with the calls; here it is what becomes a part of something else, by a
local name, by the result of a call, or by a choice between values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from errlint.facts import Call, Choice, Element, Function, Handler, Items, Name, Payload, Place, Record, Scalar, Text, Value
from errlint.project.callee import Callee, call_parameters
from errlint.project.handling import handler_of
from errlint.project.outcomes.alternatives import alternatives
from errlint.project.outcomes.frames import Frame, Held, matched
from errlint.project.payloads import parts
from errlint.project.reach import Reach
from errlint.project.routes import Step
from errlint.project.tools import Tool
from errlint.recognition.failures import is_failure, tells_failure

_MAX_DEPTH = 10
_MAX_LOOKED_AT = 4_000
_FEWEST_WORDS = 3
_BROAD = frozenset({("Exception",), ("BaseException",)})


@dataclass(frozen=True, slots=True)
class Inside:
    """A value that tells of a failure and stands inside what a tool gives back.

    `frame` is that of the payload, where it reads with that value; `leaf` is the value where it is written, `handler`
    the clause that gives it back or binds it, and `steps` lead to its function.
    """

    payload: Payload
    frame: Frame
    leaf: Held
    handler: Handler | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class _Found:
    frame: Frame
    leaf: Held
    handler: Handler | None


class _Looker:
    """Looks into what one tool gives back."""

    def __init__(self, reach: Reach, tool: Tool) -> None:
        self._callees: dict[tuple[str, str, int, int], tuple[Callee, ...]] = {}
        for callee, edges in reach.runs(tool):
            for edge in edges:
                self._callees.setdefault(_spot_of_call(callee, edge.span.start_byte, edge.span.end_byte), edge.callees)
        self._ways: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._looked_at = 0

    def look(self, start: Callee) -> Iterator[Inside]:
        self._ways[_name_of(start)] = (Step(start.module, start.function, None),)
        for payload in start.function.payloads:
            frame = Frame(start.module, start.function, payload.place)
            for found in self._in(payload.value, frame, 0, part=False):
                steps = self._ways[found.leaf.frame.module.path, _function(found.leaf.frame).name]
                yield Inside(payload, found.frame, found.leaf, found.handler, steps)

    def _in(self, value: Value, frame: Frame, depth: int, *, part: bool) -> Iterator[_Found]:
        """Return the failures in a value; `part` says that it is inside another one."""
        self._looked_at += 1
        if depth > _MAX_DEPTH or self._looked_at > _MAX_LOOKED_AT:
            return
        options = list(self._options(value, frame))
        for held, handler in options:
            yield from self._among(value, held, handler, frame, depth + 1, part=part)
        if not options:
            inside = value.arguments if isinstance(value, Call) and _is_class(value) else ()
            for inner in (*parts(value), *(argument.value for argument in inside)):
                yield from self._in(inner, frame, depth + 1, part=True)

    def _among(
        self, value: Value, held: Held, handler: Handler | None, frame: Frame, depth: int, *, part: bool
    ) -> Iterator[_Found]:
        if (part or _is_kept(value, handler, frame)) and _fails(held.value, handler):
            yield _Found(frame.choosing(value, held), held, handler)
            return
        for found in self._in(held.value, held.frame, depth, part=part):
            yield replace(found, frame=frame.choosing(value, replace(held, frame=found.frame)))

    def _options(self, value: Value, frame: Frame) -> Iterator[tuple[Held, Handler | None]]:
        """Return what a value may be one of, with the handler that made it so."""
        if isinstance(value, Choice):
            yield from ((Held(option, frame), None) for option in value.options)
        elif isinstance(value, Name) and len(value.path) == 1:
            yield from self._bound(value, frame)
        elif isinstance(value, Call):
            yield from self._given_back(value, frame)
        elif isinstance(value, Element) and isinstance(value.owner, Call):
            for held, handler in self._given_back(value.owner, frame):
                items = held.value.items if isinstance(held.value, Items) else ()
                if value.index < len(items):
                    yield replace(held, value=items[value.index]), handler

    def _bound(self, name: Name, frame: Frame) -> Iterator[tuple[Held, Handler | None]]:
        function = _function(frame)
        if (held := frame.held.get(name.dotted)) is not None:
            yield held, None
            return
        for entry in alternatives(name, frame.place, function):
            if entry.value is not name and not (isinstance(entry.value, Name) and entry.value.path == name.path):
                handler = handler_of(entry.place, function) if entry.place.handler != frame.place.handler else None
                yield Held(entry.value, replace(frame, place=entry.place)), handler

    def _given_back(self, call: Call, frame: Frame) -> Iterator[tuple[Held, Handler | None]]:
        here = (frame.module.path, _function(frame).name)
        for callee in self._callees.get((*here, call.span.start_byte, call.span.end_byte), ()):
            function = callee.function
            if function in frame.inside or function is frame.function:
                continue
            way = self._ways[here]
            on = (*way[:-1], replace(way[-1], call=call.span), Step(callee.module, function, None))
            self._ways.setdefault(_name_of(callee), on)
            names = [parameter.name for parameter in call_parameters(function)]
            given = {name: Held(value, frame) for name, value in matched(names, call.arguments)}
            for payload in function.payloads:
                inner = Frame(callee.module, function, payload.place, held=given, inside=(*frame.inside, function))
                yield Held(payload.value, inner), handler_of(payload.place, function)


def inside(reach: Reach, tool: Tool) -> Iterator[Inside]:
    """Return the failures that stand inside what a tool gives back, each place once."""
    looker = _Looker(reach, tool)
    found: dict[tuple[str, int, int], Inside] = {}
    for start in reach.starts(tool):
        for entry in looker.look(start):
            span = entry.leaf.value.span
            found.setdefault((entry.leaf.frame.module.path, span.start_byte, span.end_byte), entry)
    yield from found.values()


def _fails(value: Value, handler: Handler | None) -> bool:
    """Say whether a value tells of a failure: by its words or its keys, or because a handler has nothing better."""
    if isinstance(value, Text):
        return tells_failure(value.value) and len(value.value.split()) >= _FEWEST_WORDS or _stands_in(value, handler)
    if isinstance(value, Record):
        return is_failure(value, in_handler=False) or _stands_in(value, handler)
    return _stands_in(value, handler)


def _stands_in(value: Value, handler: Handler | None) -> bool:
    """Say whether a value stands in for whatever has failed."""
    return handler is not None and all(isinstance(name, Name) and name.path in _BROAD for name in handler.catches)


def _is_kept(value: Value, handler: Handler | None, frame: Frame) -> bool:
    """Say whether a name has a value from a handler that has come to its end."""
    return isinstance(value, Name) and handler is not None and frame.place.handler is None


def _is_class(call: Call) -> bool:
    return bool(call.path) and call.path[-1][:1].isupper()


def _function(frame: Frame) -> Function:
    assert frame.function is not None
    return frame.function


def _name_of(callee: Callee) -> tuple[str, str]:
    return callee.module.path, callee.function.name


def _spot_of_call(callee: Callee, start: int, end: int) -> tuple[str, str, int, int]:
    return callee.module.path, callee.function.name, start, end
