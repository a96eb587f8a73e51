"""`list`: each address once, a line each, for a link checker to read.

What is only known when the error is made, and what is no absolute address, cannot be fetched and is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from errlint.errors import ErrlintError
from errlint.project.catalog_links import CatalogLink
from errlint.reports.printable import printable
from errlint.reports.view import View


def render(links: Sequence[CatalogLink], _errors: Sequence[ErrlintError], _view: View) -> str:
    """Return the lines, in the order in which the addresses stand."""
    urls = dict.fromkeys(link.url for link in links if link.is_whole and link.leads is not None)
    return "".join(f"{printable(url)}\n" for url in urls)
