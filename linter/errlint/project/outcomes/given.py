"""What the model reads of a value that a tool gives back, and whether the value says that it is a failure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Call, Field, Items, Literal, Record, Text, Value
from errlint.project.marks import Mark, named
from errlint.project.outcomes.words import Words
from errlint.project.values.frames import Frame
from errlint.project.values.meaning import Meaning

_CONTENTS = ("content", "text", "llmContent", "output")
_UPDATES = ("update", "messages")
_MAX_DEPTH = 6


@dataclass(frozen=True, slots=True)
class Given:
    """The text of a value as it is sent, and its mark of a failure, None where it has none.

    `value` is what is given back, followed through names and calls.
    """

    text: str
    flag: str | None
    value: Value


class Values:
    """Reads values that tools give back."""

    def __init__(self, words: Words, meaning: Meaning) -> None:
        """Take what values read as, and what they stand for."""
        self._words = words
        self._meaning = meaning

    def given(self, value: Value, frame: Frame, marks: tuple[Mark, ...]) -> Given:
        """Return what is sent of a value: the content of a message or a result, else its text or its JSON.

        `marks` are those that the framework knows.
        """
        inside = list(self._inside(value, frame, 0))
        flags = (mark.flag(part) for part in inside for mark in marks)
        flag = next((flag for flag in flags if flag is not None), None)
        return Given(self._text(value, frame, 0), flag, self._meaning.of(value, frame).value)

    def _inside(self, value: Value, frame: Frame, depth: int) -> Iterator[Value]:
        """Return a value and the messages in it."""
        if depth > _MAX_DEPTH:
            return
        held = self._meaning.of(value, frame)
        meant, frame = held.value, held.frame
        yield meant
        if isinstance(meant, Items):
            for item in meant.items:
                yield from self._inside(item, frame, depth + 1)
        for name, entry in named(meant).items():
            if name in _UPDATES:
                yield from self._inside(entry, frame, depth + 1)

    def _text(self, value: Value, frame: Frame, depth: int) -> str:
        held = self._meaning.of(value, frame)
        meant, frame = held.value, held.frame
        if depth > _MAX_DEPTH:
            return self._words.printed(meant, frame)
        if isinstance(meant, Items) and meant.items and all(isinstance(item, (Call, Record)) for item in meant.items):
            return "\n".join(self._text(item, frame, depth + 1) for item in meant.items)
        fields = named(meant)
        blocks = "content" in fields and isinstance(self._meaning.of(fields["content"], frame).value, Items)
        is_message = isinstance(meant, Call) or "messages" in fields or _is_message(fields, blocks=blocks)
        content = next((fields[name] for name in (*_CONTENTS, *_UPDATES) if name in fields), None)
        if is_message and content is not None:
            return self._text(content, frame, depth + 1)
        if isinstance(meant, Call) and meant.path and meant.path[-1][:1].isupper() and meant.arguments:
            first = meant.arguments[0]
            if first.name is None:
                return self._text(first.value, frame, depth + 1)
            return self._words.as_json(_record_of(meant), frame)
        return self._words.printed(meant, frame)


def _is_message(fields: dict[str, Value], *, blocks: bool) -> bool:
    """Say whether a record is a result, or a part of one, in the form of a protocol: the content alone is sent.

    `blocks` says that the content is a list.
    """
    keys = fields.keys()
    return (blocks and keys <= {"content", "isError", "is_error", "status", "toolUseId"}) or keys in (
        {"type", "text"},
        {"text"},
    )


def _record_of(call: Call) -> Record:
    fields = tuple(
        Field(Text((Literal(a.name or "", a.span, verbatim=False),), a.span), a.value, a.span) for a in call.arguments
    )
    return Record(fields, (), call.span)
