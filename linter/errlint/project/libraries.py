"""Calls of libraries whose errors leave a tool as they are.

The classes of such errors are not known, so the places of the calls are told.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from errlint.facts import Call, Place, RaiseSite
from errlint.frameworks import load
from errlint.project.callee import Callee
from errlint.project.callees import Callees
from errlint.project.handling import Leaving
from errlint.project.reach import Reach
from errlint.project.routes import Raised, Step, step_at
from errlint.project.tools import Tool

_SPEAKING = frozenset({"loguru", "structlog", "rich", "builtins", "typing_extensions", "pydantic"})


@dataclass(frozen=True, slots=True)
class LibraryCall:
    """A call of a library on the way of a tool: the dotted path of what is called, and the steps that lead there."""

    name: str
    call: Call
    steps: tuple[Step, ...]


class Libraries:
    """Looks for such calls."""

    def __init__(self, reach: Reach, callees: Callees) -> None:
        """Take what reaches the model, and the way from calls to functions."""
        self._reach = reach
        self._callees = callees

    def calls(self, tool: Tool) -> Iterator[LibraryCall]:
        """Return the calls of libraries whose errors arrive at a tool as they are, nearest first, each place once."""
        starts = self._reach.starts(tool)
        pending: deque[tuple[Callee, tuple[Step, ...]]] = deque()
        pending.extend((start, (step_at(start),)) for start in starts)
        seen = {start.key for start in starts}
        told: set[tuple[str, int]] = set()
        while pending:
            callee, steps = pending.popleft()
            raised = [entry.span for entry in callee.function.raises]
            for site in callee.function.calls:
                if any(span.covers(site.call.span) for span in raised):
                    continue
                spot = (callee.module.path, site.call.span.start_byte)
                if spot not in told and (name := self._called(callee, site.call)) and self._leaves(site.place, callee):
                    told.add(spot)
                    yield LibraryCall(name, site.call, steps)
            for edge in self._reach.edges(callee):
                fresh = [target for target in edge.callees if target.key not in seen]
                if fresh and self._leaves(edge.place, callee):
                    seen.update(target.key for target in fresh)
                    here = (*steps[:-1], replace(steps[-1], call=edge.span))
                    pending.extend((target, (*here, step_at(target))) for target in fresh)

    def _called(self, at: Callee, call: Call) -> str | None:
        """Return the dotted path of what a call runs of a library, None where it is none that is known."""
        if not call.path:
            return None
        heads = ((self._callees.resolve(at, call.path[:end]), call.path[end:]) for end in range(len(call.path), 0, -1))
        target, rest = next(((target, rest) for target, rest in heads if target is not None), (None, ()))
        if target is None or target.module is not None or (target.instance and not rest):
            return None
        name = ".".join((target.dotted, *rest))
        return name if name.partition(".")[0] not in _left_out() and ".types." not in name else None

    def _leaves(self, place: Place, at: Callee) -> bool:
        """Say whether an error of a class that is not known leaves a function as it is."""
        if not at.runs(place):
            return False
        raised = Raised(RaiseSite(None, None, place, at.function.span), at.module, at.function)
        leaving = self._reach.handling.leaving(Leaving((), raised), place, at)
        return any(left.made is raised and left.given is None for left in leaving)


@cache
def _left_out() -> frozenset[str]:
    """Return the roots of packages that hardly fail, or whose failures are told otherwise."""
    frameworks = {root.partition(".")[0] for framework in load() for root in framework.imports}
    return frozenset({*sys.stdlib_module_names, *frameworks, *_SPEAKING})
