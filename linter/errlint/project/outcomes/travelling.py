"""The places on the way of a failure, as reports name them."""

from __future__ import annotations

from collections.abc import Iterable

from errlint.facts import Module, Name, Span
from errlint.project.handling import handler_of, passed_on_from
from errlint.project.outcomes.model import Catch, Hop, Site
from errlint.project.routes import Effect, Escape, Met, Raised, Step
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
    maker = _maker(escape)
    return escape.met if maker is None or is_bare(escape.raised) else (maker, *escape.met)


def beginning(escape: Escape, scope: Scope) -> str | None:
    """Return the class that a failure begins as: what a handler caught where that makes it, else what is raised."""
    maker = _maker(escape)
    if maker is not None:
        return only(caught(maker, scope))
    return escape.lineage[0] if escape.lineage else None


def is_bare(raised: Raised) -> bool:
    """Say whether a raise passes on what the handler around it has caught."""
    return passed_on_from(raised.site, raised.function) is not None


def _maker(escape: Escape) -> Met | None:
    """Return the handler in which a failure begins: what it has caught comes from a library."""
    raised = escape.raised
    handler = handler_of(raised.site.place, raised.function)
    return Met(raised.module, raised.function, handler, Effect.REPLACES) if handler is not None else None


def only(names: tuple[str, ...]) -> str | None:
    """Return the one name, None where there is none or several."""
    return names[0] if len(names) == 1 else None
