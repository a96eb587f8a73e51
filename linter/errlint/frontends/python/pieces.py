"""Cut the needed blocks of a file out of it.

A piece is one block at the top of a file, whole, but for classes: of a class only its header, its fields and the
methods that were asked for are kept. The text of a piece is valid on its own, and every offset in it leads back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

from errlint.frontends.python.outline import Block, Kind, Outline


@dataclass(frozen=True, slots=True)
class Piece:
    """Some lines of a source: `ranges` are offsets into it, whole lines, in order."""

    text: str
    ranges: tuple[tuple[int, int], ...]
    starts: tuple[int, ...]

    def offset(self, position: int) -> int:
        """Return the offset in the source of an offset in the piece."""
        index = bisect_right(self.starts, position) - 1
        return self.ranges[index][0] + position - self.starts[index]

    def holds(self, offset: int) -> bool:
        """Say whether an offset in the source is inside the piece."""
        return any(start <= offset < end for start, end in self.ranges)


def make(text: str, ranges: Iterable[tuple[int, int]]) -> Piece:
    """Return the piece that holds those ranges of the text, each widened to whole lines."""
    lines = tuple((text.rfind("\n", 0, start) + 1, _line_end(text, end)) for start, end in ranges)
    merged: list[tuple[int, int]] = []
    for start, end in sorted(lines):
        if merged and start < merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    starts: list[int] = []
    length = 0
    for start, end in merged:
        starts.append(length)
        length += end - start
    return Piece("".join(text[start:end] for start, end in merged), tuple(merged), tuple(starts))


def whole(text: str) -> Piece:
    """Return the whole text as one piece."""
    return Piece(text, ((0, len(text)),), (0,))


def cut(outline: Outline, wanted: Iterable[int]) -> list[Piece]:
    """Return the pieces that hold the wanted blocks, in source order."""
    roots: dict[int, set[int]] = {}
    for index in wanted:
        roots.setdefault(outline.root(index), set()).add(index)
    return [make(outline.text, _ranges(outline, root, roots[root])) for root in sorted(roots)]


def _ranges(outline: Outline, root: int, wanted: set[int]) -> list[tuple[int, int]]:
    block = outline.blocks[root]
    if block.kind is not Kind.CLASS or not block.children:
        return [(block.start, block.end)]
    asked = {_child(outline, root, index) for index in wanted if index != root}
    children = [
        (outline.blocks[index].start, outline.blocks[index].end)
        for index in block.children
        if index in asked or outline.blocks[index].kind in {Kind.STATEMENT, Kind.COMPOUND}
    ]
    return [(block.start, block.body), *(children or [_shortest(outline, block)])]


def _child(outline: Outline, root: int, index: int) -> int:
    """Return the child of `root` that holds a block."""
    while (parent := outline.blocks[index].parent) != root and parent is not None:
        index = parent
    return index


def _shortest(outline: Outline, block: Block) -> tuple[int, int]:
    """Return what makes the smallest body."""
    children = (outline.blocks[index] for index in block.children)
    shortest = min(children, key=lambda child: child.end - child.start)
    return shortest.start, shortest.end


def _line_end(text: str, end: int) -> int:
    newline = text.find("\n", end)
    return len(text) if newline < 0 else newline + 1
