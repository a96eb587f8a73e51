"""A function of the project together with what it was given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Module, Name, Parameter, Place, Span, Value
from errlint.project.constants import Constant, holds
from errlint.project.definitions import decorated_with
from errlint.project.scope import Target

_VALIDATORS = frozenset({"validator", "root_validator", "field_validator", "model_validator"})


@dataclass(frozen=True, slots=True, eq=False)
class Callee:
    """A function of the project, and what some of its names hold: functions, and objects of known classes.

    `fixed` are parameters that hold a constant: the call hands it over, or nothing in place of the default.
    """

    module: Module
    function: Function
    given: tuple[tuple[str, Callee | Target], ...] = ()
    fixed: tuple[tuple[str, Constant], ...] = ()

    @property
    def key(self) -> tuple[object, ...]:
        """What tells it from others."""
        held = tuple((name, _key(value)) for name, value in self.given)
        return (self.module.path, self.function.name, self.fixed, *held)

    @property
    def depth(self) -> int:
        """How many functions are given to one another."""
        return 1 + max((value.depth for _, value in self.given if isinstance(value, Callee)), default=0)

    @property
    def innermost(self) -> Callee:
        """What it wraps in the end, itself where it wraps nothing."""
        inner = next((value for _, value in self.given if isinstance(value, Callee)), None)
        return self if inner is None else inner.innermost

    def runs(self, place: Place) -> bool:
        """Say whether what stands at a place may run with what was handed over."""
        if not self.fixed or not place.tests:
            return True
        fixed = dict(self.fixed)
        return all(holds(test, fixed[test.name]) for test in place.tests if test.name in fixed)

    def holds(self, name: str) -> Callee | Target | None:
        """Return what a name holds, None where that is not known."""
        return next((value for known, value in self.given if known == name), None)


def _key(value: Callee | Target) -> tuple[object, ...]:
    return value.key if isinstance(value, Callee) else (value.dotted, value.instance, value.exact)


def validates(function: Function) -> bool:
    """Say whether a function checks a model of pydantic, by its decorators: its ValueErrors become ValidationErrors."""
    return not _VALIDATORS.isdisjoint(_decorators(function))


def checks_input(function: Function) -> bool:
    """Say whether a library calls a function to check what it was given: of pydantic, or of SQLAlchemy."""
    return not (_VALIDATORS | {"validates"}).isdisjoint(_decorators(function))


def _decorators(function: Function) -> Iterator[str]:
    """Return every part of the paths of the decorators of a function."""
    names = (value.callee if isinstance(value, Call) else value for value in function.decorators)
    return (part for name in names if isinstance(name, Name) for part in name.path)


def is_super(value: Value) -> bool:
    """Say whether a value is `super()`."""
    return isinstance(value, Call) and value.path == ("super",)


def call_parameters(function: Function) -> tuple[Parameter, ...]:
    """Return the parameters of a function that a call fills: of a method not the one that it is bound to."""
    is_bound = function.owner is not None and not decorated_with(function, "staticmethod")
    return function.parameters[1:] if is_bound else function.parameters


def top(module: Module) -> Callee:
    """Return the top of a module as if it was a function."""
    nowhere = Span(1, 1, 1, 1, 0, 0)
    return Callee(module, Function("", None, (), (), None, (), (), (), (), (), nowhere, nowhere))
