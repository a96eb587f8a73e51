"""Lay a graph out in columns: every node right of the one that leads to it, leaves below each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

_FEW = 5


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
    """A node with its column and its row, from 0."""

    node: Node
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class Edge:
    """A line between two nodes, by their keys; a quiet one is seen where somebody looks at one of them."""

    start: str
    end: str
    verdict: str | None = None
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph that is laid out."""

    nodes: tuple[Placed, ...]
    edges: tuple[Edge, ...]

    @property
    def rows(self) -> int:
        """How many rows it has."""
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
    rows: dict[str, int] = field(default_factory=dict)


def laid_out(ways: Iterable[Sequence[Node]]) -> Graph:
    """Return the graph of ways that all begin at the same node; nodes with the same key are one.

    A node stands right of the one that leads to it first, and beside the first of what it leads to; small branches
    come first.
    """
    tree = _Tree()
    edges: dict[tuple[str, str], Edge] = {}
    for way in ways:
        for before, node in zip((None, *way), way, strict=False):
            if node.key not in tree.nodes:
                tree.nodes[node.key] = node
                tree.columns[node.key] = tree.columns[before.key] + 1 if before is not None else 0
                if before is not None:
                    tree.children.setdefault(before.key, []).append(node.key)
            if before is not None:
                pair = (before.key, node.key)
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
    tree.rows[key] = line
    for child in sorted(below, key=lambda child: _leaves(tree, child)):
        line = _place(tree, child, line)
    return line


def _leaves(tree: _Tree, key: str) -> int:
    return sum(_leaves(tree, child) for child in tree.children.get(key, ())) or 1


def side_by_side(left: Sequence[Node], right: Sequence[Node], edges: Sequence[Edge]) -> Graph:
    """Return two columns, the right one in the order of what leads to it; a node stands beside the first of these.

    What more than a few nodes lead to stands on top, with quiet edges: they would cover all others.
    """
    order = {node.key: number for number, node in enumerate(left)}
    met: dict[str, set[int]] = {node.key: set() for node in right}
    for edge in edges:
        met[edge.end].add(order[edge.start])
    crowded = {key for key, starts in met.items() if len(starts) > _FEW}
    ranked = sorted(right, key=lambda node: (node.key not in crowded, min(met[node.key], default=0)))
    rows = {node.key: number for number, node in enumerate(ranked)}
    first = {node.key: len(crowded) for node in left}
    for edge in reversed(edges):
        if edge.end not in crowded:
            first[edge.start] = min(first[edge.start] or rows[edge.end], rows[edge.end])
    placed = [Placed(node, 1, row) for row, node in enumerate(ranked)]
    free = 0
    for node in left:
        free = max(free, first[node.key])
        placed.append(Placed(node, 0, free))
        free += 1
    return Graph(tuple(placed), tuple(replace(edge, quiet=edge.end in crowded) for edge in edges))
