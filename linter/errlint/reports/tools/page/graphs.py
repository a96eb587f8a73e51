"""The graphs of the page: the ways to one tool, and all tools with the functions that fail in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from errlint.project.outcomes import FailurePath, ToolOutcome
from errlint.reports.counts import number_of
from errlint.reports.tools import words
from errlint.reports.tools.page.layout import Edge, Graph, Node, laid_out, side_by_side
from errlint.reports.tools.page.names import Entry
from errlint.reports.view import View


def of_tool(entry: Entry, view: View) -> Graph:
    """Return the ways from a tool through functions to where its failures begin; each end links to its card."""
    first = Node(entry.id, entry.tool.name, entry.tool.framework, "root")
    ways = (
        (first, *_steps(path, entry.tool, view), _end(path, entry, number))
        for number, path in enumerate(entry.tool.paths)
    )
    return laid_out(ways)


def _steps(path: FailurePath, tool: ToolOutcome, view: View) -> Iterator[Node]:
    for hop in path.chain:
        if (hop.path, hop.function) == (tool.path, tool.function):
            continue
        yield Node(_key(hop.path, hop.function, view), words.last(hop.function), f"{_file(hop.path)}:{hop.row}")


def _end(path: FailurePath, entry: Entry, number: int) -> Node:
    name = entry.path_id(number)
    note = f"{words.VERDICTS[path.verdict]} · {_file(path.site.path)}:{path.site.row}"
    label = words.head(path) if path.exception is not None or path.says is None else f'"{path.says}"'
    return Node(name, label, note, "end", name, path.verdict.value)


def of_all(entries: Iterable[Entry], view: View) -> Graph:
    """Return the tools beside the functions in which their failures begin."""
    entries = tuple(entry for entry in entries if entry.tool.paths)
    right: dict[str, list[FailurePath]] = {}
    tools: dict[str, set[str]] = {}
    edges: dict[tuple[str, str, str], Edge] = {}
    for entry in entries:
        for path in entry.tool.paths:
            last = path.chain[-1]
            key = _key(last.path, last.function, view)
            right.setdefault(key, []).append(path)
            tools.setdefault(key, set()).add(entry.id)
            edges.setdefault((entry.id, key, path.verdict.value), Edge(entry.id, key, path.verdict.value))
    left = [Node(e.id, e.tool.name, _counted(e.tool), "root", e.id) for e in entries]
    holders = [_holder(key, paths, len(tools[key])) for key, paths in right.items()]
    return side_by_side(left, holders, tuple(edges.values()))


def _holder(key: str, paths: list[FailurePath], tools: int) -> Node:
    last = paths[0].chain[-1]
    sites = len({path.site for path in paths})
    shared = f" · {tools} tools" if tools > 1 else ""
    note = f"{_file(last.path)}:{last.row} · {number_of(sites, 'site')}{shared}"
    return Node(key, words.last(last.function), note)


def _counted(tool: ToolOutcome) -> str:
    return number_of(len(tool.paths), "failure path")


def _key(path: str, function: str, view: View) -> str:
    return f"{view.portable(path)}:{function}"


def _file(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2]
