"""`text`: each file, its tools, and the ways in which each fails, the worst first."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from errlint.project.outcomes import Catch, FailurePath, Hop, InUse, Reception, Setting, ToolOutcome, Verdict
from errlint.reports.counts import number_of
from errlint.reports.printable import crop, printable
from errlint.reports.tools import ToolsReport, words
from errlint.reports.view import Ink, View

_COLUMNS = 80
_WIDEST = 110
_INKS = {
    Verdict.ABORTS: Ink.ERROR,
    Verdict.HIDDEN: Ink.ERROR,
    Verdict.SUCCESS_SHAPE: Ink.ERROR,
    Verdict.DECIDED_BY_CALLER: Ink.INFO,
    Verdict.PROTOCOL_ERROR: Ink.WARNING,
    Verdict.MESSAGE_ONLY: Ink.WARNING,
    Verdict.CARRIES_FIX: Ink.SUCCESS,
}
_VERDICT_COLUMNS = max(len(label) for label in words.VERDICTS.values())
_INDENT = "    "
_LABEL = 9
_OPTION = 40
_BAR = "| "


def render(report: ToolsReport, view: View) -> str:
    """Return the tools, and the counts where the view asks for them."""
    blocks: list[str] = []
    for path, tools in groupby(report.tools, key=lambda tool: tool.path):
        lines = [view.ink(Ink.BOLD, view.path(path))]
        for tool in tools:
            lines += ["", *_tool(tool, view)]
        blocks.append("\n".join(lines) + "\n\n")
    if view.summary and report.tools:
        blocks.append(_summary(report, view) + "\n")
    return "".join(blocks)


def _tool(tool: ToolOutcome, view: View) -> Iterator[str]:
    name = view.ink(Ink.BOLD, printable(tool.name))
    yield f"  {name}"
    row = view.ink(Ink.FAINT, f"line {tool.row}")
    yield f"{_INDENT}{row}, {tool.framework}, {words.DECLARATIONS[tool.declaration]}"
    if words.last(tool.function) not in {tool.name, ""}:
        yield from _labelled("function", printable(tool.function), view)
    if tool.in_use is not None:
        yield from _labelled("version", _version(tool.in_use, view), view)
    if tool.options:
        options = ", ".join(_option(option) for option in tool.options)
        yield from _labelled("options", options, view)
    for path in sorted(tool.paths, key=lambda path: words.ORDER[path.verdict]):
        yield ""
        yield from _path(path, view)
    if not tool.paths:
        yield from _sentence(words.nothing_found(tool), view)
    if tool.otherwise:
        yield ""
        yield from _labelled("others", words.otherwise(tool.otherwise), view)
        if tool.libraries:
            yield from _labelled("from", words.foreign(tool.libraries), view)
    if tool.unresolved:
        yield ""
        more = f"{number_of(tool.unresolved, 'call')} could not be followed: there may be more behind."
        yield from _sentence(more, view)


def _option(option: Setting) -> str:
    value = crop(printable(" ".join(option.value.split())), 0, _OPTION)
    return f"{option.name}={value}" if option.name else value


def _version(in_use: InUse, view: View) -> str:
    source = f", from {view.path(in_use.source)}" if in_use.source is not None else ""
    return words.version(in_use) + source


def _path(path: FailurePath, view: View) -> Iterator[str]:
    label = view.ink(_INKS[path.verdict], f"{words.VERDICTS[path.verdict]:<{_VERDICT_COLUMNS}}")
    yield f"{_INDENT}{label}  {view.ink(Ink.BOLD, printable(words.head(path)))}"
    site = path.site
    yield from _labelled("from", f"{view.path(site.path)}:{site.row}:{site.column}", view)
    if len(path.chain) > 1:
        yield from _labelled("way", " → ".join(_hop(hop, site.path, view) for hop in path.chain), view)
    for handler in path.handlers:
        yield from _labelled("caught", _handler(handler, site.path, view), view)
    if path.made is not None:
        yield from _labelled("made", _place(path.made.path, path.made.row, site.path, view), view)
    if path.says is not None and all(reception.text is None for reception in path.receives):
        yield from _quoted("says", path.says, view)
    for text, receptions in words.by_text(path.receives).items():
        yield from _received(text, receptions, view, several=len({each.range for each in path.receives}) > 1)


def _place(path: str, row: int, near: str, view: View) -> str:
    """Return a place beside one in the file `near`: there the row alone says where it is."""
    return f"line {row}" if path == near else f"{view.path(path)}:{row}"


def _hop(hop: Hop, near: str, view: View) -> str:
    name = printable(hop.function)
    return name if hop.call_row is None else f"{name} ({_place(hop.path, hop.call_row, near, view)})"


def _handler(handler: Catch, near: str, view: View) -> str:
    names = printable(", ".join(words.last(name) for name in handler.catches))
    clause = f"`except {names}`" if names else "`except`"
    return f"{_place(handler.path, handler.row, near, view)}, {clause} {words.EFFECTS[handler.effect]}"


def _received(text: str | None, receptions: list[Reception], view: View, *, several: bool) -> Iterator[str]:
    if text is None:
        yield from _labelled("receives", words.silence(receptions[0]), view)
    else:
        yield from _quoted("receives", text, view)
    notes = dict.fromkeys(words.note(reception, several=several) for reception in receptions)
    if note := "; or ".join(note for note in notes if note):
        yield from _labelled("marked", note, view)


def _quoted(label: str, text: str, view: View) -> Iterator[str]:
    """Yield a text line by line behind a bar, wrapped."""
    if not text:
        yield from _labelled(label, "an empty text", view)
        return
    bar = view.ink(Ink.FRAME, _BAR.strip())
    for line in text.split("\n"):
        rows = textwrap.wrap(printable(line), _columns(view) - len(_BAR), break_on_hyphens=False, drop_whitespace=False)
        for number, row in enumerate(rows or [""]):
            yield f"{_margin(label, view)}{bar} {row.removeprefix(' ') if number else row}".rstrip()
            label = ""


def _labelled(label: str, text: str, view: View) -> Iterator[str]:
    rows = textwrap.wrap(text, _columns(view), break_long_words=False, break_on_hyphens=False)
    for row in rows or [""]:
        yield (_margin(label, view) + row).rstrip()
        label = ""


def _sentence(text: str, view: View) -> Iterator[str]:
    yield from (_INDENT + row for row in textwrap.wrap(text, _columns(view) + _LABEL, break_on_hyphens=False))


def _margin(label: str, view: View) -> str:
    return _INDENT + "  " + view.ink(Ink.LABEL, label) + " " * (_LABEL - len(label))


def _columns(view: View) -> int:
    return max(min(view.width or _COLUMNS, _WIDEST) - len(_INDENT) - 2 - _LABEL, 20)


def _summary(report: ToolsReport, view: View) -> str:
    paths = Counter(path.verdict for tool in report.tools for path in tool.paths)
    ways = number_of(paths.total(), "failure path")
    counts = [(verdict, f"{paths[verdict]} {words.counted(verdict, paths[verdict])}") for verdict in Verdict]
    shown = [(verdict, text) for verdict, text in counts if paths[verdict]]
    head = f"{number_of(len(report.tools), 'tool')}, {ways}"
    return f"{head}:{_listed(shown, len(head), view)}." if shown else f"{head}."


def _listed(counts: list[tuple[Verdict, str]], column: int, view: View) -> str:
    """Return counts behind a text that ends at a column, on as many lines as they need."""
    most = min(view.width or _COLUMNS, _WIDEST)
    listed = ""
    for number, (verdict, text) in enumerate(counts):
        breaks = column + len(text) + 3 > most
        column = len(text) + 2 if breaks else column + len(text) + 2
        listed += ("," if number else "") + ("\n  " if breaks else " ") + view.ink(_INKS[verdict], text)
    return listed
