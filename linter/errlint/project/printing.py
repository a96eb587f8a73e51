"""What `str()` of an error of the project holds, and what its instances carry beside it.

Only what is certain is told: a text that a function makes, or a class that a decorator makes, is not known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from errlint.facts import Call, CallSite, Class, Function, Member, Module, Name, Place, Scalar, Text, Value
from errlint.project.callee import is_super
from errlint.project.payloads import carried, is_carrier
from errlint.project.scope import Scope, Target

_GROWS = frozenset({("append",), ("extend",), ("insert",)})
Lineage = Sequence[tuple[Module, Class]]


@dataclass(frozen=True, slots=True)
class Printed:
    """What an error shows when it is printed: parameters of its constructor, attributes, and texts of the class."""

    names: frozenset[str]
    texts: tuple[str, ...] = ()


class Printing:
    """Answers for the error classes of a project."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to classes."""
        self._scope = scope

    def printed(self, target: Target) -> Printed | None:
        """Return what `str()` of an error of a class holds, None where that is not certain."""
        classes = list(self._scope.lineage(target))
        if any(class_.decorators for _, class_ in classes):
            return None
        for module, class_ in classes:
            if "__str__" in class_.methods:
                return self._shown(self._method(module, class_, "__str__"))
        return self._constructed(classes)

    def held(self, target: Target, attribute: str, call: Call) -> Value | None:
        """Return what an error that `call` makes surely holds in an attribute, None where it may hold nothing."""
        classes = list(self._scope.lineage(target))
        for index, (module, class_) in enumerate(classes):
            if "__init__" in class_.methods:
                constructor = self._method(module, class_, "__init__")
                return self._set(classes[index:], constructor, attribute, call) if constructor is not None else None
            field = next((entry for entry in class_.fields if entry.target == attribute), None)
            if field is not None and field.value is not None:
                return None if _is_none(field.value) else field.value
        return None

    def _set(self, classes: Lineage, constructor: Function, attribute: str, call: Call) -> Value | None:
        """Return what a constructor, or the one below it, sets an attribute to."""
        this = constructor.parameters[0].name if constructor.parameters else ""
        bound = [entry.value for entry in constructor.bindings if entry.target == f"{this}.{attribute}"]
        onward = _super_call(constructor)
        rest = _from_next_constructor(classes[1:])
        if not bound and onward is not None and rest:
            below = onward.call.argument(attribute, _position(self._method(*rest[0], "__init__"), attribute))
            bound = [below] if below is not None else []
        found = [_given(value, constructor, call) for value in bound]
        return found[0] if found and all(value is not None for value in found) else None

    def _constructed(self, classes: Lineage) -> Printed | None:
        rest = _from_next_constructor(classes)
        constructor = self._method(*rest[0], "__init__") if rest else None
        onward = _super_call(constructor) if constructor is not None else None
        if constructor is None or onward is None or onward.call.is_open:
            return None
        values = [argument.value for argument in onward.call.arguments]
        if _from_next_constructor(rest[1:]):
            base = self._method(*_from_next_constructor(rest[1:])[0], "__init__")
            below = self._constructed(rest[1:])
            if base is None or below is None:
                return None
            found = (onward.call.argument(name, _position(base, name)) for name in below.names)
            values = [value for value in found if value is not None]
        return _held(values, onward.place, constructor)

    def _shown(self, function: Function | None) -> Printed | None:
        if function is None or not function.payloads:
            return None
        values = [payload.value for payload in function.payloads]
        return _held(values, function.payloads[0].place, function)

    def _method(self, module: Module, class_: Class, name: str) -> Function | None:
        return self._scope.table(module).functions.get(f"{class_.name}.{name}")


def _from_next_constructor(classes: Lineage) -> Lineage:
    """Return the classes from the first one on that has a constructor."""
    starts = (index for index, (_, class_) in enumerate(classes) if "__init__" in class_.methods)
    first = next(starts, len(classes))
    return classes[first:]


def _super_call(constructor: Function) -> CallSite | None:
    """Return the call of the constructor below, None where there is none or more than one."""
    found = [site for site in constructor.calls if _is_super(site.call)]
    return found[0] if len(found) == 1 else None


def _is_super(call: Call) -> bool:
    callee = call.callee
    return isinstance(callee, Member) and callee.path == ("__init__",) and is_super(callee.owner)


def _position(function: Function | None, name: str) -> int | None:
    names = [parameter.name for parameter in function.parameters[1:]] if function is not None else []
    return names.index(name) if name in names else None


def _given(value: Value, constructor: Function, call: Call) -> Value | None:
    """Return what a value of a constructor is when `call` runs it, None where it may be nothing."""
    if isinstance(value, Name) and len(value.path) == 1:
        position = _position(constructor, value.path[0])
        argument = call.argument(value.path[0], position) if position is not None else None
        return None if argument is None or _is_none(argument) else argument
    return value if isinstance(value, Text) else None


def _is_none(value: Value) -> bool:
    return isinstance(value, Scalar) and value.value is None


def _held(values: Sequence[Value], place: Place, function: Function) -> Printed | None:
    """Return the names and texts in values of a method, None where a part of them is computed."""
    this = function.parameters[0].name if function.parameters else ""
    names: set[str] = set()
    texts: list[str] = []
    pending = list(values)
    seen: set[str] = set()
    grown = {site.call.path[0] for site in function.calls if site.call.path[1:] in _GROWS}
    while pending:
        for part in carried(pending.pop(), place, function):
            if isinstance(part, Name) and part.path[0] in grown:
                return None
            if isinstance(part, Text):
                texts.append(part.value)
            elif isinstance(part, Call) and not is_carrier(part):
                return None
            elif isinstance(part, Name):
                own = part.path[0] == this
                name = part.path[1] if own and len(part.path) > 1 else part.path[0]
                if own and name in {this, "__dict__", "args"}:
                    return None
                names.add(name)
                if own and name not in seen:
                    seen.add(name)
                    pending.extend(_attribute(f"{this}.{name}", function))
    return Printed(frozenset(names), tuple(texts))


def _attribute(target: str, function: Function) -> Iterator[Value]:
    return (binding.value for binding in function.bindings if binding.target == target)
