"""How far a link leads: to a site, a page, a page of its own for this error, or a section.

The classes and their signs were measured on 148 links in error texts of public projects: a quarter name a section, as
many go to a site.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from urllib.parse import unquote, urlsplit

from errlint.text import link_items


class LinkClass(Enum):
    """Where a link leads."""

    SITE = "site"  # a home page, a list of issues, the root of a repository
    PAGE = "page"  # a page of prose
    ITEM = "item"  # a page that is about this one error
    SECTION = "section"  # a place in a page


@dataclass(frozen=True, slots=True)
class Address:
    """An absolute web address, with the holes of a template filled; the route of a page application is its path."""

    scheme: str
    host: str
    segments: tuple[str, ...]
    query: str
    fragment: str

    @property
    def folder(self) -> str:
        """The host and the path without its last part."""
        return "/".join((self.host, *self.segments[:-1]))

    @property
    def is_report(self) -> bool:
        """Whether errors are reported there: the list of issues of a repository, or its form."""
        return self.host in _FORGES and len(self.segments) > _REPOSITORY and self.segments[2] in _REPORTS


# Fragments that every page has, and that prove nothing.
_NOWHERE = frozenset(
    {"", "!", "top", "_top", "content", "main", "main-content", "page-top", "start", "readme", "l0", "home"}
)
_ROOT_WORDS = frozenset(
    "docs doc documentation guide guides help support api reference index index.html index.htm home latest stable main "
    "master current en en-us us".split()
)
_VERSION = re.compile(r"v?\d+(?:\.(?:\d+|x))*")
_LANGUAGE = re.compile(r"[a-z]{2}(?:[-_][a-zA-Z]{2})?")
_FORGES = frozenset({"github.com", "gitlab.com", "bitbucket.org", "codeberg.org"})
_FORGE_LISTS = frozenset({"issues", "pulls", "pull", "discussions", "releases", "wiki", "actions"})
_REPORTS = frozenset({"issues", "discussions"})
_REPOSITORY = 2
_HOLE = re.compile(r"\{[^{}]*\}|%\(?\w*\)?s|<\w+>|\$\{?\w+\}?")
_FILLED = "XHOLEX"
# How many links of a catalog have to end in their code, and what share of those in one folder.
_FEW = 3
_MOST = 0.6


def address(url: str) -> Address | None:
    """Return the parts of an absolute web address, None where a text is none or its host is computed."""
    try:
        parts = urlsplit(_HOLE.sub(_FILLED, url.strip()))
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not parts.netloc or _FILLED in parts.netloc:
        return None
    path, fragment = parts.path, parts.fragment
    if fragment.startswith(("/", "!/")):  # the route of a single-page application
        path, _, fragment = fragment.lstrip("!").partition("#")
    segments = tuple(segment for segment in path.split("/") if segment)
    return Address(parts.scheme, parts.netloc.lower().removeprefix("www."), segments, parts.query, unquote(fragment))


def classify(
    url: str, code: str = "", items: tuple[str, ...] = (), folders: frozenset[str] = frozenset()
) -> LinkClass | None:
    """Return where a link leads, None where it is no absolute web address.

    Holes of a template count as filled. `code` is the code of the entry: a page that is named after it is its own.
    `items` are globs of the project for pages of their own, `folders` what `item_folders` returns.
    """
    link = address(url)
    if link is None:
        return None
    if link.fragment.lower() not in _NOWHERE:
        return LinkClass.SECTION
    if _names(link, code) or link.folder in folders or _is_item(link, items):
        return LinkClass.ITEM
    return LinkClass.SITE if _is_site(link) else LinkClass.PAGE


def item_folders(links: Iterable[tuple[str, str]]) -> frozenset[str]:
    """Return the folders that hold a page for each error, from the links and codes of a catalog.

    A folder counts where most of the links into it end in the code of their entry: the others have pages there too,
    under a name of their own.
    """
    total: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for url, code in links:
        if (link := address(url)) is not None and link.segments and not link.fragment:
            total[link.folder] += 1
            named[link.folder] += _names(link, code)
    return frozenset(folder for folder, count in named.items() if count >= _FEW and count >= _MOST * total[folder])


def _is_item(link: Address, items: tuple[str, ...]) -> bool:
    if link.segments and link.segments[-1].lower() in _ROOT_WORDS:
        return False
    return link_items.pattern(items).fullmatch("/".join((link.host, *link.segments))) is not None


def _is_site(link: Address) -> bool:
    if link.host in _FORGES:
        rest = link.segments[2:]
        return not rest or (rest[0] in _FORGE_LISTS and (len(rest) == 1 or rest[1] == "new"))
    return not link.query and all(_is_root_word(segment) for segment in link.segments)


def _is_root_word(segment: str) -> bool:
    lowered = segment.lower()
    return lowered in _ROOT_WORDS or bool(_VERSION.fullmatch(lowered)) or bool(_LANGUAGE.fullmatch(segment))


def _names(link: Address, code: str) -> bool:
    """Say whether the last part of an address is the code of the entry, or a hole that is filled with one."""
    last = link.segments[-1] if link.segments else ""
    if _FILLED in last or _FILLED in link.query:
        return True
    slug = re.sub(r"-(?:error|exception)$", "", _slug(re.split(r"[.:]", code)[-1]))
    return len(slug) > 1 and (slug in _slug(last) or slug in _slug(link.query))


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text).lower()).strip("-")
