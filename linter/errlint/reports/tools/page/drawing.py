"""Draw a graph as SVG."""

from __future__ import annotations

from collections.abc import Mapping

from errlint.reports.printable import crop, printable, width
from errlint.reports.tools.page.layout import Edge, Graph, Node, Placed
from errlint.reports.tools.page.markup import Markup, element, joined

_LETTER = 7.3  # the width of a letter, in pixels
_PADDING = 10
_HEIGHT = 40
_ROW = 52
_GAP = 44
_EDGE = 12
_MOST = 36
_FEWEST = 8


def draw(graph: Graph, title: str) -> Markup:
    """Return the graph; a node that leads somewhere is a link."""
    widths = [_width(graph, column) for column in range(graph.columns)]
    lefts = [_EDGE + sum(widths[:column]) + _GAP * column for column in range(graph.columns)]
    boxes = {
        placed.node.key: _Box(lefts[placed.column], _EDGE + placed.row * _ROW, widths[placed.column])
        for placed in graph.nodes
    }
    wide, high = lefts[-1] + widths[-1] + _EDGE, 2 * _EDGE + (graph.rows - 1) * _ROW + _HEIGHT
    return element(
        "svg",
        element("title", title),
        element("g", *(_line(edge, boxes) for edge in graph.edges), class_="edges"),
        element("g", *(_node(placed, boxes[placed.node.key]) for placed in graph.nodes)),
        viewBox=f"0 0 {wide:.0f} {high:.0f}",
        width=f"{wide:.0f}",
        height=f"{high:.0f}",
        role="group",
        aria_label=title,
        class_="graph",
    )


class _Box:
    __slots__ = ("left", "top", "wide")

    def __init__(self, left: float, top: float, wide: float) -> None:
        self.left = left
        self.top = top
        self.wide = wide

    @property
    def middle(self) -> float:
        return self.top + _HEIGHT / 2


def _width(graph: Graph, column: int) -> float:
    labels = [_fitted(text) for p in graph.nodes if p.column == column for text in (p.node.label, p.node.note)]
    return max(_FEWEST, *map(width, labels)) * _LETTER + 2 * _PADDING


def _fitted(text: str) -> str:
    return crop(printable(text), 0, _MOST)


def _line(edge: Edge, boxes: Mapping[str, _Box]) -> Markup:
    start, end = boxes[edge.start], boxes[edge.end]
    left, right = start.left + start.wide, end.left
    bend = max(abs(right - left) / 2, _GAP / 2)
    way = f"M{left:.1f} {start.middle:.1f}C{left + bend:.1f} {start.middle:.1f} "
    way += f"{right - bend:.1f} {end.middle:.1f} {right:.1f} {end.middle:.1f}"
    return element(
        "path",
        d=way,
        data_from=edge.start,
        data_to=edge.end,
        data_verdict=edge.verdict,
        class_="quiet" if edge.quiet else None,
    )


def _node(placed: Placed, box: _Box) -> Markup:
    node = placed.node
    drawn = element("g", *_parts(node, box), class_=f"node {node.kind}", data_node=node.key, data_verdict=node.verdict)
    return element("a", drawn, href=f"#{node.target}") if node.target is not None else drawn


def _parts(node: Node, box: _Box) -> tuple[Markup, ...]:
    left = f"{box.left + _PADDING:.1f}"
    lines = [
        element("text", _fitted(node.label), x=left, y=f"{box.top + (17 if node.note else 25):.1f}", class_="label")
    ]
    if node.note:
        lines.append(element("text", _fitted(node.note), x=left, y=f"{box.top + 32:.1f}", class_="note"))
    frame = element(
        "rect", x=f"{box.left:.1f}", y=f"{box.top:.1f}", width=f"{box.wide:.1f}", height=str(_HEIGHT), rx="7"
    )
    whole = element("title", joined(node.label, " ", node.note))
    return (whole, frame, *lines)
