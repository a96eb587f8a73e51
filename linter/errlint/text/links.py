"""How far a link leads: to a site, a page, a page of its own for this error, or a section.

The classes and their signs were measured on 148 links in error texts of public projects: a quarter name a section, as
many go to a site.
"""

from __future__ import annotations

import re
from enum import Enum
from urllib.parse import unquote, urlsplit

from errlint.text.link_families import FAMILIES


class LinkClass(Enum):
    """Where a link leads."""

    SITE = "site"  # a home page, a list of issues, the root of a repository
    PAGE = "page"  # a page of prose
    ITEM = "item"  # a page that is about this one error
    SECTION = "section"  # a place in a page


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
_HOLE = re.compile(r"\{[^{}]*\}|%\(?\w*\)?s|<\w+>")
_FILLED = "XHOLEX"


def classify(url: str, code: str = "") -> LinkClass | None:
    """Return where a link leads, None where it is no absolute web address.

    Holes of a template count as filled. `code` is the code of the entry: a page that is named after it is its own.
    """
    try:
        parts = urlsplit(_HOLE.sub(_FILLED, url.strip()))
    except ValueError:
        return None
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.netloc == _FILLED:
        return None
    path, fragment = parts.path, parts.fragment
    if fragment.startswith(("/", "!/")):  # the route of a single-page application
        path, _, fragment = fragment.lstrip("!").partition("#")
    if unquote(fragment).lower() not in _NOWHERE:
        return LinkClass.SECTION
    return _without_fragment(parts.netloc.lower(), path, parts.query, code)


def _without_fragment(host: str, path: str, query: str, code: str) -> LinkClass:
    segments = [segment for segment in path.split("/") if segment]
    if _names(segments, query, code):
        return LinkClass.ITEM
    if _is_site(host, segments, query):
        return LinkClass.SITE
    if FAMILIES.fullmatch(host + path.rstrip("/")):
        return LinkClass.ITEM
    return LinkClass.PAGE


def _is_site(host: str, segments: list[str], query: str) -> bool:
    if host.removeprefix("www.") in _FORGES:
        rest = segments[2:]
        return not rest or (rest[0] in _FORGE_LISTS and (len(rest) == 1 or rest[1] == "new"))
    return not query and all(_is_root_word(segment) for segment in segments)


def _is_root_word(segment: str) -> bool:
    lowered = segment.lower()
    return lowered in _ROOT_WORDS or bool(_VERSION.fullmatch(lowered)) or bool(_LANGUAGE.fullmatch(segment))


def _names(segments: list[str], query: str, code: str) -> bool:
    """Say whether the last part of an address is the code of the entry, or a hole that is filled with one."""
    last = segments[-1] if segments else ""
    if _FILLED in last or _FILLED in query:
        return True
    slug = _slug(code.rpartition(".")[2])
    return len(slug) > 1 and (slug in _slug(last) or slug in _slug(query))


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", text).lower()).strip("-")
