"""The structured error that a handler has in hand where it gives a value back."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from errlint.facts import Call, ErrorClass, Function, Handler, Module, Name, Value
from errlint.project.reach import Reach
from errlint.project.routes import Delivery

# What tells of the error class that a name means at a place, None where it is not of the project.
ClassOf = Callable[[Module, Function | None, Name], ErrorClass | None]


def structured_error(delivery: Delivery, part: Value, class_of: ClassOf, reach: Reach) -> ErrorClass | None:
    """Return the structured error of the project that a part of a delivery speaks of, None where there is none.

    A broad handler counts where a structured error is known to reach it.
    """
    handler = delivery.handler
    if handler is None:
        return None
    tested = delivery.narrowed(part)
    if tested:
        return _first_structured(class_of(delivery.module, delivery.function, name) for name in tested)
    named = (value for value in handler.catches if isinstance(value, Name))
    direct = _first_structured(class_of(delivery.module, delivery.function, name) for name in named)
    if direct is not None or handler.narrowed:
        return direct
    return _first_structured(_arriving(handler, delivery, class_of, reach))


def _arriving(handler: Handler, delivery: Delivery, class_of: ClassOf, reach: Reach) -> Iterator[ErrorClass | None]:
    """Return the errors of the project that are known to arrive at a handler."""
    for escape in reach.arriving(handler, delivery.module, delivery.function):
        error = escape.raised.site.error
        name = error.callee if isinstance(error, Call) else error
        if isinstance(name, Name):
            yield class_of(escape.raised.module, escape.raised.function, name)


def _first_structured(found: Iterator[ErrorClass | None]) -> ErrorClass | None:
    return next((entry for entry in found if entry is not None and entry.structured), None)
