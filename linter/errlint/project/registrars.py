"""Functions and methods of a project that register what they are given, or decorate, with a framework."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from errlint.facts import Call, Declaration, Function, Module, Name, Text, Value
from errlint.frameworks import ArgumentPlace, Declares, Found
from errlint.project.callee import Callee, call_parameters
from errlint.project.scope import Scope, Target

DECORATORS = (Declaration.DECORATOR, Declaration.INSTANCE_DECORATOR)
_MAX_STEPS = 3

Declarations = Callable[[Module, Function, tuple[str, ...]], list[Found]]


@dataclass(frozen=True, slots=True)
class Registering:
    """A call by which a registrar hands something to a framework.

    `inside` is the function that it stands in, `value` what is handed over: the function that the registrar was given,
    or a call that wraps it.
    """

    found: Found
    registrar: Function
    module: Module
    inside: Function
    call: Call
    value: Value

    def named(self, decorator: Call | None) -> str | None:
        """Return the name that the tool gets where it is written: by the registrar, or by who calls that."""
        made = self.call.callee if isinstance(self.call.callee, Call) else self.call
        written = argument(made, self.found.declares.named_by) if self.found.declares.named_by else None
        if isinstance(written, Name) and decorator is not None:
            names = [parameter.name for parameter in call_parameters(self.registrar)]
            name = written.path[0]
            written = decorator.argument(name, names.index(name)) if name in names else None
        return written.literal if isinstance(written, Text) else None

    def around(self, given: Callee) -> Callee | None:
        """Return the function around the call with what it was given, None where it hands that over as it is."""
        if isinstance(self.value, Name) or not isinstance(self.value, Call):
            return None
        own = {parameter.name for parameter in self.inside.parameters}
        names = [a.value.path[0] for a in self.value.arguments if isinstance(a.value, Name)]
        name = next((name for name in names if name in own), None)
        return Callee(self.module, self.inside, ((name, given),)) if name is not None else None


class Registrars:
    """Looks into functions of a project for what they register."""

    def __init__(self, scope: Scope, declarations: Declarations) -> None:
        """Take the way from names to things, and from a path to what calling it declares."""
        self._scope = scope
        self._declarations = declarations
        self._known: dict[tuple[str, str], tuple[Registering, ...]] = {}

    def of(self, target: Target | None) -> tuple[Registering, ...]:
        """Return how a function of the project registers what it is given; nothing where it does not."""
        if target is None or target.module is None or not isinstance(target.fact, Function):
            return ()
        key = (target.module.path, target.fact.name)
        if key not in self._known:
            self._known[key] = ()
            self._known[key] = tuple(self._find(target.module, target.fact, target.fact, 0))
        return self._known[key]

    def _find(self, module: Module, function: Function, registrar: Function, steps: int) -> Iterator[Registering]:
        """Return what a function, what is nested in it, and the one whose result it gives back register."""
        prefix = f"{function.name}."
        inside = [f for f in module.functions if f is function or f.name.startswith(prefix)]
        given = {parameter.name for f in inside for parameter in f.parameters}
        given |= {f.name.rpartition(".")[2] for f in inside if f is not function}
        for around in inside:
            for site in around.calls:
                yield from self._registered(module, around, registrar, site.call, given)
        for payload in function.payloads if steps < _MAX_STEPS else ():
            made = payload.value.path if isinstance(payload.value, Call) else ()
            target = self._scope.resolve(module, function, made) if made else None
            if target is not None and target.module is not None and isinstance(target.fact, Function):
                yield from self._find(target.module, target.fact, registrar, steps + 1)

    def _registered(
        self, module: Module, inside: Function, registrar: Function, call: Call, given: AbstractSet[str]
    ) -> Iterator[Registering]:
        path = call.callee.path if isinstance(call.callee, (Name, Call)) else ()
        if not path or not any(_names(a.value, given) for a in call.arguments):
            return
        for found in self._declarations(module, inside, path):
            value = next((value for value in handed_over(call, found.declares) if _names(value, given)), None)
            if value is not None:
                yield Registering(found, registrar, module, inside, call, value)


def handed_over(call: Call, declares: Declares) -> list[Value]:
    """Return what a call hands to a framework as a tool, or as a list of tools."""
    if isinstance(call.callee, Call) or declares.kind in DECORATORS:
        made_or_bare = declares.bare or isinstance(call.callee, Call)
        first = call.argument("", 0)
        return [first] if declares.kind in DECORATORS and made_or_bare and first is not None else []
    if declares.kind is Declaration.REGISTRATION_CALL:
        return [value for place in declares.functions if (value := argument(call, place)) is not None]
    listed = argument(call, declares.listed) if declares.listed is not None else None
    return [] if listed is None else [listed]


def argument(call: Call, place: ArgumentPlace) -> Value | None:
    """Return the argument of a call at a place."""
    return call.argument(place.name or "", place.position)


def _names(value: Value, given: AbstractSet[str]) -> bool:
    """Say whether a value is, or is a call with, one of the names."""
    if isinstance(value, Call):
        return any(isinstance(a.value, Name) and a.value.path[0] in given for a in value.arguments)
    return isinstance(value, Name) and value.path[0] in given
