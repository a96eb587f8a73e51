"""The arguments of a call, as far as what is known of frameworks asks for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from errlint.facts import Argument, Name, Scalar, Text, Value


@dataclass(frozen=True, slots=True)
class Computed:
    """A value that is not written out; `path` is the dotted name that stands in its place, empty for anything else."""

    path: str = ""


Written: TypeAlias = str | float | bool | Computed | None


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments of a call by name; where they are not `complete`, there may be more than are written."""

    values: Mapping[str, Written] = field(default_factory=dict)
    complete: bool = True


NONE = Arguments()
UNKNOWN = Arguments(complete=False)


def written(arguments: Iterable[Argument]) -> Arguments:
    """Return the arguments that have names, with what is written for them."""
    known = tuple(arguments)
    values = {argument.name: _written(argument.value) for argument in known if argument.name is not None}
    return Arguments(values, complete=not any(argument.spread for argument in known))


def _written(value: Value) -> Written:
    if isinstance(value, Text) and value.literal is not None:
        return value.literal
    if isinstance(value, Scalar):
        return value.value
    return Computed(value.dotted if isinstance(value, Name) else "")
