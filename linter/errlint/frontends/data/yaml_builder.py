"""Builds values from YAML events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import yaml

from errlint.facts import Field, Items, Opaque, Problem, ProblemKind, Record
from errlint.frontends.data import scalars
from errlint.frontends.data.problems import MAX_DEPTH, duplicates, too_deep
from errlint.frontends.data.scalars import offsets

if TYPE_CHECKING:
    from errlint.facts import Value
    from errlint.files.source import SourceText

# How many values all aliases of a file may stand for together. A few lines of nested aliases can stand for billions.
_MAX_EXPANDED = 10_000
_MERGE = "<<"


@dataclass(slots=True)
class _Built:
    """A value, the offset of its end in the source, and how many values a walk through it meets."""

    value: Value
    end: int
    size: int


@dataclass(slots=True)
class _Open:
    """A collection whose end was not met yet."""

    start: int
    anchor: str | None
    is_mapping: bool
    built: list[_Built] = field(default_factory=list)
    merges: set[int] = field(default_factory=set)


class Builder:
    """Takes the events of one file. `documents` are the finished ones, `scalars` the offsets of scalars, in order."""

    def __init__(self, source: SourceText) -> None:
        """Build for `source`."""
        self.documents: list[Value] = []
        self.problems: list[Problem] = []
        self.scalars: list[tuple[int, int]] = []
        self._source = source
        self._open: list[_Open] = []
        self._anchors: dict[str, _Built | None] = {}
        self._expanded = 0

    def take(self, event: yaml.Event) -> None:
        """Go on by one event; raise UnreadableError where the file is nested too deep."""
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.AliasEvent):
            self._add(self._alias(event))
        elif isinstance(event, yaml.CollectionStartEvent):
            self._begin(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close(event)
        elif isinstance(event, yaml.DocumentStartEvent):
            self._anchors.clear()

    def _scalar(self, event: yaml.ScalarEvent) -> None:
        start, end = offsets(event)
        self.scalars.append((start, end))
        if self._awaits_key() and event.value == _MERGE and event.implicit[0]:
            self._open[-1].merges.add(len(self._open[-1].built))
        value = scalars.convert(self._source, event)
        built = _Built(value, start + len(self._source.text[start:end].rstrip()), 1)
        if event.anchor:
            self._anchors[event.anchor] = built
        self._add(built)

    def _awaits_key(self) -> bool:
        return bool(self._open) and self._open[-1].is_mapping and len(self._open[-1].built) % 2 == 0

    def _alias(self, event: yaml.AliasEvent) -> _Built:
        """Return what an alias stands for: something opaque in a cycle, without an anchor, or beyond the cap."""
        start, end = offsets(event)
        span = self._source.span(start, end)
        anchor = event.anchor or ""
        if anchor not in self._anchors:
            self.problems.append(Problem(self._source.path, ProblemKind.SYNTAX, f"Undefined alias `{anchor}`", span))
        meant = self._anchors.get(anchor)
        if meant is None or self._expanded + meant.size > _MAX_EXPANDED:
            return _Built(Opaque((), span), end, 1)
        self._expanded += meant.size
        return _Built(meant.value, end, meant.size)

    def _begin(self, event: yaml.CollectionStartEvent) -> None:
        start, _ = offsets(event)
        if len(self._open) >= MAX_DEPTH:
            raise too_deep(start)
        self._open.append(_Open(start, event.anchor, isinstance(event, yaml.MappingStartEvent)))
        if event.anchor:
            self._anchors[event.anchor] = None

    def _close(self, event: yaml.CollectionEndEvent) -> None:
        done = self._open.pop()
        # A block collection ends, without a character of its own, where the parser meets the next token, perhaps many
        # comments further down.
        start, end = offsets(event)
        if start == end and done.built:
            end = done.built[-1].end
        size = 1 + sum(part.size for part in done.built)
        built = _Built(self._record(done, end) if done.is_mapping else self._items(done, end), end, size)
        if done.anchor:
            self._anchors[done.anchor] = built
        self._add(built)

    def _items(self, done: _Open, end: int) -> Items:
        return Items(tuple(part.value for part in done.built), self._source.span(done.start, end))

    def _record(self, done: _Open, end: int) -> Record:
        fields: list[Field] = []
        spreads: list[Value] = []
        for at in range(0, len(done.built), 2):
            key, value = done.built[at].value, done.built[at + 1].value
            if at in done.merges:
                spreads.extend(value.items if isinstance(value, Items) else (value,))
            else:
                fields.append(Field(key, value, key.span))
        self.problems.extend(duplicates(self._source.path, fields))
        return Record(tuple(fields), tuple(spreads), self._source.span(done.start, end))

    def _add(self, built: _Built) -> None:
        if self._open:
            self._open[-1].built.append(built)
        else:
            self.documents.append(built.value)
