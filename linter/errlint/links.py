"""Where the documentation of errlint lies."""

from __future__ import annotations

DOCS = "https://errlint.dev/"


def docs_url(page: str) -> str:
    """Return the address of a page or section of the site, such as `rules/missing-fix` or `errors#unknown-setting`."""
    return DOCS + page
