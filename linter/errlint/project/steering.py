"""Handlers that take the exceptions by which a run is steered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Handler, Module, Name, Span
from errlint.frameworks import SteeringCall
from errlint.project.exceptions import Exceptions
from errlint.project.handling import passed_on_from
from errlint.project.known_exceptions import known_bases
from errlint.project.running import End, Running, RunningFunction, Source
from errlint.project.scope import Scope
from errlint.project.taxonomy.taxonomy import Taxonomy
from errlint.project.tools import Tool

_ORDINARY = ("builtins.Exception", "builtins.BaseException")


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


class Steering:
    """Looks for such handlers in what the tools of a project run."""

    def __init__(self, scope: Scope, exceptions: Exceptions, running: Running, taxonomy: Taxonomy) -> None:
        """Take the ways from names to things and from errors to handlers, what runs, and which errors are fatal."""
        self._scope = scope
        self._exceptions = exceptions
        self._running = running
        self._taxonomy = taxonomy

    def swallowed(self) -> tuple[SwallowedSteering, ...]:
        """Return the handlers, each once."""
        found: dict[tuple[str, Span], SwallowedSteering] = {}
        for running in self._running.functions:
            for source in self._sources(running):
                for entry in self._taken(running, source):
                    found.setdefault((entry.module.path, entry.handler.span), entry)
        return tuple(found.values())

    def _taken(self, running: RunningFunction, source: Source) -> Iterator[SwallowedSteering]:
        for end in self._running.ends(running, source):
            if end.handler is None or not self._is_broad(end.handler, end):
                continue
            tool = next((tool for tool in end.tools if self._steers(source.lineage, tool)), None)
            if tool is not None:
                steers, origin = source.lineage[0], source.call.span
                yield SwallowedSteering(
                    end.handler, end.module, end.function, tool, steers, origin, running.module.path
                )

    def _sources(self, running: RunningFunction) -> Iterator[Source]:
        module, function = running.module, running.function
        for site in function.raises:
            if passed_on_from(site, function) is not None or not isinstance(site.error, (Call, Name)):
                continue
            call = site.error if isinstance(site.error, Call) else Call(site.error, (), site.error.span)
            for lineage in self._exceptions.raised(module, function, site.error):
                if any(self._steers(lineage, tool) for tool in running.tools):
                    yield Source(call, site.place, lineage)
        raised = {call.name: call.raises for tool in running.tools for call in _steering_calls(tool)}
        for called in function.calls if raised else ():
            raises = next((raised[path] for path in self._paths(running, called.call) if path in raised), None)
            if raises is not None:
                yield Source(called.call, called.place, (raises, *known_bases(raises), *_ORDINARY))

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

    def _steers(self, lineage: tuple[str, ...], tool: Tool) -> bool:
        """Say whether an error steers the run of a tool: one of its framework's, or a fatal one of the project."""
        if "builtins.Exception" in lineage and self._taxonomy.is_fatal(lineage):
            return True
        return any(not set(found.version.control_flow).isdisjoint(lineage) for found in tool.found)

    def _is_broad(self, handler: Handler, end: End) -> bool:
        names = [value for value in handler.catches if isinstance(value, Name)]
        targets = [self._scope.resolve(end.module, end.function, name.path) for name in names]
        return not handler.catches or any(target is not None and target.dotted in _ORDINARY for target in targets)


def _steering_calls(tool: Tool) -> Iterator[SteeringCall]:
    return (call for found in tool.found for call in found.version.steering_calls)
