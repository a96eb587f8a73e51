"""`text`: a line for each link: its place, its entry, where it leads, its address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from errlint.docs import Anchor
from errlint.errors import ErrlintError
from errlint.project.catalog_links import CatalogLink
from errlint.reports.counts import number_of
from errlint.reports.printable import printable
from errlint.reports.view import Ink, View
from errlint.text.links import LinkClass

_ANCHORS = {
    Anchor.FOUND: "heading found",
    Anchor.MISSING: "no such heading",
    Anchor.UNKNOWN: "heading not looked for: the page takes in others",
    Anchor.NO_PAGE: "no source of the page",
}
_INKS = {
    LinkClass.SITE: Ink.ERROR,
    LinkClass.PAGE: Ink.INFO,
    LinkClass.ITEM: Ink.SUCCESS,
    LinkClass.SECTION: Ink.SUCCESS,
}
_NOT_ABSOLUTE = "not absolute"


def render(links: Sequence[CatalogLink], _errors: Sequence[ErrlintError], view: View) -> str:
    """Return the lines, and the counts where the view asks for them."""
    lines = "".join(f"{_line(link, view)}\n" for link in links)
    if not view.summary or not links:
        return lines
    counts = Counter(_leads(link) for link in links)
    told = ", ".join(f"{count} {name}" for name, count in counts.most_common())
    return f"{lines}\n{number_of(len(links), 'link')}: {told}.\n"


def _line(link: CatalogLink, view: View) -> str:
    place = f"{view.path(link.path)}:{link.span.start_row}:{link.span.start_column}"
    leads = view.ink(_INKS[link.leads] if link.leads is not None else Ink.WARNING, _leads(link))
    anchor = f" ({_ANCHORS[link.anchor]})" if link.anchor in _ANCHORS else ""
    return f"{place}: {view.ink(Ink.BOLD, printable(link.code))} {leads} {printable(link.url)}{anchor}"


def _leads(link: CatalogLink) -> str:
    return link.leads.value if link.leads is not None else _NOT_ABSOLUTE
