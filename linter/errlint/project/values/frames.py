"""Where a value is read, and what is known of the names there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from errlint.facts import Argument, Call, Class, Element, Function, Module, Name, Place, Span, Value
from errlint.frameworks import Failure
from errlint.project.payloads import MESSAGES

# What tells one value from the others of a function: where it stands, and which part of that it is.
Spot: TypeAlias = tuple[Span, int]


def spot(value: Value) -> Spot:
    """Return what tells a value from the others of its function."""
    return value.span, value.index if isinstance(value, Element) else -1


@dataclass(frozen=True, slots=True)
class Held:
    """A value, and where it is read."""

    value: Value
    frame: Frame


@dataclass(frozen=True, slots=True)
class Frame:
    """The module and function that a value is read in, its place there, and what names there are known to be.

    `known` maps dotted local names to the texts that they print as: `type(e)` stands for the name of the class of an
    error `e`, `repr(e)` for its code. `held` maps names to the values that they hold. `inside` are the functions whose
    calls have been followed to here. `chosen` says what a value is taken to be that may be several things, by its
    `spot`.
    """

    module: Module
    function: Function | None = None
    place: Place = field(default_factory=Place)
    known: Mapping[str, str] = field(default_factory=dict)
    held: Mapping[str, Held] = field(default_factory=dict)
    inside: tuple[Function, ...] = ()
    chosen: Mapping[Spot, Held] = field(default_factory=dict)

    def choosing(self, value: Value, held: Held) -> Frame:
        """Return the frame where a value is taken to be another one, with what is chosen for that in the same call."""
        near = held.frame.chosen if held.frame.function is self.function and held.frame.inside == self.inside else {}
        return replace(self, chosen={**self.chosen, **near, spot(value): held})


@dataclass(frozen=True, slots=True)
class Told:
    """An error as far as it is known: its class and its words, and what its attributes hold."""

    failure: Failure
    attributes: Mapping[str, Held] = field(default_factory=dict)

    def known(self, binding: str | None) -> dict[str, str]:
        """Return what a handler that binds the error to a name knows that to print as."""
        failure = self.failure
        if binding is None or failure.text is None:
            return {}
        known = {binding: failure.text}
        known |= {f"{binding}.{name}": failure.text for name in MESSAGES - {"args"} if name not in self.attributes}
        if failure.name is not None:
            known |= {f"type({binding})": failure.name, f"{binding}.__class__.__name__": failure.name}
        return {**known, f"repr({binding})": failure.code} if failure.code is not None else known

    def held(self, binding: str | None) -> dict[str, Held]:
        """Return the values that such a handler reads from the error."""
        return {f"{binding}.{name}": held for name, held in self.attributes.items()} if binding is not None else {}


def matched(names: Sequence[str], arguments: Iterable[Argument]) -> Iterator[tuple[str, Value]]:
    """Return the arguments of a call with the names of the parameters that take them."""
    position = 0
    for argument in arguments:
        if argument.spread:
            continue
        if argument.name is not None:
            yield argument.name, argument.value
        elif position < len(names):
            yield names[position], argument.value
            position += 1


def fields_of(class_: Class) -> list[str]:
    """Return the parameters of the constructor that a data class is given, none for any other class."""
    decorators = (d.callee if isinstance(d, Call) else d for d in class_.decorators)
    is_data = any(isinstance(name, Name) and name.path[-1] == "dataclass" for name in decorators)
    return [entry.target for entry in class_.fields if entry.annotation is not None] if is_data else []
