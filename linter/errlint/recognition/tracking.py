"""Which package a catalog speaks of, and at which version it was last reviewed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from errlint.facts import Assignment, Comment, Items, Record, Span, Text, Tracking, Value
from errlint.recognition import declared

CONSTANT = "REVIEWED_AGAINST"
FILE_KEY = "x-errlint"

_PINNED = re.compile(
    r"(?:(?P<ecosystem>pypi|npm):)?(?P<name>[A-Za-z0-9@/][\w.@/-]*?)(?:\[[^\]]*\])?\s*==?\s*(?P<version>[\w.!+-]+)"
)
_COMMENT = re.compile(r"errlint:\s*tracks=(?P<package>\S+)(?:\s+reviewed=(?P<version>\S+))?")


def of_assignments(assignments: Iterable[Assignment]) -> Iterator[Tracking]:
    """Read `REVIEWED_AGAINST = "stripe==12.1"`, or a list of such texts."""
    for assignment in assignments:
        if assignment.target == CONSTANT and assignment.value is not None:
            yield from _pinned(assignment.value)


def _pinned(value: Value) -> Iterator[Tracking]:
    if isinstance(value, Items):
        for item in value.items:
            yield from _pinned(item)
    elif isinstance(value, Text) and value.literal and (match := _PINNED.fullmatch(value.literal.strip())):
        yield Tracking(package(match["name"], match["ecosystem"]), match["version"], value.span)


def of_comment(comment: Comment) -> Iterator[Tracking]:
    """Read `errlint: tracks=pypi:stripe reviewed=12.1`."""
    if match := _COMMENT.search(comment.text):
        yield Tracking(package(match["package"]), match["version"], comment.span)


def of_document(document: Value | None) -> Iterator[Tracking]:
    """Read the key `x-errlint: {tracks: [pypi:stripe], reviewed: {pypi:stripe: "12.1"}}` of a data file."""
    marker = document.field(FILE_KEY) if isinstance(document, Record) else None
    if marker is None or not isinstance(marker.value, Record):
        return
    tracks, reviewed = marker.value.field("tracks"), marker.value.field("reviewed")
    for item in _texts(tracks.value if tracks else None):
        version = reviewed.value.field(item.value) if reviewed and isinstance(reviewed.value, Record) else None
        written = version.value if version else reviewed.value if reviewed else None
        yield Tracking(package(item.value), written.literal if isinstance(written, Text) else None, item.span)


def _texts(value: Value | None) -> Iterator[Text]:
    for item in value.items if isinstance(value, Items) else (value,):
        if isinstance(item, Text):
            yield item


def package(name: str, ecosystem: str | None = None) -> str:
    """Return a package as `ecosystem:name`; without an ecosystem it is one of Python."""
    return name if ":" in name else f"{ecosystem or 'pypi'}:{name}"


def beside(span: Span, comments: Iterable[Comment]) -> Iterator[Tracking]:
    """Read the comments that stand right above a catalog, without an empty row between."""
    for comment in declared.beside(span, comments):
        yield from of_comment(comment)
