"""`text`: each file, its catalogs, the names that became roles, and the entries."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from errlint.facts import Catalog, Entry, Role
from errlint.reports.catalogs import CatalogsReport, words
from errlint.reports.counts import number_of
from errlint.reports.printable import crop, printable, width
from errlint.reports.view import Ink, View

_COLUMNS = 80
_WIDEST = 110
_INDENT = "    "
_LABEL = 10
_CODE = 40


def render(report: CatalogsReport, view: View) -> str:
    """Return the catalogs, and the counts where the view asks for them."""
    blocks: list[str] = []
    for path, catalogs in groupby(report.catalogs, key=lambda catalog: catalog.ref.path):
        lines = [view.ink(Ink.BOLD, view.path(path))]
        for catalog in catalogs:
            lines += ["", *_catalog(catalog, view)]
        blocks.append("\n".join(lines) + "\n\n")
    if view.summary and report.catalogs:
        entries = sum(len(catalog.entries) for catalog in report.catalogs)
        total = f"{number_of(len(report.catalogs), 'catalog')}, {number_of(entries, 'entry', 'entries')}"
        blocks.append(f"{total}.\n")
    return "".join(blocks)


def _catalog(catalog: Catalog, view: View) -> Iterator[str]:
    yield "  " + view.ink(Ink.BOLD, printable(catalog.ref.name))
    row = view.ink(Ink.FAINT, f"line {catalog.span.start_row}")
    yield f"{_INDENT}{row}, {words.SHAPES[catalog.ref.shape]}, {words.GROUNDS[catalog.grounds]}"
    for role, names in words.names_of(catalog).items():
        yield from _labelled(role.value, _names(names), view)
    if catalog.ref.prefix is not None:
        yield from _labelled("prefix", printable(catalog.ref.prefix), view)
    for tracked in catalog.tracking:
        reviewed = f", reviewed at {printable(tracked.reviewed)}" if tracked.reviewed is not None else ""
        yield from _labelled("tracks", printable(tracked.package) + reviewed, view)
    if catalog.unread:
        rows = ", ".join(f"line {span.start_row}" for span in sorted(catalog.unread))
        yield from _labelled("not read", rows, view)
    yield ""
    longest = min(max((width(_code(entry)) for entry in catalog.entries), default=0), _CODE)
    for entry in catalog.entries:
        yield _entry(entry, longest, view)


def _names(names: Counter[str]) -> str:
    return ", ".join(f"{f'`{printable(name)}`' if name else words.BY_PLACE} ({count})" for name, count in names.items())


def _entry(entry: Entry, longest: int, view: View) -> str:
    code = _code(entry)
    filled = " ".join(
        dict.fromkeys(role.value for role in Role if entry.role(role) is not None and role is not Role.CODE)
    )
    more = " …" if entry.open else ""
    row = view.ink(Ink.FAINT, f"line {entry.span.start_row:<5}")
    return f"{_INDENT}  {code}{' ' * (longest - width(code))}  {row} {filled}{more}".rstrip()


def _code(entry: Entry) -> str:
    return crop(printable(" ".join(entry.code.split())), 0, _CODE)


def _labelled(label: str, text: str, view: View) -> Iterator[str]:
    columns = max(min(view.width or _COLUMNS, _WIDEST) - len(_INDENT) - 2 - _LABEL, 20)
    for row in textwrap.wrap(text, columns, break_long_words=False, break_on_hyphens=False) or [""]:
        yield (_INDENT + "  " + view.ink(Ink.LABEL, label) + " " * (_LABEL - len(label)) + row).rstrip()
        label = ""
