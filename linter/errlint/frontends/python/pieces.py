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
    kept = _kept(outline, block, wanted)
    if not kept:
        return [(block.start, block.end)]
    return [(block.start, block.body), *kept]


def _kept(outline: Outline, block: Block, wanted: set[int]) -> list[tuple[int, int]]:
    kept: list[tuple[int, int]] = []
    for index in block.children:
        child = outline.blocks[index]
        inside = {index, *_descendants(outline, child)}
        if child.kind in {Kind.STATEMENT, Kind.COMPOUND} or inside & wanted:
            kept.append((child.start, child.end))
    return kept


def _descendants(outline: Outline, block: Block) -> set[int]:
    found: set[int] = set()
    for index in block.children:
        found.add(index)
        found |= _descendants(outline, outline.blocks[index])
    return found


def _line_end(text: str, end: int) -> int:
    newline = text.find("\n", end)
    return len(text) if newline < 0 else newline + 1
