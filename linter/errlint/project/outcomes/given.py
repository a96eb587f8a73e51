"""What the model reads of a value that a tool gives back, and whether the value says that it is a failure."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.facts import Call, Field, Items, Literal, Record, Scalar, Text, Value
from errlint.project.outcomes.words import Frame, Words

_CONTENTS = ("content", "text", "llmContent", "output")
_UPDATES = ("update", "messages")
_MAX_DEPTH = 6


@dataclass(frozen=True, slots=True)
class Given:
    """The text of a value as it is sent, and the mark of a failure in it as it is written, None where it has none."""

    text: str
    flag: str | None


class Values:
    """Reads values that tools give back."""

    def __init__(self, words: Words) -> None:
        """Take what values read as."""
        self._words = words

    def given(self, value: Value, frame: Frame) -> Given:
        """Return what is sent of a value: the content of a message or a result, else its text or its JSON."""
        flag = self._flag(value, frame, 0)
        return Given(self._text(value, frame, 0), flag)

    def _flag(self, value: Value, frame: Frame, depth: int) -> str | None:
        if depth > _MAX_DEPTH:
            return None
        value, frame = self._words.meant(value, frame)
        for name, entry in _named(value):
            if name in {"isError", "is_error"} and isinstance(entry, Scalar) and entry.value is True:
                return f"{name}=True"
            if name == "status" and isinstance(entry, Text) and entry.literal == "error" and _holds_content(value):
                return 'status="error"'
            if name in _UPDATES and (found := self._flag(entry, frame, depth + 1)) is not None:
                return found
        flags = (self._flag(i, frame, depth + 1) for i in value.items) if isinstance(value, Items) else ()
        return next((flag for flag in flags if flag is not None), None)

    def _text(self, value: Value, frame: Frame, depth: int) -> str:
        meant, frame = self._words.meant(value, frame)
        if depth > _MAX_DEPTH:
            return self._words.printed(meant, frame)
        if isinstance(meant, Items) and meant.items and all(isinstance(item, (Call, Record)) for item in meant.items):
            return "\n".join(self._text(item, frame, depth + 1) for item in meant.items)
        named = dict(_named(meant))
        is_message = isinstance(meant, Call) or "messages" in named or _is_message(named)
        content = next((named[name] for name in (*_CONTENTS, *_UPDATES) if name in named), None)
        if is_message and content is not None:
            return self._text(content, frame, depth + 1)
        if isinstance(meant, Call) and meant.path and meant.path[-1][:1].isupper() and meant.arguments:
            first = meant.arguments[0]
            if first.name is None:
                return self._text(first.value, frame, depth + 1)
            return self._words.as_json(_record_of(meant), frame)
        return self._words.printed(meant, frame)


def _named(value: Value) -> list[tuple[str, Value]]:
    if isinstance(value, Call):
        return [(argument.name, argument.value) for argument in value.arguments if argument.name is not None]
    if isinstance(value, Record):
        return [(field.name, field.value) for field in value.fields if field.name is not None]
    return []


def _holds_content(value: Value) -> bool:
    return isinstance(value, Call) or any(name in _CONTENTS for name, _ in _named(value))


def _is_message(named: dict[str, Value]) -> bool:
    """Say whether a record is a result, or a part of one, in the form of a protocol: the content alone is sent."""
    keys = named.keys()
    blocks = isinstance(named.get("content"), Items)
    return (blocks and keys <= {"content", "isError", "is_error", "status", "toolUseId"}) or keys in (
        {"type", "text"},
        {"text"},
    )


def _record_of(call: Call) -> Record:
    fields = tuple(
        Field(Text((Literal(a.name or "", a.span, verbatim=False),), a.span), a.value, a.span) for a in call.arguments
    )
    return Record(fields, (), call.span)
