"""How the functions that tools run are called: at once, beside, for a limited time, or on an event loop."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from errlint.facts import Call, Function, Span, Value
from errlint.project.reach import Edge
from errlint.project.running import Running, RunningFunction
from errlint.project.tools import Tool

Spot = tuple[str, str]  # the path of a module and the full name of a function
# Calls that run what they are given in a thread of its own.
_ELSEWHERE = re.compile(
    r"to_thread|run_sync|run_in_executor|run_in_threadpool|sync_to_async|submit|Thread|start_new_thread|asyncify"
)
# Calls that run what they are given beside the tool, which does not wait for it.
_BESIDE = re.compile(r"create_task|ensure_future|start_soon|add_task|Thread|start_new_thread|call_later|call_soon")
_LIMITS = re.compile(r"(?:\w+_)?(?:wait_for|timeout|timeout_at|fail_after|move_on_after)|func_timeout|with_timeout")
Follows = Callable[[RunningFunction, Edge], bool]


def spot(module_path: str, function: Function) -> Spot:
    """Return what tells a function from others."""
    return (module_path, function.name)


class Flow:
    """Who calls whom among the functions that tools run, and how."""

    def __init__(self, running: Running) -> None:
        """Take the functions that tools run."""
        self._running = running

    @cached_property
    def _by_spot(self) -> dict[Spot, RunningFunction]:
        return {spot(entry.module.path, entry.function): entry for entry in self._running.functions}

    def called(self, entry: RunningFunction) -> Iterator[tuple[Edge, RunningFunction]]:
        """Return the calls that a function makes of others."""
        for edge in self._running.edges(entry):
            for target in {spot(callee.module.path, callee.function) for callee in edge.callees}:
                if target in self._by_spot:
                    yield edge, self._by_spot[target]

    @cached_property
    def awaited_at_once(self) -> frozenset[Spot]:
        """The functions that tools wait for: not those that run beside them alone."""
        return self._reached(self._starts, lambda entry, edge: not _is_in(_BESIDE, entry.function, edge.span))

    @cached_property
    def on_loop(self) -> dict[Spot, RunningFunction]:
        """The functions that run on an event loop, each with the function that is awaited and calls it."""
        found: dict[Spot, RunningFunction] = {}
        pending = [(entry, entry) for entry in self._running.functions if entry.function.awaited]
        while pending:
            entry, awaited = pending.pop(0)
            here = spot(entry.module.path, entry.function)
            if here in found:
                continue
            found[here] = awaited
            pending.extend(
                (target, awaited)
                for edge, target in self.called(entry)
                if not target.function.awaited and not _is_in(_ELSEWHERE, entry.function, edge.span)
            )
        return found

    @cached_property
    def limited(self) -> frozenset[Spot]:
        """The functions that run only for a limited time, as far as those that call them say so."""
        starts = [
            target
            for entry in self._running.functions
            for edge, target in self.called(entry)
            if is_limited(entry.function, edge.span)
        ]
        starts += [entry for entry in self._running.functions if any(map(_limits, entry.function.decorators))]
        starts += [entry for entry in self._running.functions if all(map(_has_limit, entry.tools))]
        return self._reached(starts, lambda _entry, _edge: True)

    @property
    def _starts(self) -> Iterator[RunningFunction]:
        return (entry for entry in self._running.functions if any(_is_of(tool, entry) for tool in entry.tools))

    def _reached(self, starts: Iterable[RunningFunction], follows: Follows) -> frozenset[Spot]:
        found: set[Spot] = set()
        pending = list(starts)
        while pending:
            entry = pending.pop()
            here = spot(entry.module.path, entry.function)
            if here not in found:
                found.add(here)
                pending.extend(target for edge, target in self.called(entry) if follows(entry, edge))
        return frozenset(found)


def _is_of(tool: Tool, entry: RunningFunction) -> bool:
    return tool.function is entry.function


def is_elsewhere(function: Function, span: Span) -> bool:
    """Say whether what stands at `span` is run in a thread of its own."""
    return _is_in(_ELSEWHERE, function, span)


def is_limited(function: Function, span: Span) -> bool:
    """Say whether what stands at `span` runs only for a limited time."""
    inside = any(_limits(entered.value) and entered.body.covers(span) for entered in function.entered)
    return inside or _is_in(_LIMITS, function, span)


def _is_in(kind: re.Pattern[str], function: Function, span: Span) -> bool:
    """Say whether a span is what a call of a kind is given, or the call itself."""
    return any(site.call.span.covers(span) and kind.fullmatch(site.call.last) for site in function.calls)


def _limits(value: Value) -> bool:
    call = value if isinstance(value, Call) else Call(value, (), value.span)
    return _LIMITS.fullmatch(call.last) is not None


def _has_limit(tool: Tool) -> bool:
    return any("timeout" in (option.name or "") for option in tool.boundary.options)
