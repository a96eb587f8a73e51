"""Decide which blocks of a file are needed, lexically, and what they need in turn.

Seeds are the blocks that look like a tool, a catalog or an error class. From them a worklist follows names: whatever
the code of a needed block mentions, and the file defines, is needed as well. That asks for a little too much, never
for too little; facts decide what is really called.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from errlint.facts import Import
from errlint.frontends.lookout import Lookout
from errlint.frontends.python.outline import Block, Kind, Outline
from errlint.frontends.python.seek import Interest, as_pattern

_WORD = re.compile(r"[^\W\d]\w*")
_ERROR_NAME = re.compile(r"err|fault|problem|failure|diagnostic", re.IGNORECASE)
_ERROR_BASE = re.compile(r"\w*(?:Error|Exception|Fault|Problem)\b")
_ENUM_BASE = re.compile(r"\b\w*Enum\b")
_RAISE = re.compile(r"raise[ \t]+(?:[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit|Warning)|Exception)\b")
_TRACKING = "REVIEWED_AGAINST"


class Demand:
    """The blocks of one file that a run needs."""

    def __init__(self, outline: Outline, lookout: Lookout) -> None:
        """Take the outline of the file and what the run looks for."""
        self.outline = outline
        self.lookout = lookout
        self.wanted: set[int] = set()
        self._mentioned: set[str] = set()
        self._registered: set[str] = set()
        self._by_last: dict[str, list[int]] = {}
        for index, block in enumerate(outline.blocks):
            if block.name:
                self._by_last.setdefault(_last(block.name), []).append(index)

    def seed(self, interest: Interest) -> None:
        """Ask for the blocks that look like what the file's bytes promised."""
        seeds: set[int] = set()
        if interest.tools:
            seeds.update(self._tools())
        if interest.catalogs:
            seeds.update(self._catalogs())
        if interest.classes or interest.catalogs:
            seeds.update(self._error_classes())
        if interest.raises:
            seeds.update(self._raises())
        self.ask(seeds)

    def ask(self, blocks: Iterable[int]) -> None:
        """Ask for blocks, and for what they mention."""
        pending = [index for index in blocks if index not in self.wanted]
        while pending:
            index = pending.pop()
            if index in self.wanted:
                continue
            self.wanted.add(index)
            pending.extend(self._needs(index) - self.wanted)

    def ask_for(self, name: str, registered: frozenset[str]) -> bool:
        """Ask for the class or assignment of that name at the top; say whether there is one.

        `registered` are names that stand where another file registers tools: a function of that name, and methods of
        the class that are among them, are asked for as well.
        """
        found = [
            index
            for index in self.outline.named(name)
            if name in registered or self.outline.blocks[index].kind is not Kind.FUNCTION
        ]
        self._registered |= registered
        self.ask((*found, *(index for method in registered for index in self.outline.named(f"{name}.{method}"))))
        return bool(found)

    @property
    def imported(self) -> Iterator[tuple[Import, frozenset[str]]]:
        """The imports whose names the needed blocks mention, with the names that stand where tools are registered."""
        registered = frozenset(self._registered)
        for entry in self.outline.imports:
            if entry.name in self._mentioned or entry.name == "*":
                yield entry, registered if entry.name in registered else frozenset()

    # What a block needs

    def _needs(self, index: int) -> set[int]:
        block = self.outline.blocks[index]
        names = self._class_names(index) if block.kind is Kind.CLASS else self.outline.identifiers(index)
        if block.kind is Kind.STATEMENT and _last(block.name) in self._registered:
            self._registered |= names
        new = names - self._mentioned
        self._mentioned |= new
        needs = {found for name in new for found in self._by_last.get(name, ())}
        if block.kind is Kind.CLASS:
            needs.update(self.outline.named(f"{block.name}.__init__"))
        elif (scope := self.outline.scope(index)) is not None and scope.kind is Kind.CLASS:
            needs.update(self.outline.named(scope.name))
        return needs

    def _class_names(self, index: int) -> set[str]:
        block = self.outline.blocks[index]
        masked = self.outline.lexed.masked
        names = set(_WORD.findall(masked[block.start : block.body]))
        for child in block.children:
            if self.outline.blocks[child].kind in {Kind.STATEMENT, Kind.COMPOUND}:
                names |= self.outline.identifiers(child)
        return names

    # Seeds

    def _tools(self) -> Iterator[int]:
        lookout = self.lookout
        imports = self.outline.imports
        aliases = {entry.name for entry in imports if _last(entry.target) in lookout.decorators}
        bases = lookout.bases | {entry.name for entry in imports if _last(entry.target) in lookout.bases}
        named = re.compile("|".join(map(as_pattern, lookout.functions)) or "(?!)")
        derived: set[str] = set()
        for index, block in enumerate(self.outline.blocks):
            if block.kind is Kind.FUNCTION:
                if self._decorated(block, lookout.decorators | aliases) or named.fullmatch(_last(block.name)):
                    yield index
            elif block.kind is Kind.CLASS and set(_WORD.findall(self._header(block))) & (bases | derived):
                derived.add(_last(block.name))
                yield index
                yield from block.children
        yield from self._registrations()

    def _decorated(self, block: Block, names: frozenset[str] | set[str]) -> bool:
        return block.start < block.header and not names.isdisjoint(
            _WORD.findall(self.outline.lexed.masked[block.start : block.header])
        )

    def _header(self, block: Block) -> str:
        return self.outline.lexed.masked[block.header : block.body].partition("(")[2]

    def _registrations(self) -> Iterator[int]:
        words = "|".join(map(re.escape, sorted(self.lookout.calls)))
        lists = "|".join(map(re.escape, sorted(self.lookout.lists)))
        pattern = re.compile(rf"\b(?:{words or '(?!)'})[ \t]*\(|\b(?:{lists or '(?!)'})[ \t]*=[ \t]*\[")
        for index, block in enumerate(self.outline.blocks):
            if block.kind in {Kind.FUNCTION, Kind.STATEMENT} and pattern.search(self.outline.masked(index)):
                self._registered |= self.outline.identifiers(index)
                yield index

    def _catalogs(self) -> Iterator[int]:
        guidance, fixes = _keys(self.lookout.guidance), _keys(self.lookout.fixes)
        for index, block in enumerate(self.outline.blocks):
            code = self.outline.text[block.start : block.end]
            if (
                (
                    block.kind is Kind.STATEMENT
                    and (_holds_records(code) and (_ERROR_NAME.search(block.name) or guidance.search(code)))
                )
                or (block.kind is Kind.CLASS and _ENUM_BASE.search(self._header(block)))
                or (block.kind is Kind.FUNCTION and fixes.search(code) and _mentions_error(code))
            ):
                yield index
        yield from self.outline.named(_TRACKING)

    def _error_classes(self) -> Iterator[int]:
        for index, block in enumerate(self.outline.blocks):
            if block.kind is Kind.CLASS and _ERROR_BASE.search(self._header(block)):
                yield index

    def _raises(self) -> Iterator[int]:
        for index, block in enumerate(self.outline.blocks):
            if block.kind is Kind.FUNCTION and _RAISE.search(self.outline.masked(index)):
                yield index


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _keys(words: Iterable[str]) -> re.Pattern[str]:
    """Match one of the words where it is a key or a keyword."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})[\"']?[ \t]*[:=](?!=)")


def _holds_records(code: str) -> bool:
    return "{" in code or "(" in code


def _mentions_error(code: str) -> bool:
    return "rror" in code or "xception" in code or "raise" in code
