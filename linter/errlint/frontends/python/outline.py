"""The outline of a file by line: definitions, statements at the top and in classes, imports. Lexical, no parser.

An outline proposes; what it proposes becomes a fact when a LibCST visitor has seen it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from errlint.facts import Import
from errlint.frontends.python.lexer import Lexed, Line, lex

_DEFINITION = re.compile(r"(?:async[ \t]+)?(def|class)[ \t]+(\w+)")
_COMPOUND = re.compile(r"(?:if|elif|else|try|except|finally|for|while|with|match|case|async)\b")
_TARGET = re.compile(r"(\w+)[ \t]*(?::(?!=)[^=]*)?=(?!=)")
_IDENTIFIER = re.compile(r"[^\W\d]\w*")
_FROM = re.compile(r"from[ \t]*(\.*)[ \t]*([\w.]*)[ \t]+import[ \t]*\(?([^)]*)\)?")
_ALIAS = re.compile(r"([\w.]+|\*)(?:\s+as\s+(\w+))?")


class Kind(Enum):
    """What a block is."""

    FUNCTION = "function"
    CLASS = "class"
    COMPOUND = "compound"
    STATEMENT = "statement"


@dataclass(slots=True)
class Block:
    """A piece of a file that can be cut out.

    `name` is the full name of a definition (`Client.fetch`) or the target of an assignment, else empty. `start` is
    where it begins, decorators included, `header` where its own first line begins, `body` where that line ends and
    `end` where the block ends; offsets into the text. `parent` is the index of the block around it.
    """

    kind: Kind
    name: str
    start: int
    header: int
    body: int
    end: int
    indent: int
    parent: int | None
    children: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Outline:
    """The blocks of a file in source order, its imports, and the masked text that they were found in."""

    text: str
    lexed: Lexed
    blocks: list[Block] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)

    def named(self, name: str) -> list[int]:
        """Return the blocks of that full name."""
        return self.by_name.get(name, [])

    @property
    def top(self) -> Iterator[int]:
        """The blocks that no other block holds."""
        return (index for index, block in enumerate(self.blocks) if block.parent is None)

    def root(self, index: int) -> int:
        """Return the outermost block around one."""
        while (parent := self.blocks[index].parent) is not None:
            index = parent
        return index

    def scope(self, index: int) -> Block | None:
        """Return the definition that a block stands in, None at the top."""
        parent = self.blocks[index].parent
        while parent is not None and self.blocks[parent].kind is Kind.COMPOUND:
            parent = self.blocks[parent].parent
        return None if parent is None else self.blocks[parent]

    by_name: dict[str, list[int]] = field(default_factory=dict)

    def masked(self, index: int) -> str:
        """Return the masked text of a block."""
        block = self.blocks[index]
        return self.lexed.masked[block.start : block.end]

    def identifiers(self, index: int) -> set[str]:
        """Return every name that the code of a block mentions."""
        return set(_IDENTIFIER.findall(self.masked(index)))


def outline(text: str) -> Outline:
    """Return the outline of a source, as `SourceText.text` has it. Never raises: broken code has a broken outline."""
    result = Outline(text, lex(text))
    builder = _Builder(result)
    for line in result.lexed.lines:
        builder.add(line)
    builder.close(0)
    for index, block in enumerate(result.blocks):
        if block.name:
            result.by_name.setdefault(block.name, []).append(index)
    return result


class _Builder:
    def __init__(self, result: Outline) -> None:
        self.result = result
        self.stack: list[int] = []
        self.decorators: int | None = None
        self.last_end = 0

    def add(self, line: Line) -> None:
        code = self.result.lexed.masked[line.start : line.end]
        self.close(line.indent)
        if code[0] == "@":
            self.decorators = line.start if self.decorators is None else self.decorators
        elif definition := _DEFINITION.match(code):
            kind = Kind.FUNCTION if definition.group(1) == "def" else Kind.CLASS
            self._open(kind, self._qualified(definition.group(2)), line)
        elif _COMPOUND.match(code):
            self._open(Kind.COMPOUND, "", line)
        else:
            self._statement(code, line)
        self.last_end = line.end

    def close(self, indent: int) -> None:
        while self.stack and self.result.blocks[self.stack[-1]].indent >= indent:
            self.result.blocks[self.stack.pop()].end = self.last_end

    def _statement(self, code: str, line: Line) -> None:
        if code.startswith(("import", "from")):
            self.result.imports.extend(_imports(code, self.result.text.count("\n", 0, line.start) + 1))
        if not any(self.result.blocks[index].kind is Kind.FUNCTION for index in self.stack):
            target = _TARGET.match(code)
            name = self._qualified(target.group(1)) if target else ""
            self._append(Block(Kind.STATEMENT, name, line.start, line.start, line.end, line.end, line.indent, None))
        self.decorators = None

    def _open(self, kind: Kind, name: str, line: Line) -> None:
        start = line.start if self.decorators is None else self.decorators
        self.decorators = None
        self.stack.append(self._append(Block(kind, name, start, line.start, line.end, line.end, line.indent, None)))

    def _append(self, block: Block) -> int:
        index = len(self.result.blocks)
        block.parent = self.stack[-1] if self.stack else None
        if block.parent is not None:
            self.result.blocks[block.parent].children.append(index)
        self.result.blocks.append(block)
        return index

    def _qualified(self, name: str) -> str:
        for index in reversed(self.stack):
            block = self.result.blocks[index]
            if block.kind is not Kind.COMPOUND:
                return f"{block.name}.{name}"
        return name


def _imports(code: str, row: int) -> Iterator[Import]:
    if match := _FROM.match(code):
        dots, module, names = match.groups()
        base = dots + module + ("." if module else "")
        for name, alias in _ALIAS.findall(names):
            yield Import(alias or name, base + name, row)
    elif code.startswith("import"):
        for name, alias in _ALIAS.findall(code[len("import") :]):
            if alias:
                yield Import(alias, name, row)
            else:
                yield Import(name.split(".")[0], name.split(".")[0], row)
