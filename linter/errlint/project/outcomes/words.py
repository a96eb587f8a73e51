"""What a value reads as, once it is printed: as far as it is written, with placeholders for what only a run knows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from errlint.facts import (
    Argument,
    Call,
    Choice,
    Conversion,
    Function,
    Items,
    Literal,
    Member,
    Module,
    Name,
    Opaque,
    Place,
    Placeholder,
    Record,
    Scalar,
    Text,
    Value,
)
from errlint.facts.value import placeholder_name
from errlint.frameworks import Failure
from errlint.project.payloads import MESSAGES, bound
from errlint.project.scope import Scope

_PRINTS = frozenset({"str", "format", "text", "escape"})
_TRIMS = frozenset({"strip", "lstrip", "rstrip"})
_TEXTS = (("str",), ("repr",))
_CLASS_NAMES = frozenset({"__name__", "__qualname__"})
_DUMPS = frozenset({"dumps", "to_json"})
_MAX_DEPTH = 12
_NEAR = 2
_HOLE = re.compile(r"\{(\w+)(?:![rs])?(?::[^{}]*)?\}")


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a value is read: its module and function, its place in that, and what names there are known to read as.

    `known` maps dotted local names to their texts; `type(e)` stands for the name of the class of an error `e`,
    `repr(e)` for its code.
    `inside` are the functions whose calls have been followed to here.
    """

    module: Module
    function: Function | None = None
    place: Place = field(default_factory=Place)
    known: Mapping[str, str] = field(default_factory=dict)
    inside: tuple[Function, ...] = ()


def of_error(binding: str | None, failure: Failure) -> dict[str, str]:
    """Return what is known in a handler of the error that it has bound; nothing where its words cannot be told."""
    if binding is None or failure.text is None:
        return {}
    known = {binding: failure.text, **{f"{binding}.{name}": failure.text for name in MESSAGES - {"args"}}}
    if failure.name is not None:
        known |= {f"type({binding})": failure.name, f"{binding}.__class__.__name__": failure.name}
    return {**known, f"repr({binding})": failure.code} if failure.code is not None else known


class Words:
    """Reads values in the modules of a project."""

    def __init__(self, scope: Scope) -> None:
        """Take the way from names to what is defined under them."""
        self._scope = scope

    def printed(self, value: Value, frame: Frame) -> str:
        """Return what `str(value)` gives; what is computed stands there as `{name}`."""
        return self._printed(value, frame, 0)

    def shown(self, value: Value, frame: Frame) -> str:
        """Return what `repr(value)` gives: texts in quotes."""
        return self._quoted(value, frame, repr, 0)

    def as_json(self, value: Value, frame: Frame) -> str:
        """Return a value as JSON, with computed parts as they are in `printed`."""
        return self._quoted(value, frame, _json, 0)

    def is_text(self, value: Value, frame: Frame) -> bool:
        """Say whether a value is known to be a text."""
        value, frame = self.meant(value, frame)
        if isinstance(value, Name):
            return value.dotted in frame.known
        return isinstance(value, Text) or (isinstance(value, Call) and value.path in _TEXTS)

    def _printed(self, value: Value, frame: Frame, depth: int) -> str:
        if depth > _MAX_DEPTH:
            return _hole(value)
        value, frame = self.meant(value, frame)
        if isinstance(value, Text):
            return "".join(self._part(part, frame, depth) for part in value.parts)
        if isinstance(value, Scalar):
            return str(value.value)
        if isinstance(value, (Record, Items)):
            return self._quoted(value, frame, _json, depth)
        return self._computed(value, frame, depth)

    def _computed(self, value: Name | Call | Choice | Opaque, frame: Frame, depth: int) -> str:
        if isinstance(value, Name):
            return frame.known.get(value.dotted, _hole(value))
        if isinstance(value, Call):
            return self._called(value, frame, depth)
        if isinstance(value, Choice):
            return self._chosen(value, frame, depth)
        return _class_name(value, frame) or _hole(value)

    def _part(self, part: Literal | Placeholder, frame: Frame, depth: int) -> str:
        if isinstance(part, Literal):
            return part.value
        if part.conversion is Conversion.REPR:
            return self._quoted(part.value, frame, repr, depth + 1)
        return self._printed(part.value, frame, depth + 1)

    def _called(self, call: Call, frame: Frame, depth: int) -> str:
        name = call.path[-1] if call.path else ""
        first = call.arguments[0].value if call.arguments else None
        if not call.arguments and (trimmed := _trimmed(call)) is not None:
            return self._printed(trimmed, frame, depth + 1).strip()
        if name == "format" and len(call.path) > 1:
            return self._filled(call, frame, depth)
        if name == "repr" and first is not None:
            return self._quoted(first, frame, repr, depth + 1)
        if name in _DUMPS and first is not None:
            return self._quoted(first, frame, _json, depth + 1)
        if name in _PRINTS and first is not None:
            return self._printed(first, frame, depth + 1)
        return _hole(call)

    def _filled(self, call: Call, frame: Frame, depth: int) -> str:
        """Return a template that is a constant with the arguments of `format` in its holes."""
        owner = Name(call.path[:-1], call.span)
        template, _ = self.meant(owner, frame)
        text = self._printed(template, frame, depth + 1)
        values = {a.name: self._printed(a.value, frame, depth + 1) for a in call.arguments if a.name is not None}
        is_read = isinstance(template, Text) or owner.dotted in frame.known
        return _HOLE.sub(lambda hole: values.get(hole[1], hole[0]), text) if is_read else _hole(call)

    def _chosen(self, choice: Choice, frame: Frame, depth: int) -> str:
        """Return what the options read as; of a known error and what stands in for its empty text, the error alone."""
        options = list(dict.fromkeys(self._printed(option, frame, depth + 1) for option in choice.options))
        if options[0] and options[0] in frame.known.values():
            return options[0]
        return options[0] if len(options) == 1 else "{" + " | ".join(options) + "}"

    def _quoted(self, value: Value, frame: Frame, quote: Callable[[object], str], depth: int) -> str:
        if depth > _MAX_DEPTH:
            return _hole(value)
        value, frame = self.meant(value, frame)
        if isinstance(value, Scalar):
            return quote(value.value)
        if isinstance(value, Record):
            fields = [
                f"{quote(entry.name) if entry.name is not None else _hole(entry.key)}: "
                f"{self._quoted(entry.value, frame, quote, depth + 1)}"
                for entry in value.fields
            ]
            return "{" + ", ".join([*fields, *("…" for _ in value.spreads)]) + "}"
        if isinstance(value, Items):
            return "[" + ", ".join(self._quoted(item, frame, quote, depth + 1) for item in value.items) + "]"
        if isinstance(value, Name) and quote is repr and f"repr({value.dotted})" in frame.known:
            return frame.known[f"repr({value.dotted})"]
        text = self._printed(value, frame, depth + 1)
        return quote(text) if self.is_text(value, frame) else text

    def meant(self, value: Value, frame: Frame) -> tuple[Value, Frame]:
        """Return the one value that a name or a call stands for, and where that is read.

        Names are followed through local names and constants, calls into functions that give back one value alone.
        """
        for _ in range(_MAX_DEPTH):
            found = None
            if isinstance(value, Name) and value.dotted not in frame.known:
                found = self._bound(value, frame)
            elif isinstance(value, Call):
                found = self._given_back(value, frame)
            if found is None:
                break
            value, frame = found
        return value, frame

    def _bound(self, name: Name, frame: Frame) -> tuple[Value, Frame] | None:
        if len(name.path) != 1:
            return None
        if frame.function is not None:
            if any(parameter.name == name.path[0] for parameter in frame.function.parameters):
                return None
            values = list(bound(name.path[0], frame.place, frame.function))
            if values:
                last = values[0] if len(values) == 1 else _bound_above(values, name)
                return (last, frame) if last is not None else None
        constant = self._scope.table(frame.module).assignments.get(name.path[0])
        value = constant.value if constant is not None else None
        return (value, Frame(frame.module)) if isinstance(value, (Text, Scalar)) else None

    def _given_back(self, call: Call, frame: Frame) -> tuple[Value, Frame] | None:
        """Return what a function of the project gives back, where that is one value, with what it was called with."""
        target = (
            self._scope.resolve(frame.module, frame.function, call.path) if call.path and not call.is_open else None
        )
        if target is None or target.module is None or not isinstance(target.fact, Function) or target.instance:
            return None
        function = target.fact
        if len(function.payloads) != 1 or function in frame.inside:
            return None
        payload = function.payloads[0]
        names = [entry.name for entry in function.parameters]
        names = names[1:] if function.owner is not None and names[:1] in (["self"], ["cls"]) else names
        known = {name: self.printed(value, frame) for name, value in matched(names, call.arguments)}
        inside = (*frame.inside, function)
        return payload.value, Frame(target.module, function, payload.place, known, inside)


