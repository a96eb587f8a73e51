"""The options that a tool is declared with: those of its declaration and those of the server or agent that holds it."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Argument, Call, Declaration, Name, Value
from errlint.frameworks.arguments import NONE, Arguments, written
from errlint.project.scope import Scope, Target
from errlint.project.tools import Tool


class Options:
    """Looks up options in the modules of a project."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to things."""
        self._scope = scope

    def of_declaration(self, tool: Tool) -> Arguments:
        """Return the arguments of the declaration, or the fields of the class that is the tool."""
        if tool.boundary.declaration is Declaration.SUBCLASS_METHOD:
            return written(self._fields(tool))
        return written(tool.boundary.options)

    def of_owner(self, tool: Tool) -> Arguments:
        """Return the arguments of what holds the tool; none, as if defaults held, where it cannot be found."""
        if tool.boundary.declaration is Declaration.TOOLS_LIST:
            call = tool.by if isinstance(tool.by, Call) else None
        else:
            owner = self._owner(tool)
            call = owner.call if owner is not None else None
        return written(call.arguments) if call is not None else NONE

    def _owner(self, tool: Tool) -> Target | None:
        """Return what the decorator, or the function that registers, is asked of: a server, an agent."""
        value: Value | None = tool.by
        while isinstance(value, Call):
            value = value.callee
        if tool.at is None or not isinstance(value, Name):
            return None
        return self._scope.resolve(tool.at.module, tool.at.function, value.path[:-1])

    def _fields(self, tool: Tool) -> Iterator[Argument]:
        class_ = self._scope.table(tool.module).classes.get(tool.function.owner or "")
        target = Target(f"{tool.module.name}.{tool.function.owner}", module=tool.module, fact=class_)
        seen: set[str] = set()
        for _, owner in self._scope.lineage(target):
            for entry in owner.fields:
                if entry.value is not None and entry.target not in seen:
                    seen.add(entry.target)
                    yield Argument(entry.target, entry.value, entry.span)
