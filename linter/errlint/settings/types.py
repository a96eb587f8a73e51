"""The types that a setting can have: what TOML gives, what it becomes, and what to say when it does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from errlint.settings.source import Where
from errlint.suggestions import nearest
from errlint.version import VERSION


@dataclass(frozen=True, slots=True)
class Type:
    """A type of setting.

    `described` completes "must be"; `read` makes the value of what the TOML parser gave, or raises SettingsError with
    the place that it is told; `schema` says the same as JSON Schema.
    """

    described: str
    read: Callable[[Any, Where], Any]
    schema: Mapping[str, object]


def _flag(value: object, where: Where) -> bool:
    if not isinstance(value, bool):
        raise where.wrong_type(FLAG.described, value)
    return value


def _text(value: object, where: Where) -> str:
    if not isinstance(value, str):
        raise where.wrong_type(TEXT.described, value)
    return value


def _count(value: object, where: Where) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise where.wrong_type(COUNT.described, value)
    return value


def _versions(value: object, where: Where) -> str:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet  # few settings name a version

    text = _text(value, where)
    try:
        fits = SpecifierSet(text).contains(VERSION, prereleases=True)
    except InvalidSpecifier as error:
        raise where.wrong_type(VERSIONS.described, value) from error
    if not fits:
        raise where.error("wrong-version", required=text, version=VERSION)
    return text


FLAG = Type("true or false", _flag, {"type": "boolean"})
TEXT = Type("a string", _text, {"type": "string"})
COUNT = Type("a number from 0 up", _count, {"type": "integer", "minimum": 0})
VERSIONS = Type("a range of versions such as `>=0.1,<1`", _versions, {"type": "string"})


def one_of(kind: type[Enum], nothing: str | None = None) -> Type:
    """Return the type of one value of an enum, written as the value; `nothing` is what stands for None."""
    names = [*(str(member.value) for member in kind), *([nothing] if nothing is not None else [])]

    def read(value: object, where: Where) -> Enum | None:
        if not isinstance(value, str):
            raise where.wrong_type(described, value)
        if value not in names:
            choices = ", ".join(f"`{name}`" for name in names)
            raise where.error("unknown-setting-value", value=value, choices=choices, nearest=nearest(value, names))
        return kind(value) if value != nothing else None

    described = "one of " + ", ".join(f'"{name}"' for name in names)
    return Type(described, read, {"enum": names})


def many(element: Type, described: str) -> Type:
    """Return the type of an array of `element`; it becomes a tuple."""

    def read(value: object, where: Where) -> tuple[object, ...]:
        if not isinstance(value, list):
            raise where.wrong_type(described, value)
        return tuple(element.read(item, where.inner(index)) for index, item in enumerate(value))

    return Type(described, read, {"type": "array", "items": element.schema})


def mapping(value: Type, described: str, keys: type[Enum] | None = None) -> Type:
    """Return the type of a table, with free keys or those of an enum; it becomes a tuple of pairs."""
    names = [str(member.value) for member in keys or ()]

    def read(table: object, where: Where) -> tuple[tuple[object, object], ...]:
        if not isinstance(table, dict):
            raise where.wrong_type(described, table)
        pairs: list[tuple[object, object]] = []
        for name, written in table.items():
            if keys is not None and name not in names:
                raise where.inner(name).error("unknown-setting", nearest=nearest(name, names))
            pairs.append((keys(name) if keys else name, value.read(written, where.inner(name))))
        return tuple(pairs)

    schema: dict[str, object] = {"type": "object", "additionalProperties": False if keys else value.schema}
    if keys:
        schema["properties"] = dict.fromkeys(names, value.schema)
    return Type(described, read, schema)


GLOBS = many(TEXT, "an array of globs")
