"""Follow failures, and the values that stand for them, from where they begin to the tool that a model calls.

A failure escapes a function where no handler around it catches its class; a handler that raises again lets it pass.
Calls are followed inside a file; what a call cannot be followed to is left out, and nothing is guessed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from errlint.facts import (
    Binding,
    Call,
    Choice,
    Function,
    Handler,
    Module,
    Name,
    Payload,
    Place,
    RaiseSite,
    Span,
    Text,
    Value,
)
from errlint.project.exceptions import Exceptions
from errlint.project.payloads import carried, prints
from errlint.project.scope import Scope
from errlint.project.tools import Tool
from errlint.text.next_step import has_next_step

_MAX_STEPS = 8
_MAX_CHAIN = 24
_MAX_PASSED = 200_000


class Fate(Enum):
    """What becomes of a failure inside a function."""

    ESCAPES = "escapes"  # it leaves, as itself or wrapped
    PRINTED = "printed"  # a handler gives its words back as a value
    STOPS = "stops"


@dataclass(frozen=True, slots=True)
class Escape:
    """A raise site that leaves a function, as an error or as words.

    `lineage` are the classes of the raised error, own path first, `arrives` those of the error that wraps it here.
    `chain` are the functions from here to the site.
    """

    site: RaiseSite
    module: Module
    function: Function
    lineage: tuple[str, ...]
    arrives: tuple[str, ...]
    chain: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Route:
    """A tool and the functions on the way from it to a fact, the tool's own first.

    `arrives` are the classes of the error that reaches the tool, None where its words are given back as a value.
    """

    tool: Tool
    chain: tuple[str, ...]
    arrives: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class ReachedRaise:
    """A raise site whose words reach a tool, with the classes of its error (own path first) and every such tool."""

    site: RaiseSite
    module: Module
    function: Function
    lineage: tuple[str, ...]
    routes: tuple[Route, ...]


@dataclass(frozen=True, slots=True)
class Delivery:
    """A value that a tool gives back to the model.

    `value` is the payload's value, or what a local name in it was bound to. `handler` is the clause whose body gives
    it back, None on a path without a failure.
    """

    value: Value
    payload: Payload
    module: Module
    function: Function
    handler: Handler | None
    routes: tuple[Route, ...]

    @property
    def parts(self) -> Iterator[Value]:
        """The value and all inside it that arrives with it."""
        return carried(self.value, self.payload.place, self.function)

    def narrowed(self, part: Value) -> tuple[Name, ...]:
        """Return the classes that an error has been tested for where a part of the value was written."""
        bound = (b.place.narrowed for b in self.function.bindings if b.value.span.covers(part.span))
        return (*self.payload.place.narrowed, *(name for names in bound for name in names))


@dataclass(slots=True)
class _Settled:
    """What leaves one function, by the identity of the raise site: as an error, and as words."""

    escaping: dict[int, Escape] = field(default_factory=dict)
    printed: dict[int, Escape] = field(default_factory=dict)

    def add(self, found: Iterable[tuple[Fate, Escape]]) -> Iterator[Escape]:
        """Take what is new; return what of it callers meet as an error."""
        for fate, escape in found:
            table = self.escaping if fate is Fate.ESCAPES else self.printed
            if id(escape.site) not in table:
                table[id(escape.site)] = escape
                if fate is Fate.ESCAPES:
                    yield escape


class Reach:
    """Answers what reaches the model, over the modules of a project."""

    def __init__(self, scope: Scope, exceptions: Exceptions) -> None:
        """Take the ways from names to functions and classes."""
        self._scope = scope
        self._exceptions = exceptions
        self._escapes: dict[tuple[str, str], tuple[Escape, ...]] = {}
        self._printed: dict[tuple[str, str], tuple[Escape, ...]] = {}

    # Failures

    def raises(self, tools: Iterable[Tool]) -> tuple[ReachedRaise, ...]:
        """Return the raise sites that reach the tools, as errors or as words that are given back, each once."""
        reached: dict[
            int, list[tuple[Escape, Route]]
        ] = {}  # by the identity of the site, which is far from cheap to hash
        for tool in tools:
            for escape, route in self._arrivals(tool):
                routes = reached.setdefault(id(escape.site), [])
                if all(known.tool is not tool for _, known in routes):
                    routes.append((escape, route))
        return tuple(
            ReachedRaise(escape.site, escape.module, escape.function, escape.lineage, tuple(r for _, r in routes))
            for routes in reached.values()
            for escape, _ in routes[:1]
        )

    def _arrivals(self, tool: Tool) -> Iterator[tuple[Escape, Route]]:
        for escape in self.escaping(tool.module, tool.function):
            yield escape, Route(tool, escape.chain, escape.arrives)
        for function, chain in self._givers(tool.module, tool.function):
            self.escaping(tool.module, function)
            for escape in self._printed[tool.module.path, function.name]:
                yield escape, Route(tool, (*chain[:-1], *escape.chain), None)

    def escaping(self, module: Module, function: Function) -> tuple[Escape, ...]:
        """Return what a call of `function` may raise, as far as calls can be followed."""
        if (module.path, function.name) not in self._escapes:
            self._settle(module, function)
        return self._escapes[module.path, function.name]

    def _settle(self, module: Module, start: Function) -> None:
        """Pass failures up from callee to caller, over all that `start` reaches, nearest first.

        What has been settled before is taken as it is. Whoever calls more than two dozen functions deep, or weaves a
        net in which everything reaches everything, is heard of only so far.
        """
        calls = self._reachable(module, start)
        callers: dict[str, list[tuple[Function, Place]]] = {}
        settled: dict[str, _Settled] = {name: _Settled() for name in calls}
        news: deque[tuple[str, Escape]] = deque()
        for name, (function, sites) in calls.items():
            for place, callee in sites:
                callers.setdefault(callee, []).append((function, place))
            news.extend((name, escape) for escape in settled[name].add(self._own(module, function)))
        for name in callers.keys() - calls.keys():
            news.extend((name, escape) for escape in self._escapes[module.path, name])
        passed = 0
        while news and passed < _MAX_PASSED:
            name, escape = news.popleft()
            for caller, place in callers.get(name, ()) if len(escape.chain) < _MAX_CHAIN else ():
                passed += 1
                fresh = settled[caller.name].add(self._passed_up(escape, place, module, caller))
                news.extend((caller.name, arrived) for arrived in fresh)
        for name, found in settled.items():
            self._escapes[module.path, name] = tuple(found.escaping.values())
            self._printed[module.path, name] = tuple(found.printed.values())

    def _passed_up(
        self, escape: Escape, place: Place, module: Module, caller: Function
    ) -> Iterator[tuple[Fate, Escape]]:
        fate, arrives = self._fate(escape.arrives, place, module, caller)
        if fate is not Fate.STOPS:
            yield fate, replace(escape, arrives=arrives, chain=(caller.name, *escape.chain))

    def _reachable(self, module: Module, start: Function) -> dict[str, tuple[Function, tuple[tuple[Place, str], ...]]]:
        """Return every function that `start` reaches and that is not settled, by name, with the calls that it makes."""
        found: dict[str, tuple[Function, tuple[tuple[Place, str], ...]]] = {}
        pending = [start]
        while pending:
            function = pending.pop()
            if function.name in found or (module.path, function.name) in self._escapes:
                continue
            callees = [(site.place, self._callee(module, function, site.call)) for site in function.calls]
            known = [(place, callee) for place, callee in callees if callee is not None]
            found[function.name] = (function, tuple((place, callee.name) for place, callee in known))
            pending.extend(callee for _, callee in known)
        return found

    def own(self, module: Module, function: Function) -> Iterator[Escape]:
        """Return the raise sites of a function itself that leave it as errors."""
        return (escape for fate, escape in self._own(module, function) if fate is Fate.ESCAPES)

    def _own(self, module: Module, function: Function) -> Iterator[tuple[Fate, Escape]]:
        for site in function.raises:
            if is_raised_again(site, function):
                continue
            lineage = self._class_of(module, function, site.error)
            fate, arrives = self._fate(lineage, site.place, module, function)
            if fate is not Fate.STOPS:
                yield fate, Escape(site, module, function, lineage, arrives, (function.name,))

    def arriving(self, handler: Handler, module: Module, function: Function) -> Iterator[Escape]:
        """Return the raise sites in functions that the guarded body calls, and in it, which this handler catches."""
        for site in function.raises:
            if handler.guard in site.place.guards and not is_raised_again(site, function):
                lineage = self._class_of(module, function, site.error)
                if self._catching(lineage, handler.guard, module, function) is handler:
                    yield Escape(site, module, function, lineage, lineage, (function.name,))
        for call in function.calls:
            callee = self._callee(module, function, call.call) if handler.guard in call.place.guards else None
            for escape in self.escaping(module, callee) if callee is not None else ():
                if self._catching(escape.arrives, handler.guard, module, function) is handler:
                    yield escape

    def _callee(self, module: Module, function: Function, call: Call) -> Function | None:
        target = self._scope.resolve(module, function, call.path) if call.path else None
        if target is None or target.module is not module or not isinstance(target.fact, Function):
            return None
        return target.fact

    def _class_of(self, module: Module, function: Function, error: Value | None) -> tuple[str, ...]:
        name = error.callee if isinstance(error, Call) else error
        return self._exceptions.lineage(module, function, name) if isinstance(name, Name) else ()

    def _fate(
        self, lineage: tuple[str, ...], place: Place, module: Module, function: Function, steps: int = 0
    ) -> tuple[Fate, tuple[str, ...]]:
        """Return what becomes of an error at `place`, and the classes of what arrives."""
        if steps > _MAX_STEPS:
            return Fate.STOPS, ()
        for guard in reversed(place.guards):
            handler = self._catching(lineage, guard, module, function)
            if handler is not None and not raises_again(handler, function):
                return self._handled(handler, module, function, steps + 1)
        return Fate.ESCAPES, lineage

    def _catching(self, lineage: tuple[str, ...], guard: int, module: Module, function: Function) -> Handler | None:
        """Return the first handler of a guard that catches an error."""
        handlers = (entry for entry in function.handlers if entry.guard == guard)
        return next((h for h in handlers if self._exceptions.caught(lineage, h, module, function)), None)

    def _handled(
        self, handler: Handler, module: Module, function: Function, steps: int
    ) -> tuple[Fate, tuple[str, ...]]:
        """Return what a handler makes of an error: another error with its words, a value with its words, or nothing."""
        if handler.binding is None:
            return Fate.STOPS, ()
        raised = (site for site in function.raises if _handler(site.place, function) is handler)
        for site in raised:
            if site.error is not None and _repeats(site.error, handler.binding, site.place, function):
                lineage = self._class_of(module, function, site.error)
                return self._fate(lineage, site.place, module, function, steps)
        given = (payload for payload in function.payloads if _handler(payload.place, function) is handler)
        if any(_repeats(payload.value, handler.binding, payload.place, function) for payload in given):
            return Fate.PRINTED, ()
        return Fate.STOPS, ()

    # Values

    def deliveries(self, tools: Iterable[Tool]) -> tuple[Delivery, ...]:
        """Return the values that the tools give back, each once, through local names and functions of the same file."""
        found: dict[tuple[str, Span, int], Delivery] = {}
        for tool in tools:
            for function, chain in self._givers(tool.module, tool.function):
                for payload in function.payloads:
                    for value in self._values(payload.value, function):
                        key = (tool.module.path, payload.span, value.span.start_byte)
                        routes = found[key].routes if key in found else ()
                        handler = _handler(payload.place, function)
                        found[key] = Delivery(
                            value, payload, tool.module, function, handler, (*routes, Route(tool, chain))
                        )
        return tuple(found.values())

    def _givers(self, module: Module, function: Function) -> Iterator[tuple[Function, tuple[str, ...]]]:
        """Return the function and those whose result it gives back as its own."""
        pending: list[tuple[Function, tuple[str, ...]]] = [(function, (function.name,))]
        seen = {function.name}
        while pending:
            current, chain = pending.pop()
            yield current, chain
            for payload in current.payloads:
                for value in self._values(payload.value, current):
                    callee = self._callee(module, current, value) if isinstance(value, Call) else None
                    if callee is not None and callee.name not in seen:
                        seen.add(callee.name)
                        pending.append((callee, (*chain, callee.name)))

    def _values(self, value: Value, function: Function) -> Iterator[Value]:
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


def _handler(place: Place, function: Function) -> Handler | None:
    return None if place.handler is None else function.handlers[place.handler]


def _repeats(value: Value, binding: str, place: Place, function: Function) -> bool:
    """Say whether a value passes the words of a caught error on without adding what to do."""
    texts = [part for part in carried(value, place, function) if isinstance(part, Text)]
    if isinstance(value, Call):
        texts += [argument.value for argument in value.arguments if isinstance(argument.value, Text)]
    return prints(value, binding, place, function) and not any(has_next_step(text.value) for text in texts)


def is_raised_again(site: RaiseSite, function: Function) -> bool:
    """Say whether a site raises the very error that a handler around it caught."""
    if site.error is None:
        return True
    handler = _handler(site.place, function)
    return handler is not None and isinstance(site.error, Name) and site.error.path == (handler.binding,)


def raises_again(handler: Handler, function: Function) -> bool:
    """Say whether a handler lets its error pass on."""
    return any(
        site.place.handler is not None
        and function.handlers[site.place.handler] is handler
        and is_raised_again(site, function)
        for site in function.raises
    )
