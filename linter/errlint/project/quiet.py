"""Handlers that tell nobody but a log of what they caught."""

from __future__ import annotations

import re

from errlint.facts import Call, CallSite, Ending, Function, Handler, Member, Name
from errlint.project.handling import handler_of, speaks_of

_LOGGERS = re.compile(r"_*(?:log|logger|logging|log_\w+|\w*_log|\w*_?logger|console|warnings|traceback)", re.IGNORECASE)
_LOGS = frozenset(
    "debug info warning warn error exception critical log print print_exc pprint set_attribute record_exception "
    "set_status capture_exception add_event".split()
)
# What puts something back in order, or only looks at what is there.
_HARMLESS = frozenset(
    "rollback close aclose cleanup clear cancel release disconnect quit unlink remove str repr type format len getattr "
    "isinstance hasattr exc_info format_exc sleep time now utcnow isoformat join".split()
)


def is_quiet(handler: Handler, function: Function) -> bool:
    """Say whether a handler, as far as it comes to its end, does nothing with the error but log it."""
    inside = [site for site in function.calls if _is_inside(site, handler, function)]
    if not all(_is_harmless(site.call) for site in inside):
        return False
    held = _names_of_error(handler, function)
    kept = (entry for entry in function.bindings if handler_of(entry.place, function) is handler)
    return not any(not entry.target.isidentifier() or _is_noted(entry.target, held) for entry in kept)


def _is_inside(site: CallSite, handler: Handler, function: Function) -> bool:
    return handler.span.covers(site.call.span) and handler_of(site.place, function) is not None


def _names_of_error(handler: Handler, function: Function) -> frozenset[str]:
    """Return the local names that hold the error, or its words, in a handler, its own binding left out."""
    held = {handler.binding} if handler.binding is not None else set[str]()
    for entry in function.bindings:
        if handler_of(entry.place, function) is handler and speaks_of(entry.value, frozenset(held)):
            held.add(entry.target)
    return frozenset(held - {handler.binding})


def _is_noted(target: str, held: frozenset[str]) -> bool:
    """Say whether a name that a handler binds keeps the failure for those that come later."""
    return target in held or _NOTES.search(target) is not None


_NOTES = re.compile(
    r"err|fail|exc|warn|reason|problem|issue|status|message|ok$|success|valid|retr|attempt", re.IGNORECASE
)


def _is_harmless(call: Call) -> bool:
    callee = call.callee
    if isinstance(callee, Member):
        return callee.path[-1] in _LOGS | _HARMLESS
    if not isinstance(callee, Name):
        return False
    if callee.path[-1] in _HARMLESS:
        return True
    if len(callee.path) == 1:
        return callee.path[0] in {"print", "pprint"} or callee.path[0] in _LOGS
    return callee.path[-1] in _LOGS and (
        any(_LOGGERS.fullmatch(part) for part in callee.path[:-1]) or callee.path[0] in {"span", "sentry_sdk"}
    )


def comes_to_end(handler: Handler) -> bool:
    """Say whether control may go past the body of a handler."""
    return handler.ending is not Ending.LEAVES
