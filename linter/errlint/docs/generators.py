"""What makes a site of a folder of pages, and how its settings file tells."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Generator(Enum):
    """What makes the pages."""

    MKDOCS = "mkdocs"
    SPHINX = "sphinx"
    MYST = "myst"
    DOCUSAURUS = "docusaurus"
    VITEPRESS = "vitepress"
    NUXT = "nuxt"
    GITHUB = "github"


@dataclass(frozen=True, slots=True)
class Site:
    """A site that was found: what makes it, the folder of its sources, and its address where that is written.

    `own_slugs` says that it makes ids in a way of its own.
    """

    generator: Generator
    root: str
    base: str | None
    own_slugs: bool = False


# Where a project keeps its documentation, from its root.
_FOLDERS = ("", "docs", "doc", "documentation", "website", "site", "docs/source")
_SITE_URL = re.compile(r"^site_url:[ \t]*[\"']?(https?://[^\s\"']+)", re.MULTILINE)
_DOCS_DIR = re.compile(r"^docs_dir:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)
_BASE_URL = re.compile(r"^html_baseurl[ \t]*=[ \t]*[\"'](https?://[^\"']+)", re.MULTILINE)
_URL = re.compile(r"\burl:\s*[\"'`](https?://[^\"'`]+)")
_PREFIX = re.compile(r"\bbaseUrl:\s*[\"'`]([^\"'`]*)")
_SCRIPTS = ("js", "ts", "mjs", "cjs", "mts")


def detect(project: str) -> Site | None:
    """Return the site whose settings file lies in the root of a project, or in a folder for documentation below."""
    folders = (os.path.normpath(os.path.join(project, folder)) for folder in _FOLDERS)
    return next((site for folder in folders if os.path.isdir(folder) for site in _in(folder)), None)


def _in(folder: str) -> Iterator[Site]:
    for name in ("mkdocs.yml", "mkdocs.yaml"):
        if (text := _read(folder, name)) is not None:
            root = os.path.join(folder, _first(_DOCS_DIR, text) or "docs")
            yield Site(Generator.MKDOCS, root, _first(_SITE_URL, text), "slugify" in text)
    if (text := _read(folder, "conf.py")) is not None and "extensions" in text:
        yield Site(Generator.SPHINX, folder, _first(_BASE_URL, text), "myst_heading_slug_func" in text)
    for script in _SCRIPTS:
        if (text := _read(folder, f"docusaurus.config.{script}")) is not None:
            yield Site(Generator.DOCUSAURUS, folder, _docusaurus_base(text))
        if (text := _read(folder, f".vitepress/config.{script}")) is not None:
            yield Site(Generator.VITEPRESS, folder, None, "slugify" in text)
        if _read(folder, f"nuxt.config.{script}") is not None and os.path.isdir(os.path.join(folder, "content")):
            yield Site(Generator.NUXT, os.path.join(folder, "content"), None)


def _docusaurus_base(text: str) -> str | None:
    url = _first(_URL, text)
    return url.rstrip("/") + (_first(_PREFIX, text) or "/") if url is not None else None


def _first(pattern: re.Pattern[str], text: str) -> str | None:
    match = pattern.search(text)
    return match[1] if match else None


def _read(folder: str, name: str) -> str | None:
    try:
        with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return None
