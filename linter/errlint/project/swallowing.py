"""Handlers whose error the model never hears of: it reads nothing, or something empty, for a result."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from errlint.facts import (
    Binding,
    Call,
    Choice,
    Ending,
    Function,
    Handler,
    Module,
    Name,
    Payload,
    Place,
    Span,
    Text,
    Value,
)
from errlint.facts.value import held, within
from errlint.project.callee import Callee
from errlint.project.handling import handler_of
from errlint.project.lost_items import lost_items
from errlint.project.payloads import carried
from errlint.project.quiet import is_quiet
from errlint.project.reach import Reach
from errlint.project.routes import Step
from errlint.project.standins import is_empty_collection, is_stand_in
from errlint.project.tools import Tool

# Exceptions that answer a question: is it there, does it parse.
_ANSWERS = frozenset(
    "KeyError IndexError LookupError StopIteration StopAsyncIteration AttributeError TypeError ValueError UnicodeError "
    "UnicodeDecodeError UnicodeEncodeError JSONDecodeError ImportError ModuleNotFoundError Empty Full QueueEmpty "
    "FileNotFoundError NotADirectoryError FileExistsError ProcessLookupError CancelledError KeyboardInterrupt "
    "GeneratorExit ZeroDivisionError OverflowError InvalidOperation ParserError".split()
)
_NOT_THERE = re.compile(
    r"NotFound|DoesNotExist|NoSuch|NoResult|Missing|Invalid|Parse|Syntax|Decode|Unsupported|Stop|Interrupt"
)
# Functions that ask, that put things in order, or that tell of what happens.
_ASIDE = re.compile(
    r"_*(?:is|has|can|should|check|validate|verify|ping|probe|test|try|maybe|supports|exists|matches|close|aclose|"
    r"cleanup|clean|shutdown|stop|disconnect|teardown|terminate|kill|log|track|trace|record|emit|report|notify|"
    r"telemetry|heartbeat|detect|guess|infer|parse|coerce|safe|cached?|load_cache|get_cached?|from_cache|optional)"
    r"(?:_\w*)?|__\w+__",
    re.IGNORECASE,
)
_STREAMS = frozenset({"Iterator", "Iterable", "Generator", "AsyncIterator", "AsyncIterable", "AsyncGenerator"})


class Manner(Enum):
    """How a handler keeps an error from the model."""

    GIVES_BACK = "gives back"  # a stand-in for the result
    RETURNS_NOTHING = "returns nothing"  # the function comes to its end
    KEEPS_DEFAULT = "keeps the default"  # what was bound before the failure goes on as the result
    LEAVES_OUT = "leaves out"  # the result lacks the item of a loop that failed


@dataclass(frozen=True, slots=True)
class SwallowedError:
    """A handler in what `tool` runs, and what the model reads in place of the error.

    `stand_in` is that value, None where the function ends without one; `span` is where the model's loss is written.
    """

    handler: Handler
    module: Module
    function: Function
    tool: Tool
    manner: Manner
    stand_in: Value | None
    span: Span


class Swallowing:
    """Looks for such handlers in the functions whose results tools give back."""

    def __init__(self, reach: Reach, tools: Iterable[Tool]) -> None:
        """Take what follows calls, and the tools."""
        self._reach = reach
        self._tools = tuple(tools)

    def swallowed(self) -> tuple[SwallowedError, ...]:
        """Return the handlers, each once."""
        found: dict[tuple[str, Span], SwallowedError] = {}
        for tool in self._tools:
            for giver, is_part in self._results(tool):
                for entry in self._in(giver, tool, is_part=is_part):
                    found.setdefault((entry.module.path, entry.handler.span), entry)
        return tuple(found.values())

    def _results(self, tool: Tool) -> Iterator[tuple[Callee, bool]]:
        """Return the functions whose result a tool gives back, and whether as a part of its own; each once."""
        givers = (giver for giver, steps in self._reach.givers(tool) if not _is_looked_at(steps))
        pending = [(giver, False) for giver in givers]
        seen = {giver.key for giver, _ in pending}
        while pending:
            giver, is_part = pending.pop(0)
            yield giver, is_part
            for inner in self._parts(giver):
                if inner.key not in seen:
                    seen.add(inner.key)
                    pending.append((inner, True))

    def _parts(self, giver: Callee) -> Iterator[Callee]:
        """Return the functions whose results are a part of what one gives back, and that it does not look at before."""
        function = giver.function
        called = {edge.span: edge.callees for edge in self._reach.edges(giver)}
        for payload in self._reach.payloads(giver):
            for value in carried(payload.value, payload.place, function):
                if value.span in called and not _is_bound_and_asked_for(value.span, function):
                    yield from called[value.span]

    def _in(self, giver: Callee, tool: Tool, *, is_part: bool) -> Iterator[SwallowedError]:
        function = giver.function
        if _ASIDE.fullmatch(function.name.rpartition(".")[2]) or _is_stream(function):
            return
        for handler in function.handlers:
            if not _takes_failures(handler, function):
                continue
            for manner, stand_in, span in self._lost(handler, giver):
                if is_part and manner is not Manner.LEAVES_OUT and not _is_empty_part(manner, stand_in):
                    continue
                yield SwallowedError(handler, giver.module, function, tool, manner, stand_in, span)
                break

    def _lost(self, handler: Handler, giver: Callee) -> Iterator[tuple[Manner, Value | None, Span]]:
        function = giver.function
        inside = [payload for payload in function.payloads if handler_of(payload.place, function) is handler]
        if not is_quiet(handler, function):
            return
        for payload in self._reach.payloads(giver):
            if payload in inside and is_stand_in(payload.value) and not _asks_error(payload, handler, function):
                yield Manner.GIVES_BACK, payload.value, payload.span
        raises = any(handler_of(site.place, function) is handler for site in function.raises)
        if inside or raises:
            return
        collected = set(lost_items(handler, function))
        if collected:
            for payload in self._reach.payloads(giver):
                values = carried(payload.value, payload.place, function)
                if any(isinstance(value, Name) and value.path[0] in collected for value in values):
                    yield Manner.LEAVES_OUT, None, handler.span
        if handler.ending is Ending.LEAVES:
            return
        if handler.ending is Ending.RETURNS_NOTHING:
            yield Manner.RETURNS_NOTHING, None, handler.span
        else:
            yield from self._defaults(handler, giver)

    def _defaults(self, handler: Handler, giver: Callee) -> Iterator[tuple[Manner, Value, Span]]:
        """Return what a name holds after the handler that its body could not be given, where that is the result."""
        function = giver.function
        tried = {e.target for e in function.bindings if handler.guard in e.place.guards and not _adds_to(e)}
        for payload in self._reach.payloads(giver):
            if payload.span < handler.span or _is_beside(payload.place, handler.place):
                continue
            for value in carried(payload.value, payload.place, function):
                name = value.path[0] if isinstance(value, Name) and len(value.path) == 1 else ""
                if name in tried and not _is_asked_for(name, function):
                    default = _default(name, handler, function)
                    if default is not None and not _is_part_of_text(default.value, payload):
                        yield Manner.KEEPS_DEFAULT, default.value, handler.span


def _is_part_of_text(default: Value, payload: Payload) -> bool:
    """Say whether a default is a text without words that stands beside others in what is given back."""
    return isinstance(default, Text) and not isinstance(payload.value, Name)


def _is_looked_at(steps: tuple[Step, ...]) -> bool:
    """Say whether a function on the way to the tool looks at what it was given before it gives that on."""
    return any(step.call is not None and _is_bound_and_asked_for(step.call, step.function) for step in steps[:-1])


def _is_bound_and_asked_for(call: Span, function: Function) -> bool:
    """Say whether a function tests the result of a call, or has something in its place: `find(x) or search(x)`."""
    bound = (entry for entry in function.bindings if entry.value.span.covers(call))
    if any(_is_asked_for(entry.target, function) for entry in bound):
        return True
    values = (part for payload in function.payloads for part in within(payload.value))
    instead = (value.options[:-1] for value in values if isinstance(value, Choice))
    return any(option.span.covers(call) for options in instead for option in options)


def _is_empty_part(manner: Manner, value: Value | None) -> bool:
    """Say whether a part is said to be empty: inside of something else, `None` says that it is not known."""
    return manner is Manner.GIVES_BACK and value is not None and is_empty_collection(value)


def _takes_failures(handler: Handler, function: Function) -> bool:
    """Say whether a handler catches what has gone wrong, and not the answer to a question."""
    if handler.narrowed:
        return False
    raised = {
        site.error.path[-1]
        for site in function.raises
        if handler.guard in site.place.guards and isinstance(site.error, Call) and site.error.path
    }
    names = [value.path[-1] for value in handler.catches if isinstance(value, Name)]
    if len(names) < len(handler.catches):
        return False
    return not names or any(_is_failure(name) or name in raised for name in names)


def _is_failure(name: str) -> bool:
    return name not in _ANSWERS and _NOT_THERE.search(name) is None


def _asks_error(payload: Payload, handler: Handler, function: Function) -> bool:
    """Say whether a stand-in is given back for some errors only: `if error.status == 404: return None`."""
    around = (entry for entry in function.conditions if entry.body.covers(payload.span))
    return handler.binding is not None and any(_mentions(entry.test, handler.binding) for entry in around)


def _is_beside(place: Place, other: Place) -> bool:
    """Say whether a place cannot be come to from another one: it stands in another handler."""
    return place.handler is not None and place.handler != other.handler


def _is_asked_for(name: str, function: Function) -> bool:
    """Say whether a function tests a name before it gives it back."""
    return any(_mentions(entry.test, name) for entry in function.conditions)


def _mentions(value: Value, name: str) -> bool:
    return any(isinstance(part, Name) and part.path[0] == name for part in within(value))


def _default(name: str, handler: Handler, function: Function) -> Binding | None:
    """Return the empty collection that a name is left with: bound in the handler, or before its `try`."""
    bound = [entry for entry in function.bindings if entry.target == name]
    inside = [entry for entry in bound if handler_of(entry.place, function) is handler]
    before = [entry for entry in bound if entry.value.span < handler.span and handler.guard not in entry.place.guards]
    last = inside[-1:] or before[-1:]
    return last[0] if last and is_empty_collection(last[0].value) else None


def _adds_to(binding: Binding) -> bool:
    """Say whether a binding adds to what its name holds: `text += line`."""
    return any(isinstance(part, Name) and part.path == (binding.target,) for part in held(binding.value))


def _is_stream(function: Function) -> bool:
    return any(isinstance(part, Name) and part.path[-1] in _STREAMS for part in _annotation(function.returns))


def _annotation(value: Value | None) -> Iterator[Value]:
    if value is not None:
        yield value
        for part in getattr(value, "parts", ()):
            yield from _annotation(part)
