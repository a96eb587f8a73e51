"""Loops that try or ask again, and what ends them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Binding, Call, Function, Loop, Name, Opaque, Scalar, Span, Value
from errlint.facts.value import within

# Names that speak of a bound: a count, a clock, or a signal that ends the run.
_BOUND = re.compile(
    r"time|monotonic|perf_counter|now|utcnow|elapsed|deadline|expir\w*|timeout|timed_out|attempts?|retries|retry|tries|"
    r"try_count|max|maximum|remaining|budget|limit|left|count|counter|polls?|rounds?|iterations?|waited|duration|seconds|"
    r"cancel|canceled|cancelled|stop|stopped|stopping|shutdown|abort|aborted|closed|closing|is_set|exhausted|running|"
    r"alive|active|connected|i|n|step|steps|tick|ticks|start|started|begin|total",
    re.IGNORECASE,
)
_TELLING = frozenset({"sleep", "print", "debug", "info", "warning", "error"})
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def is_endless(loop: Loop) -> bool:
    """Say whether a loop takes turns for ever: `while True`, `for attempt in count()`."""
    if loop.over is not None:
        return isinstance(loop.over, Call) and loop.over.last == "count"
    return isinstance(loop.test, Scalar) and bool(loop.test.value)


def repeats(loop: Loop) -> bool:
    """Say whether every turn of a loop does the same: it counts, or waits for something; it goes over no items."""
    return loop.over is None or (isinstance(loop.over, Call) and loop.over.last in {"range", "count"})


def leaves(loop: Loop, function: Function, inside: Span, guard: int) -> bool:
    """Say whether what runs in a loop under a `try` leaves it when all goes well, at once or behind the handlers."""
    returns = [site for site in function.payloads if site.place.handler is None]
    if any(guard in site.place.guards and inside.covers(site.span) for site in returns):
        return True
    ends = [*(site.span for site in returns), *loop.breaks]
    behind = (span for span in ends if loop.body.covers(span) and span.start_byte > inside.end_byte)
    broken = any(inside.covers(span) for span in loop.breaks)
    return broken or any(not any(handler.span.covers(span) for handler in function.handlers) for span in behind)


def is_bounded(loop: Loop, function: Function) -> bool:
    """Say whether something that a loop asks may end it: a count that it keeps, a clock, a signal."""
    asked = [condition.test for condition in function.conditions if loop.body.covers(condition.test.span)]
    tests = [*asked, *([loop.test] if loop.test is not None else [])]
    counted = {entry.target for entry in _bound_in(loop, function) if _counts(entry)}
    return any(_speaks_of_bound(name, counted) for test in tests for name in _names(test))


def _bound_in(loop: Loop, function: Function) -> Iterator[Binding]:
    return (entry for entry in function.bindings if loop.body.covers(entry.value.span))


def _counts(entry: Binding) -> bool:
    """Say whether a binding moves a name on by something: `tries += 1`, `delay = delay * 2`."""
    value = entry.value
    return isinstance(value, Opaque) and any(
        isinstance(part, Name) and ".".join(part.path) == entry.target for part in within(value)
    )


def _names(value: Value) -> Iterator[Name]:
    return (part for part in within(value) if isinstance(part, Name))


def _speaks_of_bound(name: Name, counted: set[str]) -> bool:
    if ".".join(name.path) in counted:
        return True
    return any(_BOUND.fullmatch(part) for word in name.path for part in _PART.findall(word) or [word])


def carries_on(loop: Loop, function: Function) -> bool:
    """Say whether a turn of a loop works on what the one before left: the next page, the rest of a stream."""
    first: dict[str, int] = {}
    for entry in _bound_in(loop, function):
        first[entry.target] = min(first.get(entry.target, entry.value.span.end_byte), entry.value.span.end_byte)
    for site in function.calls:
        if not loop.body.covers(site.call.span):
            continue
        for argument in site.call.arguments:
            for name in _names(argument.value):
                if name.path[0] in first and name.span.start_byte < first[name.path[0]] and not _is_told(site.call):
                    return True
    return False


def _is_told(call: Call) -> bool:
    """Say whether a call only tells of what happens, or waits."""
    return call.last in _TELLING or call.path[:1] in {("logger",), ("log",), ("logging",), ("_logger",)}
