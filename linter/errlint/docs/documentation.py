"""Whether a link into the documentation of the project leads to a place that is there."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from urllib.parse import unquote, urljoin, urlsplit

from errlint.docs import pages
from errlint.docs.anchors import Anchors, anchors
from errlint.docs.generators import Generator, detect


class Anchor(Enum):
    """What is known of the place that a link leads to."""

    FOUND = "found"
    MISSING = "missing"  # the page is there, and nothing in it has that id
    UNKNOWN = "unknown"  # the page takes in parts from elsewhere
    NO_PAGE = "no-page"  # no source of such a page was found
    WHOLE_PAGE = "whole-page"  # the link has no fragment
    ELSEWHERE = "elsewhere"  # the link leads to another site


@dataclass(frozen=True, slots=True)
class Looked:
    """What was found for a link: the state of its anchor, the source of its page, and the ids of that."""

    anchor: Anchor
    page: str | None = None
    ids: frozenset[str] = frozenset()


_OF_GITHUB = "user-content-"


class Documentation:
    """The documentation of one project."""

    def __init__(
        self, project: str, base: str | None = None, root: str | None = None, generator: Generator | None = None
    ) -> None:
        """Take the root of the project, and what its settings say; the rest is detected when it is first needed."""
        self._project = project
        self._set = (base, root, generator)

    @cached_property
    def _site(self) -> tuple[str | None, str, Generator | None]:
        base, root, generator = self._set
        found = detect(self._project)
        if found is not None:
            base = base or found.base
            root = os.path.join(self._project, root) if root else found.root
            own = found.own_slugs and generator is None
            return base, root, None if own else generator or found.generator
        return base, os.path.join(self._project, root or "docs"), generator

    @property
    def base(self) -> str | None:
        """The address that the documentation is read at, with a slash at its end; None where it is not known."""
        base = self._site[0]
        return base.rstrip("/") + "/" if base else None

    def absolute(self, link: str) -> str:
        """Return a link as an absolute address, where the address of the documentation is known."""
        return urljoin(self.base, link) if self.base else link

    def look(self, link: str) -> Looked:
        """Return what is known of the place that a link leads to."""
        url = self.absolute(link.strip())
        base = self.base
        path = url.partition("#")[0].partition("?")[0]
        if base is None or not f"{path}/".startswith(base):
            return Looked(Anchor.ELSEWHERE)
        page = pages.find(self._site[1], unquote(path[len(base) :]))
        if page is None:
            return Looked(Anchor.NO_PAGE)
        fragment = unquote(urlsplit(url).fragment)
        if not fragment:
            return Looked(Anchor.WHOLE_PAGE, page)
        known = _anchors_of(page, self._site[2])
        if fragment in known.ids or fragment.removeprefix(_OF_GITHUB) in known.ids:
            return Looked(Anchor.FOUND, page, known.ids)
        return Looked(Anchor.UNKNOWN if known.open else Anchor.MISSING, page, known.ids)


@lru_cache(maxsize=64)
def _anchors_of(page: str, generator: Generator | None) -> Anchors:
    try:
        with open(page, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return Anchors(frozenset(), open=True)
    return anchors(text, os.path.splitext(page)[1], generator)
