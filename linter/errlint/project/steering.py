"""Handlers that take the exceptions by which a run is steered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Handler, Module, Name, Place, RaiseSite, Span
from errlint.frameworks import SteeringCall
from errlint.project.exceptions import Exceptions
from errlint.project.reach import is_raised_again
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope
from errlint.project.tools import Tool

_FATAL = re.compile(r"(?:^|[a-z_])Fatal")
_BROAD = frozenset({"builtins.Exception", "builtins.BaseException"})


@dataclass(frozen=True, slots=True)
class SwallowedSteering:
    """A broad handler that does not let an exception pass that steers the run of a tool.

    `steers` is the dotted path of that exception, `origin` the place where it arises, in the file `origin_path`.
    """

    handler: Handler
    module: Module
    function: Function
    tool: Tool
    steers: str
    origin: Span
    origin_path: str


@dataclass(frozen=True, slots=True)
class _Source:
    """A place where such an exception arises."""

    lineage: tuple[str, ...]
    place: Place
    span: Span


class Steering:
    """Looks for such handlers in what the tools of a project run."""

    def __init__(self, scope: Scope, exceptions: Exceptions, running: Running) -> None:
        """Take the ways from names to things and from errors to handlers, and what runs."""
        self._scope = scope
        self._exceptions = exceptions
        self._running = running

    def swallowed(self) -> tuple[SwallowedSteering, ...]:
        """Return the handlers, each once."""
        found: dict[tuple[str, Span], SwallowedSteering] = {}
        for running in self._running.functions:
            for source in self._sources(running):
                for entry in self._taken(running, source):
                    found.setdefault((entry.module.path, entry.handler.span), entry)
        return tuple(found.values())

    def _taken(self, running: RunningFunction, source: _Source) -> Iterator[SwallowedSteering]:
        for end in self._running.ends(running, source.place, source.lineage):
            if end.handler is None or not self._is_broad(end.handler, end.running):
                continue
            tool = next((tool for tool in end.running.tools if _steers(source.lineage, tool)), None)
            if tool is not None and not self._looks_into(end.handler, end.running):
                yield SwallowedSteering(
                    end.handler,
                    end.running.module,
                    end.running.function,
                    tool,
                    source.lineage[0],
                    source.span,
                    running.module.path,
                )

    def _sources(self, running: RunningFunction) -> Iterator[_Source]:
        module, function = running.module, running.function
        for site in function.raises:
            name = _raised(site)
            if name is not None and not is_raised_again(site, function):
                lineage = self._exceptions.lineage(module, function, name)
                if any(_steers(lineage, tool) for tool in running.tools):
                    yield _Source(lineage, site.place, site.span)
        calls = {call.name: call.raises for tool in running.tools for call in _steering_calls(tool)}
        for called in function.calls if calls else ():
            raises = next((calls[path] for path in self._paths(running, called.call) if path in calls), None)
            if raises is not None:
                yield _Source((raises,), called.place, called.call.span)

    def _paths(self, running: RunningFunction, call: Call) -> Iterator[str]:
        """Return what a call calls: a function, or a method by the class of its instance."""
        if not call.path:
            return
        target = self._scope.resolve(running.module, running.function, call.path)
        if target is not None:
            yield target.dotted
        owner = self._scope.resolve(running.module, running.function, call.path[:-1])
        if owner is not None:
            yield f"{owner.dotted}.{call.path[-1]}"

    def _is_broad(self, handler: Handler, running: RunningFunction) -> bool:
        names = [value for value in handler.catches if isinstance(value, Name)]
        targets = [self._scope.resolve(running.module, running.function, name.path) for name in names]
        return not handler.catches or any(target is not None and target.dotted in _BROAD for target in targets)

    def _looks_into(self, handler: Handler, running: RunningFunction) -> bool:
        """Say whether a handler tests the error, or hands it to a function of the project that may raise it again."""
        if handler.narrowed:
            return True
        for site in running.function.calls:
            at = site.place.handler
            if at is None or running.function.handlers[at] is not handler or not site.call.path:
                continue
            target = self._scope.resolve(running.module, running.function, site.call.path)
            given = any(
                isinstance(argument.value, Name) and argument.value.path == (handler.binding,)
                for argument in site.call.arguments
            )
            if given and target is not None and isinstance(target.fact, Function) and target.fact.raises:
                return True
        return False


def _raised(site: RaiseSite) -> Name | None:
    value = site.error.callee if isinstance(site.error, Call) else site.error
    return value if isinstance(value, Name) else None


def _steers(lineage: tuple[str, ...], tool: Tool) -> bool:
    """Say whether an error steers the run of a tool: one of its framework's, or one that the project calls fatal."""
    if lineage and _FATAL.search(lineage[0].rpartition(".")[2]) and "builtins.Exception" in lineage:
        return True
    return any(not set(found.version.control_flow).isdisjoint(lineage) for found in tool.found)


def _steering_calls(tool: Tool) -> Iterator[SteeringCall]:
    return (call for found in tool.found for call in found.version.steering_calls)
