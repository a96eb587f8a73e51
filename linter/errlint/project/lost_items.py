"""Loops that ask for one item after the other, and leave out those that fail."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Function, Handler, Loop
from errlint.project.origins import asks

_ADDS = frozenset({"append", "extend", "add", "insert", "update", "appendleft"})
_COUNTS = frozenset({"range", "count"})


def lost_items(handler: Handler, function: Function) -> Iterator[str]:
    """Return the names of what a loop collects, where an item is missing in it after the handler has run.

    A loop that tries one thing several times, or several ways to one thing, loses no item.
    """
    around = [loop for loop in function.loops if loop.body.covers(handler.span)]
    loop = min(around, key=lambda loop: loop.body.end_byte - loop.body.start_byte, default=None)
    if loop is None or not _goes_over_items(loop) or _ends_early(loop, function):
        return
    tried = [site for site in function.calls if handler.guard in site.place.guards and loop.body.covers(site.call.span)]
    if not any(asks(site.call.last) for site in tried):
        return
    yield from (site.call.path[0] for site in tried if len(site.call.path) > 1 and site.call.last in _ADDS)
    for bound in function.bindings:
        if handler.guard in bound.place.guards and loop.body.covers(bound.value.span) and "[" in bound.target:
            yield bound.target.partition("[")[0]


def _goes_over_items(loop: Loop) -> bool:
    return loop.over is not None and getattr(loop.over, "last", "") not in _COUNTS


def _ends_early(loop: Loop, function: Function) -> bool:
    """Say whether a loop ends as soon as one item will do."""
    return bool(loop.breaks) or any(loop.body.covers(payload.span) for payload in function.payloads)
