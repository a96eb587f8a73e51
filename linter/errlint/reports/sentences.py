"""The lines below a finding or an error: why it matters, what to do, and where to read more."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.reports.printable import printable
from errlint.reports.view import Ink, View

_NARROWEST = 40


def footer(view: View, *, why: str, fix: str, link: str) -> Iterator[str]:
    """Yield the lines for those of the three sentences that are not empty."""
    for label, text in (("why", why), ("help", fix), ("link", link)):
        if text:
            yield _line(view, label, printable(text))


def _line(view: View, label: str, text: str) -> str:
    if view.width is not None:
        import textwrap  # a terminal alone has a width

        columns = max(view.width - len(label) - 2, _NARROWEST)
        rows = textwrap.wrap(text, columns, break_long_words=False, break_on_hyphens=False)
        text = ("\n" + " " * (len(label) + 2)).join(rows)
    return f"{view.ink(Ink.LABEL, label)}: {text}"
