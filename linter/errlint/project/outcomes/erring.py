"""The paths of failures that arrive at a tool as errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.facts import Name, RaiseSite
from errlint.frameworks.filling import Failure
from errlint.project.outcomes.following import Follower, is_bare
from errlint.project.outcomes.model import FailurePath, Kind
from errlint.project.outcomes.options import Options
from errlint.project.outcomes.receiving import receptions, verdict_of
from errlint.project.outcomes.travelling import (
    beginning,
    catches,
    caught,
    handler_at,
    handlers_of,
    hops,
    only,
    site_of,
)
from errlint.project.project import Project
from errlint.project.routes import Effect, Escape, Met, Route, Step
from errlint.project.tools import Tool


class ErrorPaths:
    """Finds the paths of the errors that arrive at a tool."""

    def __init__(self, project: Project, follower: Follower, options: Options) -> None:
        """Take the project, what failures say, and the options of tools."""
        self._scope = project.scope
        self._exceptions = project.exceptions
        self._follower = follower
        self._options = options

    def of(self, tool: Tool, routes: Iterable[Route]) -> Iterator[FailurePath]:
        """Return the paths of errors along `routes`, and of those that handlers of the tool let pass from elsewhere."""
        passed: list[Met] = []
        for route in routes:
            escape = route.escape
            if escape is not None and escape.given is None:
                passed.extend(escape.met)
                yield from self._along(route, escape)
        for site in tool.function.raises:
            met = self._passing(site, tool)
            if met is not None and not any(known.handler is met.handler for known in passed):
                yield from self._of_library(site, met, tool)

    def _along(self, route: Route, escape: Escape) -> Iterator[FailurePath]:
        failure = self._follower.arriving(escape)
        met = handlers_of(escape)
        receives = receptions(route.tool, failure, self._options)
        if receives:
            yield FailurePath(
                kind=_kind(met),
                exception=beginning(escape, self._scope),
                arrives=escape.arrives[0] if escape.arrives else None,
                site=site_of(escape.raised.module, escape.raised.site.span),
                made=site_of(escape.made.module, escape.made.site.span) if escape.made != escape.raised else None,
                chain=hops(route.steps),
                handlers=catches(met, self._scope),
                receives=receives,
                verdict=verdict_of(receives, failure.text),
                says=failure.text,
            )

    def _passing(self, site: RaiseSite, tool: Tool) -> Met | None:
        """Return the handler of a tool that raises again what it caught, where nothing around it catches that."""
        handler = handler_at(site.place.handler, tool.function)
        if handler is None or site.place.guards or not is_bare(site, tool.function):
            return None
        return Met(tool.module, tool.function, handler, Effect.PASSES_ON)

    def _of_library(self, site: RaiseSite, met: Met, tool: Tool) -> Iterator[FailurePath]:
        failure = Failure(self._lineage(met), None)
        receives = receptions(tool, failure, self._options)
        if receives:
            class_ = only(caught(met, self._scope))
            yield FailurePath(
                kind=Kind.RETHROWN,
                exception=class_,
                arrives=class_,
                site=site_of(tool.module, site.span),
                made=None,
                chain=hops((Step(tool.module, tool.function, None),)),
                handlers=catches((met,), self._scope),
                receives=receives,
                verdict=verdict_of(receives, None),
                says=None,
            )

    def _lineage(self, met: Met) -> tuple[str, ...]:
        name = met.handler.catches[0] if len(met.handler.catches) == 1 else None
        return self._exceptions.lineage(met.module, met.function, name) if isinstance(name, Name) else ()


def _kind(met: Iterable[Met]) -> Kind:
    effects = {entry.effect for entry in met}
    if Effect.REPLACES in effects:
        return Kind.WRAPPED
    return Kind.RETHROWN if effects else Kind.UNCAUGHT
