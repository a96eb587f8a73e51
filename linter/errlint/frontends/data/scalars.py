"""YAML scalars: what kind of value they are, and where each run of their text stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from errlint.facts import Literal, Opaque, Scalar, Text

if TYPE_CHECKING:
    from yaml import Event, ScalarEvent

    from errlint.facts import Value
    from errlint.files.source import SourceText

_TAG = "tag:yaml.org,2002:"
_TEXTS = frozenset({"!", f"{_TAG}str"})
_RESOLVED = frozenset({f"{_TAG}null", f"{_TAG}bool", f"{_TAG}int", f"{_TAG}float"})

# The core schema of YAML 1.2, in which `yes`, `on` and `12:30` are texts.
_CONSTANTS: dict[str, float | bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
    **{sign + word: float(f"{sign}inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")},
}
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_BASES = {"0o": 8, "0x": 16}

_PROPERTIES = re.compile(r"(?:[!&]\S*\s+)*")
_HEADER = re.compile(r"[|>][^\n]*\n?")
_GAP = re.compile(r"[ \t\n]*")


def offsets(event: Event) -> tuple[int, int]:
    """Return the 0-based offsets of the start and the end of an event in the text."""
    start: Any = event.start_mark  # the stubs doubt that there is one
    end: Any = event.end_mark
    return start.index, end.index


def convert(source: SourceText, event: ScalarEvent) -> Value:
    """Return the value of a scalar. One with a tag of its own is opaque, and holds what is written as a part."""
    start, end = offsets(event)
    if event.tag in _TEXTS or (event.tag is None and not event.implicit[0]):
        return _text(source, event, start, end)
    if event.tag is not None and event.tag not in _RESOLVED:
        return Opaque((_text(source, event, start, end),), source.span(start, end))
    if event.value in _CONSTANTS:
        return Scalar(_CONSTANTS[event.value], source.span(start, end))
    if _INTEGER.fullmatch(event.value) or _FLOAT.fullmatch(event.value):
        return Scalar(_number(event.value), source.span(start, end))
    return _text(source, event, start, end)


def _number(text: str) -> float:
    if not _INTEGER.fullmatch(text):
        return float(text)
    try:
        return int(text, _BASES.get(text[:2], 10))
    except ValueError:  # more digits than Python converts
        return float(text)


def _text(source: SourceText, event: ScalarEvent, start: int, end: int) -> Text:
    written = source.text
    if event.tag or event.anchor:
        match = _PROPERTIES.match(written, start, end)
        start = match.end() if match else start
    if event.style in {"|", ">"}:
        end = start + len(written[start:end].rstrip())
        header = _HEADER.match(written, start, end)
        inner = header.end() if header else end
        parts = _runs(source, event.value, inner, end)
    elif event.style in {"'", '"'}:
        parts = _runs(source, event.value, start + 1, end - 1)
    else:
        parts = _runs(source, event.value, start, end)
    return Text(parts, source.span(start, end))


def _runs(source: SourceText, value: str, start: int, end: int) -> tuple[Literal, ...]:
    """Return the runs of a text that stands between two offsets.

    Where folding and indentation are all that differs, each row is a verbatim run, with what joins the rows between
    them; where escapes differ too, the whole is one run.
    """
    written = source.text[start:end]
    if written == value:
        return (Literal(value, source.span(start, end), verbatim=True),)
    runs: list[Literal] = []
    at, offset, last = 0, start, start
    for row in written.split("\n"):
        content = row.strip(" \t")
        if content:
            first = offset + row.index(content)
            gap = _GAP.match(value, at)
            behind = gap.end() if gap else at
            if not value.startswith(content, behind):
                return (Literal(value, source.span(start, end), verbatim=False),)
            if behind > at:
                runs.append(Literal(value[at:behind], source.span(last, first), verbatim=False))
            last = first + len(content)
            runs.append(Literal(content, source.span(first, last), verbatim=True))
            at = behind + len(content)
        offset += len(row) + 1
    if value[at:].strip(" \t\n"):
        return (Literal(value, source.span(start, end), verbatim=False),)
    if at < len(value):
        runs.append(Literal(value[at:], source.span(last, end), verbatim=False))
    return tuple(runs)
