"""What a tool does again: writes that are tried again, and loops and retries that never give up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Function, Loop, Span
from errlint.project.effects.calls import Calls
from errlint.project.effects.flow import Flow, Spot, is_limited, spot
from errlint.project.effects.loops import carries_on, is_bounded, is_endless
from errlint.project.effects.retries import Retries, Retry
from errlint.project.effects.writes import Write
from errlint.project.running import Running, RunningFunction


@dataclass(frozen=True, slots=True)
class RepeatedWrite:
    """A write that is made again when it, or what stands beside it, fails; `path` is the file of the retry."""

    write: Write
    retry: Retry
    path: str


@dataclass(frozen=True, slots=True)
class Endless:
    """A loop or a retry in what tools run that never gives up; `polls` says that it asks until something is done."""

    span: Span
    running: RunningFunction
    polls: bool


class Again:
    """Looks for them."""

    def __init__(self, running: Running, calls: Calls, retries: Retries, flow: Flow) -> None:
        """Take what tools run, the calls of libraries, what repeats, and how functions are called."""
        self._running = running
        self._calls = calls
        self._retries = retries
        self._flow = flow

    @cached_property
    def _by_function(self) -> dict[Spot, tuple[RunningFunction, tuple[Retry, ...]]]:
        entries = self._running.functions
        return {spot(e.module.path, e.function): (e, tuple(self._retries.of(e))) for e in entries}

    @cached_property
    def _repeated(self) -> dict[Spot, tuple[Retry, str]]:
        """The functions that a retry around one of their calls runs again."""
        found: dict[Spot, tuple[Retry, str]] = {}
        pending: list[tuple[RunningFunction, Retry, str]] = []
        for entry, retries in self._by_function.values():
            for retry in retries:
                pending.extend((target, retry, entry.module.path) for target in self._inside(entry, retry))
        while pending:
            entry, retry, path = pending.pop(0)
            here = spot(entry.module.path, entry.function)
            if here not in found:
                found[here] = (retry, path)
                pending.extend((target, retry, path) for _, target in self._flow.called(entry))
        return found

    def _inside(self, entry: RunningFunction, retry: Retry) -> Iterator[RunningFunction]:
        return (target for edge, target in self._flow.called(entry) if retry.body.covers(edge.span))

    def writes(self, writes: Iterable[Write]) -> Iterator[RepeatedWrite]:
        """Return those of the writes that are tried again by errors which do not say that nothing was done."""
        for write in writes:
            here = spot(write.running.module.path, write.running.function)
            own = [retry for retry in self._by_function[here][1] if retry.body.covers(write.made.call.span)]
            around = [(retry, write.running.module.path) for retry in own]
            around += [self._repeated[here]] if here in self._repeated else []
            for retry, path in around[:1]:
                if not retry.refused:
                    yield RepeatedWrite(write, retry, path)

    def endless(self) -> Iterator[Endless]:
        """Return the loops and retries of what tools wait for that never give up."""
        for here, (entry, retries) in self._by_function.items():
            if here not in self._flow.awaited_at_once or here in self._flow.limited:
                continue
            endless = (retry.span for retry in retries if not retry.bounded)
            spans = [span for span in endless if not is_limited(entry.function, span)]
            yield from (Endless(span, entry, False) for span in spans)
            polling = (loop for loop in entry.function.loops if loop.head not in spans)
            yield from (Endless(loop.head, entry, True) for loop in polling if self._polls(loop, entry))

    def _polls(self, loop: Loop, entry: RunningFunction) -> bool:
        """Say whether a loop asks and pauses until it likes the answer, and nothing else ends it."""
        function = entry.function
        if loop.over is not None and not is_endless(loop):
            return False
        pauses = [made for made in self._calls.of(entry.module, function) if made.known.pauses]
        waits = any(loop.body.covers(made.call.span) for made in pauses)
        return (
            waits
            and _ends(loop, function)
            and not (is_bounded(loop, function) or carries_on(loop, function) or is_limited(function, loop.head))
        )


def _ends(loop: Loop, function: Function) -> bool:
    """Say whether a loop ends when all goes well: what never ends is no part of an answer."""
    returns = any(loop.body.covers(site.span) for site in function.payloads)
    return bool(loop.breaks) or returns or not is_endless(loop)
