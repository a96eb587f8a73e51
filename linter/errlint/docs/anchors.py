"""The anchors of one page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from errlint.docs import slugs
from errlint.docs.generators import Generator


@dataclass(frozen=True, slots=True)
class Anchors:
    """The ids of a page; `open` is true where it takes in parts that are not written in it."""

    ids: frozenset[str]
    open: bool


_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_HTML_ID = re.compile(r"<[^<>]*?\b(?:id|name)\s*=\s*[\"']?([^\s\"'<>]+)")
_LABEL = re.compile(r"^\(([^()\n]+)\)=[ \t]*$", re.MULTILINE)
_EXPLICIT = re.compile(r"\s*\{:?\s*#(?P<id>[^\s{}]+)[^{}]*\}\s*$")
# What brings in parts from elsewhere, and with them anchors: includes, components, generated reference.
_TAKES_IN = re.compile(
    r"^(?:import\s.*\bfrom\b|\s*:::\s*[\w.]+\s*$|\s*(?:;|-{1,2})+8<|::[\w-]+)|<!--\s*@include|\{%-?\s*include|\{\{<|"
    r"\{!|^\s*[`:]{3,}\{(?:include|eval-rst|auto\w+|glossary|py:\w+)\}|^\s*<[A-Z]\w+",
    re.MULTILINE,
)
_DIRECTIVES = re.compile(
    r"^\s*\.\. (?:include|auto\w*|\w+:[\w-]+|function|class|method|attribute|exception|data|module|option|envvar|"
    r"confval|setting|glossary|describe|object|click|argparse|program|doxygen\w*|django-admin(?:-option)?|templatetag|"
    r"templatefilter|fieldlookup|ifconfig|only|tab\w*|jinja)::",
    re.MULTILINE,
)
_COMPLAINTS = frozenset({"system_message", "problematic"})
_SLUGS = {
    Generator.GITHUB: slugs.github,
    Generator.DOCUSAURUS: slugs.github,
    Generator.MYST: slugs.github,
    Generator.VITEPRESS: slugs.vitepress,
    Generator.NUXT: slugs.nuxt,
}


def anchors(text: str, suffix: str, generator: Generator | None) -> Anchors:
    """Return the anchors of a page from its source; `suffix` is that of its file.

    Where the generator is not known, an id counts that any of them would make.
    """
    if suffix == ".rst":
        return Anchors(frozenset(_of_rst(text)), _DIRECTIVES.search(text) is not None)
    body = _FRONT_MATTER.sub("", text.replace("\r\n", "\n"))
    ids = {*_HTML_ID.findall(body), *_LABEL.findall(body), *_of_markdown(body, generator)}
    return Anchors(frozenset(ids), _TAKES_IN.search(body) is not None)


def _of_markdown(body: str, generator: Generator | None) -> Iterator[str]:
    if generator in {Generator.MKDOCS, None}:
        yield from _of_mkdocs(body)
    if generator is Generator.MKDOCS:
        return
    headings = list(_headings(body))
    used = Generator.MYST if generator is Generator.SPHINX else generator
    for slug in slugs.EVERY if used is None else (_SLUGS[used],):
        yield from _ids(headings, slug, explicit=used is not Generator.GITHUB)


def _ids(headings: Iterable[str], slug: slugs.Slug, *, explicit: bool) -> Iterator[str]:
    made: list[str] = []
    for heading in headings:
        match = _EXPLICIT.search(heading) if explicit else None
        if match is not None:
            yield match["id"]
        else:
            made.append(slug(heading))
    yield from slugs.numbered(made, "-")


def _headings(body: str) -> Iterator[str]:
    """Return the texts of the headings of a page in Markdown."""
    from markdown_it import MarkdownIt

    tokens = MarkdownIt("commonmark").enable("table").parse(body)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            parts = (token.content for token in inline.children or () if token.type in {"text", "code_inline"})
            yield "".join(parts)


def _of_mkdocs(body: str) -> Iterator[str]:
    from markdown import Markdown

    reader = Markdown(extensions=["toc", "attr_list", "fenced_code", "tables", "admonition", "def_list", "md_in_html"])
    html = reader.convert(body)
    yield from _HTML_ID.findall(html)


def _of_rst(text: str) -> Iterator[str]:
    from docutils.core import publish_doctree
    from docutils.nodes import Element

    settings = {
        "report_level": 5,
        "halt_level": 5,
        "warning_stream": False,
        "doctitle_xform": False,
        "file_insertion_enabled": False,
        "raw_enabled": False,
        "auto_id_prefix": "id",  # as Sphinx has it
        "_disable_config": True,
    }
    for node in publish_doctree(text, settings_overrides=settings).findall(Element):
        if node.tagname not in _COMPLAINTS:
            yield from node["ids"]
