"""Uses of names that the framework version in use does not have any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from errlint.facts import Call, Function, Import, Module, Name, Span
from errlint.files.source import SourceText
from errlint.frameworks import Framework, Removed, load
from errlint.project.scope import Scope
from errlint.sdk import Applies, VersionInUse, applies

InUse = Callable[[str], VersionInUse]


@dataclass(frozen=True, slots=True)
class RemovedUse:
    """An import, or a call, of a name that a framework has no more in the version in use."""

    module: Module
    name: str
    span: Span
    framework: Framework
    removed: Removed
    in_use: VersionInUse


class RemovedUses:
    """Looks for such uses in one module."""

    def __init__(self, scope: Scope, module: Module, source: SourceText, in_use: InUse) -> None:
        """Take what names mean, the module with its text, and the versions that are in use around it."""
        self._scope = scope
        self._module = module
        self._source = source
        self._in_use = in_use

    def find(self) -> Iterator[RemovedUse]:
        """Return the uses in source order, imports first, each row once."""
        rows: set[int] = set()
        for use in (*self._imports(), *self._calls()):
            if use.span.start_row not in rows:
                rows.add(use.span.start_row)
                yield use

    def _imports(self) -> Iterator[RemovedUse]:
        for entry in self._module.imports:
            if not entry.conditional:
                yield from self._use(entry.target, self._place(entry))

    def _calls(self) -> Iterator[RemovedUse]:
        gone = {entry.name for entry in self._module.imports if any(self._use(entry.target, _NOWHERE))}
        for function in self._module.functions:
            outer = self._scope.table(self._module).outer(function)
            placed = [(outer, value) for value in function.decorators]
            placed += [(function, site.call) for site in function.calls]
            for inside, value in placed:
                name = value.callee if isinstance(value, Call) else value
                if isinstance(name, Name) and len(name.path) > 1 and name.path[0] not in gone:
                    yield from self._called(name, inside)

    def _called(self, name: Name, inside: Function | None) -> Iterator[RemovedUse]:
        target = self._scope.resolve(self._module, inside, name.path)
        owner = self._scope.resolve(self._module, inside, name.path[:-1])
        if target is not None and target.module is None and not target.instance:
            yield from self._use(target.dotted, name.span)
        elif owner is not None and owner.instance and owner.module is None:
            method = f"{owner.dotted}.{name.path[-1]}"
            yield from (use for use in self._use(method, name.span) if use.removed.name == method)

    def _use(self, dotted: str, span: Span) -> Iterator[RemovedUse]:
        """Yield the use of a path that is gone in every version that may be in use."""
        fitting = [entry for entry in _removed() if f"{dotted}.".startswith(f"{entry[1].name}.")]
        for framework, removed in sorted(fitting, key=lambda entry: -len(entry[1].name))[:1]:
            known = (self._in_use(package) for package in framework.packages)
            in_use = next((entry for entry in known if entry.is_known), None)
            if in_use is not None and applies(removed.range, in_use) is Applies.YES:
                yield RemovedUse(self._module, dotted, span, framework, removed, in_use)

    def _place(self, entry: Import) -> Span:
        """Return where an import stands: its row without the white space around."""
        start = self._source.line_starts[entry.row - 1]
        line = self._source.line(entry.row)
        return self._source.span(start + len(line) - len(line.lstrip()), start + len(line.rstrip()))


_NOWHERE = Span(1, 1, 1, 1, 0, 0)


@cache
def _removed() -> tuple[tuple[Framework, Removed], ...]:
    return tuple((framework, removed) for framework in load() for removed in framework.removed)
