"""`html`: one page that needs nothing else: a list, a graph and a card for each way in which a tool fails.

All styles and scripts stand in the page, and its policy lets no others in.
"""

from __future__ import annotations

import base64
import hashlib
from importlib import resources

from errlint.reports.tools import ToolsReport
from errlint.reports.tools.page import cards, overview
from errlint.reports.tools.page.markup import Markup, element
from errlint.reports.tools.page.names import named
from errlint.reports.view import View
from errlint.version import VERSION

_TITLE = "What the model receives when a tool fails"


def render(report: ToolsReport, view: View) -> str:
    """Return the page."""
    entries = named(report.tools)
    style, script = _asset("page.css"), _asset("page.js")
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_policy(style, script)),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", _TITLE),
        element("style", style),
    )
    body = element(
        "body",
        _banner(),
        element(
            "div",
            overview.side(entries, view),
            element(
                "main",
                overview.overview(entries, report.errors, view),
                *(cards.section(entry, view) for entry in entries),
                id="main",
            ),
            class_="frame",
        ),
        element("script", script),
    )
    return f"<!doctype html>\n{element('html', head, body, lang='en')}\n"


def _banner() -> Markup:
    return element(
        "header",
        element("a", "Skip to the tools", href="#main", class_="skip"),
        element("h1", element("a", _TITLE, href="#overview")),
        element("span", f"errlint {VERSION}", class_="muted"),
        element("button", "Dark", type="button", id="theme", aria_label="Change between light and dark"),
        class_="banner",
    )


def _asset(name: str) -> Markup:
    return Markup(resources.files("errlint.reports.tools.page").joinpath(name).read_text(encoding="utf-8"))


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
