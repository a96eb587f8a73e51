"""The records that tools give back for failures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from errlint.facts import Call, Field, Function, Module, Name, Record, Value
from errlint.project.handling import speaks_of
from errlint.project.marks import marks_of
from errlint.project.results.forms import Form, form_of
from errlint.project.results.shapes import Key, Shape, Shapes
from errlint.project.routes import Delivery
from errlint.project.scope import Scope
from errlint.project.tools import Tool
from errlint.project.values.frames import Frame
from errlint.project.values.meaning import Meaning
from errlint.recognition.failures import is_failure


@dataclass(frozen=True, slots=True)
class FailedResult:
    """A record that tells of a failure, where it is written and given back.

    `flag` is the mark that the framework knows it by, None where it has none; `forms` are those of the keys, and
    `inner` is the record that the key `error` holds, None where it holds something else.
    """

    delivery: Delivery
    shape: Shape
    forms: Mapping[str, Form]
    inner: Shape | None
    flag: str | None

    @property
    def tool(self) -> Tool:
        """The first tool that gives it back."""
        return self.delivery.routes[0].tool

    @property
    def errors(self) -> frozenset[str]:
        """The names that hold the caught error where it is written."""
        handler = self.delivery.handler
        return frozenset({handler.binding} if handler is not None and handler.binding is not None else ())


class FailedResults:
    """Looks for such records in what the tools of a project give back."""

    def __init__(self, scope: Scope, modules: Mapping[str, Module]) -> None:
        """Take the way from names to definitions, and the modules by their paths."""
        self._scope = scope
        self.meaning = Meaning(scope, modules)
        self.shapes = Shapes(scope, self.meaning)

    def find(self, deliveries: Iterable[Delivery]) -> tuple[FailedResult, ...]:
        """Return the failed results, each where it is written, once."""
        return tuple(result for delivery in deliveries for result in self._of(delivery))

    def _of(self, delivery: Delivery) -> Iterator[FailedResult]:
        if self._is_written_elsewhere(delivery):
            return
        frame = Frame(delivery.module, delivery.function, delivery.payload.place)
        shape = self.shapes.of(delivery.value, frame)
        if shape is None:
            return
        handler = delivery.handler
        errors = frozenset({handler.binding} if handler is not None and handler.binding is not None else ())
        if not self._tells(shape, errors):
            return
        forms = {key.name: form_of(key.held, self.meaning, errors) for key in shape.keys}
        key = shape.key("error")
        inner = self.shapes.of(key.held.value, key.held.frame) if key is not None else None
        yield FailedResult(delivery, shape, forms, inner, _flag(delivery))

    def _is_written_elsewhere(self, delivery: Delivery) -> bool:
        """Say whether a value is the result of a function of the project whose own returns are told of."""
        value = delivery.value
        if not isinstance(value, Call) or not value.path:
            return False
        target = self._scope.resolve(delivery.module, delivery.function, value.path)
        return target is not None and isinstance(target.fact, Function)

    def _tells(self, shape: Shape, errors: frozenset[str]) -> bool:
        """Say whether a record tells of a failure in every case, by its keys or by what they hold of an error."""
        sure = [key for key in shape.keys if not key.optional]
        fields = tuple(Field(Name((key.name,), key.span), self._value(key), key.span) for key in sure)
        if is_failure(Record(fields, (), shape.span), in_handler=False):
            return True
        return any(speaks_of(key.held.value, errors) for key in sure)

    def _value(self, key: Key) -> Value:
        return self.meaning.of(key.held.value, key.held.frame).value


def _flag(delivery: Delivery) -> str | None:
    parts = tuple(delivery.parts)
    found = (mark.flag(part) for mark in marks_of(delivery.routes[0].tool) for part in parts)
    return next((flag for flag in found if flag is not None), None)
