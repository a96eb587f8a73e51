"""`json`: all that is known of each link, as one object that keeps its shape.

The version changes only where a reader would break; `schemas/links-v1.schema.json` describes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from errlint.errors import ErrlintError
from errlint.project.catalog_links import CatalogLink
from errlint.reports.json_text import pretty
from errlint.reports.view import View


def render(links: Sequence[CatalogLink], errors: Sequence[ErrlintError], view: View) -> str:
    """Return the object, with a newline at its end."""
    document = {
        "version": 1,
        "links": [_link(link, view) for link in links],
        "errors": [
            {"code": error.code, "message": error.message, "why": error.why, "help": error.fix, "url": error.link}
            for error in errors
        ],
    }
    return pretty(document, sort_keys=False) + "\n"


def _link(link: CatalogLink, view: View) -> dict[str, object]:
    return {
        "url": link.url,
        "whole": link.is_whole,
        "leads_to": link.leads.value if link.leads is not None else None,
        "anchor": link.anchor.value,
        "code": link.code,
        "role": link.role.value,
        "path": view.portable(link.path),
        "row": link.span.start_row,
        "column": link.span.start_column,
    }
