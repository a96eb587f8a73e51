"""Give a piece to LibCST, and find out where every node of it stands.

LibCST is imported when the first piece is parsed: it costs a tenth of a second. What it crashes or hangs on must not
get here: see `limits`.
"""

from __future__ import annotations

import re
import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import libcst

_RECURSION = 10_000
_FORGETTABLE = re.compile(r"(?:[ \t\f\n]|\\\n)*")


class ParseError(Exception):
    """A text could not be read: what the parser says, and the 0-based offset where it says so (None: unknown)."""

    def __init__(self, message: str, offset: int | None) -> None:
        """Take what the parser says."""
        super().__init__(message)
        self.message = message
        self.offset = offset


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
        raise unreadable() from error


def unreadable() -> ParseError:
    """Return the error for code that may well be valid."""
    return ParseError("The parser cannot read this code", None)


def _raise_recursion_limit() -> None:
    if sys.getrecursionlimit() < _RECURSION:
        sys.setrecursionlimit(_RECURSION)


Offsets = dict[int, tuple[int, int]]


def positions(module: libcst.Module, text: str) -> Offsets:
    """Return the start and end offset of every node of a piece by its `id`, without the whitespace around it.

    `text` is that of the piece; raise ParseError where the tree does not stand for it. LibCST trees hold no positions.
    Its own provider builds them in a pass over rows and columns with many small objects; here the code generator is run
    once beside the text, which is all that a piece needs.
    """
    state = _Follower(module.default_indent, module.default_newline, text)
    try:
        module._codegen(state)  # type: ignore[arg-type]  # noqa: SLF001 - the one door to positions without metadata providers
    except RecursionError as error:
        raise unreadable() from error
    return state.offsets


class _Follower:
    """A code generation state that follows the text and notes where each node begins and ends.

    LibCST forgets some white space: `except A :`, a row that is only joined to the next one. What the text has and the
    code does not is passed over.
    """

    def __init__(self, default_indent: str, default_newline: str, text: str) -> None:
        self.default_indent = default_indent
        self.default_newline = default_newline
        self.indent_tokens: list[str] = []
        self.offset = 0
        self.offsets: Offsets = {}
        self.recordings: list[_Recording] = []
        self._starts: list[int] = []
        self._text = text

    @property
    def tokens(self) -> range:
        """As many as characters: a module only asks whether there are any."""
        return range(self.offset)

    def increase_indent(self, value: str) -> None:
        self.indent_tokens.append(value)

    def decrease_indent(self) -> None:
        self.indent_tokens.pop()

    def add_indent_tokens(self) -> None:
        for token in self.indent_tokens:
            self.add_token(token)

    def add_token(self, value: str) -> None:
        if self._text.startswith(value, self.offset) or self._catches_up(value):
            self.offset += len(value)

    def _catches_up(self, value: str) -> bool:
        """Pass over what LibCST forgot before a token; say whether the token is there then."""
        if self.offset == len(self._text) and value == self.default_newline:
            return False  # it is taken back at the end
        forgotten = _FORGETTABLE.match(self._text, self.offset)
        behind = self._text.find(value, self.offset, forgotten.end() + len(value)) if forgotten else -1
        if behind < 0:
            raise unreadable()
        self._move(behind)
        return True

    def _move(self, behind: int) -> None:
        """Go on at another offset, with all nodes that have no text yet."""
        for at in range(len(self._starts) - 1, -1, -1):
            if self._starts[at] != self.offset:
                break
            self._starts[at] = behind
        for recording in self.recordings:
            if recording.start == self.offset:
                recording.start = behind
        self.offset = behind

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

    def __init__(self, state: _Follower, node: object, start_node: object, end_node: object) -> None:
        self.state = state
        self.node = node
        self.start_node = start_node
        self.end_node = end_node
        self.start = state.offset

    def __enter__(self) -> None:
        self.start = self.state.offset
        self.state.recordings.append(self)

    def __exit__(self, *_: object) -> None:
        self.state.recordings.pop()
        offsets = self.state.offsets
        start = self.start if self.start_node is None else offsets[id(self.start_node)][0]
        end = self.state.offset if self.end_node is None else offsets[id(self.end_node)][1]
        offsets[id(self.node)] = (start, end)
