"""What a value reads as, once it is printed: as far as it is written, with placeholders for what only a run knows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping

from errlint.facts import (
    Call,
    Choice,
    Conversion,
    Items,
    Literal,
    Member,
    Name,
    Opaque,
    Placeholder,
    Record,
    Scalar,
    Text,
    Value,
)
from errlint.facts.value import placeholder_name
from errlint.project.values.frames import Frame
from errlint.project.values.meaning import Meaning

_PRINTS = frozenset({"str", "format", "text", "escape"})
_TRIMS = frozenset({"strip", "lstrip", "rstrip"})
_OF_TEXTS = frozenset({"format", "join", *_TRIMS})
_TEXTS = (("str",), ("repr",))
_DUMPS = frozenset({"dumps", "to_json"})
_CLASS_NAMES = frozenset({"__name__", "__qualname__"})
_MAX_DEPTH = 12
_PAIR = 2
_HOLE = re.compile(r"\{(\w+)(?:![rs])?(?::[^{}]*)?\}")


class Words:
    """Reads values in the modules of a project."""

    def __init__(self, meaning: Meaning) -> None:
        """Take the way from values to what they stand for."""
        self._meaning = meaning

    def printed(self, value: Value, frame: Frame) -> str:
        """Return what `str(value)` gives; what is computed stands there as `{name}`."""
        return self._printed(value, frame, 0)

    def shown(self, value: Value, frame: Frame) -> str:
        """Return what `repr(value)` gives: texts in quotes."""
        return self._quoted(value, frame, repr, 0)

    def as_json(self, value: Value, frame: Frame) -> str:
        """Return a value as JSON, with computed parts as they are in `printed`."""
        return self._quoted(value, frame, _json, 0)

    def filled(self, template: Text, frame: Frame) -> str:
        """Return a template with what the names of the frame hold in its placeholders, those in braces as well."""
        return self._fill(self.printed(template, frame), frame, {}, 0)

    def is_text(self, value: Value, frame: Frame) -> bool:
        """Say whether a value is known to be a text."""
        held = self._meaning.of(value, frame)
        if isinstance(held.value, Name):
            return held.value.dotted in held.frame.known
        return isinstance(held.value, Text) or (isinstance(held.value, Call) and held.value.path in _TEXTS)

    def _printed(self, value: Value, frame: Frame, depth: int) -> str:
        if depth > _MAX_DEPTH:
            return _hole(value)
        held = self._meaning.of(value, frame)
        if _is_computed(held.value) and isinstance(value, Name):
            return frame.known.get(value.dotted, _hole(value))
        value, frame = held.value, held.frame
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
        name, owner = _method(call)
        first = call.arguments[0].value if call.arguments else None
        if name in _OF_TEXTS and owner is not None:
            return self._of_text(name, owner, call, frame, depth)
        if first is None:
            return _hole(call)
        if name == "repr":
            return self._quoted(first, frame, repr, depth + 1)
        if name in _DUMPS:
            return self._quoted(first, frame, _json, depth + 1)
        return self._printed(first, frame, depth + 1) if name in _PRINTS else _hole(call)

    def _of_text(self, name: str, owner: Value, call: Call, frame: Frame, depth: int) -> str:
        """Return what a method of a text gives."""
        if name == "format":
            return self._filled(call, owner, frame, depth)
        if name == "join":
            return (
                self._joined(call, owner, frame, depth) if isinstance(owner, Text) and call.arguments else _hole(call)
            )
        return self._printed(owner, frame, depth + 1).strip() if not call.arguments else _hole(call)

    def _joined(self, call: Call, separator: Value, frame: Frame, depth: int) -> str:
        """Return the items of a list that is known, one behind the other."""
        held = self._meaning.of(call.arguments[0].value, frame)
        if isinstance(separator, Text) and isinstance(held.value, (Text, Items)):
            items = held.value.items if isinstance(held.value, Items) and held.value.items else (held.value,)
            return separator.value.join(self._printed(item, held.frame, depth + 1) for item in items)
        return _hole(call)

    def _filled(self, call: Call, owner: Value, frame: Frame, depth: int) -> str:
        """Return a template that is known with the arguments of `format` in its holes."""
        text = self._printed(owner, frame, depth + 1)
        values = {a.name: self._printed(a.value, frame, depth + 1) for a in call.arguments if a.name is not None}
        if isinstance(owner, Name) and text == _hole(owner):
            return _hole(call)
        if call.is_open:
            return self._fill(text, frame, values, depth)
        return _HOLE.sub(lambda hole: values.get(hole[1], hole[0]), text)

    def _fill(self, text: str, frame: Frame, values: Mapping[str, str], depth: int) -> str:
        passed = {name: self._printed(held.value, held.frame, depth + 1) for name, held in frame.held.items()}
        return _HOLE.sub(lambda hole: values.get(hole[1], passed.get(hole[1], hole[0])), text)

    def _chosen(self, choice: Choice, frame: Frame, depth: int) -> str:
        """Return what the options read as; of a known error and what stands in for its empty text, the error alone."""
        options = list(dict.fromkeys(self._printed(option, frame, depth + 1) for option in choice.options))
        if options[0] and options[0] in frame.known.values():
            return options[0]
        return options[0] if len(options) == 1 else "{" + " | ".join(options) + "}"

    def _quoted(self, value: Value, frame: Frame, quote: Callable[[object], str], depth: int) -> str:
        if depth > _MAX_DEPTH:
            return _hole(value)
        held = self._meaning.of(value, frame)
        value, frame = held.value, held.frame
        if isinstance(value, Scalar):
            return quote(value.value)
        if isinstance(value, Record):
            return self._record(value, frame, quote, depth)
        if isinstance(value, Items):
            return "[" + ", ".join(self._quoted(item, frame, quote, depth + 1) for item in value.items) + "]"
        if isinstance(value, Name) and quote is repr and f"repr({value.dotted})" in frame.known:
            return frame.known[f"repr({value.dotted})"]
        text = self._printed(value, frame, depth + 1)
        return quote(text) if self.is_text(value, frame) else text

    def _record(self, record: Record, frame: Frame, quote: Callable[[object], str], depth: int) -> str:
        fields = [
            f"{quote(entry.name) if entry.name is not None else _hole(entry.key)}: "
            f"{self._quoted(entry.value, frame, quote, depth + 1)}"
            for entry in record.fields
        ]
        return "{" + ", ".join([*fields, *("…" for _ in record.spreads)]) + "}"


def _method(call: Call) -> tuple[str, Value | None]:
    """Return the last name of what is called, and what it is asked of, None for a plain function."""
    callee = call.callee
    if isinstance(callee, Member) and len(callee.path) == 1:
        return callee.path[0], callee.owner
    if isinstance(callee, Name):
        return callee.path[-1], Name(callee.path[:-1], callee.span) if len(callee.path) > 1 else None
    return "", None


def _class_name(value: Value, frame: Frame) -> str | None:
    """Return what `type(error).__name__` reads as, for an error that is known."""
    if not isinstance(value, Member) or value.path[-1] not in _CLASS_NAMES:
        return None
    call = value.owner
    if not isinstance(call, Call) or call.path != ("type",) or len(call.arguments) != 1:
        return None
    of = call.arguments[0].value
    return frame.known.get(f"type({of.dotted})", "{type}") if isinstance(of, Name) else None


def _is_computed(value: Value) -> bool:
    """Say whether a value is an expression that has no name of its own."""
    return isinstance(value, Opaque) and not isinstance(value, Member)


def _hole(value: Value) -> str:
    """Return the placeholder of a computed value, named after the key or the one name in it where there is one."""
    if (key := _key_of(value)) is not None:
        return "{" + key + "}"
    if isinstance(value, Opaque) and len(names := [part for part in value.parts if isinstance(part, Name)]) == 1:
        return _hole(names[0])
    if isinstance(value, Call) and not value.path and len(value.arguments) == 1:
        return _hole(value.arguments[0].value)
    return "{" + placeholder_name(value) + "}"


def _key_of(value: Value) -> str | None:
    """Return the key of `entry["fix"]` and `entry.get("fix")`, the last name of `load().fix`."""
    if isinstance(value, (Name, Member)) and value.path[-1] in _CLASS_NAMES:
        return value.path[-2] if isinstance(value, Name) and value.path[-2:-1] not in {(), ("__class__",)} else "type"
    if isinstance(value, Member):
        return value.path[-1]
    key = value.parts[1] if isinstance(value, Opaque) and len(value.parts) == _PAIR else None
    if isinstance(value, Call) and value.path[-1:] == ("get",) and value.arguments:
        key = value.arguments[0].value
    return key.literal if isinstance(key, Text) and key.literal and key.literal.isidentifier() else None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
