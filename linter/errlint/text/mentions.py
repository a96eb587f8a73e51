"""The names that a text tells its reader to use: tools, functions, variables of the environment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Kind(Enum):
    """What a text takes a name for."""

    FUNCTION = "function"  # a tool or a function: `list_archives()`, "the list_archives tool"
    VARIABLE = "variable"  # a variable of the environment: `ACME_TOKEN`


@dataclass(frozen=True, slots=True)
class Mention:
    """A name in a text; `start` and `end` are offsets into it."""

    kind: Kind
    name: str
    start: int
    end: int


_VERBS = r"(?:use|using|call|calling|invoke|run|running|try|via|with|from)"
_NAME = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+"
# A name counts as one that can be called where the text says so; anything else may be a field, a table, a value.
_CALLED = re.compile(rf"(?<![\w./:-])({_NAME})\(")
_TOOL = re.compile(rf"(?:\bthe\s+)?[`'\"]?(?<![\w./:-])({_NAME})[`'\"]?\s+tool\b")
_AFTER_TOOL = re.compile(rf"\btool\s+[`'\"]({_NAME})[`'\"]")
_AFTER_VERB = re.compile(
    rf"\b{_VERBS}\s+(?:the\s+)?[`'\"]?({_NAME})[`'\"]?(?=\s+(?:to|first|again|for)\b|[.,;]|$)", re.IGNORECASE
)
_VARIABLE = re.compile(r"(?<![\w./-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?![(/-]|\.\w)")
_ENVIRONMENT = re.compile(r"\benvironment\b|\benv(?:ironment)?\s+var|\bexport\s", re.IGNORECASE)


def mentions(text: str) -> Iterator[Mention]:
    """Return the names that a text takes for tools, functions and variables of the environment, each place once."""
    seen: set[int] = set()
    for pattern in (_CALLED, _TOOL, _AFTER_TOOL, _AFTER_VERB):
        for match in pattern.finditer(text):
            if match.start(1) not in seen:
                seen.add(match.start(1))
                yield Mention(Kind.FUNCTION, match[1], match.start(1), match.end(1))
    if _ENVIRONMENT.search(text):
        for match in _VARIABLE.finditer(text):
            yield Mention(Kind.VARIABLE, match[1], match.start(1), match.end(1))
