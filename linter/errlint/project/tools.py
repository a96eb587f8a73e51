"""Find the tools of a project: the functions that a model calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase

from errlint.facts import (
    Argument,
    Assignment,
    Boundary,
    Call,
    Choice,
    Class,
    Declaration,
    Function,
    Items,
    Member,
    Module,
    Name,
    Opaque,
    Record,
    Span,
    Text,
    Value,
)
from errlint.frameworks import ArgumentPlace, BoundaryRole, Declares, Dispatcher, Forwarding, Found, Index
from errlint.project.callee import Callee, is_super, top
from errlint.project.callees import Callees
from errlint.project.registrars import DECORATORS, Registering, Registrars, argument, handed_over
from errlint.project.scope import Scope, Target

_PRECEDENCE = list(Declaration)
_MAX_STEPS = 6
DISPATCHER = "dispatcher"
DECLARED = "settings"


@dataclass(frozen=True, slots=True)
class Tool:
    """A boundary with the function behind it.

    `found` are the declarations of the framework that fit, one for each range of versions; `forwards` is what the
    settings or the form of a plain dispatcher say, where no framework is known. `runs` is what the framework may call
    where that is something around the function, `before` what it runs first to fill parameters. `by` is the decorator
    or the call that declares it, `at` where that stands.
    """

    boundary: Boundary
    module: Module
    function: Function
    found: tuple[Found, ...] = ()
    forwards: Forwarding | None = None
    runs: tuple[Callee, ...] = ()
    before: tuple[Callee, ...] = ()
    by: Value | None = None
    at: Callee | None = None


@dataclass(frozen=True, slots=True)
class SubAgent:
    """An agent that another one calls as a tool; `boundary.function` is where that is said, empty at the top."""

    boundary: Boundary
    found: Found


@dataclass(frozen=True, slots=True)
class Declared:
    """A boundary that the settings declare: a glob over `module:function`, and what is known of it."""

    pattern: str
    tool: str | None
    forwards: Forwarding


class ToolFinder:
    """Finds tools in modules by what frameworks, the settings and plain dispatchers look like."""

    def __init__(
        self, scope: Scope, callees: Callees, index: Index, dispatcher: Dispatcher, declared: Sequence[Declared]
    ) -> None:
        """Take the ways from names to things and from values to functions, and what declares a tool."""
        self._scope = scope
        self._callees = callees
        self._index = index
        self._dispatcher = dispatcher
        self._declared = declared
        self._registrars = Registrars(scope, self._declarations)

    def find(self, module: Module) -> tuple[Tool, ...]:
        """Return the tools of a module, one for each function, in source order."""
        best: dict[tuple[str, str], Tool] = {}
        for tool in self._all(module):
            key = (tool.module.path, tool.function.name)
            known = best.get(key)
            if known is None or _rank(tool) < _rank(known):
                best[key] = tool
            elif tool.boundary == known.boundary:  # the same declaration: in other versions, or with another wrapper
                runs = {callee.key: callee for callee in (*known.runs, *tool.runs)}
                found = dict.fromkeys((*known.found, *tool.found))
                best[key] = replace(known, found=tuple(found), runs=tuple(runs.values()))
        return tuple(sorted(best.values(), key=lambda tool: tool.function.span))

    def _all(self, module: Module) -> Iterator[Tool]:
        for function in module.functions:
            yield from self._decorated(module, function)
            yield from self._by_name(module, function)
            for site in function.calls:
                yield from self._called(Callee(module, function), site.call)
        for call in module.calls:
            yield from self._called(top(module), call)
        for class_ in module.classes:
            yield from self._subclass(module, class_)
        for assignment in module.assignments:
            yield from self._described(module, assignment)

    def sub_agents(self, module: Module) -> Iterator[SubAgent]:
        """Return the agents that others call as tools, where the module says so, in source order."""
        calls = [(function, site.call) for function in module.functions for site in function.calls]
        for function, call in (*calls, *((None, call) for call in module.calls)):
            is_run = function is not None and _is_run_here(call, function)
            found = self._declarations(module, function, call.path) if call.path and not is_run else []
            agents = [entry for entry in found if entry.declares.kind is Declaration.SUB_AGENT]
            for entry in agents[:1]:
                name = _written_name(call, entry.declares.named_by) or ".".join(call.path[:-1]) or call.path[-1]
                where = function.name if function is not None else ""
                kind = Declaration.SUB_AGENT
                boundary = Boundary(name, where, module.path, entry.framework.id, kind, call.arguments, call.span)
                yield SubAgent(boundary, entry)

    def _described(self, module: Module, assignment: Assignment) -> Iterator[Tool]:
        found = self._index.described(assignment.target)
        if not found or not isinstance(assignment.value, Record):
            return
        key = found[0].declares.named_by
        field = assignment.value.field(key.name or "") if key is not None else None
        name = field.value.literal if field is not None and isinstance(field.value, Text) else None
        function = self._scope.table(module).functions.get(name or "")
        if function is not None:
            yield self._tool(module, function, found, None, assignment.span, name)

    # Decorators

    def _decorated(self, module: Module, function: Function) -> Iterator[Tool]:
        outer = self._scope.table(module).outer(function)
        for decorator in function.decorators:
            call = decorator if isinstance(decorator, Call) else None
            name = call.callee if call is not None else decorator
            if not isinstance(name, Name):
                continue
            found = [f for f in self._declarations(module, outer, name.path) if f.declares.kind in DECORATORS]
            if call is None:
                found = [entry for entry in found if entry.declares.bare]
            at = Callee(module, outer) if outer is not None else top(module)
            if found:
                yield replace(self._tool(module, function, found, call, decorator.span), by=decorator, at=at)
                continue
            for entry in self._registrars.of(self._scope.resolve(module, outer, name.path)):
                yield replace(self._registered_by(entry, module, function, decorator), by=decorator, at=at)

    def _registered_by(self, entry: Registering, module: Module, function: Function, decorator: Value) -> Tool:
        """Return the tool that a decorator of the project makes of a function, with what that wraps around it."""
        call = decorator if isinstance(decorator, Call) else None
        name = entry.named(call) or function.name.rpartition(".")[2]
        tool = self._tool(module, function, [entry.found], call, decorator.span, name)
        inside = entry.around(Callee(module, function))
        runs = next(iter(self._callees.functions(inside, entry.value)), None) if inside is not None else None
        return replace(tool, runs=(runs,)) if runs is not None and runs.innermost.function is function else tool

    def _declarations(self, module: Module, function: Function | None, path: tuple[str, ...]) -> list[Found]:
        """Return what calling `path` declares: the path itself, or a method of what its head is."""
        target = self._scope.resolve(module, function, path)
        found: list[Found] = []
        if target is not None and not target.instance:
            for dotted in self._scope.ancestors(target) if isinstance(target.fact, Class) else (target.dotted,):
                found.extend(self._index.called(dotted))
        for split in range(len(path) - 1, 0, -1):
            owner = self._scope.resolve(module, function, path[:split])
            if owner is None or not (owner.instance or isinstance(owner.fact, Class)):
                continue
            method = ".".join(path[split:])
            for ancestor in self._scope.ancestors(owner):
                found.extend(self._index.method(ancestor, method))
        return [entry for entry in found if entry.declares.role is BoundaryRole.TOOL]

    # Calls

    def _called(self, at: Callee, call: Call) -> Iterator[Tool]:
        """Return the tools that a call registers: by what it is, by a decorator that it makes, or by what it runs."""
        path = call.callee.path if isinstance(call.callee, (Name, Call)) else ()
        found = self._declarations(at.module, at.function, path) if path else list(self._of_super(at, call.callee))
        for entry in found:
            made = call.callee if isinstance(call.callee, Call) else call
            naming = None if entry.declares.kind is Declaration.TOOLS_LIST else made
            known = (f for f in self._registered(at, call, entry.declares) if not self._wraps_unknown(f, call, entry))
            for function in known:
                kind = None if entry.declares.kind is Declaration.TOOLS_LIST else Declaration.REGISTRATION_CALL
                yield replace(self._handed_over(function, [entry], naming, call, kind), at=at)
        target = self._scope.resolve(at.module, at.function, path) if path and not found else None
        registering = [entry.found for entry in self._registrars.of(target)]
        if registering:
            for given in call.arguments:
                for function in self._listed(at, given.value):
                    runs = self._callees.decorated(function, call.callee) if isinstance(call.callee, Call) else function
                    kind = Declaration.REGISTRATION_CALL
                    yield replace(self._handed_over(runs, registering, call.callee, call, kind), at=at)

    def _wraps_unknown(self, callee: Callee, call: Call, found: Found) -> bool:
        """Say whether a call registers what wraps a parameter: whoever hands that over has the tool."""
        if not any(isinstance(value, Call) for value in handed_over(call, found.declares)):
            return False
        outer = self._scope.table(callee.module).outer(callee.function)
        names = {parameter.name for parameter in outer.parameters} if outer is not None else set()
        called = {site.call.path[0] for site in callee.function.calls if len(site.call.path) == 1}
        return any(callee.holds(name) is None for name in names & called)

    def _of_super(self, at: Callee, callee: Value) -> Iterator[Found]:
        """Return what `super().__init__(tools=[...])` or `super().tool(...)` declares."""
        if not isinstance(callee, Member) or not is_super(callee.owner):
            return
        above = self._scope.type_of(at.module, at.function, callee.owner)
        for dotted in self._scope.ancestors(above) if above is not None else ():
            if callee.path == ("__init__",):
                yield from self._index.called(dotted)
            else:
                yield from self._index.method(dotted, ".".join(callee.path))

    def _handed_over(
        self, runs: Callee, found: Sequence[Found], naming: Value | None, call: Call, kind: Declaration | None
    ) -> Tool:
        inner = runs.innermost
        made = naming if isinstance(naming, Call) else None
        tool = self._tool(inner.module, inner.function, found, made, call.span, kind=kind)
        return replace(tool, runs=(runs,), by=call)

    def _registered(self, at: Callee, call: Call, declares: Declares) -> Iterator[Callee]:
        """Return the functions that a call hands to a framework in the way of a declaration."""
        if isinstance(call.callee, Call) or declares.kind in DECORATORS:
            value = call.argument("", 0)
            if declares.kind in DECORATORS and (declares.bare or isinstance(call.callee, Call)) and value is not None:
                yield from self._callees.functions(at, value)
        elif declares.kind is Declaration.REGISTRATION_CALL:
            for place in declares.functions:
                if (value := argument(call, place)) is not None:
                    yield from self._callees.functions(at, value)
        elif declares.listed is not None:
            yield from self._listed(at, argument(call, declares.listed))

    def _listed(self, at: Callee, value: Value | None, steps: int = 0) -> Iterator[Callee]:
        """Return the functions in a list, which may be bound to a name, added up, or made by a function."""
        if value is None or steps > _MAX_STEPS:
            return
        parts = _parts(value)
        for part in parts:
            yield from self._listed(at, part, steps + 1)
        if isinstance(value, Call):
            for maker in self._callees.of(at, value):
                for payload in maker.function.payloads:
                    yield from self._listed(maker, payload.value, steps + 1)
        if parts or not isinstance(value, (Name, Call, Member)):
            return
        functions = list(self._callees.functions(at, value))
        yield from functions
        if isinstance(value, Name) and not functions:
            for bound in self._callees.bound(at, value):
                yield from self._listed(at, bound, steps + 1)

    # Subclasses

    def _subclass(self, module: Module, class_: Class) -> Iterator[Tool]:
        own = Target(f"{module.name}.{class_.name}", module=module, fact=class_)
        for ancestor in self._scope.ancestors(own)[1:]:
            for entry in self._index.subclass(ancestor):
                if entry.declares.role is not BoundaryRole.TOOL:
                    continue
                for method in entry.declares.methods or _listed_methods(class_, entry.declares):
                    function = self._scope.table(module).functions.get(f"{class_.name}.{method}")
                    if function is not None:
                        name = _class_tool_name(class_, entry.declares) if entry.declares.methods else method
                        yield self._tool(module, function, [entry], None, class_.name_span, name)

    # Names alone

    def _by_name(self, module: Module, function: Function) -> Iterator[Tool]:
        full = f"{module.name}:{function.name}"
        for declared in self._declared:
            if fnmatchcase(full, declared.pattern):
                boundary = self._boundary(
                    declared.tool or function.name, module, function, DECLARED, Declaration.DECLARED
                )
                yield Tool(boundary, module, function, forwards=declared.forwards)
        if self._dispatches(function):
            name = function.name.rpartition(".")[2]
            boundary = self._boundary(name, module, function, DISPATCHER, Declaration.DISPATCHER)
            yield Tool(boundary, module, function, forwards=self._dispatcher.forwards)

    def _dispatches(self, function: Function) -> bool:
        if function.name.rpartition(".")[2] not in self._dispatcher.names:
            return False
        if any(site.call.path[-1:] == (name,) for site in function.calls for name in self._dispatcher.names):
            return False  # it passes the call on to a server
        parameters = {parameter.name for parameter in function.parameters}
        return not parameters.isdisjoint(self._dispatcher.tool_parameters) and not parameters.isdisjoint(
            self._dispatcher.argument_parameters
        )

    def _boundary(
        self, tool: str, module: Module, function: Function, framework: str, declaration: Declaration
    ) -> Boundary:
        return Boundary(tool, function.name, module.path, framework, declaration, (), function.name_span)

    def _tool(
        self,
        module: Module,
        function: Function,
        found: Sequence[Found],
        call: Call | None,
        span: Span,
        name: str | None = None,
        kind: Declaration | None = None,
    ) -> Tool:
        first = found[0]
        options: tuple[Argument, ...] = call.arguments if call is not None else ()
        written = _written_name(call, first.declares.named_by) if call is not None else None
        tool = name or written or function.name.rpartition(".")[2]
        kind = kind or first.declares.kind
        boundary = Boundary(tool, function.name, module.path, first.framework.id, kind, options, span)
        return Tool(boundary, module, function, tuple(found), before=tuple(self._filling(module, function)))

    def _filling(self, module: Module, function: Function) -> Iterator[Callee]:
        """Return the functions that a framework runs to fill parameters: `Annotated[str, Resolve(confirmed)]`."""
        at = Callee(module, function)
        for call in (call for entry in function.parameters for call in _calls_in(entry.annotation)):
            target = self._scope.resolve(module, function, call.path)
            for found in self._index.called(target.dotted) if target is not None else ():
                if found.declares.role is BoundaryRole.MIDDLEWARE:
                    yield from self._registered(at, call, found.declares)


def _is_run_here(call: Call, function: Function) -> bool:
    """Say whether a function asks the result of a call to do something: what it makes is run, and handed to nobody."""
    names = {binding.target for binding in function.bindings if binding.value.span == call.span}
    return any(len(site.call.path) > 1 and site.call.path[0] in names for site in function.calls)


def _calls_in(annotation: Value | None) -> Iterator[Call]:
    """Return the calls in a declared type."""
    if isinstance(annotation, Call):
        yield annotation
    elif isinstance(annotation, Opaque):
        yield from (call for part in annotation.parts for call in _calls_in(part))


def _parts(value: Value) -> tuple[Value, ...]:
    if isinstance(value, Items):
        return value.items
    if isinstance(value, Choice):
        return value.options
    return value.parts if isinstance(value, Opaque) and not isinstance(value, Member) else ()


def _rank(tool: Tool) -> int:
    return _PRECEDENCE.index(tool.boundary.declaration)


def _written_name(call: Call, place: ArgumentPlace | None) -> str | None:
    """Return the name of a tool where a call writes it, by keyword or by position."""
    values = (call.argument(place.name or "", None), argument(call, place)) if place is not None else ()
    return next((value.literal for value in values if isinstance(value, Text)), None)


def _listed_methods(class_: Class, declares: Declares) -> Iterator[str]:
    """Return the names of methods that a field of a class lists; an item of several names has one for each way."""
    field = declares.listed.name if declares.listed else None
    value = next((entry.value for entry in class_.fields if entry.target == field), None)
    for item in value.items if isinstance(value, Items) else ():
        for name in item.items if isinstance(item, Items) else (item,):
            if isinstance(name, Text) and name.literal:
                yield name.literal


def _class_tool_name(class_: Class, declares: Declares) -> str:
    field = declares.named_by.name if declares.named_by else None
    value = next((entry.value for entry in class_.fields if entry.target == field), None)
    return value.literal if isinstance(value, Text) and value.literal else class_.name
