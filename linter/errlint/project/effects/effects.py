"""What the tools of a project do in a run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from errlint.effects import Known
from errlint.project.effects.again import Again, Endless, RepeatedWrite
from errlint.project.effects.calls import Calls, LibraryCall
from errlint.project.effects.flow import Flow, is_elsewhere, spot
from errlint.project.effects.retries import Retries
from errlint.project.effects.waits import EndlessWait, Waits
from errlint.project.effects.writes import Write, Writes, WritingTool, writing_tools
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope


@dataclass(frozen=True, slots=True)
class BlockingCall:
    """A call that keeps an event loop from going on; `awaited` is the function that is awaited and makes it."""

    made: LibraryCall
    running: RunningFunction
    awaited: RunningFunction


class Effects:
    """Everything that rules ask of that; worked out when one does."""

    def __init__(self, scope: Scope, running: Running, known: Known) -> None:
        """Take the way from names to things, what tools run, and what is known of calls."""
        self._scope = scope
        self._running = running
        self._known = known

    @cached_property
    def _calls(self) -> Calls:
        return Calls(self._scope, self._known)

    @cached_property
    def _flow(self) -> Flow:
        return Flow(self._running)

    @cached_property
    def _again(self) -> Again:
        return Again(self._running, self._calls, Retries(self._calls, self._known), self._flow)

    def is_waited_for(self, entry: RunningFunction) -> bool:
        """Say whether a tool waits for a function that it runs."""
        return spot(entry.module.path, entry.function) in self._flow.awaited_at_once

    @cached_property
    def writes(self) -> tuple[Write, ...]:
        """The calls that change something outside."""
        return tuple(Writes(self._scope, self._running, self._calls, self._flow).all())

    @cached_property
    def writing_tools(self) -> tuple[WritingTool, ...]:
        """The tools that make them."""
        return writing_tools(self.writes)

    @cached_property
    def repeated_writes(self) -> tuple[RepeatedWrite, ...]:
        """Those of them that are tried again."""
        return tuple(self._again.writes(self.writes))

    @cached_property
    def endless_waits(self) -> tuple[EndlessWait, ...]:
        """The calls that may never end."""
        return tuple(Waits(self._scope, self._running, self._calls, self._flow).endless())

    @cached_property
    def endless(self) -> tuple[Endless, ...]:
        """The loops and retries that never give up."""
        return tuple(self._again.endless())

    @cached_property
    def blocking(self) -> tuple[BlockingCall, ...]:
        """The calls that hold up an event loop."""
        on_loop = self._flow.on_loop
        here = ((entry, on_loop.get(spot(entry.module.path, entry.function))) for entry in self._running.functions)
        return tuple(
            BlockingCall(made, entry, awaited)
            for entry, awaited in here
            if awaited is not None
            for made in self._calls.of(entry.module, entry.function)
            if made.known.blocks and not is_elsewhere(entry.function, made.call.span)
        )
