"""The options that a tool is declared with: those of its declaration and those of the server or agent that holds it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from errlint.facts import Argument, Call, Declaration, Module, Name, Span, Value
from errlint.frameworks.arguments import NONE, Arguments, written
from errlint.project.modules import ImportFinder
from errlint.project.scope import Scope, Target
from errlint.project.tools import Tool


class Options:
    """Looks up options in the modules of a project."""

    def __init__(self, modules: Mapping[str, Module], scope: Scope) -> None:
        """Take the modules by their paths, and what names in them mean."""
        self._modules = modules
        self._scope = scope
        self._imports = ImportFinder()

    def declared_in(self, tool: Tool) -> str:
        """Return the path of the file that the declaration stands in; a registration may stand in another module."""
        path = tool.boundary.path
        return path if tool.boundary.span in self._decorators(tool) else self._files.get(tool.boundary.span, path)

    def of_declaration(self, tool: Tool) -> Arguments:
        """Return the arguments of the declaration, or the fields of the class that is the tool."""
        if tool.boundary.declaration is Declaration.SUBCLASS_METHOD:
            return written(self._fields(tool))
        return written(tool.boundary.options)

    def of_owner(self, tool: Tool) -> Arguments:
        """Return the arguments of what holds the tool; none, as if defaults held, where it cannot be found."""
        if tool.boundary.declaration is Declaration.TOOLS_LIST:
            call = self._calls.get(tool.boundary.span)
        else:
            name = self._declaring(tool)
            call = self._made(tool.module, name.path[0]) if name is not None and len(name.path) > 1 else None
        return written(call.arguments) if call is not None else NONE

    def _fields(self, tool: Tool) -> Iterator[Argument]:
        class_ = self._scope.table(tool.module).classes.get(tool.function.owner or "")
        target = Target(f"{tool.module.name}.{tool.function.owner}", module=tool.module, fact=class_)
        seen: set[str] = set()
        for _, owner in self._scope.lineage(target):
            for entry in owner.fields:
                if entry.value is not None and entry.target not in seen:
                    seen.add(entry.target)
                    yield Argument(entry.target, entry.value, entry.span)

    def _declaring(self, tool: Tool) -> Name | None:
        """Return what declares the tool: the name of its decorator, or of the function that registers it."""
        span = tool.boundary.span
        value = self._decorators(tool).get(span) or self._calls.get(span)
        callee = value.callee if isinstance(value, Call) else value
        return callee if isinstance(callee, Name) else None

    def _decorators(self, tool: Tool) -> dict[Span, Value]:
        return {decorator.span: decorator for decorator in tool.function.decorators}

    @cached_property
    def _calls(self) -> dict[Span, Call]:
        return {call.span: call for module in self._modules.values() for call in _calls_of(module)}

    @cached_property
    def _files(self) -> dict[Span, str]:
        return {call.span: module.path for module in self._modules.values() for call in _calls_of(module)}

    def _made(self, module: Module, name: str) -> Call | None:
        """Return the call that makes what a name means, here or in the module that it is imported from."""
        table = self._scope.table(module)
        bound = [
            binding.value for function in module.functions for binding in function.bindings if binding.target == name
        ]
        assigned = table.assignments.get(name)
        value = assigned.value if assigned is not None else next(iter(bound), None)
        if value is None and name in table.imports and (found := self._imports.find(table.imports[name], module.path)):
            path, rest = found
            other = self._modules.get(path)
            if other is not None and other is not module and len(rest) == 1:
                return self._made(other, rest[0])
        return value if isinstance(value, Call) else None


def _calls_of(module: Module) -> Iterator[Call]:
    yield from module.calls
    yield from (site.call for function in module.functions for site in function.calls)
