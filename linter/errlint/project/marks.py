"""How a value says to a framework that it is a failure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from errlint.facts import Call, Choice, Name, Record, Scalar, Text, Value
from errlint.project.tools import Tool

_SHAPE = re.compile(r"(?:return|yield) (\{|\w+)")
_FIELD = re.compile(r'"?\b(is_error|isError|status|state|error)"?\s*[=:]\s*(True|"error"|[\w.]*\.ERROR|message)')
_SAME_NAMES = ({"is_error", "isError"},)
_SAME_CLASSES = ({"CallToolResult", "ToolResult"},)
# What is taken for a failure where no framework is known.
_USUAL = (
    'return {"content": [...], "is_error": True}',
    "return CallToolResult(content=[...], isError=True)",
    'return ToolMessage(content, tool_call_id=..., status="error")',
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A field with a value, in a record or in a call of a class.

    `class_` is None for a record. `field` is None where the class alone is the mark; `value` is as in Python,
    `message` for any that is given.
    """

    class_: str | None
    field: str | None
    value: str

    def flag(self, value: Value) -> str | None:
        """Return the mark as it is written in a value, None where it is not there."""
        if self.class_ is None and not isinstance(value, Record):
            return None
        if self.class_ is not None and not (isinstance(value, Call) and value.path and self._is_class(value.path[-1])):
            return None
        if self.field is None:
            return self.class_
        for name, entry in named(value).items():
            if _alike(name, self.field, _SAME_NAMES) and self._is_value(entry):
                return f"{name}={self.value}" if self.value != "message" else f'"{name}"'
        return None

    def is_missing(self, value: Value) -> bool:
        """Say whether a value is a result of the form that the mark belongs to, and has it not."""
        if self.field is None or self.field in named(value):
            return False
        if self.class_ is None:
            return isinstance(value, Record) and not value.spreads and value.field("content") is not None
        if not isinstance(value, Call) or value.is_open or not value.arguments:
            return False
        return bool(value.path) and self._is_class(value.path[-1])

    def _is_class(self, name: str) -> bool:
        return self.class_ is not None and _alike(name, self.class_, _SAME_CLASSES)

    def _is_value(self, value: Value) -> bool:
        """Say whether a value is, or may be, that of the mark."""
        if isinstance(value, Choice):
            return any(self._is_value(option) for option in value.options)
        if self.value == "message":
            return not isinstance(value, Scalar)
        if self.value == "True":
            return isinstance(value, Scalar) and value.value is True
        if isinstance(value, Name):
            return value.path[-1] == self.value.rpartition(".")[2]
        return isinstance(value, Text) and f'"{value.literal}"' == self.value


def marks_of(tool: Tool) -> tuple[Mark, ...]:
    """Return the marks that the framework of a tool knows, as far as they can be told from a value."""
    shapes = [shape for found in tool.found for shape in found.version.structured]
    return _marks(tuple(dict.fromkeys(shapes)) if tool.found else _USUAL)


def named(value: Value) -> dict[str, Value]:
    """Return the fields of a record, or the arguments of a call, by name."""
    if isinstance(value, Call):
        return {argument.name: argument.value for argument in value.arguments if argument.name is not None}
    if isinstance(value, Record):
        return {field.name: field.value for field in value.fields if field.name is not None}
    return {}


@lru_cache(maxsize=64)
def _marks(shapes: tuple[str, ...]) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for shape in shapes:
        if head := _SHAPE.match(shape):
            class_ = None if head[1] == "{" else head[1]
            fields = [Mark(class_, name, value) for name, value in _FIELD.findall(shape)]
            found += fields or ([Mark(class_, None, "")] if class_ is not None else [])
    return tuple(found)


def _alike(name: str, other: str, groups: tuple[set[str], ...]) -> bool:
    return name == other or any({name, other} <= group for group in groups)
