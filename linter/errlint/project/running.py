"""What runs when a model calls a tool, and where an error that arises in it ends up.

Calls are followed to functions of the project, across files; what a call cannot be followed to is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Function, Handler, Module, Place
from errlint.project.exceptions import Exceptions
from errlint.project.reach import raises_again
from errlint.project.scope import Scope
from errlint.project.tools import Tool

_Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class RunningFunction:
    """A function that runs when one of `tools` is called: the tool's own, or one that it calls."""

    module: Module
    function: Function
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class End:
    """Where an error ends up: at a handler in `function` that does not let it pass, or, with None, at a tool."""

    running: RunningFunction
    handler: Handler | None


class Running:
    """The functions that the tools of a project run, and who calls whom among them."""

    def __init__(self, scope: Scope, exceptions: Exceptions, tools: Iterable[Tool]) -> None:
        """Take the ways from names to functions and from errors to handlers, and the tools."""
        self._scope = scope
        self._exceptions = exceptions
        self._tools = tuple(tools)
        self._calls: dict[_Key, tuple[tuple[Module, Function], ...]] = {}
        self._callers: dict[_Key, list[tuple[_Key, Place]]] = {}

    @property
    def functions(self) -> tuple[RunningFunction, ...]:
        """Every function that a tool runs, with its tools."""
        return tuple(self._functions.values())

    @cached_property
    def _functions(self) -> dict[_Key, RunningFunction]:
        found: dict[_Key, tuple[Module, Function, list[Tool]]] = {}
        for tool in self._tools:
            pending = [(tool.module, tool.function)]
            seen = {_key(tool.module, tool.function)}
            while pending:
                module, function = pending.pop()
                found.setdefault(_key(module, function), (module, function, []))[2].append(tool)
                for callee in self._called(module, function):
                    if _key(*callee) not in seen:
                        seen.add(_key(*callee))
                        pending.append(callee)
        return {
            key: RunningFunction(module, function, tuple(tools)) for key, (module, function, tools) in found.items()
        }

    def _called(self, module: Module, function: Function) -> tuple[tuple[Module, Function], ...]:
        """Return what a function calls, and note it as a caller."""
        key = _key(module, function)
        if key not in self._calls:
            callees = tuple(self._callees(module, function))
            for place, callee in callees:
                self._callers.setdefault(_key(*callee), []).append((key, place))
            self._calls[key] = tuple(callee for _, callee in callees)
        return self._calls[key]

    def _callees(self, module: Module, function: Function) -> Iterator[tuple[Place, tuple[Module, Function]]]:
        for site in function.calls:
            target = self._scope.resolve(module, function, site.call.path) if site.call.path else None
            if target is not None and target.module is not None and isinstance(target.fact, Function):
                yield site.place, (target.module, target.fact)

    def ends(self, running: RunningFunction, place: Place, lineage: tuple[str, ...]) -> Iterator[End]:
        """Return where an error of a class with that lineage, which arises at `place`, ends up: each end once."""
        pending = [(running, place)]
        seen: set[tuple[_Key, Place]] = set()
        while pending:
            current, at = pending.pop()
            key = _key(current.module, current.function)
            if (key, at) in seen:
                continue
            seen.add((key, at))
            handler = self._stopping(current, at, lineage)
            if handler is not None:
                yield End(current, handler)
                continue
            if any(_key(tool.module, tool.function) == key for tool in current.tools):
                yield End(current, None)
            pending.extend((self._functions[caller], call) for caller, call in self._callers.get(key, ()))

    def _stopping(self, running: RunningFunction, place: Place, lineage: tuple[str, ...]) -> Handler | None:
        """Return the handler of a function that catches the error and does not raise it again."""
        function = running.function
        for guard in reversed(place.guards):
            handlers = (entry for entry in function.handlers if entry.guard == guard)
            caught = (h for h in handlers if self._exceptions.caught(lineage, h, running.module, function))
            handler = next(caught, None)
            if handler is not None and not raises_again(handler, function):
                return handler
        return None


def _key(module: Module, function: Function) -> _Key:
    return module.path, function.name
