"""Decide which blocks of a file are needed, lexically, and what they need in turn.

Seeds are the blocks that look like a tool, a catalog or an error class. From them a worklist follows names: whatever
the code of a needed block mentions, and the file defines, is needed as well. That asks for a little too much, never
for too little; facts decide what is really called.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet

from errlint.facts import Import
from errlint.frontends.python.catalog_seeds import CatalogSeeds
from errlint.frontends.python.outline import Block, Kind, Outline
from errlint.frontends.python.seeds import Seeds
from errlint.frontends.python.seek import Interest

_ARGUMENTS = re.compile(r"[^()]*")
_WORD = re.compile(r"[^\W\d]\w*")
# What runs without being named: when an instance is made, entered or called.
_CALLED_BY_PYTHON = frozenset("__init__ __post_init__ __str__ __call__ __enter__ __aenter__ __iter__ __aiter__".split())
_MADE_BY = ("__init__", "__new__", "__str__")
_MODULE_OF_CLASS = re.compile(r"\b([^\W\d]\w*)\.(?:\w+\.){0,4}[A-Z]")


class Demand:
    """The blocks of one file that a run needs."""

    def __init__(self, outline: Outline) -> None:
        """Take the outline of the file."""
        self.outline = outline
        self.wanted: set[int] = set()
        self._followed: set[int] = set()
        self._declared: set[int] = set()
        self._mentioned: set[str] = set()
        self._classes: set[str] = set()
        self._by_last: dict[str, list[int]] = {}
        for index, block in enumerate(outline.blocks):
            for name in block.names:
                self._by_last.setdefault(_last(name), []).append(index)

    def ask_for_callers(self, names: AbstractSet[str]) -> set[str]:
        """Ask for the code that calls one of `names`; return what that code in turn is given, by last names."""
        pattern = re.compile(rf"(?<!def )(?<!class )\b(?:{'|'.join(map(re.escape, sorted(names)))})[ \t]*\(")
        given: set[str] = set()
        for index, block in enumerate(self.outline.blocks):
            if block.kind not in {Kind.FUNCTION, Kind.STATEMENT}:
                continue
            for call in pattern.finditer(self.outline.lexed.masked, block.start, block.end):
                self.ask([index])
                arguments = _ARGUMENTS.match(self.outline.lexed.masked, call.end())
                for name in _WORD.findall(arguments.group() if arguments else ""):
                    given.update(self.outline.given(index, name))
        return given

    def ask_for_users(self, names: AbstractSet[str]) -> None:
        """Ask for the code that mentions one of `names`, as for a declaration."""
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names)))})\b")
        masked = self.outline.lexed.masked
        found = (
            index
            for index, block in enumerate(self.outline.blocks)
            if block.kind in {Kind.FUNCTION, Kind.STATEMENT} and pattern.search(masked, block.start, block.end)
        )
        self.declare(found)

    def seed(self, interest: Interest, seeds: Seeds, catalogs: CatalogSeeds) -> None:
        """Ask for the blocks that look like what the file's bytes promised."""
        if interest.tools:
            self.ask(seeds.tools())
            self.ask(seeds.registrations())
        if interest.catalogs:
            self.declare(catalogs.find())
        if interest.raises:
            self.declare(seeds.raises())

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

    def ask_for(self, name: str, *, runs: bool) -> bool:
        """Ask for what another file imports under `name`; say whether it is there.

        `runs` says that code needs it which a tool runs; a declaration has no use for functions.
        """
        found = [
            index for index in self.outline.named(name) if runs or self.outline.blocks[index].kind is not Kind.FUNCTION
        ]
        (self.ask if runs else self.declare)(found)
        return bool(found)

    def ask_for_class(self, name: str, *, runs: bool) -> None:
        """Ask for a class by its last name; `runs` says that tools run its code."""
        found = (index for index in self._by_last.get(name, ()) if self.outline.blocks[index].kind is Kind.CLASS)
        (self.ask if runs else self.declare)(found)

    def ask_for_methods(self, called: AbstractSet[str]) -> bool:
        """Ask for the methods of needed classes that are `called`, by their last names; say whether any are new."""
        new = [
            index
            for class_ in self._running_classes
            for index in self.outline.blocks[class_].children
            if index not in self._followed and self._is_called(index, called)
        ]
        self.ask(new)
        return bool(new)

    def _is_called(self, index: int, called: AbstractSet[str]) -> bool:
        block = self.outline.blocks[index]
        name = _last(block.name)
        return block.kind is Kind.FUNCTION and (name in called or name in _CALLED_BY_PYTHON or self._validates(block))

    def _validates(self, block: Block) -> bool:
        """Say whether a decorator makes a method check what an instance of its class is made of."""
        return "validator" in self.outline.lexed.masked[block.start : block.header]

    @property
    def _running_classes(self) -> Iterator[int]:
        return (index for index in tuple(self._followed) if self.outline.blocks[index].kind is Kind.CLASS)

    @property
    def bases(self) -> Iterator[str]:
        """The last names of the classes that tools use, which others may derive from."""
        return (_last(self.outline.blocks[index].name) for index in self._running_classes)

    @property
    def running(self) -> AbstractSet[str]:
        """The names that the code which tools run mentions."""
        return self._mentioned

    @property
    def mentioned(self) -> AbstractSet[str]:
        """The names that the needed blocks mention."""
        return self._mentioned | self._classes

    @property
    def mentions(self) -> Iterator[tuple[Import, bool]]:
        """The imports that the needed blocks mention, and whether code does that a tool runs."""
        for entry in self.outline.imports:
            names = () if entry.name == "*" else entry.name.split(".")
            runs = bool(self._mentioned) and self._mentioned.issuperset(names)
            if runs or self._classes.issuperset(names):
                yield entry, runs

    # What a block needs

    def _needs(self, index: int) -> set[int]:
        block = self.outline.blocks[index]
        names = self._class_names(index) if block.kind is Kind.CLASS else self.outline.identifiers(index)
        names |= self._headers_around(index)
        new = names - self._mentioned
        self._mentioned |= new
        return {found for name in new for found in self._by_last.get(name, ())} | self._own_class(index)

    def _headers_around(self, index: int) -> set[str]:
        """Return what the headers of the compound statements around a block mention: `for tool in TOOLS:`."""
        names: set[str] = set()
        parent = self.outline.blocks[index].parent
        while parent is not None and self.outline.blocks[parent].kind is Kind.COMPOUND:
            block = self.outline.blocks[parent]
            names.update(_WORD.findall(self.outline.lexed.masked, block.header, block.body))
            parent = block.parent
        return names

    def _classes_of(self, index: int) -> set[int]:
        block = self.outline.blocks[index]
        names = self._class_names(index) if block.kind is Kind.CLASS else self.outline.identifiers(index)
        modules = _MODULE_OF_CLASS.findall(self.outline.masked(index))
        new = {*modules, *(name for name in names if name.lstrip("_")[:1].isupper())} - self._classes
        self._classes |= new
        found = {index for name in new for index in self._by_last.get(name, ())}
        return {index for index in found if self._names_something(index)} | self._own_class(index)

    def _names_something(self, index: int) -> bool:
        """Say whether a block is a class, or a constant of the module: a text that a record only mentions."""
        block = self.outline.blocks[index]
        return block.kind is Kind.CLASS or (block.kind is Kind.STATEMENT and block.name.lstrip("_").isupper())

    def _own_class(self, index: int) -> set[int]:
        """Return what makes the instances of a class and their text, and the class of a method."""
        block = self.outline.blocks[index]
        if block.kind is Kind.CLASS:
            return {index for name in _MADE_BY for index in self.outline.named(f"{block.name}.{name}")}
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


def _last(name: str) -> str:
    return name.rpartition(".")[2]
