"""The records that tools give back for failures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from errlint.facts import Call, Field, Function, Module, Name, Record, Role, Scalar, Text, Value
from errlint.facts.value import held
from errlint.project.marks import marks_of
from errlint.project.results.forms import Form, form_of
from errlint.project.results.shapes import Key, Shape, Shapes
from errlint.project.routes import Delivery
from errlint.project.scope import Scope
from errlint.project.tools import Tool
from errlint.project.values.frames import Frame
from errlint.project.values.meaning import Meaning
from errlint.recognition.failures import is_failure
from errlint.recognition.roles import STRONG, normal

_GUIDANCE = frozenset({*STRONG[Role.FIX], *STRONG[Role.LINK], "why"})
_WORDS = frozenset({*STRONG[Role.MESSAGE], *STRONG[Role.CODE], *_GUIDANCE, "reason", "text", "type", "kind", "name"})
_CODES = frozenset({"code", "error_code", "kind", "error_kind"})

# Keys that mark a failure by a truth value, and by a word.
TRUTHS = {"is_error": True, "isError": True, "ok": False, "success": False, "succeeded": False}
WORDS = {"status": ("error", "failed", "failure")}


@dataclass(frozen=True, slots=True)
class FailedResult:
    """A record that tells of a failure, where it is written and given back.

    `flag` is the mark that the framework knows it by, None where it has none; `forms` are those of the keys, and
    `inner` is the record that the key `error` holds, None where it holds something else. `read` are the attributes of
    the caught error that it is made of, None where the error may be handed on whole.
    """

    delivery: Delivery
    shape: Shape
    forms: Mapping[str, Form]
    inner: Shape | None
    flag: str | None
    read: frozenset[str] | None

    @property
    def tool(self) -> Tool:
        """The first tool that gives it back."""
        return self.delivery.routes[0].tool

    @property
    def is_structured(self) -> bool:
        """Whether it says more than a sentence: what to do, where to read on, or a code or kind beside a message."""
        keys = {normal(name) for name in (*self.shape.names, *(self.inner.names if self.inner is not None else ()))}
        if not keys.isdisjoint(_GUIDANCE):
            return True
        return "message" in keys and not keys.isdisjoint(_CODES)

    @property
    def is_named(self) -> bool:
        """Whether `error` holds the name of the error, and `message` the words."""
        is_name = self.forms.get("error") is Form.NAME
        return is_name and self.forms.get("message") in {Form.SENTENCE, Form.UNKNOWN}


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

    def told(self, value: Value, frame: Frame, caught: str | None) -> tuple[Shape, ...]:
        """Return the records that a value may be, where they tell of a failure; `caught` names the caught error.

        Of a function that gives back failures beside results, each failure counts for itself.
        """
        shape = self.shapes.of(value, frame)
        if shape is None:
            return ()
        is_caught = caught is not None
        telling = [option for option in shape.options if self._tells(option, is_caught=is_caught)]
        if len(telling) == len(shape.options):
            return (shape,) if self._tells(shape, is_caught=is_caught) else ()
        return tuple(telling) if isinstance(value, Call) else ()

    def marked(self, value: Value, frame: Frame) -> Shape | None:
        """Return the keywords that an instance of any class is made with, where they tell of a failure, else None."""
        held = self.meaning.of(value, frame)
        shape = self.shapes.of_instance(held.value, held.frame) if isinstance(held.value, Call) else None
        return shape if shape is not None and self._tells(shape, is_caught=False) else None

    def value(self, key: Key) -> Value:
        """Return what a key holds."""
        return self.meaning.of(key.held.value, key.held.frame).value

    def _of(self, delivery: Delivery) -> Iterator[FailedResult]:
        if self._is_written_elsewhere(delivery):
            return
        frame = Frame(delivery.module, delivery.function, delivery.payload.place)
        caught = delivery.handler.binding if delivery.handler is not None else None
        for shape in self.told(delivery.value, frame, caught):
            yield self._result(delivery, shape, frozenset({caught} if caught is not None else ()))

    def _result(self, delivery: Delivery, shape: Shape, errors: frozenset[str]) -> FailedResult:
        forms = {key.name: form_of(key.held, self.meaning, errors) for key in shape.keys}
        key = shape.key("error")
        inner = self.shapes.of(key.held.value, key.held.frame) if key is not None else None
        read = self._read((*shape.keys, *(inner.keys if inner is not None else ())), errors, delivery.function)
        is_open = shape.open or (inner is not None and inner.open)
        return FailedResult(delivery, shape, forms, inner, _flag(delivery), None if is_open else read)

    def _is_written_elsewhere(self, delivery: Delivery) -> bool:
        """Say whether a value is the result of a function of the project whose own returns are told of."""
        value = delivery.value
        if not isinstance(value, Call) or not value.path:
            return False
        target = self._scope.resolve(delivery.module, delivery.function, value.path)
        return target is not None and isinstance(target.fact, Function)

    def _tells(self, shape: Shape, *, is_caught: bool) -> bool:
        """Say whether a record tells of a failure in every case, or, in a handler, has words and nothing else.

        One whose flag is a variable tells of either.
        """
        sure = [key for key in shape.keys if not key.optional]
        if any(key.name in TRUTHS and not marks(key.name, self.value(key)) for key in sure):
            return False
        fields = tuple(Field(Name((key.name,), key.span), self.value(key), key.span) for key in sure)
        if is_failure(Record(fields, (), shape.span), in_handler=False):
            return True
        return is_caught and bool(sure) and all(normal(key.name) in _WORDS for key in sure)

    def _read(self, keys: Iterable[Key], errors: frozenset[str], function: Function) -> frozenset[str] | None:
        """Return the attributes of an error that the values of keys are made of, None where one may hold all of it."""
        read: set[str] = set()
        for key in keys:
            meant = self.meaning.of(key.held.value, key.held.frame)
            if meant.frame.function is not function or self.shapes.of(meant.value, meant.frame) is not None:
                continue
            attributes = _attributes(meant.value, errors)
            if attributes is None:
                return None
            read |= attributes
        return frozenset(read)


def marks(key: str, value: Value) -> bool:
    """Say whether a key of a record marks it as a failure by what it holds, or, any other one, by holding something."""
    if key in TRUTHS:
        return isinstance(value, Scalar) and value.value is TRUTHS[key]
    if key in WORDS:
        return isinstance(value, Text) and value.literal in WORDS[key]
    return not (isinstance(value, Scalar) and value.value in {None, False})


def _flag(delivery: Delivery) -> str | None:
    parts = tuple(delivery.parts)
    found = (mark.flag(part) for mark in marks_of(delivery.routes[0].tool) for part in parts)
    return next((flag for flag in found if flag is not None), None)


def _attributes(value: Value, errors: frozenset[str]) -> set[str] | None:
    """Return the attributes of an error in a value, None where the error itself is given to something that may look."""
    if isinstance(value, Name) and value.path[0] in errors:
        return {value.path[1]} if len(value.path) > 1 else set()
    if isinstance(value, Call) and any(_is_error(argument.value, errors) for argument in value.arguments):
        asked = value.argument("name", 1)
        if value.path == ("getattr",) and isinstance(asked, Text) and asked.literal is not None:
            return {asked.literal}
        return set() if value.path[-1:] in {("str",), ("repr",), ("format",), ("type",)} else None
    if isinstance(value, Call) and value.path[:1] and value.path[0] in errors:
        return None
    found: set[str] = set()
    given = (argument.value for argument in value.arguments) if isinstance(value, Call) else ()
    for part in (*held(value), *given):
        inner = _attributes(part, errors)
        if inner is None:
            return None
        found |= inner
    return found


def _is_error(value: Value, errors: frozenset[str]) -> bool:
    return isinstance(value, Name) and len(value.path) == 1 and value.path[0] in errors
