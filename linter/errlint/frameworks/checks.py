"""Building blocks of `schema`: a check takes a value and its place and yields what is wrong, as `place: phrase`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Mapping
    from enum import Enum

Check: TypeAlias = Callable[[object, str], Iterator[str]]


def text(value: object, place: str) -> Iterator[str]:
    """Ask for a text that is not empty."""
    if not isinstance(value, str) or not value:
        yield f"{place}: expected a text, found {_shown(value)}"


def boolean(value: object, place: str) -> Iterator[str]:
    """Ask for true or false."""
    if not isinstance(value, bool):
        yield f"{place}: expected true or false, found {_shown(value)}"


def position(value: object, place: str) -> Iterator[str]:
    """Ask for a 0-based position."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        yield f"{place}: expected a 0-based position, found {_shown(value)}"


def matching(pattern: re.Pattern[str], what: str) -> Check:
    """Return a check for a text that `pattern` matches whole; `what` names such a text."""

    def check(value: object, place: str) -> Iterator[str]:
        if not isinstance(value, str) or not pattern.fullmatch(value):
            yield f"{place}: expected {what}, found {_shown(value)}"

    return check


def one_of(members: Iterable[Enum]) -> Check:
    """Return a check for the value of one of `members`."""
    values = [member.value for member in members]

    def check(value: object, place: str) -> Iterator[str]:
        if value not in values:
            yield f"{place}: {_shown(value)} is none of {', '.join(values)}"

    return check


def items(check_item: Check) -> Check:
    """Return a check for a list with at least one item, none of them twice, and `check_item` for each."""

    def check(value: object, place: str) -> Iterator[str]:
        if not isinstance(value, list) or not value:
            yield f"{place}: expected a list with at least one item, found {_shown(value)}"
            return
        for number, item in enumerate(value):
            yield from check_item(item, f"{place}[{number}]")
            if item in value[:number]:
                yield f"{place}[{number}]: {_shown(item)} stands twice"

    return check


def mapping(required: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """Return a check for a mapping with all the `required` keys and none but them and the `optional` ones."""
    known = {**required, **(optional or {})}

    def check(value: object, place: str) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{place or 'file'}: expected a mapping, found {_shown(value)}"
            return
        for key, item in value.items():
            at = f"{place}.{key}" if place else str(key)
            if key in known:
                yield from known[key](item, at)
            else:
                nearest = get_close_matches(str(key), known, n=1)
                yield f"{at}: unknown key" + (f", did you mean `{nearest[0]}`?" if nearest else "")
        missing = [key for key in required if key not in value]
        if missing:
            yield f"{place or 'file'}: missing {', '.join(f'`{key}`' for key in missing)}"

    return check


def _shown(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, (dict, list)):
        return "a mapping" if isinstance(value, dict) else "a list" if value else "an empty list"
    return f"`{value}`"
