"""Where a value comes from: what a model wrote as an argument, or what some other system answered."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from errlint.facts import Call, Choice, Function, Items, Module, Name, Opaque, Record, Value
from errlint.project.scope import Scope

_MAX_STEPS = 8
# Calls that ask another system, by the verb that their name starts with.
_ASKS = re.compile(
    r"_*(?:a?get|fetch|request|post|put|patch|send|query|search|execute|read|receive|recv|download|call|a?invoke"
    r"|generate|complete|retrieve|urlopen|scrape|crawl)(?:_\w*)?"
)
# Calls that give back what they were given in another form.
_CONVERTS = frozenset(
    "loads load dict list tuple set str deepcopy copy safe_load literal_eval next iter sorted".split()
)
# Parameters of helpers that hold an answer by their name.
_ANSWERS = frozenset("response resp reply answer rows row records record completion".split())
_BY_FRAMEWORK = re.compile(r"self|cls|_*(?:ctx|context|run_context|tool_context|deps|client|session|db|conn|http)")


class Origin(Enum):
    """Where a value comes from."""

    ARGUMENT = "argument"
    UPSTREAM = "upstream"
    UNKNOWN = "unknown"


def asks(name: str) -> bool:
    """Say whether a call of that last name asks another system."""
    return _ASKS.fullmatch(name) is not None


class Origins:
    """Follows values inside functions, and into functions of the project that they come from."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to functions."""
        self._scope = scope

    def of(self, value: Value, module: Module, function: Function, *, is_tool: bool, steps: int = 0) -> Origin:
        """Return where a value comes from that stands in a function; `is_tool` says that a model calls it."""
        if steps > _MAX_STEPS:
            return Origin.UNKNOWN
        if isinstance(value, Name):
            return self._name(value, module, function, is_tool=is_tool, steps=steps + 1)
        if isinstance(value, Call):
            return self._call(value, module, function, is_tool=is_tool, steps=steps + 1)
        return _united(self.of(part, module, function, is_tool=is_tool, steps=steps + 1) for part in _parts(value))

    def _name(self, name: Name, module: Module, function: Function, *, is_tool: bool, steps: int) -> Origin:
        root = name.path[0]
        bound = [binding.value for binding in function.bindings if binding.target == root]
        if bound:
            return _united(self.of(value, module, function, is_tool=is_tool, steps=steps) for value in bound)
        if all(parameter.name != root for parameter in function.parameters) or _BY_FRAMEWORK.fullmatch(root):
            return Origin.UNKNOWN
        if is_tool:
            return Origin.ARGUMENT
        return Origin.UPSTREAM if root in _ANSWERS and not _is_told(root, function) else Origin.UNKNOWN

    def _call(self, call: Call, module: Module, function: Function, *, is_tool: bool, steps: int) -> Origin:
        if not call.path:
            return self.of(call.callee, module, function, is_tool=is_tool, steps=steps)
        last, receiver = call.path[-1], call.path[:-1]
        if receiver:
            held = self._name(Name(receiver, call.span), module, function, is_tool=is_tool, steps=steps)
            if held is not Origin.UNKNOWN:
                return held
        if last in _CONVERTS:
            given = (argument.value for argument in call.arguments)
            return _united(self.of(value, module, function, is_tool=is_tool, steps=steps) for value in given)
        target = self._scope.resolve(module, function, call.path)
        if target is not None and target.module is not None:
            return self._result(target.module, target.fact, steps)
        return Origin.UPSTREAM if asks(last) else Origin.UNKNOWN

    def _result(self, module: Module, fact: object, steps: int) -> Origin:
        """Return where the result of a function of the project comes from."""
        if not isinstance(fact, Function):
            return Origin.UNKNOWN
        given = (payload.value for payload in fact.payloads)
        return _united(self.of(value, module, fact, is_tool=False, steps=steps) for value in given)


def _is_told(name: str, function: Function) -> bool:
    """Say whether a parameter is declared to be a text or a number: that is what somebody says, not what answers."""
    declared = (parameter.annotation for parameter in function.parameters if parameter.name == name)
    return any(isinstance(value, Name) and value.path in {("str",), ("int",), ("bool",)} for value in declared)


def _parts(value: Value) -> tuple[Value, ...]:
    if isinstance(value, Opaque):
        return value.parts[:1]  # of `rows[index]` the rows count
    if isinstance(value, Choice):
        return value.options
    if isinstance(value, Record):
        return (*(field.value for field in value.fields), *value.spreads)
    return value.items if isinstance(value, Items) else ()


def _united(origins: Iterable[Origin]) -> Origin:
    found = set(origins)
    first = (origin for origin in (Origin.UPSTREAM, Origin.ARGUMENT) if origin in found)
    return next(first, Origin.UNKNOWN)
