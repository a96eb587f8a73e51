"""The function by which a project cuts long texts."""

from __future__ import annotations

from errlint.facts import Function, Module
from errlint.project.callee import call_parameters
from errlint.project.scope import Scope
from errlint.project.unbounded import caps


def capper(module: Module, scope: Scope) -> str | None:
    """Return the name by which a module knows such a function, that takes a text alone; None where it knows none."""
    table = scope.table(module)
    for name in sorted({*table.functions, *table.imports}):
        target = scope.resolve(module, None, (name,)) if caps(name) else None
        function = target.fact if target is not None else None
        if isinstance(function, Function) and function.owner is None and not function.awaited:
            needed = [entry for entry in call_parameters(function) if entry.default is None]
            if len(needed) == 1 and not needed[0].named:
                return name
    return None
