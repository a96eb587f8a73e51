"""Where code ends before its last statement: behind the call of a function that only raises."""

from __future__ import annotations

from errlint.facts import Function, Name, Place, Span
from errlint.project.callee import Callee
from errlint.project.callees import Callees

_NOTHING = frozenset({"NoReturn", "Never"})


def never_returns(function: Function) -> bool:
    """Say whether a function never comes back to its caller: it says so, or gives nothing back and ends in a raise."""
    if isinstance(function.returns, Name) and function.returns.path[-1] in _NOTHING:
        return True
    return function.ends_in_raise and not function.payloads


def is_behind_end(place: Place, span: Span, at: Callee, callees: Callees) -> bool:
    """Say whether a statement of a function stands behind a call, in the same block, that never comes back."""
    return any(
        site.place.block == place.block
        and site.call.span < span
        and not span.covers(site.call.span)
        and (found := callees.of(at, site.call))
        and all(never_returns(callee.function) for callee in found)
        for site in at.function.calls
    )
