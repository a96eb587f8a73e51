"""Decide which blocks of a file are needed, lexically, and what they need in turn.

Seeds are the blocks that look like a tool, a catalog or an error class. From them a worklist follows names: whatever
the code of a needed block mentions, and the file defines, is needed as well. That asks for a little too much, never
for too little; facts decide what is really called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Import
from errlint.frontends.lookout import Lookout
from errlint.frontends.python.outline import Block, Kind, Outline
from errlint.frontends.python.seek import Interest, as_pattern

_WORD = re.compile(r"[^\W\d]\w*")
_ERROR_NAME = re.compile(r"err|fault|problem|failure|diagnostic", re.IGNORECASE)
_ERROR_RECORD = re.compile(r"=[ \t]*[\w.]*(?:Err|Fault|Problem|Failure|Diagnostic|Warning)\w*[ \t]*\(")
_ERROR_BASE = re.compile(r"\w*(?:Error|Exception|Fault|Problem)\b")
_ENUM_BASE = re.compile(r"\b\w*Enum\b")
_RAISE = re.compile(r"raise[ \t]+(?:[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit|Warning)|Exception)\b")
_TRACKING = "REVIEWED_AGAINST"


@dataclass(frozen=True, slots=True)
class Mention:
    """An import that a needed block mentions.

    `registered` are the names beside it where tools are registered, empty elsewhere; `runs` says that it stands in
    code that a tool runs, and not only in a declaration.
    """

    entry: Import
    registered: frozenset[str]
    runs: bool


class Demand:
    """The blocks of one file that a run needs."""

    def __init__(self, outline: Outline, lookout: Lookout) -> None:
        """Take the outline of the file and what the run looks for."""
        self.outline = outline
        self.lookout = lookout
        self.wanted: set[int] = set()
        self._followed: set[int] = set()
        self._declared: set[int] = set()
        self._mentioned: set[str] = set()
        self._classes: set[str] = set()
        self._registered: set[str] = set()
        self._by_last: dict[str, list[int]] = {}
        for index, block in enumerate(outline.blocks):
            for name in block.names:
                self._by_last.setdefault(_last(name), []).append(index)

    def seed(self, interest: Interest) -> None:
        """Ask for the blocks that look like what the file's bytes promised."""
        if interest.tools:
            self.ask(self._tools())
        if interest.catalogs:
            self.declare(self._catalogs())
        if interest.classes or interest.catalogs:
            self.declare(self._error_classes())
        if interest.raises:
            self.declare(self._raises())

    def ask(self, blocks: Iterable[int]) -> None:
        """Ask for blocks that run in a tool, and for whatever they mention."""
        self._want(blocks, self._followed, self._needs)

    def declare(self, blocks: Iterable[int]) -> None:
        """Ask for blocks that declare something, and for the classes they mention: constructors name their roles."""
        self._want(blocks, self._declared, self._classes_of)

    def _want(self, blocks: Iterable[int], seen: set[int], needs: Callable[[int], set[int]]) -> None:
        pending = list(blocks)
        while pending:
            index = pending.pop()
            if index not in seen:
                seen.add(index)
                self.wanted.add(index)
                pending.extend(needs(index) - seen)

    def ask_for(self, mention: Mention, name: str) -> bool:
        """Ask for what another file imports under `name`: a class or an assignment at the top; say whether it is there.

        Where tools are registered, a function of that name counts too, and methods of the class that are registered.
        """
        registered = mention.registered
        found = [
            index
            for index in self.outline.named(name)
            if name in registered or self.outline.blocks[index].kind is not Kind.FUNCTION
        ]
        methods = [index for method in registered for index in self.outline.named(f"{name}.{method}")]
        self._registered |= registered
        (self.ask if mention.runs else self.declare)((*found, *methods))
        return bool(found)

    @property
    def mentions(self) -> Iterator[Mention]:
        """The imports that the needed blocks mention."""
        registered = frozenset(self._registered)
        for entry in self.outline.imports:
            runs = entry.name in self._mentioned or entry.name == "*"
            if runs or entry.name in self._classes:
                yield Mention(entry, registered if entry.name in registered else frozenset(), runs)

    # What a block needs

    def _needs(self, index: int) -> set[int]:
        block = self.outline.blocks[index]
        names = self._class_names(index) if block.kind is Kind.CLASS else self.outline.identifiers(index)
        if block.kind is Kind.STATEMENT and not self._registered.isdisjoint(map(_last, block.names)):
            self._registered |= names
        new = names - self._mentioned
        self._mentioned |= new
        return {found for name in new for found in self._by_last.get(name, ())} | self._own_class(index)

    def _classes_of(self, index: int) -> set[int]:
        block = self.outline.blocks[index]
        names = self._class_names(index) if block.kind is Kind.CLASS else self.outline.identifiers(index)
        new = {name for name in names if name[:1].isupper()} - self._classes
        self._classes |= new
        found = {index for name in new for index in self._by_last.get(name, ())}
        return {index for index in found if self.outline.blocks[index].kind is Kind.CLASS} | self._own_class(index)

    def _own_class(self, index: int) -> set[int]:
        """Return the constructor of a class, and the class of a method."""
        block = self.outline.blocks[index]
        if block.kind is Kind.CLASS:
            return set(self.outline.named(f"{block.name}.__init__"))
        scope = self.outline.scope(index)
        return set(self.outline.named(scope.name)) if scope is not None and scope.kind is Kind.CLASS else set()

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
        fixes, whys = _keys(self.lookout.fixes), _keys(self.lookout.whys)
        for index, block in enumerate(self.outline.blocks):
            code = self.outline.text[block.start : block.end]
            if self._is_catalog(block, code, fixes, whys):
                yield index
        yield from self.outline.named(_TRACKING)

    def _is_catalog(self, block: Block, code: str, fixes: re.Pattern[str], whys: re.Pattern[str]) -> bool:
        if block.kind is Kind.CLASS:
            return _ENUM_BASE.search(self._header(block)) is not None
        if block.kind is Kind.FUNCTION:
            return _mentions_error(code) and fixes.search(code) is not None
        if block.kind is not Kind.STATEMENT or not _holds_records(code):
            return False
        named = _ERROR_NAME.search(" ".join(block.names)) or _ERROR_RECORD.search(code)
        return named is not None or (fixes.search(code) is not None and whys.search(code) is not None)

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
