"""The page that `errlint tools` writes: it is whole, and nothing that it shows can become markup."""

from __future__ import annotations

import base64
import hashlib
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.reports import tool_outcomes
from tests.reports.tool_outcomes import path, tool

from errlint.project.outcomes import Verdict
from errlint.reports.tools import ToolsReport, as_html
from errlint.reports.tools.page.markup import element, text
from errlint.reports.tools.page.names import named
from errlint.reports.view import View

VIEW = View("/work")
HOSTILE = [
    "</script><script>alert(1)</script>",
    "</style><img src=x onerror=alert(1)>",
    "\"' onload='x",
    "<!--",
    "&lt;",
]
VOID = {"meta", "input"}


class Page(HTMLParser):
    """Reads a page, and fails where elements do not close in order."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self._open: list[str] = []
        self.feed(document)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def page(report: ToolsReport) -> Page:
    return Page(as_html.render(report, VIEW))


def test_nothing_is_fetched_from_elsewhere() -> None:
    done = page(tool_outcomes.MANY)

    addresses = [
        value or ""
        for _, attributes in done.elements
        for name, value in attributes.items()
        if name in {"src", "href", "action", "data", "srcset", "poster"}
    ]
    assert all(address.startswith("#") for address in addresses)
    assert "@import" not in "".join(done.texts)
    assert "url(" not in "".join(done.texts)


def test_the_policy_lets_in_what_stands_in_the_page() -> None:
    document = as_html.render(tool_outcomes.MANY, VIEW)
    (policy,) = [each["content"] for each in page(tool_outcomes.MANY).all("meta") if "http-equiv" in each]

    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    for tag in ("style", "script"):
        (body,) = re.findall(f"<{tag}>(.*?)</{tag}>", document, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(body.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in policy


def test_no_styles_or_handlers_stand_in_attributes() -> None:
    names = {name for _, attributes in page(tool_outcomes.MANY).elements for name in attributes}

    assert not [name for name in names if name == "style" or name.startswith("on")]


def test_every_link_leads_somewhere() -> None:
    done = page(tool_outcomes.MANY)
    ids = [attributes["id"] for _, attributes in done.elements if "id" in attributes]

    assert len(ids) == len(set(ids))
    links = [link["href"] or "" for link in done.all("a")]
    assert {"#overview", "#tool-read_archive", "#tool-read_archive-2", "#tool-list.1"} <= set(links)
    assert {link.removeprefix("#") for link in links} <= set(ids)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_hostile_names_and_texts_are_shown(hostile: str) -> None:
    expected = page(ToolsReport((tool(path(text="x"), name="x"),)))
    done = page(ToolsReport((tool(path(text=hostile), name=hostile),)))

    assert [tag for tag, _ in done.elements] == [tag for tag, _ in expected.elements]
    assert hostile in done.texts


@settings(deadline=None, max_examples=100)
@given(st.text(), st.text())
def test_any_text_stays_a_text(value: str, attribute: str) -> None:
    done = Page(element("p", value, title=attribute))

    assert [tag for tag, _ in done.elements] == ["p"]
    assert "".join(done.texts) == "".join(Page(element("i", text(value))).texts)
    assert list(done.elements[0][1]) == ["title"]


def test_names_are_told_apart() -> None:
    tools = [tool(name=name) for name in ("a", "a", "a-2", "", "ä b", "a")]

    ids = [entry.id for entry in named(tools)]

    assert ids == ["tool-a", "tool-a-2", "tool-a-2-2", "tool-x", "tool--b", "tool-a-3"]


def test_each_failure_has_a_card_and_an_end_in_the_graph() -> None:
    done = page(tool_outcomes.MANY)
    failures = sum(len(each.paths) for each in tool_outcomes.MANY.tools)

    cards = [each for each in done.all("section") if each.get("class") == "card"]
    ends = [each for each in done.all("g") if each.get("class") == "node end"]
    assert len(cards) == len(ends) == failures


def test_each_verdict_has_a_color_and_a_tile() -> None:
    tools = (tool(*(path(verdict) for verdict in Verdict)),)
    done = page(ToolsReport(tools))
    styles = "".join(done.texts)

    assert {tile["data-verdict"] for tile in done.all("button") if "data-verdict" in tile} == {v.value for v in Verdict}
    assert all(styles.count(f"--{verdict.value}:") == 3 for verdict in Verdict)


def test_a_page_without_tools() -> None:
    done = page(tool_outcomes.EMPTY)

    assert "0 tools, 0 failure paths" in done.texts
    assert done.all("svg") == []
