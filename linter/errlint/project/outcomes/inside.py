"""Failures that stand inside what a tool gives back: a text of a helper in a message, an entry of a list that grew.

What a function gives back directly is followed with the calls; here it is what becomes a part of something else, by a
local name, by the result of a call, or by a choice between values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from errlint.facts import (
    Call,
    Choice,
    Element,
    Function,
    Handler,
    Items,
    Name,
    Payload,
    Record,
    Text,
    Value,
)
from errlint.project.callee import Callee, call_parameters, top
from errlint.project.handling import handler_of
from errlint.project.payloads import parts
from errlint.project.reach import Reach
from errlint.project.routes import Step, step_at
from errlint.project.tools import Tool
from errlint.project.values.alternatives import alternatives
from errlint.project.values.frames import Frame, Held, Spot, matched, spot
from errlint.recognition.failures import is_failure, tells_failure

_MAX_DEPTH = 30
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


@dataclass(frozen=True, slots=True)
class _Option:
    """One thing that the value `of` may be taken to be; `part` is what is asked of it, all of it or one item.

    `handler` is the clause that made it so, `later` says that it became a part of something that was there before.
    """

    of: Value
    taken: Held
    part: Value
    handler: Handler | None = None
    later: bool = False


class _Looker:
    """Looks into what one tool gives back."""

    def __init__(self, reach: Reach, tool: Tool) -> None:
        self._callees: dict[tuple[str, str, int, int], tuple[Callee, ...]] = {}
        for callee, edges in reach.runs(tool):
            for edge in edges:
                self._callees.setdefault(_spot_of_call(callee, edge.span.start_byte, edge.span.end_byte), edge.callees)
        self._ways: dict[tuple[str, str], tuple[Step, ...]] = {}
        self._looked_at = 0
        self._open: set[tuple[str, str, Spot]] = set()  # what is being looked into

    def look(self, start: Callee) -> Iterator[Inside]:
        self._ways[_name_of(start)] = (step_at(start),)
        for payload in start.function.payloads:
            frame = Frame(start.module, start.function, payload.place)
            for found in self._in(payload.value, frame, 0, part=False):
                steps = self._ways[found.leaf.frame.module.path, _function(found.leaf.frame).name]
                yield Inside(payload, found.frame, found.leaf, found.handler, steps)

    def _in(self, value: Value, frame: Frame, depth: int, *, part: bool) -> Iterator[_Found]:
        """Return the failures in a value; `part` says that it is inside another one."""
        self._looked_at += 1
        key = (frame.module.path, _function(frame).name, spot(value))
        if key not in self._open and depth <= _MAX_DEPTH and self._looked_at <= _MAX_LOOKED_AT:
            self._open.add(key)
            yield from self._within(value, frame, depth, part=part)
            self._open.discard(key)

    def _within(self, value: Value, frame: Frame, depth: int, *, part: bool) -> Iterator[_Found]:
        options = list(self._options(value, frame))
        for option in options:
            yield from self._among(option, frame, depth + 1, part=part or option.later)
        if not options:
            inside = value.arguments if isinstance(value, Call) and _is_class(value) else ()
            for inner in (*parts(value), *(argument.value for argument in inside)):
                yield from self._in(inner, frame, depth + 1, part=True)

    def _among(self, option: _Option, frame: Frame, depth: int, *, part: bool) -> Iterator[_Found]:
        if (part or _is_kept(option, frame)) and _fails(option.part, option.handler):
            leaf = replace(option.taken, value=option.part)
            yield _Found(frame.choosing(option.of, option.taken), leaf, option.handler)
            return
        for found in self._in(option.part, option.taken.frame, depth, part=part):
            taken = replace(option.taken, frame=found.frame)
            yield replace(found, frame=frame.choosing(option.of, taken))

    def _options(self, value: Value, frame: Frame) -> Iterator[_Option]:
        """Return what a value may be one of."""
        if isinstance(value, Choice):
            yield from (_Option(value, Held(option, frame), option) for option in value.options)
        elif isinstance(value, Name) and len(value.path) == 1:
            yield from self._bound(value, frame)
        elif isinstance(value, Call):
            yield from self._given_back(value, frame)
        elif isinstance(value, Element) and isinstance(value.owner, Call):
            for option in self._given_back(value.owner, frame):
                items = option.part.items if isinstance(option.part, Items) else ()
                if value.index < len(items):
                    yield replace(option, part=items[value.index])

    def _bound(self, name: Name, frame: Frame) -> Iterator[_Option]:
        function = _function(frame)
        if (held := frame.held.get(name.dotted)) is not None:
            yield _Option(name, held, held.value)
            return
        for entry in alternatives(name, frame.place, function):
            if not (isinstance(entry.value, Name) and entry.value.path == name.path):
                handler = handler_of(entry.place, function) if entry.place.handler != frame.place.handler else None
                held = Held(entry.value, replace(frame, place=entry.place))
                yield _Option(name, held, entry.value, handler, later=entry.later)

    def _given_back(self, call: Call, frame: Frame) -> Iterator[_Option]:
        here = (frame.module.path, _function(frame).name)
        for callee in self._callees.get((*here, call.span.start_byte, call.span.end_byte), ()):
            function = callee.function
            if function in frame.inside or function is frame.function:
                continue
            way = self._ways[here]
            on = (*way[:-1], replace(way[-1], call=call.span), step_at(callee))
            self._ways.setdefault(_name_of(callee), on)
            names = [parameter.name for parameter in call_parameters(function)]
            given = {name: Held(value, frame) for name, value in matched(names, call.arguments)}
            for payload in function.payloads:
                inner = Frame(callee.module, function, payload.place, held=given, inside=(*frame.inside, function))
                yield _Option(call, Held(payload.value, inner), payload.value, handler_of(payload.place, function))


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
    """Say whether a value tells of a failure by its words or its keys, or stands in for whatever has failed."""
    if handler is not None and all(isinstance(name, Name) and name.path in _BROAD for name in handler.catches):
        return True
    if isinstance(value, Text):
        return tells_failure(value.value) and len(value.value.split()) >= _FEWEST_WORDS
    return isinstance(value, Record) and is_failure(value, in_handler=False)


def _is_kept(option: _Option, frame: Frame) -> bool:
    """Say whether a name has a value from a handler that has come to its end."""
    return isinstance(option.of, Name) and option.handler is not None and frame.place.handler is None


def _is_class(call: Call) -> bool:
    return bool(call.path) and call.path[-1][:1].isupper()


def _function(frame: Frame) -> Function:
    return frame.function or top(frame.module).function


def _name_of(callee: Callee) -> tuple[str, str]:
    return callee.module.path, callee.function.name


def _spot_of_call(callee: Callee, start: int, end: int) -> tuple[str, str, int, int]:
    return callee.module.path, callee.function.name, start, end
