"""What the items of tuples mean, where the tuples of a table are alike and nobody has said it."""

from __future__ import annotations

from collections.abc import Sequence

from errlint.facts import Items, Role, Text, Value
from errlint.recognition.records import is_status
from errlint.recognition.text import is_text, is_url
from errlint.text.imperative import judge
from errlint.text.language import is_english

_FEW = 2
_MOST = 0.6


def columns_of(values: Sequence[Value]) -> tuple[Role | None, ...]:
    """Return the roles of the items of tuples of one width, empty where that is not clear.

    A column of HTTP statuses is the status, the first column of texts the message; a later one is the fix if most of
    its texts start with a verb. What else there is stays unread.
    """
    rows = [value.items for value in values if isinstance(value, Items)]
    widths = {len(row) for row in rows}
    if len(rows) < _FEW or len(rows) < len(values) or len(widths) != 1 or not rows[0]:
        return ()
    columns: list[Role | None] = []
    for cells in zip(*rows, strict=True):
        role = _of_column(cells)
        if role is Role.MESSAGE and Role.MESSAGE in columns:
            role = Role.FIX if share_of_instructions(cells) >= _MOST else None
        columns.append(role if role not in columns else None)
    unread = any(role is None and any(is_text(row[index]) for row in rows) for index, role in enumerate(columns))
    return () if unread or Role.MESSAGE not in columns else tuple(columns)


def _of_column(cells: Sequence[Value]) -> Role | None:
    if all(map(is_status, cells)):
        return Role.STATUS
    if all(map(is_url, cells)):
        return Role.LINK
    return Role.MESSAGE if sum(map(is_text, cells)) >= _MOST * len(cells) else None


def share_of_instructions(cells: Sequence[Value]) -> float:
    """Return how many of some values, from 0 to 1, are texts that say what to do; what is not English counts."""
    texts = [cell.value for cell in cells if isinstance(cell, Text)]
    return sum(judge(text).lenient or not is_english(text) for text in texts) / len(cells)
