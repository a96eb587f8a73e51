"""`text`: each package, and the project, with what was inferred of it, where, and why."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from errlint.errors import ErrlintError
from errlint.project.taxonomy.conventions import Convention
from errlint.reports.printable import printable
from errlint.reports.view import Ink, View

_COLUMNS = 80
_WIDEST = 110
_FEW = 6
_INDENT = "  "
_PROJECT = "All tools"


def render(shown: Sequence[Convention], _errors: Sequence[ErrlintError], view: View) -> str:
    """Return a block for each package, and one for all tools."""
    blocks: list[str] = []
    for package, group in groupby(shown, key=lambda entry: entry.package):
        head = _PROJECT if package is None else view.path(package)
        lines = [line for entry in group for line in ("", *_lines(entry, view))]
        blocks.append("\n".join((view.ink(Ink.BOLD, head), *lines)) + "\n")
    return "\n".join(blocks)


def _lines(entry: Convention, view: View) -> Iterator[str]:
    value = f"{entry.key} = {_value(entry.value)}"
    yield from _wrapped(value, _INDENT, view, later=_INDENT * 3)
    path, span = entry.evidence.path, entry.evidence.span
    place = f"{view.path(path)}:{span.start_row}: " if path is not None and span is not None else ""
    yield from _wrapped(place + printable(entry.evidence.reason), _INDENT * 2, view, later=_INDENT * 2)


def _value(value: str | tuple[str, ...]) -> str:
    """Return a value as TOML has it; of many, the first ones."""
    if isinstance(value, str):
        return json.dumps(printable(value), ensure_ascii=False)
    told = [json.dumps(printable(item), ensure_ascii=False) for item in value[:_FEW]]
    return f"[{', '.join(told)}{', …' if len(value) > _FEW else ''}]"


def _wrapped(text: str, indent: str, view: View, later: str) -> list[str]:
    columns = min(view.width or _COLUMNS, _WIDEST)
    return textwrap.wrap(
        text,
        columns,
        initial_indent=indent,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )
