"""Find the blocks of a file that look like a tool, an error class or a raise, by their words.

Facts decide what they are; but what is missed here stays unseen, so in doubt a block is a seed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet

from errlint.frontends.lookout import Lookout
from errlint.frontends.python.outline import Block, Kind, Outline
from errlint.frontends.python.seek import as_pattern

_PATH = re.compile(r"[^\W\d][\w.]*")
_END_OF_PATH = re.compile(r"[\w.]*\Z")
_DECORATOR = re.compile(r"@[ \t(]*([\w.]+)")
_QUOTED_NAME = re.compile(r"[\"']([^\W\d]\w*)[\"']")
_ERROR_BASE = re.compile(r"(?:Error|Exception|Fault|Problem)\b")
_RAISE = re.compile(r"raise[ \t]+(?:[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit|Warning)|Exception)\b")
# How long the path before a name may be.
_LONGEST_PATH = 120

IsForeign = Callable[[str], bool]


class Seeds:
    """The seeds of one file."""

    def __init__(
        self,
        outline: Outline,
        lookout: Lookout,
        *,
        bases: AbstractSet[str] = frozenset(),
        is_foreign: IsForeign,
    ) -> None:
        """Take the outline of the file and what the run looks for.

        `bases` are classes of the project that derive from those of a framework, by their last names; `is_foreign` says
        of the target of an import that it leads neither to a framework nor to anything in the project that may come
        from one. When all has been gone through, `derived` are the classes that derive from such bases, and
        `registrars` the last names of the functions and classes that register tools with what they are given.
        """
        self.derived: set[str] = set()
        self.registrars: set[str] = set()
        self._bases = lookout.bases | bases
        self._outline = outline
        self._lookout = lookout
        self._is_foreign = is_foreign
        self._targets = {entry.name: entry.target for entry in outline.imports}

    # Tools

    def tools(self) -> Iterator[int]:
        """Return what may be a tool: decorated, named like a dispatcher, described, or a method of a subclass."""
        yield from self._described()
        lookout = self._lookout
        aliases = {name for name, target in self._targets.items() if _last(target) in lookout.decorators}
        bases = self._bases | {name for name, target in self._targets.items() if _last(target) in self._bases}
        named = re.compile("|".join(map(as_pattern, lookout.functions)) or "(?!)")
        for index, block in enumerate(self._outline.blocks):
            if block.kind is Kind.FUNCTION:
                if self._decorated(index, lookout.decorators | aliases) or named.fullmatch(_last(block.name)):
                    yield index
            elif block.kind is Kind.CLASS and self._derives(block, bases | self.derived):
                self.derived.add(_last(block.name))
                yield index
                yield from block.children

    def _described(self) -> Iterator[int]:
        """Return the constants that describe a tool, and the functions at the top that they name."""
        for index in (index for name in self._lookout.constants for index in self._outline.named(name)):
            block = self._outline.blocks[index]
            yield index
            for name in _QUOTED_NAME.findall(self._outline.text, block.start, block.end):
                yield from self._outline.named(name)

    def _decorated(self, index: int, names: AbstractSet[str]) -> bool:
        block = self._outline.blocks[index]
        if block.start == block.header:
            return False
        decorators = _DECORATOR.findall(self._outline.lexed.masked, block.start, block.header)
        found = [path for path in decorators if _last(path) in names and self._may_declare(path)]
        for path in found:
            self._note_registrar(index, path)
        return bool(found)

    def _note_registrar(self, index: int, path: str) -> None:
        """Note the function, or the class, that is given what `path` begins with."""
        head, _, rest = path.partition(".")
        if rest and head not in self._targets:
            self.registrars.update(self._outline.given(index, head))

    def _derives(self, block: Block, names: AbstractSet[str]) -> bool:
        return any(_last(path) in names and self._may_declare(path) for path in _PATH.findall(self._header(block)))

    def _may_declare(self, path: str) -> bool:
        """Say whether a path may lead to a framework: not if its head comes from elsewhere, or is a function here."""
        head, _, rest = path.partition(".")
        if (target := self._targets.get(head)) is not None:
            return not self._is_foreign(f"{target}.{rest}" if rest and target == head else target)
        blocks = self._outline.named(head)
        return bool(rest) or not blocks or any(self._outline.blocks[i].kind is not Kind.FUNCTION for i in blocks)

    def _header(self, block: Block) -> str:
        return self._outline.lexed.masked[block.header : block.body].partition("(")[2]

    def registrations(self) -> Iterator[int]:
        """Return what may register tools by a call, or in a list.

        A class of the project that derives from a tool is named after it: `StructuredToolWithNotes(...)`.
        """
        words = self._lookout.calls | self._lookout.decorators
        functions = _any_of(word for word in words if not word[0].isupper())
        registrars = {word for word in self._lookout.calls if word[0].isupper()}
        kin = {
            _last(block.name)
            for block in self._outline.blocks
            if block.kind is Kind.CLASS and self._derives(block, registrars)
        }
        classes = _any_of(registrars | kin | self.derived)
        lists = _any_of(self._lookout.lists)
        pattern = re.compile(rf"(?P<call>\b{functions}|{classes}\w*)[ \t]*\(|\b{lists}[ \t]*=[ \t]*\[")
        for index, block in enumerate(self._outline.blocks):
            if block.kind in {Kind.FUNCTION, Kind.STATEMENT}:
                found = list(pattern.finditer(self._outline.lexed.masked, block.start, block.end))
                registering = [match for match in found if match["call"] is None or self._registers(match, index)]
                if registering:
                    yield index

    def _registers(self, name: re.Match[str], index: int) -> bool:
        """Say whether the path that ends with a name may register something, and decorates nothing."""
        start = name.start()
        before = _END_OF_PATH.search(self._outline.lexed.masked[max(start - _LONGEST_PATH, 0) : start])
        path = (before.group() if before else "") + name["call"]
        beginning = start - len(path) + len(name["call"])
        if self._outline.lexed.masked[beginning - 1 : beginning] == "@" or not self._may_declare(path):
            return False
        self._note_registrar(index, path)
        return True

    # Errors

    def raises(self) -> Iterator[int]:
        """Return the functions that raise what every Python has."""
        for index, block in enumerate(self._outline.blocks):
            if block.kind is Kind.FUNCTION and _RAISE.search(self._outline.lexed.masked, block.start, block.end):
                yield index


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _any_of(words: Iterable[str]) -> str:
    """Return the pattern that is one of the words, or nothing where there are none."""
    return f"(?:{'|'.join(map(re.escape, sorted(words))) or '(?!)'})"
