"""Give a piece to LibCST, and find out where every node of it stands.

LibCST is imported when the first piece is parsed: it costs a tenth of a second. Text that LibCST is known to crash or
hang on (very deep brackets, very long chains) is refused before it gets there.
"""

from __future__ import annotations

import re
import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import libcst

    from errlint.frontends.python.lexer import Lexed

# CPython's own limit for brackets; LibCST crashes on a few thousand.
MAX_DEPTH = 200
# Operators, unary words, strings or links of a call chain in one expression; LibCST hangs or crashes on some thousands.
MAX_CHAIN = 1_000
# Nested sequence patterns cost LibCST exponential time from twenty levels on.
MAX_PATTERN = 12

_RECURSION = 10_000
_CHAINED = re.compile(
    r"""(?P<open>[(\[{]) | (?P<close>[)\]}]) | (?P<end>,|:(?!=)|(?<![=!<>:])=(?!=))
      | (?P<link>"\ *" | \.(?=\s*[^\W\d]) | [-+*/%&|^@~<>]|==|!= | \b(?:not|and|or|if|else|await|lambda|in|is)\b)""",
    re.VERBOSE,
)
_CASE = re.compile(r"case\b")


class ParseError(Exception):
    """LibCST could not read a text: what it says, and the 0-based offset where it says so (None: unknown)."""

    def __init__(self, message: str, offset: int | None) -> None:
        """Take what LibCST says."""
        super().__init__(message)
        self.message = message
        self.offset = offset


def refusal(lexed: Lexed) -> tuple[str, int] | None:
    """Say why a source must not be given to LibCST, with the offset of the logical line, or return None."""
    for line in lexed.lines:
        length = line.end - line.start
        if length <= MAX_PATTERN:
            continue
        code = lexed.masked[line.start : line.end]
        if lexed.depth > MAX_PATTERN and (depth := _depth(code)) > (MAX_PATTERN if _CASE.match(code) else MAX_DEPTH):
            return f"Brackets nest {depth} deep", line.start
        if length > MAX_CHAIN and (links := _longest_chain(code)) > MAX_CHAIN:
            return f"One expression chains {links} operators, calls or strings", line.start
    return None


def _depth(code: str) -> int:
    depth = deepest = 0
    for character in re.findall(r"[()\[\]{}]", code):
        depth += 1 if character in "([{" else -1
        deepest = max(deepest, depth)
    return deepest


def _longest_chain(code: str) -> int:
    """Return how many links the longest expression has: what stands between commas, colons and assignments."""
    longest = 0
    chains = [0]
    for match in _CHAINED.finditer(code):
        kind = match.lastgroup
        if kind == "open":
            chains.append(0)
        elif kind == "close":
            chains = chains[:-1] or [0]
        elif kind == "end":
            chains[-1] = 0
        if kind in {"close", "link"}:
            chains[-1] += 1
            longest = max(longest, chains[-1])
    return longest


def parse(text: str) -> libcst.Module:
    """Parse a piece; raise ParseError where LibCST cannot read it."""
    import libcst

    _raise_recursion_limit()
    try:
        return libcst.parse_module(text)
    except libcst.ParserSyntaxError as error:
        lines = text.split("\n")
        offset = sum(len(line) + 1 for line in lines[: error.raw_line - 1]) + error.raw_column
        raise ParseError(error.message, min(offset, len(text))) from error
    except (TypeError, RecursionError) as error:
        # Both happen on valid code: `() if 0 else(lambda:())`, a thousand links of one chain.
        raise ParseError("The parser cannot read this code", None) from error


def _raise_recursion_limit() -> None:
    if sys.getrecursionlimit() < _RECURSION:
        sys.setrecursionlimit(_RECURSION)


Offsets = dict[int, tuple[int, int]]


def positions(module: libcst.Module) -> Offsets:
    """Return the start and end offset of every node of a piece by its `id`, without the whitespace around it.

    LibCST trees hold no positions. Its own provider builds them in a pass over rows and columns with many small
    objects; here the code generator is run once with a counter, which is all that a piece needs.
    """
    state = _Counter(module.default_indent, module.default_newline)
    module._codegen(state)  # type: ignore[arg-type]  # noqa: SLF001 - the one door to positions without metadata providers
    return state.offsets


class _Counter:
    """A code generation state that counts characters and notes where each node begins and ends."""

    def __init__(self, default_indent: str, default_newline: str) -> None:
        self.default_indent = default_indent
        self.default_newline = default_newline
        self.indent_tokens: list[str] = []
        self.tokens: list[str] = []
        self.offset = 0
        self.offsets: Offsets = {}
        self._starts: list[int] = []

    def increase_indent(self, value: str) -> None:
        self.indent_tokens.append(value)

    def decrease_indent(self) -> None:
        self.indent_tokens.pop()

    def add_indent_tokens(self) -> None:
        for token in self.indent_tokens:
            self.offset += len(token)

    def add_token(self, value: str) -> None:
        self.offset += len(value)

    def pop_trailing_newline(self) -> None:
        """Take no notice: nothing comes after it."""

    def before_codegen(self, _node: object) -> None:
        self._starts.append(self.offset)

    def after_codegen(self, node: object) -> None:
        start = self._starts.pop()
        self.offsets.setdefault(id(node), (start, self.offset))

    def record_syntactic_position(
        self, node: object, *, start_node: object = None, end_node: object = None
    ) -> AbstractContextManager[None]:
        return _Recording(self, node, start_node, end_node)


class _Recording(AbstractContextManager[None]):
    """Notes the place of a node when its code has been generated."""

    __slots__ = ("end_node", "node", "start", "start_node", "state")

    def __init__(self, state: _Counter, node: object, start_node: object, end_node: object) -> None:
        self.state = state
        self.node = node
        self.start_node = start_node
        self.end_node = end_node

    def __enter__(self) -> None:
        self.start = self.state.offset

    def __exit__(self, *_: object) -> None:
        offsets = self.state.offsets
        start = self.start if self.start_node is None else offsets[id(self.start_node)][0]
        end = self.state.offset if self.end_node is None else offsets[id(self.end_node)][1]
        offsets[id(self.node)] = (start, end)
