"""Errors that take the place of a caught one without holding it."""

from __future__ import annotations

from errlint.facts import Call, Function, Handler, Name, RaiseSite

# What ends an iteration or a program is no error with a cause.
_STEERING = ("Exit", "Interrupt", "Iteration")


def replaced(site: RaiseSite, function: Function) -> Handler | None:
    """Return the handler whose error a raise replaces without its cause; None where it passes it on, or names it."""
    if site.place.handler is None or site.cause is not None or site.error is None:
        return None
    handler = function.handlers[site.place.handler]
    name = site.error.callee if isinstance(site.error, Call) else site.error
    if not isinstance(name, Name) or name.path[-1].endswith(_STEERING) or _holds(site, handler):
        return None
    return handler


def _holds(site: RaiseSite, handler: Handler) -> bool:
    """Say whether what is raised is the caught error, comes from it, or is given it."""
    error = site.error
    if isinstance(error, Name):
        return error.path[0] == handler.binding or error.path[-1][:1].islower()
    if not isinstance(error, Call) or handler.binding is None:
        return False
    given = [error.callee, *(argument.value for argument in error.arguments)]
    return any(isinstance(value, Name) and value.path[0] == handler.binding for value in given)
