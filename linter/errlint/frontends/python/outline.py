"""The outline of a file by line: definitions, statements at the top and in classes, imports. Lexical, no parser.

An outline proposes; what it proposes becomes a fact when a LibCST visitor has seen it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum

from errlint.facts import Import
from errlint.frontends.python.lexer import Lexed, Line, lex

_DEFINITION = re.compile(r"(?:async[ \t]+)?(def|class)[ \t]+(\w+)")
_COMPOUND = re.compile(r"(?:if|elif|else|try|except|finally|for|while|with|async)\b")
_CLAUSE = re.compile(r"(?:elif|else|except|finally)\b")
# `match` and `case` are names as well: then something follows that cannot begin an expression.
_SOFT = re.compile(r"(?:match|case)\b[ \t]*(?![ \t]*(?:[=.,;:)\]]|[-+*/%&|^@<>]+=|$))")
_COLON = re.compile(r"[\[({]|[\])}]|:")
_TARGET = re.compile(r"[ \t]*(\w+)[ \t]*(?::(?!=)[^=]*)?=(?!=)")
_NEXT_TARGET = re.compile(r"[ \t]*(\w+)[ \t]*=(?!=)")
_IDENTIFIER = re.compile(r"[^\W\d]\w*")
# What stands in quotes where a type may: `-> "Store"`, `store: "list[Store]"`; prose has words side by side.
_QUOTED_TYPE = re.compile(r"(?:->|[:\[,|])[ \t]*[\"']([\w.\[\]|, \t]+)[\"']")
_PROSE = re.compile(r"\w[ \t]+\w")
_IMPORT = re.compile(r"[ \t]*(?:lazy[ \t]+)?import\b(.*)", re.DOTALL)
_FROM = re.compile(
    r"[ \t]*(?:lazy[ \t]+)?from\b[ \t]*((?:\.[ \t]*)*)((?!import\b)\w[\w.]*)?[ \t]*\bimport\b[ \t]*\(?([^)]*)\)?"
)
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

    `names` are the full name of a definition (`Client.fetch`) or the targets of the assignments in a line. `start` is
    where it begins, decorators included, `header` where its own first line begins, `body` where that line ends and
    `end` where the block ends; offsets into the text. `parent` is the index of the block around it.
    """

    kind: Kind
    names: tuple[str, ...]
    start: int
    header: int
    body: int
    end: int
    indent: int
    parent: int | None
    children: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The first of the names, empty where there is none."""
        return self.names[0] if self.names else ""


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

    def given(self, index: int, name: str) -> Iterator[str]:
        """Return the last name of what is given `name` around a block: a function, or a class for `self` and `cls`."""
        current: int | None = index
        while current is not None:
            block = self.blocks[current]
            outer = self.scope(current)
            owner = outer if outer is not None and outer.kind is Kind.CLASS else None
            if owner is not None and name in {"self", "cls"}:
                yield owner.name.rpartition(".")[2]
                return
            if block.kind is Kind.FUNCTION and name in _IDENTIFIER.findall(self._header(block)):
                last = block.name.rpartition(".")[2]
                yield owner.name.rpartition(".")[2] if owner is not None and last == "__init__" else last
                return
            current = block.parent

    def _header(self, block: Block) -> str:
        return self.lexed.masked[block.header : block.body].partition("(")[2]

    def masked(self, index: int) -> str:
        """Return the masked text of a block."""
        block = self.blocks[index]
        return self.lexed.masked[block.start : block.end]

    def identifiers(self, index: int) -> set[str]:
        """Return every name that the code of a block mentions, also in fields of texts and in types in quotes."""
        return {*_IDENTIFIER.findall(self.masked(index)), *self._quoted(index)}

    def _quoted(self, index: int) -> Iterator[str]:
        block = self.blocks[index]
        end = block.end
        if block.kind is Kind.STATEMENT:
            end = max(self.lexed.masked.find("=", block.start, end), block.start)
        for quoted in _QUOTED_TYPE.findall(self.text, block.start, end):
            if not _PROSE.search(quoted):
                yield from _IDENTIFIER.findall(quoted)


def outline(text: str) -> Outline:
    """Return the outline of a source, as `SourceText.text` has it. Never raises: broken code has a broken outline."""
    result = Outline(text, lex(text))
    builder = _Builder(result)
    for line in result.lexed.lines:
        builder.add(line)
    builder.close(0)
    for index, block in enumerate(result.blocks):
        for name in block.names:
            result.by_name.setdefault(name, []).append(index)
    return result


class _Builder:
    def __init__(self, result: Outline) -> None:
        self.result = result
        self.stack: list[int] = []
        self.decorators: int | None = None
        self.last_end = 0
        self.row = 1
        self.row_start = 0
        self.last_top: int | None = None

    def add(self, line: Line) -> None:
        code = self.result.lexed.masked[line.start : line.end]
        self.close(line.indent)
        if code[0] == "@":
            self.decorators = line.start if self.decorators is None else self.decorators
        elif definition := _DEFINITION.match(code):
            kind = Kind.FUNCTION if definition.group(1) == "def" else Kind.CLASS
            self._open(kind, (self._qualified(definition.group(2)),), line)
        elif _CLAUSE.match(code) and (index := self._before(line)) is not None:
            self.stack.append(index)
        elif _is_compound(code):
            self._open(Kind.COMPOUND, (), line)
        else:
            self._statement(code, line)
            self.last_end = line.end
            return
        self._suite(code, line)
        self.last_end = line.end

    def _suite(self, code: str, line: Line) -> None:
        """Read the statements that stand behind the colon of a header, in its line."""
        colon = _colon(code) if code[-1] != ":" and code[0] != "@" else None
        suite = code[colon + 1 :].lstrip() if colon is not None else ""
        if suite:
            self._statement(suite, Line(line.end - len(suite), line.end, line.indent + 1))

    def close(self, indent: int) -> None:
        while self.stack and self.result.blocks[self.stack[-1]].indent >= indent:
            self.result.blocks[self.stack.pop()].end = self.last_end

    def _before(self, line: Line) -> int | None:
        """Return the compound statement that a clause goes on with."""
        siblings = self.result.blocks[self.stack[-1]].children if self.stack else ()
        index = siblings[-1] if siblings else None if self.stack else self.last_top
        block = self.result.blocks[index] if index is not None else None
        goes_on = block is not None and block.kind is Kind.COMPOUND and block.indent == line.indent
        return index if goes_on and block is not None and block.end == self.last_end else None

    def _statement(self, code: str, line: Line) -> None:
        if "import" in code:
            row = self._row(line.start)
            conditional = any(self.result.blocks[index].kind is Kind.COMPOUND for index in self.stack)
            for part in code.split(";"):
                self.result.imports.extend(replace(entry, conditional=conditional) for entry in _imports(part, row))
        if not any(self.result.blocks[index].kind is Kind.FUNCTION for index in self.stack):
            names = tuple(self._qualified(target) for part in code.split(";") for target in _targets(part))
            self._append(Block(Kind.STATEMENT, names, line.start, line.start, line.end, line.end, line.indent, None))
        self.decorators = None

    def _row(self, offset: int) -> int:
        self.row += self.result.text.count("\n", self.row_start, offset)
        self.row_start = offset
        return self.row

    def _open(self, kind: Kind, names: tuple[str, ...], line: Line) -> None:
        start = line.start if self.decorators is None else self.decorators
        self.decorators = None
        self.stack.append(self._append(Block(kind, names, start, line.start, line.end, line.end, line.indent, None)))

    def _append(self, block: Block) -> int:
        index = len(self.result.blocks)
        block.parent = self.stack[-1] if self.stack else None
        if block.parent is not None:
            self.result.blocks[block.parent].children.append(index)
        else:
            self.last_top = index
        self.result.blocks.append(block)
        return index

    def _qualified(self, name: str) -> str:
        for index in reversed(self.stack):
            block = self.result.blocks[index]
            if block.kind is not Kind.COMPOUND:
                return f"{block.name}.{name}"
        return name


def _is_compound(code: str) -> bool:
    return _COMPOUND.match(code) is not None or (_SOFT.match(code) is not None and _colon(code) is not None)


def _colon(code: str) -> int | None:
    """Return the offset of the first colon outside of all brackets."""
    depth = 0
    for match in _COLON.finditer(code):
        if match.group() != ":":
            depth += 1 if match.group() in "([{" else -1
        elif depth == 0:
            return match.start()
    return None


def _targets(code: str) -> Iterator[str]:
    """Return the names that a simple statement is assigned to."""
    match = _TARGET.match(code)
    while match:
        yield match.group(1)
        match = _NEXT_TARGET.match(code, match.end())


def _imports(code: str, row: int) -> Iterator[Import]:
    if match := _FROM.match(code):
        dots, module, names = match.groups()
        base = "".join(dots.split()) + (f"{module}." if module else "")
        for name, alias in _ALIAS.findall(names):
            yield Import(alias or name, base + name, row)
    elif match := _IMPORT.match(code):
        for name, alias in _ALIAS.findall(match.group(1)):
            if alias:
                yield Import(alias, name, row)
            else:
                yield Import(name.split(".")[0], name.split(".")[0], row)
                if "." in name:
                    yield Import(name, name, row)
