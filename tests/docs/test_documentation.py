"""Links into the documentation of a project, against its sources."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from errlint.docs import Anchor, Documentation
from errlint.docs.anchors import anchors
from errlint.docs.generators import Generator

PAGE = """\
---
title: Archives
---

# Archives

## What's locked?

## 1. By hand

## By hand

## By hand

## Named {#own-id}

<a id="html-id"></a>

Text <span name="named">here</span>.

```text
# no heading
```
"""


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_md", ".md").replace("_rst", ".rst")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


IDS = {
    Generator.GITHUB: ["whats-locked", "1-by-hand", "by-hand", "by-hand-1", "user-content-by-hand"],
    Generator.DOCUSAURUS: ["whats-locked", "1-by-hand", "by-hand-1", "own-id"],
    Generator.VITEPRESS: ["what-s-locked", "_1-by-hand", "by-hand-1", "own-id"],
    Generator.NUXT: ["whats-locked", "_1-by-hand", "by-hand-1", "own-id"],
    Generator.MKDOCS: ["whats-locked", "1-by-hand", "by-hand", "by-hand_1", "own-id"],
    Generator.MYST: ["whats-locked", "1-by-hand", "by-hand-1"],
    None: ["whats-locked", "what-s-locked", "_1-by-hand", "1-by-hand", "by-hand_1", "by-hand-1", "own-id"],
}
CASES = [(generator, fragment) for generator, fragments in IDS.items() for fragment in (*fragments, "html-id", "named")]


@pytest.mark.parametrize(("generator", "fragment"), CASES, ids=str)
def test_each_generator_finds_its_ids(tmp_path: Path, generator: Generator | None, fragment: str) -> None:
    write(tmp_path, docs__archives_md=PAGE)
    documentation = Documentation(str(tmp_path), "https://acme.dev/docs", "docs", generator)

    assert documentation.look(f"https://acme.dev/docs/archives#{fragment}").anchor is Anchor.FOUND


MISSING = [
    (Generator.GITHUB, "what-s-locked"),
    (Generator.VITEPRESS, "whats-locked"),
    (Generator.MKDOCS, "by-hand-1"),
    (Generator.DOCUSAURUS, "by-hand_1"),
    (Generator.GITHUB, "no-heading"),
    (None, "restore"),
]


@pytest.mark.parametrize(("generator", "fragment"), MISSING, ids=str)
def test_ids_of_another_generator_are_missing(tmp_path: Path, generator: Generator | None, fragment: str) -> None:
    write(tmp_path, docs__archives_md=PAGE)
    documentation = Documentation(str(tmp_path), "https://acme.dev/docs", "docs", generator)

    assert documentation.look(f"https://acme.dev/docs/archives#{fragment}").anchor is Anchor.MISSING


PATHS = [
    "https://acme.dev/docs/guide/locks#held",
    "https://acme.dev/docs/guide/locks/#held",
    "https://acme.dev/docs/guide/locks.html#held",
    "https://acme.dev/docs/en/latest/guide/locks.html#held",
    "https://acme.dev/docs/guide/locks?lang=en#held",
    "/docs/guide/locks#held",
    "guide/locks#held",
    "https://acme.dev/docs/guide/locks#%68eld",
]


@pytest.mark.parametrize("url", PATHS)
def test_addresses_of_one_page(tmp_path: Path, url: str) -> None:
    (tmp_path / "docs/2.guide").mkdir(parents=True)
    (tmp_path / "docs/2.guide/01-locks.md").write_text("# Held\n", encoding="utf-8")
    documentation = Documentation(str(tmp_path), "https://acme.dev/docs/", "docs", Generator.DOCUSAURUS)

    assert documentation.look(url).anchor is Anchor.FOUND


STATES = [
    ("https://acme.dev/docs/", Anchor.WHOLE_PAGE),
    ("https://acme.dev/docs#welcome", Anchor.FOUND),
    ("https://acme.dev/docs/none#welcome", Anchor.NO_PAGE),
    ("https://acme.dev/docs/shared#there", Anchor.UNKNOWN),
    ("https://acme.dev/docs/shared#own", Anchor.FOUND),
    ("https://acme.dev/documents#welcome", Anchor.ELSEWHERE),
    ("https://other.dev/docs#welcome", Anchor.ELSEWHERE),
]


@pytest.mark.parametrize(("url", "anchor"), STATES)
def test_states(tmp_path: Path, url: str, anchor: Anchor) -> None:
    write(tmp_path, docs__index_md="# Welcome\n", docs__shared_md="# Own\n\n--8<-- 'there.md'\n")

    assert Documentation(str(tmp_path), "https://acme.dev/docs", None, None).look(url).anchor is anchor


def test_nothing_is_known_without_an_address(tmp_path: Path) -> None:
    write(tmp_path, docs__index_md="# Welcome\n")

    assert Documentation(str(tmp_path)).look("https://acme.dev/#welcome").anchor is Anchor.ELSEWHERE


SITES = {
    "mkdocs.yml": ("site_url: https://acme.dev/\ndocs_dir: text\n", "text/locks.md", "locks/#held"),
    "docs/conf.py": ("extensions = []\nhtml_baseurl = 'https://acme.dev/'\n", "docs/locks.md", "locks.html#held"),
    "website/docusaurus.config.js": (
        "module.exports = { url: 'https://acme.dev', baseUrl: '/' }",
        "website/docs/locks.md",
        "docs/locks#held",
    ),
}


@pytest.mark.parametrize("settings", SITES, ids=str)
def test_sites_are_found_by_their_settings(tmp_path: Path, settings: str) -> None:
    text, page, link = SITES[settings]
    for name, content in ((settings, text), (page, "# Held\n")):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")

    assert Documentation(str(tmp_path)).look(f"https://acme.dev/{link}").anchor is Anchor.FOUND


RST = """\
.. _error_e1:

When an archive is locked
=========================

Text

Again
-----

.. _by hand:

Again
-----
"""
IN_RST = ["when-an-archive-is-locked", "error-e1", "again", "by-hand"]


@pytest.mark.parametrize("fragment", IN_RST)
def test_sections_and_labels_of_restructured_text(tmp_path: Path, fragment: str) -> None:
    write(tmp_path, docs__errors_rst=RST)
    documentation = Documentation(str(tmp_path), "https://acme.dev/", "docs", Generator.SPHINX)

    assert documentation.look(f"https://acme.dev/errors.html#{fragment}").anchor is Anchor.FOUND
    assert documentation.look("https://acme.dev/errors.html#error-e2").anchor is Anchor.MISSING


WORDS = [
    "# ",
    "## ",
    "===\n",
    "---\n",
    "\n",
    "\n\n",
    "`",
    "``",
    "*",
    "[x](y)",
    "{#id}",
    "{: #id }",
    "<a id=x>",
    "<div>",
    "| a |\n|---|\n",
]
MORE = [
    ".. _label:\n\n",
    ".. note::\n\n   ",
    ":role:`x`",
    "::",
    "   ",
    "- ",
    "> ",
    "1. ",
    "\t",
    "~~~\n",
    "text",
    "é",
    "\x00",
    "]",
    "&",
]


@given(st.lists(st.sampled_from([*WORDS, *MORE]), max_size=40), st.sampled_from([".md", ".rst"]))
@settings(deadline=None)
def test_any_page_has_some_set_of_ids(pieces: list[str], suffix: str) -> None:
    for generator in (Generator.MKDOCS, Generator.GITHUB, None):
        assert all(isinstance(each, str) for each in anchors("".join(pieces), suffix, generator).ids)
