"""The id that a heading gets from its text. No two generators agree; each way here was held against the original.

One way for all would call up to a third of the headings of some sites missing.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

_KEPT = frozenset({"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "Pc"})
_CONTROL = re.compile(r"[\x00-\x1f]")
_COMBINING = re.compile("[\u0300-\u036f]")
_SPECIAL = re.compile(r"[\s~`!@#$%^&*()\-_+=\[\]{}|\\;:\"'“”‘’<>,.?/]+")

Slug = Callable[[str], str]


def github(heading: str) -> str:
    """Return the id as GitHub and Docusaurus make it: lower case, spaces to hyphens, punctuation left out."""
    kept = (c for c in heading.lower() if c in " -" or unicodedata.category(c) in _KEPT)
    return "".join(kept).replace(" ", "-")


def nuxt(heading: str) -> str:
    """Return the id as Nuxt Content makes it: that of GitHub, with one hyphen where there are several."""
    slug = re.sub(r"-+", "-", github(heading)).strip("-")
    return f"_{slug}" if slug[:1].isdigit() else slug


def vitepress(heading: str) -> str:
    """Return the id as VitePress makes it: without accents, every run of other characters a hyphen."""
    plain = _COMBINING.sub("", unicodedata.normalize("NFKD", heading))
    slug = _SPECIAL.sub("-", _CONTROL.sub("", plain)).strip("-").lower()
    return f"_{slug}" if slug[:1].isascii() and slug[:1].isdigit() else slug


def docutils(heading: str) -> str:
    """Return the id as Sphinx makes it."""
    from docutils.nodes import make_id

    return make_id(heading)


def mkdocs(heading: str) -> str:
    """Return the id as MkDocs makes it."""
    from markdown.extensions.toc import slugify

    return slugify(heading, "-")


def mkdocs_unicode(heading: str) -> str:
    """Return the id as MkDocs makes it where it is told to keep letters that are not ASCII."""
    from markdown.extensions.toc import slugify_unicode

    return slugify_unicode(heading, "-")


EVERY: tuple[Slug, ...] = (github, nuxt, vitepress, docutils, mkdocs, mkdocs_unicode)


def numbered(slugs: Iterable[str], joint: str) -> Iterator[str]:
    """Return the ids of a page in order: one that is taken gets a number, after `joint`."""
    taken: dict[str, int] = {}
    for slug in slugs:
        found = slug
        while found in taken:
            taken[slug] += 1
            found = f"{slug}{joint}{taken[slug]}"
        taken[found] = 0
        yield found
