"""The holes of a template, in each way that templates are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from errlint.facts import Name, Placeholder, Text
from errlint.facts.value import within


class Style(Enum):
    """How the holes of a template are written."""

    BRACES = "braces"  # {name}, {}, {0}: str.format
    PERCENT = "percent"  # %(name)s, %s: printf
    DOLLAR = "dollar"  # $name, ${name}: string.Template
    ANGLES = "angles"  # <name>: PySpark and others, filled by name


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole: its name, None for one that is filled by position, and where it stands in the text (end exclusive)."""

    name: str | None
    start: int
    end: int


_BRACES = re.compile(r"\{\{|\}\}|\{(?P<name>[^\W\d]\w*|\d+|)(?:[.\[][^{}!:]*)?(?:![rsa])?(?::(?:[^{}]|\{[^{}]*\})*)?\}")
_PERCENT = re.compile(
    r"%%|%(?:\((?P<name>[\w.-]+)\)[-#0 +]*(?:\d+|\*)?(?:\.(?:\d+|\*))?[a-zA-Z]|[-#0+]*(?:\d+|\*)?(?:\.(?:\d+|\*))?"
    r"[hlLzjt]{0,2}[diouxXeEfFgGcrsaqvTpt](?![a-z]))"
)
_DOLLAR = re.compile(r"\$\$|\$(?:\{(?P<braced>[^\W\d]\w*)\}|(?P<plain>[^\W\d]\w*))")
_ANGLES = re.compile(r"<(?P<name>[^\W\d]\w*)>")


def holes(text: str, style: Style) -> tuple[Hole, ...]:
    """Return the holes of a template in the order in which they stand; doubled signs are none."""
    return tuple(_HOLES[style](text))


def _in_braces(text: str) -> list[Hole]:
    matches = (match for match in _BRACES.finditer(text) if match["name"] is not None)
    return [Hole(_name(match["name"]), *match.span()) for match in matches]


def _name(written: str) -> str | None:
    return None if not written or written.isdigit() else written


def _in_percent(text: str) -> list[Hole]:
    return [Hole(match["name"], *match.span()) for match in _PERCENT.finditer(text) if match.group() != "%%"]


def _in_dollars(text: str) -> list[Hole]:
    found = ((match["braced"] or match["plain"], match) for match in _DOLLAR.finditer(text))
    return [Hole(name, *match.span()) for name, match in found if name]


def _in_angles(text: str) -> list[Hole]:
    return [Hole(match["name"], *match.span()) for match in _ANGLES.finditer(text)]


_HOLES = {
    Style.BRACES: _in_braces,
    Style.PERCENT: _in_percent,
    Style.DOLLAR: _in_dollars,
    Style.ANGLES: _in_angles,
}


def positions(text: str) -> int:
    """Return how many values a template with `{}` and `{0}` takes by position."""
    numbered = [int(match["name"]) + 1 for match in _BRACES.finditer(text) if (match["name"] or "").isdigit()]
    return max((*numbered, sum(match["name"] == "" for match in _BRACES.finditer(text))), default=0)


def names(text: str, style: Style) -> tuple[str, ...]:
    """Return the names of the holes that have one, each once."""
    return tuple(dict.fromkeys(hole.name for hole in holes(text, style) if hole.name is not None))


def names_used(text: Text) -> frozenset[str]:
    """Return the first parts of all names that the placeholders of a text use."""
    return frozenset(
        value.path[0]
        for part in text.parts
        if isinstance(part, Placeholder)
        for value in within(part.value)
        if isinstance(value, Name)
    )
