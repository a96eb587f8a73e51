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


def beginning(escape: Escape, scope: Scope) -> str | None:
    """Return the class that a failure begins as: what is raised, or caught where a raise passes that on."""
    if escape.lineage:
        return escape.lineage[0]
    raised = escape.raised
    handler = handler_of(raised.site.place, raised.function) if is_bare(raised) else None
    if handler is None:
        return None
    return only(caught(Met(raised.module, raised.function, handler, Effect.PASSES_ON), scope))


def is_bare(raised: Raised) -> bool:
    """Say whether a raise passes on what the handler around it has caught."""
    return passed_on_from(raised.site, raised.function) is not None


def only(names: tuple[str, ...]) -> str | None:
    """Return the one name, None where there is none or several."""
    return names[0] if len(names) == 1 else None
