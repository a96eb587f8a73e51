"""The calls of libraries that a function makes, by their dotted paths, and what is known of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.effects import Known, KnownCall
from errlint.facts import Call, CallSite, Function, Member, Module, Name, Value
from errlint.project.scope import Scope

_MAX_STEPS = 6
_UNKNOWN = "?"  # what something is asked of that is not known


@dataclass(frozen=True, slots=True)
class LibraryCall:
    """A call that something is known of, by the dotted path of what it calls.

    `maker` is the call that made what it is asked of, None where that is not known or nothing was made.
    """

    site: CallSite
    dotted: str
    known: KnownCall
    maker: Call | None = None

    @property
    def call(self) -> Call:
        """The call."""
        return self.site.call

    @property
    def shown(self) -> str:
        """What it calls, as messages name it."""
        return self.dotted.removeprefix(f"{_UNKNOWN}.")


class Calls:
    """Looks up the calls of functions."""

    def __init__(self, scope: Scope, known: Known) -> None:
        """Take the way from names to things, and what is known of calls."""
        self._scope = scope
        self._known = known

    def of(self, module: Module, function: Function) -> Iterator[LibraryCall]:
        """Return the calls in a function that something is known of."""
        for site in function.calls:
            dotted, maker = self._value(site.call.callee, module, function)
            known = self._known.call(dotted) if dotted else None
            if dotted and known is not None:
                yield LibraryCall(site, dotted, known, maker)

    def named(self, value: Value, module: Module, function: Function | None) -> str | None:
        """Return the dotted path of something of a library, None where it cannot be followed, or is of the project."""
        dotted, _ = self._value(value, module, function)
        return dotted if dotted and not dotted.startswith(_UNKNOWN) else None

    def _value(
        self, value: Value, module: Module, function: Function | None, steps: int = 0
    ) -> tuple[str | None, Call | None]:
        """Return the dotted path of a value and the call that made it; what a call gives back is written behind it."""
        if steps > _MAX_STEPS:
            return None, None
        if isinstance(value, Name):
            return self._name(value, module, function, steps + 1)
        if isinstance(value, Member):
            owner, maker = self._value(value.owner, module, function, steps + 1)
            return ".".join((owner or _UNKNOWN, *value.path)), maker
        if isinstance(value, Call):
            made = self._scope.type_of(module, function, value)
            if made is not None:
                return (None, None) if made.module is not None else (made.dotted, made.call or value)
            return self._value(value.callee, module, function, steps + 1)[0], value
        return None, None

    def _name(
        self, name: Name, module: Module, function: Function | None, steps: int
    ) -> tuple[str | None, Call | None]:
        for end in range(len(name.path), 0, -1):
            target = self._scope.resolve(module, function, name.path[:end])
            if target is not None and target.module is not None:
                return None, None
            if target is not None:
                return ".".join((target.dotted, *name.path[end:])), target.call
        bound = [entry.value for entry in function.bindings if entry.target == name.path[0]] if function else []
        made = next((value for value in reversed(bound) if isinstance(value, Call)), None)
        owner, maker = self._value(made, module, function, steps) if made is not None else (None, None)
        return (".".join((owner or _UNKNOWN, *name.path[1:])), maker) if len(name.path) > 1 else (owner, maker)
