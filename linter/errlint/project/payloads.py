"""Look into a value that is given back: which parts of it reach whoever receives it."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Function, Member, Name, Place, Value
from errlint.facts.value import held

# Calls whose result holds what they were given; classes that wrap a result are known by the end of their name.
_CARRIERS = frozenset(
    "str repr dumps dict list tuple format dump escape truncate text json to_json model_dump strip join".split()
)
# Methods of a text whose result holds the text.
_TRIMS = frozenset("strip lstrip rstrip lower replace removeprefix removesuffix format join splitlines".split())
_WRAPPERS = ("Result", "Message", "Content", "Response", "Payload", "Output", "Artifact", "Part", "Error", "Exception")


def carried(value: Value, place: Place, function: Function) -> Iterator[Value]:
    """Return a value that stands at `place`, and all inside it that arrives with it, through local names, outer first.

    A call passes its arguments on where its name says that it wraps or prints them; any other call is taken to give
    back something of its own. Each local name is looked into once.
    """
    seen: set[str] = set()
    pending = [value]
    while pending:
        current = pending.pop()
        yield current
        if isinstance(current, Name) and len(current.path) == 1:
            if current.path[0] not in seen:
                seen.add(current.path[0])
                pending.extend(bound(current.path[0], place, function))
        else:
            pending.extend(reversed(tuple(parts(current))))


def parts(value: Value) -> Iterator[Value]:
    """Return what stands directly inside a value and arrives with it."""
    if isinstance(value, Call):
        yield from _passed_on(value)
    else:
        yield from held(value)


def _passed_on(call: Call) -> Iterator[Value]:
    """Return what the result of a call holds of its arguments, and of what its method is asked of."""
    callee = call.callee
    name = callee.path[-1] if isinstance(callee, (Name, Member)) else ""
    if name in _CARRIERS or name.endswith(_WRAPPERS):
        yield from (argument.value for argument in call.arguments)
    if name in _TRIMS:
        if isinstance(callee, Member):
            yield callee.owner
        elif isinstance(callee, Name) and len(callee.path) > 1:
            yield Name(callee.path[:-1], callee.span)


def is_carrier(call: Call) -> bool:
    """Say whether the result of a call is known to hold what it was given, or what its method is asked of."""
    name = call.callee.path[-1] if isinstance(call.callee, (Name, Member)) else ""
    return name in _CARRIERS or name in _TRIMS or name.endswith(_WRAPPERS)


def bound(name: str, place: Place, function: Function) -> Iterator[Value]:
    """Return what a local name may hold at a place: what the same handler binds it to, else what is bound outside."""
    bindings = [binding for binding in function.bindings if binding.target == name]
    near = [binding for binding in bindings if binding.place.handler == place.handler]
    yield from (binding.value for binding in near or bindings if binding.place.handler in {None, place.handler})


def prints(value: Value, binding: str, place: Place, function: Function) -> bool:
    """Say whether a value carries the text of a caught error: `str(error)`, `f"failed: {error}"`, `error.args`."""
    values = [argument.value for argument in value.arguments] if isinstance(value, Call) else [value]
    return any(
        isinstance(part, Name) and part.path[0] == binding and (len(part.path) == 1 or part.path[1] in MESSAGES)
        for inner in values
        for part in carried(inner, place, function)
    )


# Attributes of an error that hold its words and no more.
MESSAGES = frozenset({"message", "msg", "args", "detail"})
