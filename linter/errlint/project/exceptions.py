"""Which classes an error has, and which handler catches it."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from errlint.facts import Call, Choice, Function, Handler, Module, Name, Value
from errlint.frameworks import load
from errlint.project.known_exceptions import known_bases
from errlint.project.scope import Scope, Target

# The dotted paths of a class and of all that it derives from, own path first.
Lineage: TypeAlias = tuple[str, ...]
_MAX_STEPS = 6

_EXCEPTIONS = {
    f"builtins.{name}": value
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, BaseException)
}
_ROOTS = frozenset({"builtins.Exception", "builtins.BaseException"})


def is_builtin(dotted: str) -> bool:
    """Say whether a dotted path is an exception that every Python has."""
    return dotted in _EXCEPTIONS


class Exceptions:
    """The classes of errors of a project and how they are caught."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to classes."""
        self._scope = scope

    def lineage(self, module: Module, function: Function | None, name: Name) -> tuple[str, ...]:
        """Return the dotted paths of the class that a name means and of all that it derives from, own path first.

        Empty where the name cannot be followed.
        """
        target = self._scope.resolve(module, function, name.path)
        return self.of(target) if target is not None else ()

    def raised(self, module: Module, function: Function, error: Value | None, steps: int = 0) -> tuple[Lineage, ...]:
        """Return the classes of what a raise may raise, a lineage for each; one that is empty where it is not known.

        A function that builds the error is looked into: each of its returns counts.
        """
        found = dict.fromkeys(self._raised(module, function, error, steps))
        return tuple(found) or ((),)

    def _raised(self, module: Module, function: Function, error: Value | None, steps: int) -> Iterator[Lineage]:
        if steps > _MAX_STEPS or error is None:
            return
        if isinstance(error, Choice):
            for option in error.options:
                yield from self._raised(module, function, option, steps + 1)
            return
        if isinstance(error, Call):
            builder = self._scope.type_of(module, function, error.callee)
            if builder is not None and isinstance(builder.fact, Function) and builder.module is not None:
                yield from self._built(builder.module, builder.fact, steps + 1)
                return
        target = self._scope.type_of(module, function, error)
        if target is not None and not isinstance(target.fact, Function) and _is_class(target.dotted):
            yield self.of(target)

    def _built(self, module: Module, builder: Function, steps: int) -> Iterator[Lineage]:
        found = [
            lineage
            for payload in builder.payloads
            for lineage in self._raised(module, builder, payload.value, steps)
            if lineage
        ]
        declared = self._scope.annotated(module, builder.returns) if not found else None
        yield from found
        if declared is not None:
            yield self.of(declared)

    def of(self, target: Target) -> Lineage:
        """Return the dotted paths of a class and of all that it derives from, own path first."""
        paths = dict.fromkeys(self._scope.ancestors(target))
        for path in tuple(paths):
            paths.update(dict.fromkeys(known_bases(path)))
        for path in tuple(paths):
            if path in _EXCEPTIONS:
                paths.update(dict.fromkeys(f"builtins.{base.__name__}" for base in _EXCEPTIONS[path].__mro__))
        return tuple(paths)

    def caught(self, lineage: tuple[str, ...], handler: Handler, module: Module, function: Function) -> bool:
        """Say whether a handler of `function` catches an error of a class with that lineage.

        In doubt it does: an error of a library may derive from anything that the handler names.
        """
        if not handler.catches:
            return True
        return any(self._catches(lineage, value, module, function) for value in handler.catches)

    def passed_on(self, handler: Handler, module: Module, function: Function) -> Lineage:
        """Return the classes of what a handler passes on of errors that are not known: of its own class, if it is one.

        Empty where that may be almost anything.
        """
        earlier = [entry for entry in function.handlers if entry.guard == handler.guard]
        earlier = earlier[: earlier.index(handler)]
        name = handler.catches[0] if len(handler.catches) == 1 else None
        lineage = self.lineage(module, function, name) if isinstance(name, Name) else ()
        if not handler.catches or lineage[:1] == ("builtins.BaseException",):
            taken = any(self.surely_caught((), entry, module, function) for entry in earlier)
            return ("builtins.BaseException",) if taken else ()
        return () if lineage[:1] == ("builtins.Exception",) else lineage

    def surely_caught(self, lineage: Lineage, handler: Handler, module: Module, function: Function) -> bool:
        """Say whether a handler that catches an error does so without a doubt about the class of the error."""
        if any(path in _EXCEPTIONS for path in lineage) or not handler.catches:
            return True
        names = [value for value in handler.catches if isinstance(value, Name)]
        targets = [self._scope.resolve(module, function, name.path) for name in names]
        known = {target.dotted for target in targets if target is not None}
        return len(names) < len(handler.catches) or not known.isdisjoint({*lineage, *_ROOTS})

    def _catches(self, lineage: tuple[str, ...], value: Value, module: Module, function: Function) -> bool:
        if not isinstance(value, Name):
            return True
        target = self._scope.resolve(module, function, value.path)
        if target is None or target.dotted in lineage:
            return True
        if target.dotted in _ROOTS:
            return target.dotted == "builtins.BaseException" or not _leaves_exception(lineage)
        families = [_families()[path] for path in lineage if path in _families()]
        if families:
            return any(target.dotted in family for family in families)
        return not lineage or not any(path in _EXCEPTIONS for path in lineage)


@cache
def _families() -> dict[str, frozenset[str]]:
    """Return the exceptions that steer the runs of a framework, by each of them: one may derive from another."""
    families = [
        frozenset(name for version in framework.versions for name in version.control_flow) for framework in load()
    ]
    return {name: family for family in families for name in family}


def _is_class(dotted: str) -> bool:
    """Say whether a path is that of a class, by its name; a function of a library may give back any error."""
    return dotted.rpartition(".")[2][:1].isupper()


def _leaves_exception(lineage: tuple[str, ...]) -> bool:
    return "builtins.BaseException" in lineage and "builtins.Exception" not in lineage
