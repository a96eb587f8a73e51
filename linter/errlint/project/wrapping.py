"""Whether something around a function that is not followed may make another error, or none, of what it raises.

Wrappers that decorators of the project make are followed as any other caller is. Of context managers, and of other
decorators, it is said only that they may do something with an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Call, Class, Function, Module, Name, Span, Value
from errlint.project.callee import Callee
from errlint.project.callees import Callees
from errlint.project.scope import Scope, Target

_MAX_STEPS = 4
_MANAGERS = frozenset({"contextmanager", "asynccontextmanager"})
_EXITS = frozenset({"__exit__", "__aexit__"})
# A decorator of another package is believed to do what its name says.
_HANDLES = re.compile(r"err|exception|fail|fault|catch|handle|safe|guard|guarded|retry|try|fallback", re.IGNORECASE)


def may_convert(scope: Scope, callees: Callees, module: Module, function: Function, declared: Span) -> bool:
    """Say whether a context manager, or a decorator other than the one at `declared`, may convert its errors."""
    decorators = [value for value in function.decorators if not declared.covers(value.span)]
    wrappers = {id(value): tuple(_wrappers(callees, Callee(module, function), value)) for value in decorators}
    around = [Callee(module, function), *(wrapper for found in wrappers.values() for wrapper in found)]
    return any(not wrappers[id(value)] and _decorates(scope, module, value) for value in decorators) or any(
        _manages(scope, entry.module, entry.function, site.call) for entry in around for site in entry.function.calls
    )


def _wrappers(callees: Callees, inner: Callee, decorator: Value) -> Iterator[Callee]:
    """Return the functions that a decorator of the project puts around a function, as far as it is followed to that."""
    made: Callee | None = callees.decorated(inner, decorator)
    found: list[Callee] = []
    while made is not None and made.function is not inner.function:
        found.append(made)
        made = next((value for _, value in made.given if isinstance(value, Callee)), None)
    yield from found if made is not None else ()


def _decorates(scope: Scope, module: Module, value: Value) -> bool:
    name = value.callee if isinstance(value, Call) else value
    target = scope.resolve(module, None, name.path) if isinstance(name, Name) else None
    if target is None or target.module is None:
        return isinstance(name, Name) and _HANDLES.search(name.path[-1]) is not None
    return not isinstance(target.fact, Function) or _handles(scope, target.module, target.fact)


def _handles(scope: Scope, module: Module, function: Function, steps: int = 0) -> bool:
    """Say whether a function, what is nested in it or what they call has a handler."""
    if steps > _MAX_STEPS:
        return False
    for inner in _family(module, function):
        if inner.handlers:
            return True
        for site in inner.calls:
            target = scope.resolve(module, inner, site.call.path) if site.call.path else None
            if target is not None and _has_handler(scope, target, steps + 1):
                return True
    return False


def _family(module: Module, function: Function) -> Iterator[Function]:
    inside = f"{function.name}."
    return (entry for entry in module.functions if entry is function or entry.name.startswith(inside))


def _has_handler(scope: Scope, target: Target, steps: int) -> bool:
    if target.module is None:
        return False
    if isinstance(target.fact, Class):
        return not _EXITS.isdisjoint(target.fact.methods)
    return isinstance(target.fact, Function) and _handles(scope, target.module, target.fact, steps)


def _manages(scope: Scope, module: Module, function: Function, call: Call) -> bool:
    """Say whether a call makes a context manager of the project that has a handler."""
    target = scope.resolve(module, function, call.path) if call.path else None
    if target is None or target.module is None or target.instance:
        return False
    if isinstance(target.fact, Function):
        made = {value.path[-1] for value in target.fact.decorators if isinstance(value, Name)}
        return not made.isdisjoint(_MANAGERS) and bool(target.fact.handlers)
    return isinstance(target.fact, Class) and not _EXITS.isdisjoint(target.fact.methods)
