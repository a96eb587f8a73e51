"""Conditions that look at the words of an error, where the error has a code that says the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from errlint.effects import Known
from errlint.facts import Call, Condition, Function, Handler, Name, Role, Span, Text, Value
from errlint.facts.value import held, within
from errlint.project.effects.calls import Calls
from errlint.project.handling import class_names, named_classes
from errlint.project.reach import Reach
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope
from errlint.project.structured import ClassOf, structured_in

_PRINTS = frozenset({"str", "repr", "format_exc"})
_WORDS = frozenset({"message", "msg", "args", "detail", "reason", "strerror"})
_CODES = frozenset({"code", "status", "status_code", "error_code", "response", "resp", "errno", "pgcode", "sqlstate"})
# Calls whose texts are names of attributes and keys, not words of a message.
_NAMING = frozenset({"getattr", "hasattr", "get", "isinstance", "pop"})
_BROAD = frozenset({"Exception", "BaseException"})
_FEW = 3


@dataclass(frozen=True, slots=True)
class MatchedMessage:
    """A condition on the words of an error, and what of the error says the same, as code."""

    running: RunningFunction
    span: Span
    words: str
    instead: str


class Matching:
    """Looks for them in what tools run."""

    def __init__(self, scope: Scope, running: Running, class_of: ClassOf, reach: Reach, known: Known) -> None:
        """Take names, what tools run, the error classes of the project, what reaches handlers, and libraries."""
        self._scope = scope
        self._running = running
        self._class_of = class_of
        self._reach = reach
        self._known = known
        self._calls = Calls(scope, known)

    def found(self) -> Iterator[MatchedMessage]:
        """Return the conditions, each once."""
        for entry in self._running.functions:
            for condition in entry.function.conditions:
                handler = _handler_of(condition, entry.function)
                if handler is None or handler.binding is None:
                    continue
                words = _words_asked(condition.test, handler.binding, entry.function)
                if words is None or _asks_code(handler, entry.function):
                    continue
                instead = self._code(handler, entry, _narrowed(condition, handler.binding))
                if instead is not None:
                    yield MatchedMessage(entry, condition.test.span, words, f"{handler.binding}.{instead}")

    def _code(self, handler: Handler, entry: RunningFunction, narrowed: tuple[Name, ...]) -> str | None:
        """Return what tells the errors of a handler apart, None where nothing surely does.

        `narrowed` are the classes that the condition has tested the error for.
        """
        handler = replace(handler, catches=narrowed, narrowed=()) if narrowed else handler
        known = structured_in(handler, entry.module, entry.function, self._class_of, self._reach)
        if known is not None:
            return next((name for role, name in known.roles if role is Role.CODE), None)
        names = list(class_names(handler))
        for name in names:
            target = self._scope.resolve(entry.module, entry.function, name.path)
            error = self._known.error(target.dotted) if target is not None else None
            if error is not None:
                return error.code
        if any(name.path[-1] not in _BROAD for name in names):
            return None
        made = self._calls.of(entry.module, entry.function)
        tried = [call for call in made if handler.guard in call.site.place.guards]
        errors = {error.code for call in tried if (error := self._known.raised_by(call.dotted)) is not None}
        return next(iter(errors)) if len(errors) == 1 else None


def _narrowed(condition: Condition, error: str) -> tuple[Name, ...]:
    """Return the classes that an error is tested for in a condition, or on the way to it."""
    tests = (part for part in within(condition.test) if isinstance(part, Call) and part.path == ("isinstance",))
    asked = (test.arguments[1].value for test in tests if len(test.arguments) > 1 and _is_error(test, error))
    return (*condition.place.narrowed, *named_classes(asked))


def _is_error(test: Call, error: str) -> bool:
    value = test.arguments[0].value
    return isinstance(value, Name) and value.path == (error,)


def _handler_of(condition: Condition, function: Function) -> Handler | None:
    at = condition.place.handler
    return function.handlers[at] if at is not None else None


def _words_asked(test: Value, error: str, function: Function) -> str | None:
    """Return the words that a condition looks for in the message of an error, None where it looks for none."""
    printed = {
        bound.target
        for bound in function.bindings
        if any(_is_message(part, error, frozenset()) for part in within(bound.value))
    }
    if not any(_is_message(part, error, frozenset(printed)) for part in within(test)):
        return None
    texts = (text.literal or "" for text in _texts(test, function))
    return next((text for text in texts if len(text) >= _FEW and any(map(str.isalnum, text))), None)


def _is_message(value: Value, error: str, printed: frozenset[str]) -> bool:
    if isinstance(value, Call) and value.path[-1:] and value.path[-1] in _PRINTS:
        return any(isinstance(part.value, Name) and part.value.path == (error,) for part in value.arguments)
    if not isinstance(value, Name):
        return False
    is_words = len(value.path) > 1 and value.path[0] == error and value.path[1] in _WORDS
    return is_words or (len(value.path) == 1 and value.path[0] in printed)


def _texts(value: Value, function: Function) -> Iterator[Text]:
    """Return the texts that a condition compares with; a name that holds some stands for them."""
    if isinstance(value, Text):
        yield value
        return
    if isinstance(value, Call):
        parts = () if value.last in _NAMING else (value.callee, *(argument.value for argument in value.arguments))
    else:
        parts = tuple(held(value))
    for part in parts:
        yield from _texts(part, function)


def _asks_code(handler: Handler, function: Function) -> bool:
    """Say whether a handler looks at the code as well: the words are then for what has none."""
    inside = (condition.test for condition in function.conditions if handler.span.covers(condition.test.span))
    names = (part for test in inside for part in within(test) if isinstance(part, Name))
    return any(name.path[0] == handler.binding and not _CODES.isdisjoint(name.path[1:]) for name in names) or any(
        isinstance(part, Text) and part.literal in _CODES
        for bound in function.bindings
        if handler.span.covers(bound.value.span)
        for part in within(bound.value)
    )
