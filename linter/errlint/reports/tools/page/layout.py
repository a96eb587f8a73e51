"""Lay a graph out in columns: every node right of the one that leads to it, leaves below each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Node:
    """A node: `key` tells it from others, `label` and `note` are its two lines, `kind` says how it looks.

    `target` is the id that it links to, `verdict` colors it.
    """

    key: str
    label: str
    note: str = ""
    kind: str = "function"
    target: str | None = None
    verdict: str | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A node with its column and its row; rows count lines of nodes and may lie between two lines."""

    node: Node
    column: int
    row: float


@dataclass(frozen=True, slots=True)
class Edge:
    """A line between two nodes, by their keys."""

    start: str
    end: str
    verdict: str | None = None


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph that is laid out."""

    nodes: tuple[Placed, ...]
    edges: tuple[Edge, ...]

    @property
    def rows(self) -> float:
        """How many lines of nodes it is high."""
        return max((placed.row for placed in self.nodes), default=0) + 1

    @property
    def columns(self) -> int:
        """How many columns it has."""
        return max((placed.column for placed in self.nodes), default=0) + 1


@dataclass(slots=True)
class _Tree:
    nodes: dict[str, Node] = field(default_factory=dict)
    children: dict[str, list[str]] = field(default_factory=dict)
    columns: dict[str, int] = field(default_factory=dict)
    rows: dict[str, float] = field(default_factory=dict)


def laid_out(ways: Iterable[Sequence[Node]]) -> Graph:
    """Return the graph of ways that all begin at the same node; nodes with the same key are one.

    A node stands in the column of its first way; leaves have lines of their own, others stand beside their middle.
    """
    tree = _Tree()
    edges: dict[tuple[str, str], Edge] = {}
    for way in ways:
        for column, node in enumerate(way):
            if node.key not in tree.nodes:
                tree.nodes[node.key], tree.columns[node.key] = node, column
                if column:
                    tree.children.setdefault(way[column - 1].key, []).append(node.key)
            if column:
                pair = (way[column - 1].key, node.key)
                edges.setdefault(pair, Edge(*pair, way[-1].verdict if node is way[-1] else None))
    line = 0
    for key in _roots(tree):
        line = _place(tree, key, line)
    placed = tuple(Placed(node, tree.columns[key], tree.rows[key]) for key, node in tree.nodes.items())
    return Graph(placed, tuple(edges.values()))


def _roots(tree: _Tree) -> list[str]:
    return [key for key, column in tree.columns.items() if column == 0]


def _place(tree: _Tree, key: str, line: int) -> int:
    """Give a node and all below it their rows from `line` on; return the first line that is free."""
    below = tree.children.get(key, ())
    if not below:
        tree.rows[key] = line
        return line + 1
    free = line
    for child in below:
        free = _place(tree, child, free)
    tree.rows[key] = (tree.rows[below[0]] + tree.rows[below[-1]]) / 2
    return free


def side_by_side(left: Sequence[Node], right: Sequence[Node], edges: Sequence[Edge]) -> Graph:
    """Return two columns: the right one in the order of what leads to it, the left one beside what it leads to."""
    order = {node.key: number for number, node in enumerate(left)}
    met: dict[str, list[int]] = {node.key: [] for node in right}
    led: dict[str, list[int]] = {node.key: [] for node in left}
    for edge in edges:
        met[edge.end].append(order[edge.start])
    ranked = sorted(right, key=lambda node: _mean(met[node.key]))
    rows = {node.key: number for number, node in enumerate(ranked)}
    for edge in edges:
        led[edge.start].append(rows[edge.end])
    placed = [Placed(node, 1, row) for row, node in enumerate(ranked)]
    free = 0.0
    for node in left:
        free = max(free, _mean(led[node.key]))
        placed.append(Placed(node, 0, free))
        free += 1
    return Graph(tuple(placed), tuple(edges))


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / max(len(numbers), 1)
