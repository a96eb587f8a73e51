"""The section of a tool: what it is, how its failures travel, and a card for each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Declaration
from errlint.project.outcomes import Catch, FailurePath, InUse, Kind, Reception, Site, ToolOutcome
from errlint.reports.counts import number_of
from errlint.reports.tools import words
from errlint.reports.tools.page import drawing, graphs
from errlint.reports.tools.page.markup import Markup, element, joined
from errlint.reports.tools.page.names import Entry
from errlint.reports.view import View

_HOLE = re.compile(r"(\{[^{}\s\"':,]+\})")
_MOST_OPTION = 200


def section(entry: Entry, view: View) -> Markup:
    """Return the section of a tool."""
    tool = entry.tool
    worst_first = sorted(enumerate(tool.paths), key=lambda pair: words.ORDER[pair[1].verdict])
    cards = (_card(path, entry.path_id(number), view) for number, path in worst_first)
    return element(
        "article",
        _head(tool, entry, view),
        _graph(entry, view),
        element("div", *cards, class_="cards"),
        "" if tool.paths else element("p", words.nothing_found(tool), class_="empty"),
        id=entry.id,
        class_="tool",
        tabindex="-1",
        data_framework=tool.framework,
        aria_labelledby=f"{entry.id}.name",
    )


def badge(path: FailurePath) -> Markup:
    """Return the verdict of a failure path."""
    return element(
        "span",
        words.VERDICTS[path.verdict],
        class_="badge",
        data_verdict=path.verdict.value,
        title=words.EXPLAINED[path.verdict],
    )


def _head(tool: ToolOutcome, entry: Entry, view: View) -> Markup:
    label = "Declared in" if tool.declaration is Declaration.SUB_AGENT else "Function"
    facts = [_fact(label, _place(tool.function, tool.path, tool.row, view))]
    facts.append(_fact("Framework", joined(_framework(tool), _assumed(tool.in_use, view))))
    facts.append(_fact("Declared as", words.DECLARATIONS[tool.declaration]))
    if tool.options:
        options = (element("li", element("code", text)) for text in _options(tool))
        facts.append(_fact("Options", element("ul", *options, class_="options")))
    if tool.otherwise:
        facts.append(_fact("Any other error", words.otherwise(tool.otherwise)))
    if tool.libraries:
        facts.append(_fact("May come from", words.foreign(tool.libraries)))
    if tool.unresolved:
        more = f"{number_of(tool.unresolved, 'call')} on the way could not be followed: there may be more behind."
        facts.append(_fact("Not followed", more))
    return element(
        "header",
        element("a", "← All tools", href="#overview", class_="back"),
        element(
            "h2",
            tool.name,
            element("a", "#", href=f"#{entry.id}", class_="anchor", aria_label="Link to this tool"),
            id=f"{entry.id}.name",
        ),
        element("dl", *facts, class_="facts"),
    )


def _options(tool: ToolOutcome) -> Iterator[str]:
    for option in tool.options:
        value = " ".join(option.value.split())
        value = value if len(value) <= _MOST_OPTION else value[:_MOST_OPTION] + "…"
        yield f"{option.name}={value}" if option.name else value


def _framework(tool: ToolOutcome) -> str:
    in_use = tool.in_use
    version = (in_use.version or in_use.range) if in_use is not None else None
    return f"{tool.framework} {version}" if version else tool.framework


def _assumed(in_use: InUse | None, view: View) -> Markup:
    if in_use is None:
        return joined("")
    if in_use.assumed:
        return element("span", f" version {words.version(in_use)}", class_="muted")
    source = f" from {view.portable(in_use.source)}" if in_use.source is not None else ""
    return element("span", source, class_="muted")


def _fact(name: str, value: str) -> Markup:
    return element("div", element("dt", name), element("dd", value))


def _graph(entry: Entry, view: View) -> Markup:
    if not entry.tool.paths:
        return joined("")
    drawn = drawing.draw(graphs.of_tool(entry, view), f"How failures reach {entry.tool.name}")
    return element(
        "figure",
        element("figcaption", "From the tool to where each failure begins"),
        element("div", drawn, class_="canvas", tabindex="0", role="region", aria_label="Graph, scrolls sideways"),
    )


def _card(path: FailurePath, name: str, view: View) -> Markup:
    return element(
        "section",
        element(
            "header",
            badge(path),
            element("h3", words.head(path)),
            element("a", "#", href=f"#{name}", class_="anchor", aria_label="Link to this failure"),
        ),
        *_received(path),
        _way(path, view),
        id=name,
        class_="card",
        tabindex="-1",
        data_verdict=path.verdict.value,
        data_exception=path.exception or "",
    )


def _received(path: FailurePath) -> Iterator[Markup]:
    several = len({reception.range for reception in path.receives}) > 1
    if path.says is not None and all(reception.text is None for reception in path.receives):
        yield element("h4", "The error says")
        yield element("pre", _with_holes(path.says), class_="says")
    yield element("h4", "The model receives")
    for text, receptions in words.by_text(path.receives).items():
        notes = dict.fromkeys(words.note(reception, several=several) for reception in receptions)
        yield _reception(text, receptions[0], [note for note in notes if note])


def _reception(text: str | None, reception: Reception, notes: list[str]) -> Markup:
    chips = element("p", *(element("span", note, class_="chip") for note in notes), class_="chips") if notes else ""
    if text is None:
        return element("div", element("p", words.silence(reception), class_="silence"), chips)
    shown = _with_holes(text) if text else element("i", "an empty text")
    return element("div", element("pre", shown), chips)


def _with_holes(text: str) -> Markup:
    """Return a text with its placeholders set apart."""
    parts = _HOLE.split(text)
    return joined(*(element("var", part) if number % 2 else part for number, part in enumerate(parts)))


def _way(path: FailurePath, view: View) -> Markup:
    steps = [
        _place(hop.function, hop.path, hop.call_row if hop.call_row is not None else hop.row, view)
        for hop in path.chain
    ]
    is_value = path.kind is Kind.RETURNED and path.made is None
    begins = _point("given back" if is_value else "raised", path.site, view)
    caught = [_caught(handler, view) for handler in path.handlers]
    made = [_point("made", path.made, view)] if path.made is not None else []
    items = (element("li", item) for item in (*steps, begins))
    more = (element("li", item) for item in (*caught, *made))
    return element(
        "div",
        element("h4", "The way"),
        element("ol", *items, class_="way"),
        element("ul", *more, class_="caught") if caught or made else "",
    )


def _place(name: str, path: str, row: int, view: View) -> Markup:
    place = element("span", f"{view.portable(path)}:{row}", class_="place")
    return joined(element("code", name), " ", place)


def _point(what: str, site: Site, view: View) -> Markup:
    return joined(
        f"{what} at ", element("span", f"{view.portable(site.path)}:{site.row}:{site.column}", class_="place")
    )


def _caught(handler: Catch, view: View) -> Markup:
    names = ", ".join(words.last(name) for name in handler.catches)
    clause = element("code", f"except {names}".rstrip())
    where = element("span", f"{view.portable(handler.path)}:{handler.row}", class_="place")
    return joined(clause, f" {words.EFFECTS[handler.effect]} at ", where)
