"""The places on the way of a failure, as reports name them."""

from __future__ import annotations

from collections.abc import Iterable

from errlint.facts import Function, Handler, Module, Name, Span
from errlint.project.outcomes.model import Catch, Hop, Site
from errlint.project.routes import Effect, Escape, Met, Step
from errlint.project.scope import Scope


def site_of(module: Module, span: Span) -> Site:
    """Return where a span of a module begins."""
    return Site(module.path, span.start_row, span.start_column)


def hops(steps: Iterable[Step]) -> tuple[Hop, ...]:
    """Return the functions of a way."""
    return tuple(
        Hop(
            step.function.name,
            step.module.path,
            step.function.name_span.start_row,
            step.call.start_row if step.call is not None else None,
        )
        for step in steps
    )


def catches(met: Iterable[Met], scope: Scope) -> tuple[Catch, ...]:
    """Return handlers with the classes that they name."""
    return tuple(
        Catch(entry.module.path, entry.handler.span.start_row, caught(entry, scope), entry.effect) for entry in met
    )


def caught(met: Met, scope: Scope) -> tuple[str, ...]:
    """Return the dotted paths of the classes that a handler names, as they are written where they lead nowhere."""
    names = (value for value in met.handler.catches if isinstance(value, Name))
    found = ((name, scope.resolve(met.module, met.function, name.path)) for name in names)
    return tuple(target.dotted if target is not None else name.dotted for name, target in found)


def handlers_of(escape: Escape) -> tuple[Met, ...]:
    """Return the handlers on the way of an error: one that makes it of what a library raises is the first of them."""
    raised = escape.raised
    maker = handler_at(raised.site.place.handler, raised.function)
    own = Met(raised.module, raised.function, maker, Effect.REPLACES) if maker is not None else None
    return escape.met if own is None else (own, *escape.met)


def beginning(escape: Escape, scope: Scope) -> str | None:
    """Return the class that a failure begins as: what a handler caught where that makes it, else what is raised."""
    raised = escape.raised
    maker = handler_at(raised.site.place.handler, raised.function)
    if maker is not None:
        return only(caught(Met(raised.module, raised.function, maker, Effect.REPLACES), scope))
    return escape.lineage[0] if escape.lineage else None


def handler_at(index: int | None, function: Function) -> Handler | None:
    """Return the handler of that index, None where there is none."""
    return None if index is None else function.handlers[index]


def only(names: tuple[str, ...]) -> str | None:
    """Return the one name, None where there is none or several."""
    return names[0] if len(names) == 1 else None
