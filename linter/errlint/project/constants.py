"""Conditions on names that hold constants."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import TypeAlias

from errlint.facts import Relation, Scalar, Test, Text, Value

Constant: TypeAlias = float | bool | str | None

_COMPARE: dict[Relation, Callable[[float, float], bool]] = {
    Relation.LESS: operator.lt,
    Relation.AT_MOST: operator.le,
    Relation.GREATER: operator.gt,
    Relation.AT_LEAST: operator.ge,
}


def constant(value: Value) -> tuple[Constant, ...]:
    """Return the constant that a value is, as the only item; nothing where it is none."""
    if isinstance(value, Scalar):
        return (value.value,)
    return (value.literal,) if isinstance(value, Text) and value.literal is not None else ()


def holds(test: Test, held: Constant) -> bool:
    """Say whether a condition may be true of a name that holds a constant."""
    if test.relation in {Relation.TRUE, Relation.FALSE}:
        return bool(held) is (test.relation is Relation.TRUE)
    against = constant(test.against) if test.against is not None else ()
    if test.relation in _COMPARE:
        if held is None:
            return False
        limit = against[0] if against else None
        sized = isinstance(held, (int, float)) and isinstance(limit, (int, float))
        return not sized or _COMPARE[test.relation](float(held), float(limit or 0))
    return not against or (held == against[0]) is (test.relation is Relation.EQUAL)
