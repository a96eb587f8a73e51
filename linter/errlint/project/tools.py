"""Find the tools of a project: the functions that a model calls."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from errlint.facts import (
    Argument,
    Boundary,
    Call,
    Class,
    Declaration,
    Function,
    Items,
    Module,
    Name,
    Span,
    Text,
    Value,
)
from errlint.frameworks import ArgumentPlace, BoundaryRole, Declares, Dispatcher, Forwarding, Found, Index
from errlint.project.scope import Scope, Target

_PRECEDENCE = list(Declaration)
_MAX_STEPS = 6
DISPATCHER = "dispatcher"
DECLARED = "settings"


@dataclass(frozen=True, slots=True)
class Tool:
    """A boundary with the function behind it.

    `found` are the declarations of the framework that fit, one for each range of versions; `forwards` is what the
    settings or the form of a plain dispatcher say, where no framework is known.
    """

    boundary: Boundary
    module: Module
    function: Function
    found: tuple[Found, ...] = ()
    forwards: Forwarding | None = None


@dataclass(frozen=True, slots=True)
class Declared:
    """A boundary that the settings declare: a glob over `module:function`, and what is known of it."""

    pattern: str
    tool: str | None
    forwards: Forwarding


class ToolFinder:
    """Finds tools in modules by what frameworks, the settings and plain dispatchers look like."""

    def __init__(self, scope: Scope, index: Index, dispatcher: Dispatcher, declared: Sequence[Declared]) -> None:
        """Take the way from names to things, and what declares a tool."""
        self._scope = scope
        self._index = index
        self._dispatcher = dispatcher
        self._declared = declared

    def find(self, module: Module) -> tuple[Tool, ...]:
        """Return the tools of a module, one for each function, in source order."""
        best: dict[tuple[str, str], Tool] = {}
        for tool in self._all(module):
            key = (tool.module.path, tool.function.name)
            known = best.get(key)
            if known is None or _rank(tool) < _rank(known):
                best[key] = tool
        return tuple(sorted(best.values(), key=lambda tool: tool.function.span))

    def _all(self, module: Module) -> Iterator[Tool]:
        for function in module.functions:
            yield from self._decorated(module, function)
            yield from self._by_name(module, function)
            for site in function.calls:
                yield from self._called(module, function, site.call)
        for call in module.calls:
            yield from self._called(module, None, call)
        for class_ in module.classes:
            yield from self._subclass(module, class_)

    # Decorators

    def _decorated(self, module: Module, function: Function) -> Iterator[Tool]:
        outer = self._scope.table(module).outer(function)
        for decorator in function.decorators:
            call = decorator if isinstance(decorator, Call) else None
            name = call.callee if call is not None else decorator
            if not isinstance(name, Name):
                continue
            kinds = (Declaration.DECORATOR, Declaration.INSTANCE_DECORATOR)
            found = [f for f in self._declarations(module, outer, name.path) if f.declares.kind in kinds]
            if call is None:
                found = [entry for entry in found if entry.declares.bare]
            if found:
                yield self._tool(module, function, found, call, decorator.span)

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

    def _called(self, module: Module, function: Function | None, call: Call) -> Iterator[Tool]:
        if not call.path:
            return
        for entry in self._declarations(module, function, call.path):
            declares = entry.declares
            if declares.kind is Declaration.REGISTRATION_CALL:
                values = [_argument(call, place) for place in declares.functions]
            elif declares.kind is Declaration.TOOLS_LIST and declares.listed is not None:
                listed = _argument(call, declares.listed)
                values = list(listed.items) if isinstance(listed, Items) else []
            else:
                continue
            for value in values:
                if (found := self._function(module, function, value)) is not None:
                    naming = call if declares.kind is Declaration.REGISTRATION_CALL else None
                    yield self._tool(*found, [entry], naming, call.span)

    def _function(
        self, module: Module, function: Function | None, value: Value | None, steps: int = 0
    ) -> tuple[Module, Function] | None:
        """Return the function that a value is, also behind a local name or a call that wraps it."""
        if steps > _MAX_STEPS:
            return None
        if isinstance(value, Name):
            target = self._scope.resolve(module, function, value.path)
            if target is not None and target.module and isinstance(target.fact, Function) and not target.instance:
                return target.module, target.fact
            bindings = function.bindings if function else ()
            values = [binding.value for binding in bindings if binding.target == value.dotted]
        elif isinstance(value, Call) and not self._declarations(module, function, value.path):
            values = [argument.value for argument in value.arguments]
        else:
            return None
        found = (self._function(module, function, inner, steps + 1) for inner in values)
        return next((target for target in found if target is not None), None)

    # Subclasses

    def _subclass(self, module: Module, class_: Class) -> Iterator[Tool]:
        own = Target(f"{module.name}.{class_.name}", module=module, fact=class_)
        for ancestor in self._scope.ancestors(own)[1:]:
            for entry in self._index.subclass(ancestor):
                if entry.declares.role is not BoundaryRole.TOOL:
                    continue
                for method in entry.declares.methods:
                    function = self._scope.table(module).functions.get(f"{class_.name}.{method}")
                    if function is not None:
                        name = _class_tool_name(class_, entry.declares)
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
    ) -> Tool:
        first = found[0]
        options: tuple[Argument, ...] = call.arguments if call is not None else ()
        written = _written_name(call, first.declares.named_by) if call is not None else None
        tool = name or written or function.name.rpartition(".")[2]
        kind = first.declares.kind
        boundary = Boundary(tool, function.name, module.path, first.framework.id, kind, options, span)
        return Tool(boundary, module, function, tuple(found))


def _rank(tool: Tool) -> int:
    return _PRECEDENCE.index(tool.boundary.declaration)


def _argument(call: Call, place: ArgumentPlace) -> Value | None:
    return call.argument(place.name or "", place.position)


def _written_name(call: Call, place: ArgumentPlace | None) -> str | None:
    value = _argument(call, place) if place is not None else None
    return value.literal if isinstance(value, Text) else None


def _class_tool_name(class_: Class, declares: Declares) -> str:
    field = declares.named_by.name if declares.named_by else None
    value = next((entry.value for entry in class_.fields if entry.target == field), None)
    return value.literal if isinstance(value, Text) and value.literal else class_.name
