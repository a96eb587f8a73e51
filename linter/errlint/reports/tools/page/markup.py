"""HTML and SVG put together from elements; a text that is put in can never become markup."""

from __future__ import annotations

import html
import re

_VOID = frozenset({"meta", "input"})
# Half a surrogate has no bytes, and controls have no place in HTML; characters that turn the direction of text would
# show another text than the one that is there.
_FORBIDDEN = re.compile("[\ud800-\udfff\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]")
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


class Markup(str):
    """A text that is markup already."""

    __slots__ = ()


def text(value: str) -> Markup:
    """Return a text as markup that shows it."""
    return Markup(html.escape(_TURNING.sub(_REPLACEMENT, _FORBIDDEN.sub(_REPLACEMENT, value))))


def element(tag: str, *parts: str, **attributes: str | bool | None) -> Markup:
    """Return an element; parts that are no `Markup` are escaped.

    Attributes lose a final underscore (`class_`) and have their other ones as hyphens (`data_tool`). One that is None
    or False is left out, one that is True has no value.
    """
    opening = "".join(_attribute(name, value) for name, value in attributes.items() if value not in (None, False))
    if tag in _VOID:
        return Markup(f"<{tag}{opening}>")
    return Markup(f"<{tag}{opening}>{joined(*parts)}</{tag}>")


def joined(*parts: str) -> Markup:
    """Return parts one after the other."""
    return Markup("".join(part if isinstance(part, Markup) else text(part) for part in parts))


def _attribute(name: str, value: object) -> str:
    key = name.removesuffix("_").replace("_", "-")
    return f" {key}" if value is True else f' {key}="{text(str(value))}"'
