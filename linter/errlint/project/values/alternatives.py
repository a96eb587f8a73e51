"""What a local name may hold where it is read: each thing that it is bound to, or that is put into what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Binding, Field, Function, Literal, Name, Place, Record, Span, Text, Value

_GROWS = frozenset("append appendleft extend insert add update write".split())
_PAIR = 2


@dataclass(frozen=True, slots=True)
class Alternative:
    """A value that a name may hold, and the place of the statement that says so.

    `later` says that it became a part of what the name was bound to before.
    """

    value: Value
    place: Place
    later: bool = False


def alternatives(name: Name, place: Place, function: Function) -> Iterator[Alternative]:
    """Return what a local name that is read at `place` may hold, in source order.

    What a handler binds can be read in it, and, where it has come to its end, behind its `try`.
    """
    found = [*_bound(name.path[0], function), *_grown(name.path[0], function), *_filled(name.path[0], function)]
    near = [entry for entry in found if place.handler is not None and entry.place.handler == place.handler]
    for entry in sorted(near or found, key=lambda entry: entry.value.span):
        if place.handler is None or entry.place.handler in {None, place.handler}:
            yield entry


def filled(record: Record, function: Function) -> Record:
    """Return a record with the keys that are set right after it was bound to a name."""
    name = next((binding.target for binding in function.bindings if binding.value is record), None)
    return _with(record, _set_after(record, name, function), record.span) if name is not None else record


def grows(name: str, function: Function) -> bool:
    """Say whether a function puts more into what a local name is bound to."""
    return next(_grown(name, function), None) is not None


def _bound(name: str, function: Function) -> Iterator[Alternative]:
    for binding in function.bindings:
        if binding.target == name:
            value = filled(binding.value, function) if isinstance(binding.value, Record) else binding.value
            yield Alternative(value, binding.place)


def _grown(name: str, function: Function) -> Iterator[Alternative]:
    """Return what is put into a list or a set: `lines.append(line)`."""
    for site in function.calls:
        path, arguments = site.call.path, site.call.arguments
        if len(path) == _PAIR and path[0] == name and path[1] in _GROWS and arguments and arguments[-1].name is None:
            yield Alternative(arguments[-1].value, site.place, later=True)


def _filled(name: str, function: Function) -> Iterator[Alternative]:
    """Return the record that a name holds with keys that are set later, those of one block of statements together."""
    records = [b.value for b in function.bindings if b.target == name and isinstance(b.value, Record)]
    known = {id(entry) for record in records for entry in _set_after(record, name, function)}
    pending = [entry for entry in _keys(name, function) if id(entry) not in known]
    while pending:
        block = _adjoining(pending[1:], pending[0].value.span)
        block = [pending[0], *(entry for entry in block if entry.place == pending[0].place)]
        pending = pending[len(block) :]
        base = next((record for record in reversed(records) if record.span < block[0].value.span), None)
        span = block[0].value.span.to(block[-1].value.span)
        yield Alternative(_with(base or Record((), (), span), block, span), block[0].place, later=True)


def _keys(name: str, function: Function) -> list[Binding]:
    """Return where a function sets keys of what a name holds, in source order."""
    return [binding for binding in function.bindings if binding.target.startswith(f"{name}[")]


def _set_after(record: Record, name: str, function: Function) -> list[Binding]:
    """Return the keys that are set in the rows right after a record is bound to a name."""
    return _adjoining((entry for entry in _keys(name, function) if entry.value.span > record.span), record.span)


def _adjoining(bindings: Iterable[Binding], before: Span) -> list[Binding]:
    """Return the first bindings that follow each other, and what stands before them, row by row."""
    found: list[Binding] = []
    row = before.end_row
    for binding in bindings:
        if binding.value.span.start_row > row + 1:
            break
        found.append(binding)
        row = binding.value.span.end_row
    return found


def _with(record: Record, bindings: Iterable[Binding], span: Span) -> Record:
    fields = list(record.fields)
    for binding in bindings:
        key, at = binding.target.partition("[")[2].rstrip("]"), binding.value.span
        if not key:
            continue
        fields = [field for field in fields if field.name != key]
        fields.append(Field(Text((Literal(key, at, verbatim=False),), at), binding.value, at))
    return Record(tuple(fields), record.spreads, span)
