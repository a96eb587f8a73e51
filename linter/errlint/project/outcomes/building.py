"""From the tools of a project to what becomes of their failures."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

from errlint.facts import Argument, Boundary, Span
from errlint.files.source import SourceText
from errlint.frameworks import Found
from errlint.project.outcomes.entries import Entries
from errlint.project.outcomes.erring import ErrorPaths
from errlint.project.outcomes.following import Follower
from errlint.project.outcomes.given import Values
from errlint.project.outcomes.messages import Messages
from errlint.project.outcomes.model import FailurePath, Foreign, InUse, Kind, Setting, ToolOutcome
from errlint.project.outcomes.returning import ValuePaths
from errlint.project.outcomes.travelling import hops, site_of
from errlint.project.outcomes.words import Words
from errlint.project.project import Project
from errlint.project.routes import Delivery, Route
from errlint.project.tools import SubAgent, Tool
from errlint.project.values.meaning import Meaning
from errlint.project.versions import in_use


def outcomes(project: Project) -> tuple[ToolOutcome, ...]:
    """Return the tools of a project with their failure paths, by file and row."""
    builder = _Builder(project)
    found = [builder.outcome(tool) for tool in project.tools]
    found += [builder.sub_agent(agent) for agent in project.sub_agents]
    return tuple(sorted(found, key=lambda outcome: (outcome.path, outcome.row, outcome.name)))


class _Builder:
    def __init__(self, project: Project) -> None:
        self._project = project
        meaning = Meaning(project.scope, project.loaded.modules)
        words = Words(meaning)
        values = Values(words, meaning)
        messages = Messages(project.scope, words, Entries(project.catalogs, project.scope))
        follower = Follower(messages, values, project.exceptions, words, meaning)
        self._options = project.options
        self._errors = ErrorPaths(project, follower, self._options)
        self._values = ValuePaths(project, follower, values, meaning)
        self._routes: dict[int, list[Route]] = {}  # by the identity of the tool
        for tool in project.tools:
            self._routes[id(tool)] = [Route(tool, escape.steps, escape) for escape in project.reach.failures(tool)]
        self._given: dict[int, list[tuple[Delivery, Route]]] = defaultdict(list)
        for delivery in project.deliveries:
            for route in delivery.routes:
                self._given[id(route.tool)].append((delivery, route))

    def outcome(self, tool: Tool) -> ToolOutcome:
        return ToolOutcome(
            name=tool.boundary.tool,
            function=tool.function.name,
            path=tool.module.path,
            row=tool.function.name_span.start_row,
            framework=tool.boundary.framework,
            declaration=tool.boundary.declaration,
            in_use=self._in_use(tool.found[0], tool.module.path) if tool.found else None,
            options=tuple(self._settings(tool.boundary, (tool.at or tool).module.path)),
            paths=tuple(sorted(self._told_apart(dict.fromkeys(self._paths(tool))), key=_order)),
            otherwise=self._errors.of_others(tool),
            libraries=tuple(self._libraries(tool)),
            unresolved=self._project.reach.unresolved(tool),
        )

    def sub_agent(self, agent: SubAgent) -> ToolOutcome:
        boundary = agent.boundary
        return ToolOutcome(
            name=boundary.tool,
            function=boundary.function,
            path=boundary.path,
            row=boundary.span.start_row,
            framework=boundary.framework,
            declaration=boundary.declaration,
            in_use=self._in_use(agent.found, boundary.path),
            options=tuple(self._settings(boundary, boundary.path)),
            paths=(),
        )

    def _paths(self, tool: Tool) -> Iterator[FailurePath]:
        routes = self._routes[id(tool)]
        yield from self._errors.along(routes)
        given = [*self._values.along(routes)]
        for delivery, route in self._given[id(tool)]:
            given += self._values.of(delivery, route)
        yield from given
        told = {path.receives for path in given}
        yield from (path for path in self._values.inside(tool) if path.receives not in told)

    def _told_apart(self, paths: Iterable[FailurePath]) -> Iterator[FailurePath]:
        """Leave out values that handlers give back for errors of the project alone.

        Such errors come from raise sites, whose paths end in the same values.
        """
        found = tuple(paths)
        known = {path.made for path in found}
        for path in found:
            begins = path.kind is Kind.RETURNED and path.made is None and path.handlers
            catches = path.handlers[0].catches if begins else ()
            if not catches or path.site not in known or not self._own_classes.issuperset(catches):
                yield path

    @cached_property
    def _own_classes(self) -> frozenset[str]:
        modules = self._project.loaded.modules.values()
        return frozenset(f"{module.name}.{class_.name}" for module in modules for class_ in module.classes)

    def _in_use(self, found: Found, path: str) -> InUse:
        used = in_use(found, self._project.versions, Path(path))
        return InUse(
            package=used.package,
            version=str(used.version) if used.version is not None else None,
            range=str(used.specifier) if used.specifier is not None else None,
            source=str(used.source) if used.source is not None else None,
            assumed=not used.is_known,
        )

    def _libraries(self, tool: Tool) -> Iterator[Foreign]:
        for entry in self._project.libraries.calls(tool):
            yield Foreign(entry.name, site_of(entry.steps[-1].module, entry.call.span), hops(entry.steps))

    def _settings(self, boundary: Boundary, declared_in: str) -> Iterator[Setting]:
        source = self._project.sources.get(declared_in)
        for argument in boundary.options:
            yield Setting(_name_of(argument), _written(source, argument.value.span) if source is not None else "")


def _name_of(argument: Argument) -> str:
    return argument.name or ("*" if argument.spread else "")


def _written(source: SourceText, span: Span) -> str:
    start = source.offset(span.start_row, span.start_column)
    return source.text[start : source.offset(span.end_row, span.end_column)]


def _order(path: FailurePath) -> tuple[object, ...]:
    site, made = path.site, path.made or path.site
    return site.path, site.row, site.column, made.path, made.row, path.kind.value
