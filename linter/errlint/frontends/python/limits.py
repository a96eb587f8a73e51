"""Tell, without a parser, which code would crash it, hang it, or take it a gigabyte.

All of it nests or chains far deeper than anything that people write; much of it is valid Python.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from errlint.frontends.python.lexer import Lexed

# CPython's own limit for brackets; LibCST crashes on a few thousand.
MAX_DEPTH = 200
# How deep operators, unary words, strings, calls in a chain or branches may nest; LibCST crashes on some thousands.
MAX_CHAIN = 1_000
# A lambda in a lambda takes more of the stack than anything else.
LAMBDA = 5
# What patterns may cost: each level of a nested one takes LibCST three times as long, thirty of them forever.
MAX_PATTERN = 3**9
# Characters in one statement: ten times the largest catalog, and still a gigabyte less than what could be.
MAX_LENGTH = 1_000_000

_BRACKET = re.compile(r"[()\[\]{}]")
_CASE = re.compile(r"case\b")
_ELIF = re.compile(r"elif\b")
_LINK = re.compile(
    r"""(?P<open>[(\[{]) | (?P<close>[)\]}]) | (?P<text>"\ *"?) | (?P<colon>:(?!=)) | (?P<end>,|(?<![=!<>:])=(?!=))
      | (?P<prefix>\b(?:not|else|await|lambda|yield)\b)
      | (?P<link>\.(?=\s*[^\W\d]) | ==|!= | [-+*/%&|^@~<>] | \b(?:and|or|if|for|in|is)\b)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Refused:
    """A logical line that must not be parsed: its offset, and why."""

    offset: int
    reason: str


def refused(lexed: Lexed) -> Iterator[Refused]:
    """Return the logical lines of a source that must not be given to a parser."""
    branches: dict[int, int] = {}
    for line in lexed.lines:
        if branches or _ELIF.match(lexed.masked, line.start):
            _count_branches(branches, line.indent, is_branch=_ELIF.match(lexed.masked, line.start) is not None)
            if branches.get(line.indent, 0) > MAX_CHAIN:
                yield Refused(line.start, f"One statement has more than {MAX_CHAIN} branches")
        length = line.end - line.start
        is_case = lexed.depth > 1 and _CASE.match(lexed.masked, line.start) is not None
        if (length > MAX_DEPTH or is_case) and (
            reason := _reason(lexed.masked[line.start : line.end], lexed.depth, is_case=is_case)
        ):
            yield Refused(line.start, reason)


def _count_branches(branches: dict[int, int], indent: int, *, is_branch: bool) -> None:
    for deeper in [known for known in branches if known > indent]:
        del branches[deeper]
    if is_branch:
        branches[indent] = branches.get(indent, 0) + 1
    else:
        branches.pop(indent, None)


def _reason(code: str, deepest: int, *, is_case: bool) -> str | None:
    if len(code) > MAX_LENGTH:
        return f"One statement is {len(code)} characters long"
    if deepest > MAX_DEPTH and (depth := max(_depths(code), default=0)) > MAX_DEPTH:
        return f"Brackets nest {depth} deep"
    if is_case and sum(3**depth for depth in _depths(code)) > MAX_PATTERN:
        return f"Brackets of a pattern nest {max(_depths(code))} deep"
    if len(code) > MAX_CHAIN and (height := _height(code)) > MAX_CHAIN:
        return f"One expression chains {height} operators, calls or strings"
    return None


def _depths(code: str) -> Iterator[int]:
    """Return for each bracket that opens how deep it nests."""
    depth = 0
    for match in _BRACKET.finditer(code):
        if match.group() in "([{":
            depth += 1
            yield depth
        else:
            depth -= 1


@dataclass(slots=True)
class _Level:
    """What stands in one pair of brackets.

    `prefixes` nest to the right and add up with what follows, `links` nest to the left; a comma ends both. `tallest` is
    the height of the tallest part so far. `lambdas` are those whose colon was not met yet.
    """

    prefixes: int = 0
    links: int = 0
    tallest: int = 0
    lambdas: int = 0

    def end(self) -> None:
        self.tallest = max(self.tallest, self.prefixes + self.links)
        self.prefixes = self.links = 0


def _height(code: str) -> int:
    """Return how high the tree of the tallest expression in a line may be."""
    levels = [_Level()]
    last, behind = "open", 0
    for match in _LINK.finditer(code):
        kind = match.lastgroup or ""
        is_adjacent = not code[behind : match.start()].strip()
        _step(levels, "prefix" if kind == "link" and is_adjacent and last in _BEFORE_OPERAND else kind, match.group())
        if kind == "text" and is_adjacent and last == "text":
            levels[-1].links += 1
        last, behind = kind, match.end()
    while len(levels) > 1:
        _step(levels, "close", "")
    levels[0].end()
    return levels[0].tallest


_BEFORE_OPERAND = frozenset({"open", "end", "colon", "link", "prefix"})


def _step(levels: list[_Level], kind: str, word: str) -> None:
    level = levels[-1]
    if kind == "open":
        levels.append(_Level())
    elif kind == "close":
        level.end()
        inner = levels.pop() if len(levels) > 1 else level
        levels[-1].links = max(levels[-1].links, inner.tallest) + 1
    elif kind == "prefix":
        level.prefixes += LAMBDA if word == "lambda" else 1
        level.lambdas += word == "lambda"
    elif kind == "link":
        level.links += 1
    elif kind == "colon" and level.lambdas:
        level.lambdas -= 1
    elif kind in {"end", "colon"} and not level.lambdas:
        level.end()
