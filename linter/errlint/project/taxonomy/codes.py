"""The codes that the errors of a package are made with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet

from errlint.facts import Name, Role, Span, Text, Value
from errlint.project.taxonomy.model import Base, Codes, ErrorType, Evidence
from errlint.project.taxonomy.uses import Use
from errlint.text.code_style import prevailing


def codes(base: Base, uses: Iterable[Use]) -> Codes | None:
    """Return the codes of the errors that derive from a base, None where none is written."""
    found: dict[str, tuple[str, Span]] = {}
    for path, value in (*_in_bodies(base), *_in_calls(uses)):
        written = _written(value)
        if written:
            found.setdefault(written, (path, value.span))
    if not found:
        return None
    style = prevailing(found)
    written_as = f", written in {style.value}" if style is not None else ""
    path, span = next(iter(found.values()))
    return Codes(tuple(found), style, Evidence(f"{len(found)} in use{written_as}; the first is here", path, span))


def _in_bodies(base: Base) -> Iterator[tuple[str, Value]]:
    for entry in (*((base.type,) if base.type else ()), *base.derived):
        attributes = _attributes(entry)
        yield from ((entry.module.path, f.value) for f in entry.fact.fields if f.target in attributes and f.value)


def _attributes(entry: ErrorType) -> AbstractSet[str]:
    return {name for role, name in entry.known.roles if role is Role.CODE}


def _in_calls(uses: Iterable[Use]) -> Iterator[tuple[str, Value]]:
    for use in uses:
        value = use.type.order.given(use.call, Role.CODE) if use.type.order is not None else None
        if value is not None:
            yield use.module.path, value


def _written(value: Value) -> str | None:
    """Return a code as it is written: a text, or the name of a member of an enum."""
    if isinstance(value, Text):
        return value.literal
    if isinstance(value, Name) and len(value.path) > 1:
        member = value.path[-2] if value.path[-1] in {"value", "name"} else value.path[-1]
        return member if member.isupper() else None
    return None
