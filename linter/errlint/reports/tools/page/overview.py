"""What stands around the sections: counts by verdict, filters, the list of tools, the graph of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby

from errlint.errors import ErrlintError
from errlint.project.outcomes import Verdict
from errlint.reports.counts import number_of
from errlint.reports.tools import words
from errlint.reports.tools.page import drawing, graphs
from errlint.reports.tools.page.markup import Markup, element, joined
from errlint.reports.tools.page.names import Entry
from errlint.reports.view import View

_CAPTION = (
    "Tools, and the functions in which their failures begin; what many tools reach stands on top: point at it, or at a "
    "tool, to see the lines."
)
_MARKS = 20


def side(entries: Sequence[Entry], view: View) -> Markup:
    """Return the search, the filters and the list of tools."""
    return element(
        "nav",
        element("div", _search(), _selects(entries), class_="filters"),
        element("p", "", id="count", class_="muted", role="status"),
        *(_file(path, tuple(group), view) for path, group in groupby(entries, key=lambda entry: entry.tool.path)),
        class_="side",
        aria_label="Tools",
    )


def overview(entries: Sequence[Entry], errors: Sequence[ErrlintError], view: View) -> Markup:
    """Return the counts and the graph of all tools."""
    counts = Counter(path.verdict for entry in entries for path in entry.tool.paths)
    summary = f"{number_of(len(entries), 'tool')}, {number_of(counts.total(), 'failure path')}"
    shown = [verdict for verdict in reversed(Verdict) if counts[verdict]]
    return element(
        "article",
        element("h2", summary),
        element("p", "Choose what becomes of failures to see those alone, or a tool to see its ways.", class_="muted"),
        *(_error(error) for error in errors),
        element("div", *(_tile(verdict, counts[verdict]) for verdict in shown), class_="tiles"),
        _map(entries, view) if shown else "",
        id="overview",
        tabindex="-1",
        class_="overview",
        aria_label="Overview",
    )


def _tile(verdict: Verdict, number: int) -> Markup:
    return element(
        "button",
        element("b", str(number)),
        element("span", words.counted(verdict, number), class_="name"),
        element("small", words.EXPLAINED[verdict]),
        type="button",
        class_="tile",
        data_verdict=verdict.value,
        aria_pressed="false",
    )


def _map(entries: Sequence[Entry], view: View) -> Markup:
    drawn = drawing.draw(graphs.of_all(entries, view), "Tools and the functions in which their failures begin")
    return element(
        "figure",
        element("figcaption", _CAPTION),
        element("div", drawn, class_="canvas", tabindex="0", role="region", aria_label="Graph, scrolls sideways"),
    )


def _error(error: ErrlintError) -> Markup:
    return element("p", element("b", error.message), ". ", error.why, " ", error.fix, class_="error", role="note")


def _search() -> Markup:
    label = element("label", "Search", for_="search", class_="hidden")
    field = element(
        "input", id="search", type="search", placeholder="Search tools, errors, texts  ( / )", autocomplete="off"
    )
    return joined(label, field)


def _selects(entries: Sequence[Entry]) -> Markup:
    frameworks = sorted({entry.tool.framework for entry in entries})
    exceptions = {path.exception for entry in entries for path in entry.tool.paths if path.exception is not None}
    return joined(
        _select("framework", "All frameworks", [(name, name) for name in frameworks]),
        _select("exception", "All exceptions", sorted((words.last(name), name) for name in exceptions)),
    )


def _select(name: str, every: str, options: Sequence[tuple[str, str]]) -> Markup:
    values = (element("option", label, value=value) for label, value in options)
    return element("select", element("option", every, value=""), *values, id=name, aria_label=every)


def _file(path: str, entries: Sequence[Entry], view: View) -> Markup:
    return element(
        "section",
        element("h3", view.portable(path), title=view.portable(path)),
        element("ul", *(_item(entry) for entry in entries)),
        class_="file",
    )


def _scaled(counts: Counter[Verdict]) -> list[tuple[Verdict, int]]:
    """Return how many marks each verdict gets: one for each failure, as long as they fit on a line."""
    share = min(1.0, _MARKS / max(counts.total(), 1))
    return [(verdict, max(1, round(counts[verdict] * share))) for verdict in Verdict if counts[verdict]]


def _function(entry: Entry) -> tuple[Markup, ...]:
    own = words.last(entry.tool.function)
    return () if own in {entry.tool.name, ""} else (element("small", own),)


def _item(entry: Entry) -> Markup:
    counts = Counter(path.verdict for path in entry.tool.paths)
    marks = (element("i", data_verdict=verdict.value) for verdict, number in _scaled(counts) for _ in range(number))
    number = str(len(entry.tool.paths))
    return element(
        "li",
        element(
            "a",
            element("span", entry.tool.name, *_function(entry), class_="name"),
            element("span", number, class_="number", title=number_of(len(entry.tool.paths), "failure path")),
            element("span", *marks, class_="marks", aria_hidden="true"),
            href=f"#{entry.id}",
            data_tool=entry.id,
        ),
    )
