"""Every link that a reader of the catalogs of a project meets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from errlint.docs import Anchor
from errlint.facts import Catalog, Entry, Placeholder, Role, Span, Text
from errlint.project.project import Project
from errlint.text.links import LinkClass, classify, item_folders

_URL = re.compile(r"https?://[^\s\"'<>`|]+")
_PUNCTUATION = ".,;:!?)]}"


@dataclass(frozen=True, slots=True)
class CatalogLink:
    """A link: where it stands, whose it is, where it leads.

    `url` is absolute where the address of the documentation is known; `is_whole` is false where a part of it is only
    known when the error is made. `leads` is None where it is no absolute address.
    """

    path: str
    span: Span
    code: str
    role: Role
    url: str
    is_whole: bool
    leads: LinkClass | None
    anchor: Anchor


def catalog_links(project: Project) -> Iterator[CatalogLink]:
    """Return the links of all entries, and those inside their other texts."""
    for catalog in project.catalogs:
        folders = item_folders((link.value, entry.code) for entry in catalog.entries for link in entry.links)
        for entry in catalog.entries:
            yield from _of_entry(catalog, entry, folders, project)


def _of_entry(catalog: Catalog, entry: Entry, folders: frozenset[str], project: Project) -> Iterator[CatalogLink]:
    for role, text in entry.texts:
        for url, span in [(text.value.strip(), text.span)] if role is Role.LINK else _inside(text):
            documentation = project.documentation
            absolute = documentation.absolute(url)
            leads = classify(absolute, entry.code, project.settings.link_items, folders)
            anchor = documentation.look(url).anchor
            is_whole = not any(isinstance(part, Placeholder) for part in text.parts) and "{" not in url
            yield CatalogLink(catalog.ref.path, span, entry.code, role, absolute, is_whole, leads, anchor)


def _inside(text: Text) -> Iterator[tuple[str, Span]]:
    for match in _URL.finditer(text.value):
        url = match.group().rstrip(_PUNCTUATION)
        yield url, text.locate(match.start(), match.start() + len(url))
