"""The paths of failures that arrive at a tool as errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.frameworks.filling import Failure
from errlint.project.options import Options
from errlint.project.outcomes.calling import along_each_call
from errlint.project.outcomes.following import Follower
from errlint.project.outcomes.model import FailurePath, Kind, Reception
from errlint.project.outcomes.receiving import receptions, verdict_of
from errlint.project.outcomes.runners import Runners
from errlint.project.outcomes.travelling import beginning, catches, hops, site_of
from errlint.project.project import Project
from errlint.project.routes import Effect, Escape, Met, Route
from errlint.project.tools import Tool

_ORDINARY = ("builtins.Exception", "builtins.BaseException", "builtins.object")


class ErrorPaths:
    """Finds the paths of the errors that arrive at a tool."""

    def __init__(self, project: Project, follower: Follower, options: Options) -> None:
        """Take the project, what failures say, and the options of tools."""
        self._scope = project.scope
        self._follower = follower
        self._options = options
        self._runners = Runners(project.scope, project.versions)

    def of_others(self, tool: Tool) -> tuple[Reception, ...]:
        """Return what the model receives of an ordinary error that is none of the project's."""
        return receptions(tool, Failure(_ORDINARY, None, exact=False), self._options, self._runners)

    def along(self, routes: Iterable[Route]) -> Iterator[FailurePath]:
        """Return the paths of errors that arrive by `routes`; an error that steers the run is none."""
        for route in routes:
            escape = route.escape
            if escape is not None and escape.given is None:
                for each in along_each_call(route, self._follower.meaning):
                    yield from self._along(each, escape)

    def _along(self, route: Route, escape: Escape) -> Iterator[FailurePath]:
        failure = self._follower.arriving(escape, route.steps)
        met = escape.met
        receives = receptions(route.tool, failure, self._options, self._runners)
        if receives:
            yield FailurePath(
                kind=_kind(met),
                exception=beginning(escape, self._scope),
                arrives=failure.lineage[0] if failure.lineage else None,
                site=site_of(escape.raised.module, escape.raised.site.span),
                made=site_of(escape.made.module, escape.made.site.span) if escape.made != escape.raised else None,
                chain=hops(route.steps),
                handlers=catches(met, self._scope),
                receives=receives,
                verdict=verdict_of(receives, failure.text),
                says=failure.text,
                code=self._follower.code(escape),
            )


def _kind(met: Iterable[Met]) -> Kind:
    effects = {entry.effect for entry in met}
    if effects & {Effect.REPLACES, Effect.GIVES_BACK}:
        return Kind.WRAPPED
    return Kind.RETHROWN if effects else Kind.UNCAUGHT
