"""Follow failures, and the values that stand for them, from where they begin to the tool that a model calls.

A failure escapes a function where no handler around it catches its class; a handler that raises again lets it pass, one
that raises another error replaces it, and one that gives back its words makes a value of it, which a caller may give
back or raise in turn. Calls are followed over the whole project; what a call cannot be followed to is left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from errlint.facts import (
    Binding,
    Call,
    CallSite,
    Choice,
    Declaration,
    Function,
    Handler,
    Module,
    Name,
    Payload,
    Place,
    RaiseSite,
    Scalar,
    Span,
    Value,
)
from errlint.project.callee import Callee, validates
from errlint.project.callees import Callees
from errlint.project.ending import is_behind_end
from errlint.project.exceptions import Exceptions
from errlint.project.exits import SYSTEM_EXIT, exits, is_exit
from errlint.project.handling import Handling, Leaving, handler_of, passed_on_from, speaks_of
from errlint.project.payloads import carried
from errlint.project.routes import Delivery, Effect, Escape, Met, Raised, ReachedRaise, Route, Step, step_at
from errlint.project.scope import Target
from errlint.project.tools import Tool

_CHECK_FAILS = frozenset({"builtins.ValueError", "builtins.AssertionError"})
_VALIDATION_ERROR = (
    "pydantic_core.ValidationError",
    "pydantic.ValidationError",
    "builtins.ValueError",
    "builtins.Exception",
    "builtins.BaseException",
    "builtins.object",
)
_WAITS = {("wrap_future",), ("wait_for",), ("gather",), ("shield",)}
_MAX_CHAIN = 24
_MAX_PASSED = 200_000
_MAX_FUNCTIONS = 20_000

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """A call, or a read of a property, and what it may run."""

    place: Place
    span: Span
    callees: tuple[Callee, ...]


@dataclass(slots=True)
class _Settled:
    """What leaves one function, each failure once for each error that it may leave as."""

    callee: Callee
    edges: tuple[Edge, ...]
    escapes: dict[Key, Escape] = field(default_factory=dict)

    def add(self, escape: Escape) -> bool:
        """Take a failure; say whether it is new. Of ways of one length, the one that meets more handlers is kept."""
        key = _ending(escape)
        known = self.escapes.get(key)
        if known is None or (len(known.steps) == len(escape.steps) and len(known.met) < len(escape.met)):
            self.escapes[key] = escape
        return known is None


def _ending(escape: Escape) -> Key:
    """Return what tells failures apart that leave one function: where each begins, and what it leaves as."""
    return (
        id(escape.raised.site),
        escape.lineage[:1],
        id(escape.made.site),
        escape.arrives[:1],
        id(escape.given),
    )


class _Nearest:
    """Failures on their way, those of the shortest ways first."""

    def __init__(self, first: Iterable[tuple[Key, Escape]]) -> None:
        self._by_length: list[deque[tuple[Key, Escape]]] = [deque() for _ in range(_MAX_CHAIN + 2)]
        self._length = 0
        self.add(first)

    def add(self, news: Iterable[tuple[Key, Escape]]) -> None:
        """Take failures, none of a shorter way than the last one that was given out."""
        for key, escape in news:
            self._by_length[len(escape.steps)].append((key, escape))

    def __bool__(self) -> bool:
        while self._length < len(self._by_length) and not self._by_length[self._length]:
            self._length += 1
        return self._length < len(self._by_length)

    def pop(self) -> tuple[Key, Escape]:
        """Return the next one; there must be one."""
        return self._by_length[self._length].popleft()


class Reach:
    """Answers what reaches the model, over the modules of a project."""

    def __init__(self, callees: Callees, exceptions: Exceptions) -> None:
        """Take the ways from calls to functions, and what knows the classes of errors."""
        self._exceptions = exceptions
        self._callees = callees
        self.handling = Handling(exceptions, callees)
        self._settled: dict[Key, _Settled] = {}

    # Failures

    def raises(self, tools: Iterable[Tool]) -> tuple[ReachedRaise, ...]:
        """Return the raise sites that reach the tools, as errors or as words that are given back, each once.

        Calls that end the program are none: `failures` has them.
        """
        first: dict[int, Escape] = {}  # by the identity of the site, which is far from cheap to hash
        routes: dict[int, list[Route]] = {}
        for tool in tools:
            for escape in (escape for escape in self.failures(tool) if not is_exit(escape.raised.site)):
                key = id(escape.raised.site)
                first.setdefault(key, escape)
                routes.setdefault(key, []).append(Route(tool, escape.steps, escape))
        return tuple(
            ReachedRaise(escape.raised.site, escape.raised.module, escape.raised.function, escape.lineage, tuple(found))
            for escape, found in ((first[key], found) for key, found in routes.items())
        )

    def failures(self, tool: Tool) -> Iterator[Escape]:
        """Return what leaves a tool as a failure, shortest ways first; of those that end alike only the shortest."""
        found = (escape for start in self._entries(tool) for escape in self._escapes(start))
        shortest: dict[Key, Escape] = {}
        for escape in sorted(found, key=lambda escape: len(escape.steps)):
            shortest.setdefault(_ending(escape), escape)
        return iter(shortest.values())

    def runs(self, tool: Tool) -> Iterator[tuple[Callee, tuple[Edge, ...]]]:
        """Return the functions that a tool runs with the calls that they make, what the framework calls first."""
        pending = deque(self._entries(tool))
        seen = {start.key for start in pending}
        while pending:
            callee = pending.popleft()
            edges = self.edges(callee)
            yield callee, edges
            for target in (target for edge in edges for target in edge.callees if target.key not in seen):
                seen.add(target.key)
                pending.append(target)

    def edges(self, callee: Callee) -> tuple[Edge, ...]:
        """Return the calls in a function that run functions of the project."""
        self._escapes(callee)
        return self._settled[callee.key].edges

    def unresolved(self, tool: Tool) -> int:
        """Return how many calls that a tool may make could lead to functions of the project and cannot be followed."""
        seen: set[Key] = set()
        lost: set[tuple[str, int]] = set()
        pending = list(self._entries(tool))
        while pending:
            callee = pending.pop()
            if callee.key not in seen:
                seen.add(callee.key)
                pending.extend(target for edge in self.edges(callee) for target in edge.callees)
                lost.update((callee.module.path, span.start_byte) for span in self._callees.lost(callee))
        return len(lost)

    def _entries(self, tool: Tool) -> tuple[Callee, ...]:
        """Return what the framework calls for a tool, also to fill its parameters."""
        return (*self.starts(tool), *tool.before)

    def starts(self, tool: Tool) -> tuple[Callee, ...]:
        """Return what the framework calls: the function of a tool under its own decorator and those below.

        Its own one counts where the project overrides it, to wrap every tool of a server.
        """
        if tool.runs:
            return tool.runs
        function = tool.function
        own = [index for index, value in enumerate(function.decorators) if value.span == tool.boundary.span]
        declared = tool.boundary.declaration in {Declaration.DECORATOR, Declaration.INSTANCE_DECORATOR}
        below = own[0] if own and declared else 0
        return self._callees.wrapped(Callee(tool.module, function), below)

    def escaping(self, module: Module, function: Function) -> tuple[Escape, ...]:
        """Return what a call of `function` may raise, as far as calls can be followed."""
        escapes = (escape for escape in self._escapes(Callee(module, function)) if escape.given is None)
        return tuple(escape for escape in escapes if not is_exit(escape.raised.site))

    def _escapes(self, start: Callee) -> tuple[Escape, ...]:
        if start.key not in self._settled:
            self._settle(start)
        return tuple(self._settled[start.key].escapes.values())

    def _settle(self, start: Callee) -> None:
        """Pass failures up from callee to caller, over all that `start` reaches, nearest first.

        What has been settled before is taken as it is. Whoever calls more than two dozen functions deep, or weaves a
        net in which everything reaches everything, is heard of only so far.
        """
        fresh = self._reachable(start)
        callers: dict[Key, list[tuple[_Settled, Edge]]] = {}
        first: list[tuple[Key, Escape]] = []
        for key, settled in fresh.items():
            for edge in settled.edges:
                for callee in edge.callees:
                    callers.setdefault(callee.key, []).append((settled, edge))
            first.extend((key, escape) for escape in self._own(settled.callee) if settled.add(escape))
        for key in (key for key in callers if key not in fresh):
            first.extend((key, escape) for escape in self._settled[key].escapes.values())
        self._settled.update(fresh)
        news = _Nearest(first)
        passed = 0
        while news and passed < _MAX_PASSED:
            key, escape = news.pop()
            for caller, edge in callers.get(key, ()) if len(escape.steps) < _MAX_CHAIN else ():
                passed += 1
                arrived = [found for found in self._passed_up(escape, edge, caller.callee) if caller.add(found)]
                news.add((caller.callee.key, found) for found in arrived)

    def _reachable(self, start: Callee) -> dict[Key, _Settled]:
        """Return every function that `start` reaches and that is not settled, with the calls that it makes."""
        found: dict[Key, _Settled] = {}
        pending = [start]
        while pending and len(found) < _MAX_FUNCTIONS:
            callee = pending.pop()
            if callee.key in found or callee.key in self._settled:
                continue
            edges = tuple(self._edges(callee))
            found[callee.key] = _Settled(callee, edges)
            pending.extend(target for edge in edges for target in edge.callees)
        for callee in pending:
            if callee.key not in found and callee.key not in self._settled:
                found[callee.key] = _Settled(callee, ())
        return found

    def _edges(self, callee: Callee) -> Iterator[Edge]:
        for site in callee.function.calls:
            if callee.runs(site.place) and (found := self._callees.of(callee, site.call)):
                for place in _places(site, callee.function):
                    yield Edge(place, site.call.span, found)
        for entered in callee.function.entered:
            if found := self._callees.enters(callee, entered.value):
                yield Edge(entered.place, entered.value.span, found)
        for place, name in _reads(callee.function):
            if found := tuple(self._callees.reads(callee, name)):
                yield Edge(place, name.span, found)

    def _own(self, at: Callee) -> Iterator[Escape]:
        """Return what the raise sites of a function itself make leave it."""
        for site in (*at.function.raises, *exits(at, self._callees)):
            if not at.runs(site.place):
                continue
            raised = Raised(site, at.module, at.function)
            handler = passed_on_from(site, at.function)
            if handler is not None and not self._meets_others(handler, at):
                continue
            met = () if handler is None else (Met(at.module, at.function, handler, Effect.PASSES_ON),)
            for lineage in self._lineages(site, at) if handler is None else ((),):
                arrives = lineage if handler is None else self._exceptions.passed_on(handler, at.module, at.function)
                for leaving in self.handling.leaving(Leaving(arrives, raised, met=met), site.place, at):
                    step = step_at(at)
                    yield Escape(
                        raised,
                        lineage,
                        leaving.arrives,
                        leaving.made,
                        (step,),
                        leaving.words,
                        leaving.met,
                        leaving.given,
                    )

    def _lineages(self, site: RaiseSite, at: Callee) -> Iterable[tuple[str, ...]]:
        """Return the classes of what a raise site raises; nothing for what its function was handed and is not known."""
        if is_exit(site):
            return (SYSTEM_EXIT,)
        if isinstance(site.error, Name) and site.error.path[0] in {entry.name for entry in at.function.parameters}:
            held = at.holds(site.error.path[0])
            return (self._exceptions.of(held),) if isinstance(held, Target) and len(site.error.path) == 1 else ()
        return self._exceptions.raised(at.module, at.function, site.error)

    def _meets_others(self, handler: Handler, at: Callee) -> bool:
        """Say whether what a handler guards calls something that may raise more than is known."""
        return any(
            handler.guard in site.place.guards
            and not any(other.span.covers(site.call.span) for other in at.function.raises)
            and not self._callees.is_safe(at, site.call)
            for site in at.function.calls
        )

    def _passed_up(self, escape: Escape, edge: Edge, caller: Callee) -> Iterator[Escape]:
        """Return what leaves a caller of a failure that leaves a function which it calls."""
        steps = (step_at(caller, edge.span), *escape.steps)
        if escape.given is None:
            escape = replace(escape, arrives=_validated(escape))
            arising = [(Leaving(escape.arrives, escape.made, escape.words, escape.met), edge.place)]
        else:
            if _gives_on(caller.function, edge.span):
                yield replace(escape, steps=steps)
            arising = list(self._raised_from(escape, edge, caller))
        for failure, place in arising:
            for leaving in self.handling.leaving(failure, place, caller):
                yield replace(
                    escape,
                    arrives=leaving.arrives,
                    made=leaving.made,
                    words=leaving.words,
                    met=leaving.met,
                    given=leaving.given,
                    steps=steps,
                )

    def _raised_from(self, escape: Escape, edge: Edge, caller: Callee) -> Iterator[tuple[Leaving, Place]]:
        """Return the errors that a caller raises from a value that holds the words of a failure."""
        names = frozenset(b.target for b in caller.function.bindings if b.value.span.covers(edge.span))
        for site in caller.function.raises:
            if speaks_of(site.error, names):
                made = Raised(site, caller.module, caller.function)
                for arrives in self._exceptions.raised(caller.module, caller.function, site.error):
                    yield Leaving(arrives, made, escape.words, escape.met), site.place

    def own(self, module: Module, function: Function) -> Iterator[Escape]:
        """Return what the raise sites of a function itself make leave it as errors."""
        escapes = (escape for escape in self._own(Callee(module, function)) if escape.given is None)
        return (escape for escape in escapes if not is_exit(escape.raised.site))

    # What a handler catches

    def arriving(self, handler: Handler, module: Module, function: Function) -> Iterator[Escape]:
        """Return the raise sites in functions that the guarded body calls, and in it, which this handler catches."""
        at = Callee(module, function)
        for site in function.raises:
            if handler.guard in site.place.guards and passed_on_from(site, function) is None:
                raised = Raised(site, module, function)
                for lineage in self._exceptions.raised(module, function, site.error):
                    if self.handling.catching(lineage, handler.guard, at) is handler:
                        yield Escape(raised, lineage, lineage, raised, (Step(module, function, None),))
        for call in function.calls:
            if handler.guard in call.place.guards:
                for escape in self._raised_by(at, call.call):
                    if self.handling.catching(escape.arrives, handler.guard, at) is handler:
                        yield escape

    def _raised_by(self, at: Callee, call: Call) -> Iterator[Escape]:
        for callee in self._callees.of(at, call):
            escapes = (escape for escape in self._escapes(callee) if escape.given is None)
            yield from (escape for escape in escapes if not is_exit(escape.raised.site))

    # Values

    def deliveries(self, tools: Iterable[Tool]) -> tuple[Delivery, ...]:
        """Return the values that the tools give back, each once, through local names and functions of the project."""
        found: dict[tuple[str, Span, int], Delivery] = {}
        for tool in tools:
            for giver, steps in self.givers(tool):
                for payload in self.payloads(giver):
                    for value in _values(payload.value, giver.function):
                        key = (giver.module.path, payload.span, value.span.start_byte)
                        routes = found[key].routes if key in found else ()
                        handler = handler_of(payload.place, giver.function)
                        route = Route(tool, steps)
                        found[key] = Delivery(value, payload, giver.module, giver.function, handler, (*routes, route))
        return tuple(found.values())

    def payloads(self, callee: Callee) -> Iterator[Payload]:
        """Return what a function gives back, as far as it comes to that."""
        for payload in callee.function.payloads:
            if callee.runs(payload.place) and not is_behind_end(payload.place, payload.span, callee, self._callees):
                yield payload

    def givers(self, tool: Tool) -> Iterator[tuple[Callee, tuple[Step, ...]]]:
        """Return the functions of a tool, and those whose result they give back as their own, with the way to each."""
        pending: list[tuple[Callee, tuple[Step, ...]]] = [(start, (step_at(start),)) for start in self.starts(tool)]
        seen = {start.key for start, _ in pending}
        while pending:
            current, steps = pending.pop()
            yield current, steps
            for payload in self.payloads(current):
                for value in _values(payload.value, current.function):
                    for callee in self._callees.of(current, value) if isinstance(value, Call) else ():
                        if callee.key not in seen:
                            seen.add(callee.key)
                            here = replace(steps[-1], call=value.span)
                            pending.append((callee, (*steps[:-1], here, step_at(callee))))


def _validated(escape: Escape) -> tuple[str, ...]:
    """Return the classes of what leaves a function: of what a check of a model of pydantic raises, its own class."""
    is_check = validates(escape.steps[0].function) and not _CHECK_FAILS.isdisjoint(escape.arrives)
    return _VALIDATION_ERROR if is_check else escape.arrives


def _places(site: CallSite, function: Function) -> tuple[Place, ...]:
    """Return where a failure of what a call runs arises: for work that is handed out, where its result is asked for."""
    if any(other.call.span.covers(site.call.span) and _gathers_errors(other.call) for other in function.calls):
        return ()
    handed_out = (
        other for other in function.calls if other.call.span.covers(site.call.span) and _hands_out(other.call)
    )
    handing = next(handed_out, None)
    if handing is None:
        return (site.place,)
    names = {binding.target for binding in function.bindings if binding.value.span.covers(handing.call.span)}
    asked = [other for other in function.calls if other.call.path[-1:] == ("result",)]
    of_this = tuple(other.place for other in function.calls if _asks_for(other.call, names))
    return of_this or (tuple(other.place for other in asked) if handing is site else ()) or (site.place,)


def _asks_for(call: Call, names: set[str]) -> bool:
    """Say whether a call asks for the result of work that one of the names holds."""
    if call.path[-1:] == ("result",):
        return call.path[0] in names
    values = (argument.value for argument in call.arguments)
    return call.path[-1:] in _WAITS and any(isinstance(value, Name) and value.dotted in names for value in values)


def _gathers_errors(call: Call) -> bool:
    """Say whether a call makes results of the errors of what it is given: `gather(..., return_exceptions=True)`."""
    value = call.argument("return_exceptions")
    return isinstance(value, Scalar) and value.value is True


def _hands_out(call: Call) -> bool:
    return call.path[-1:] in {("submit",), ("create_task",), ("ensure_future",), ("run_coroutine_threadsafe",)}


def _reads(function: Function) -> Iterator[tuple[Place, Name]]:
    """Return the paths of names that a function reads: each may run a property."""
    for site in function.calls:
        for value in (site.call.callee, *(argument.value for argument in site.call.arguments)):
            if isinstance(value, Name) and len(value.path) > 1:
                yield site.place, value
    held = [(entry.place, entry.value) for entry in function.bindings]
    held += [(entry.place, entry.value) for entry in function.payloads]
    yield from ((place, value) for place, value in held if isinstance(value, Name) and len(value.path) > 1)


def _gives_on(function: Function, call: Span) -> bool:
    """Say whether a function gives back the result of a call as it is, or inside something."""
    return any(
        isinstance(value, Call) and value.span == call
        for payload in function.payloads
        for value in carried(payload.value, payload.place, function)
    )


def _values(value: Value, function: Function) -> Iterator[Value]:
    """Return what a value may be: the options of a choice, and what a local name was bound to."""
    seen: set[str] = set()
    pending = [value]
    while pending:
        current = pending.pop()
        name = current.path[0] if isinstance(current, Name) and len(current.path) == 1 else None
        bound = _bound(name, function) if name is not None else []
        if isinstance(current, Choice):
            pending.extend(reversed(current.options))
        elif name is None or not bound:
            yield current
        elif name not in seen:
            seen.add(name)
            pending.extend(binding.value for binding in reversed(bound))


def _bound(name: str, function: Function) -> list[Binding]:
    return [binding for binding in function.bindings if binding.target == name]