def matched(names: Sequence[str], arguments: Iterable[Argument]) -> Iterator[tuple[str, Value]]:
    """Return the arguments of a call with the names of the parameters that take them."""
    position = 0
    for argument in arguments:
        if argument.name is not None:
            yield argument.name, argument.value
        elif position < len(names):
            yield names[position], argument.value
            position += 1


def _trimmed(call: Call) -> Value | None:
    """Return the text that a call takes white space from, None for any other call."""
    callee = call.callee
    if not isinstance(callee, (Name, Member)) or callee.path[-1] not in _TRIMS:
        return None
    if isinstance(callee, Member):
        return callee.owner if len(callee.path) == 1 else None
    return Name(callee.path[:-1], callee.span) if len(callee.path) > 1 else None


def _bound_above(values: Iterable[Value], name: Name) -> Value | None:
    """Return what is bound to a name right above the row where it is read, None where that stands farther away."""
    last = max((value for value in values if value.span < name.span), key=lambda value: value.span, default=None)
    return last if last is not None and name.span.start_row - last.span.end_row <= _NEAR else None


def _class_name(value: Value, frame: Frame) -> str | None:
    """Return what `type(error).__name__` reads as, for an error that is known."""
    if not isinstance(value, Member) or value.path[-1] not in _CLASS_NAMES:
        return None
    call = value.owner
    if not isinstance(call, Call) or call.path != ("type",) or len(call.arguments) != 1:
        return None
    of = call.arguments[0].value
    if not isinstance(of, Name):
        return None
    return frame.known.get(f"type({of.dotted})", "{type}")


def _hole(value: Value) -> str:
    """Return the placeholder of a computed value, named after the one name in it where there is one."""
    if isinstance(value, Name) and value.path[-1] in _CLASS_NAMES:
        return "{type}"
    if isinstance(value, Member):
        return "{" + value.path[-1] + "}"
    if isinstance(value, Opaque) and len(names := [part for part in value.parts if isinstance(part, Name)]) == 1:
        return _hole(names[0])
    if isinstance(value, Call) and not value.path and len(value.arguments) == 1:
        return _hole(value.arguments[0].value)
    return "{" + placeholder_name(value) + "}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
