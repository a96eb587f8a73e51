"""What runs when a model calls a tool, and where an error that arises in it ends up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Call, Function, Handler, Module, Place, RaiseSite
from errlint.project.callee import Callee
from errlint.project.handling import Leaving, passed_on_from
from errlint.project.reach import Edge, Key, Reach
from errlint.project.routes import Raised
from errlint.project.tools import Tool


@dataclass(frozen=True, slots=True)
class RunningFunction:
    """A function that runs when one of `tools` is called: the tool's own, or one that it calls."""

    module: Module
    function: Function
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class Source:
    """An expression of a function where an error of a class with that lineage arises."""

    call: Call
    place: Place
    lineage: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class End:
    """Where an error ends up: at a handler of `function` that keeps it, or, with None, outside of the tools."""

    module: Module
    function: Function
    handler: Handler | None
    tools: tuple[Tool, ...]


class Running:
    """The functions that the tools of a project run, and who calls whom among them."""

    def __init__(self, reach: Reach, tools: Iterable[Tool]) -> None:
        """Take what follows calls, and the tools."""
        self._reach = reach
        self._tools = tuple(tools)
        self._callers: dict[Key, dict[int, tuple[Callee, Place]]] = {}
        self._nodes: dict[tuple[str, str], dict[Key, Callee]] = {}
        self._of: dict[Key, list[Tool]] = {}
        self._starts: dict[Key, list[Tool]] = {}

    @cached_property
    def functions(self) -> tuple[RunningFunction, ...]:
        """Every function that a tool runs, with its tools."""
        for tool in self._tools:
            self._follow(tool)
        return tuple(self._running(nodes) for nodes in self._nodes.values())

    def _running(self, nodes: dict[Key, Callee]) -> RunningFunction:
        first = next(iter(nodes.values()))
        tools = {id(tool): tool for key in nodes for tool in self._of[key]}
        return RunningFunction(first.module, first.function, tuple(tools.values()))

    def _follow(self, tool: Tool) -> None:
        for start in self._reach.starts(tool):
            self._starts.setdefault(start.key, []).append(tool)
        for callee, edges in self._reach.runs(tool):
            is_new = callee.key not in self._of
            self._of.setdefault(callee.key, []).append(tool)
            if not is_new:
                continue
            self._nodes.setdefault((callee.module.path, callee.function.name), {})[callee.key] = callee
            for edge in edges:
                for target in edge.callees:
                    self._callers.setdefault(target.key, {})[id(edge)] = (callee, edge.place)

    def edges(self, running: RunningFunction) -> Iterator[Edge]:
        """Return the calls that a function makes of functions of the project, with all that it is given."""
        nodes = self._nodes[running.module.path, running.function.name]
        return (edge for node in nodes.values() for edge in self._reach.edges(node))

    def ends(self, running: RunningFunction, source: Source) -> Iterator[End]:
        """Return where an error ends up that arises in a function that runs: each end once."""
        site = RaiseSite(source.call, None, source.place, source.call.span)
        failure = Leaving(source.lineage, Raised(site, running.module, running.function))
        nodes = self._nodes[running.module.path, running.function.name]
        pending = [(node, source.place) for node in nodes.values()]
        seen: set[tuple[Key, Place]] = set()
        while pending:
            node, place = pending.pop()
            if (node.key, place) in seen:
                continue
            seen.add((node.key, place))
            if not self._passes(failure, place, node):
                yield End(node.module, node.function, self._keeper(failure, place, node), tuple(self._of[node.key]))
                continue
            if node.key in self._starts:
                yield End(node.module, node.function, None, tuple(self._starts[node.key]))
            pending.extend(self._callers.get(node.key, {}).values())

    def _passes(self, failure: Leaving, place: Place, node: Callee) -> bool:
        """Say whether the error leaves a function as what it is."""
        leaving = self._reach.handling.leaving(failure, place, node)
        return any(left.made is failure.made and left.given is None for left in leaving)

    def _keeper(self, failure: Leaving, place: Place, node: Callee) -> Handler | None:
        """Return the innermost handler that catches the error and does not let it pass."""
        function = node.function
        for guard in reversed(place.guards):
            handler = self._reach.handling.catching(failure.arrives, guard, node)
            if handler is not None and not _lets_pass(handler, function):
                return handler
        return None


def _lets_pass(handler: Handler, function: Function) -> bool:
    return any(passed_on_from(site, function) is handler for site in function.raises)
