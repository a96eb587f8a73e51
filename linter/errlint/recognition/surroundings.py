"""What recognition asks about names that a value only mentions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from errlint.facts import Assignment, Binding, Class, Name, Text, Value


class Surroundings(Protocol):
    """What is known around a module."""

    def constructor(self, name: Name) -> tuple[str, ...] | None:
        """Return the positional parameters of a class by the name that a call uses, None where they are not known."""

    def inherited(self, class_: Class) -> frozenset[str] | None:
        """Return the names of the fields that the bases of a class define, None where a base is not known."""


class Constants:
    """The texts that names stand for: those that are bound once, to a text."""

    def __init__(self, bound: Iterable[Assignment | Binding], outer: Constants | None = None) -> None:
        """Take what is bound, and the constants around it."""
        self._outer = outer
        self._texts: dict[str, Value | None] = {}
        for entry in bound:
            self._texts[entry.target] = entry.value if entry.target not in self._texts else None

    def resolve(self, value: Value) -> Value:
        """Return the text that a plain name stands for, any other value as it is."""
        if not isinstance(value, Name) or len(value.path) != 1:
            return value
        name = value.path[0]
        if name not in self._texts:
            return self._outer.resolve(value) if self._outer is not None else value
        found = self._texts[name]
        return found if isinstance(found, Text) else value
