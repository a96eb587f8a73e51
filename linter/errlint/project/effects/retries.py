"""What runs something again when it fails: loops, decorators, and what loops go over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from errlint.effects import Known, KnownRetry
from errlint.facts import Call, Ending, Function, Handler, Loop, Module, Name, Scalar, Span, Value
from errlint.facts.value import within
from errlint.project.effects.calls import Calls
from errlint.project.effects.loops import carries_on, is_bounded, is_endless, leaves, repeats
from errlint.project.handling import class_names
from errlint.project.running import RunningFunction

# Errors that tell that nothing was done: trying again is right even where the work is not to be done twice.
_REFUSED = re.compile(
    r"\w*(?:RateLimit|Throttl|TooManyRequests|ConnectError|ConnectTimeout|ConnectionRefused|NewConnection|PoolTimeout|"
    r"SlowDown|Quota|Locked|LockNotAvailable|ServiceUnavailable|Backoff|Busy)\w*"
)

# Errors that answer a question, or say that there is more to come: a loop that goes on with them tries nothing again.
_ANSWERS = re.compile(
    r"\w*(?:Decode|Parse|Syntax|Validation|KeyError|IndexError|ValueError|TypeError|AttributeError|StopIteration|"
    r"StopAsyncIteration|Empty|EOFError|KeyboardInterrupt|BlockingIOError|InterruptedError|CancelledError|NotFound)\w*"
)


@dataclass(frozen=True, slots=True)
class Retry:
    """Something in a function that runs `body` again when it fails.

    `span` is where that is said, `bounded` whether it ends by itself; `refused` that it is for errors alone which say
    that nothing was done.
    """

    span: Span
    body: Span
    bounded: bool
    refused: bool = False


class Retries:
    """Looks for them."""

    def __init__(self, calls: Calls, known: Known) -> None:
        """Take the calls of libraries, and what is known of what repeats."""
        self._calls = calls
        self._known = known

    def of(self, entry: RunningFunction) -> Iterator[Retry]:
        """Return what a function repeats."""
        function = entry.function
        for decorator in function.decorators:
            if (known := self._named(decorator, entry.module, None)) is not None:
                yield _stated(decorator, known, decorator.span, function.span)
        for loop in function.loops:
            known = self._named(loop.over, entry.module, function) if isinstance(loop.over, Call) else None
            if known is not None and loop.over is not None:
                yield _stated(loop.over, known, loop.head, loop.body)
            else:
                yield from self._by_hand(loop, entry)

    def _by_hand(self, loop: Loop, entry: RunningFunction) -> Iterator[Retry]:
        """Return what a loop tries again: a `try` in it whose success leaves the loop, and whose failure does not."""
        function = entry.function
        if not repeats(loop):
            return
        bounded = _is_bounded(loop, function) or not self._waits(loop, entry)
        for handler in function.handlers:
            if not loop.body.covers(handler.span) or _is_inner(handler, loop, function):
                continue
            tried = loop.body.until(handler.span)
            goes_round = handler.ending is not Ending.LEAVES or _continues(handler, function)
            caught = [name.path[-1] for name in class_names(handler)]
            if goes_round and not _are_all(_ANSWERS, caught) and leaves(loop, function, tried, handler.guard):
                yield Retry(loop.head, tried, bounded, _are_all(_REFUSED, caught))

    def _waits(self, loop: Loop, entry: RunningFunction) -> bool:
        """Say whether something in a loop takes time: what only computes does not fail by chance."""
        known = (made for made in self._calls.of(entry.module, entry.function) if loop.body.covers(made.call.span))
        return any(made.known.pauses or made.known.waits for made in known)

    def _named(self, value: Value | None, module: Module, function: Function | None) -> KnownRetry | None:
        name = value.callee if isinstance(value, Call) else value
        dotted = self._calls.named(name, module, function) if name is not None else None
        return self._known.retry(dotted) if dotted else None


def _stated(value: Value, known: KnownRetry, span: Span, body: Span) -> Retry:
    call = value if isinstance(value, Call) else None
    on = call.argument(known.on or "", known.at) if call is not None else None
    is_given = call is not None and (call.is_open or any(_bounds(call, name) for name in known.bounds))
    bounded = known.limited or is_given
    return Retry(span, body, bounded, on is not None and _are_refused(on))


def _bounds(call: Call, name: str) -> bool:
    """Say whether an argument bounds a retry: `tries=-1` and `stop=None` do not."""
    given = call.argument(name)
    is_none = isinstance(given, Scalar) and (given.value is None or (given.value is not True and given.value < 0))
    return given is not None and not is_none and not _is_never(given)


def _is_never(value: Value) -> bool:
    """Say whether a value is what tenacity has for a retry without an end."""
    return isinstance(value, Name) and value.path[-1] == "stop_never"


def _are_refused(value: Value) -> bool:
    """Say whether all that a value names as errors says that nothing was done."""
    names = [part.path[-1] for part in within(value) if isinstance(part, Name) and part.path[-1][:1].isupper()]
    return _are_all(_REFUSED, names)


def _is_bounded(loop: Loop, function: Function) -> bool:
    return not is_endless(loop) or is_bounded(loop, function) or carries_on(loop, function)


def _is_inner(handler: Handler, loop: Loop, function: Function) -> bool:
    """Say whether a loop inside of this one holds the handler."""
    inner = (other for other in function.loops if other is not loop and loop.body.covers(other.head))
    return any(other.body.covers(handler.span) for other in inner)


def _continues(handler: Handler, function: Function) -> bool:
    """Say whether a handler that leaves does so by going on with the loop, on some way through it."""
    ends = [*(site.span for site in function.raises), *(site.span for site in function.payloads)]
    ends += [span for loop in function.loops for span in loop.breaks]
    last = [span for span in ends if handler.span.covers(span) and span.end_byte >= handler.span.end_byte - 1]
    return not last


def _are_all(kind: re.Pattern[str], names: list[str]) -> bool:
    return bool(names) and all(kind.fullmatch(name) for name in names)
