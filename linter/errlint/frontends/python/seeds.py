"""Find the blocks of a file that look like a tool, a catalog or an error class, by their words.

Facts decide what they are; but what is missed here stays unseen, so in doubt a block is a seed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property

from errlint.frontends.lookout import Lookout
from errlint.frontends.names import words_of
from errlint.frontends.python.outline import Block, Kind, Outline
from errlint.frontends.python.seek import as_pattern

_PATH = re.compile(r"[^\W\d][\w.]*")
_END_OF_PATH = re.compile(r"[\w.]*\Z")
_DECORATOR = re.compile(r"@[ \t(]*([\w.]+)")
_QUOTED_NAME = re.compile(r"[\"']([^\W\d]\w*)[\"']")
_CALLEE = re.compile(r"\b(\w+)[ \t]*\(")
_BOUND_TO_CALL = re.compile(r"[\w. \t]+(?::[^=]*)?=[ \t]*([^\W\d][\w.]*)[ \t]*\(")
_ERROR_BASE = re.compile(r"(?:Error|Exception|Fault|Problem)\b")
_ERROR_CALLEE = re.compile(r"Error|Exception|Fault|Problem|Diagnostic|Warning|Err\b|error")
_ENUM_BASE = re.compile(r"Enum\b")
_DEFINES = re.compile(r"(?:async[ \t]+)?(?:def|class)\b")
_RAISES = re.compile(r"\braise\b")
_RAISE = re.compile(r"raise[ \t]+(?:[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit|Warning)|Exception)\b")
# What may be a map of records, or a list of them.
_RECORDS = re.compile(r"\{[^}]|\bdict[ \t]*\([ \t\n]*[^)\s]|=[ \t]*[\[(][ \t\n]*[\w.]+[ \t]*\(")
_FIELD_OF_VALUES = re.compile(r"=[ \t]*(?:[\w.]+[ \t]*)?[({\[]")
_FIELD_OF_TEXT = re.compile(r'=[^=\n]*"')
_TRACKING = "REVIEWED_AGAINST"
_FEW = 2
# How far before an argument the name of what is called is looked for.
_WINDOW = 1_000
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
        speaks_of_errors: bool = False,
        is_foreign: IsForeign,
    ) -> None:
        """Take the outline of the file and what the run looks for.

        `bases` are classes of the project that derive from those of a framework, by their last names;
        `speaks_of_errors` says that the name of the file does; `is_foreign` says of the target of an import that it
        leads neither to a framework nor to anything in the project that may come from one. When all has been gone
        through, `derived` are the classes that derive from such bases, and `registrars` the last names of the functions
        and classes that register tools with what they are given.
        """
        self.derived: set[str] = set()
        self.registrars: set[str] = set()
        self._bases = lookout.bases | bases
        self._outline = outline
        self._lookout = lookout
        self._speaks_of_errors = speaks_of_errors
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

    # Catalogs

    def catalogs(self) -> Iterator[int]:
        """Return what may hold records of errors."""
        yield from self._outline.named(_TRACKING)
        yield from self._constants()
        for index, block in enumerate(self._outline.blocks):
            if (
                (block.kind is Kind.CLASS and self._is_catalog_class(block))
                or (block.kind is Kind.STATEMENT and self._is_table(block))
                or (block.kind in {Kind.FUNCTION, Kind.STATEMENT} and self._has_record(block))
            ):
                yield index

    def _names_errors(self, name: str) -> bool:
        return not self._lookout.errors.isdisjoint(words_of(name))

    def _is_catalog_class(self, block: Block) -> bool:
        header = self._header(block)
        if _ENUM_BASE.search(header) and (self._speaks_of_errors or self._names_errors(_last(block.name))):
            return self._has_field(block, _FIELD_OF_VALUES)
        return _ERROR_BASE.search(header) is not None and self._has_field(block, _FIELD_OF_TEXT)

    def _has_field(self, block: Block, pattern: re.Pattern[str]) -> bool:
        fields = (self._outline.blocks[index] for index in block.children)
        masked = self._outline.lexed.masked
        return any(field.names and pattern.search(masked, field.start, field.end) for field in fields)

    def _is_table(self, block: Block) -> bool:
        code = self._outline.lexed.masked[block.start : block.end]
        if _RECORDS.search(code) is None:
            return False
        if any(map(self._names_errors, (*map(_last, block.names), *_CALLEE.findall(code)))):
            return True
        text = self._outline.text[block.start : block.end]
        return all(_keys(words).search(text) for words in (self._lookout.fixes, self._lookout.whys))

    def _constants(self) -> Iterator[int]:
        """Return names that are bound one by one to calls of one constructor of errors."""
        groups: dict[str, list[int]] = {}
        for index, block in enumerate(self._outline.blocks):
            if block.kind is Kind.STATEMENT and block.names:
                match = _BOUND_TO_CALL.match(self._outline.lexed.masked, block.start, block.end)
                if match and self._names_errors(_last(match[1])):
                    groups.setdefault(match[1], []).append(index)
        for group in groups.values():
            if len(group) >= _FEW:
                yield from group

    def _has_record(self, block: Block) -> bool:
        """Say whether a raise, or a call that is named after errors, has an argument for a why, a fix or a link."""
        at = bisect_right(self._records, block.start)
        return at < len(self._records) and self._records[at] < block.end

    @cached_property
    def _records(self) -> list[int]:
        """The offsets of such arguments."""
        lookout = self._lookout
        starts = [line.start for line in self._outline.lexed.lines]
        arguments = _arguments(lookout.fixes | lookout.whys | lookout.links)
        return [
            match.start()
            for match in arguments.finditer(self._outline.lexed.masked)
            if self._is_of_record(match, starts[bisect_right(starts, match.start()) - 1])
        ]

    def _is_of_record(self, argument: re.Match[str], line: int) -> bool:
        masked = self._outline.lexed.masked
        if _DEFINES.match(masked, line):
            return False
        before = masked[max(line, argument.start() - _WINDOW) : argument.start() + 1]
        if masked.startswith("raise", line) or _RAISES.search(before):
            return True
        return argument[1] in self._lookout.fixes and any(map(_ERROR_CALLEE.search, _CALLEE.findall(before)))

    # Errors

    def error_classes(self) -> Iterator[int]:
        """Return the classes that derive from something named like an error."""
        for index, block in enumerate(self._outline.blocks):
            if block.kind is Kind.CLASS and _ERROR_BASE.search(self._header(block)):
                yield index

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


def _keys(words: Iterable[str]) -> re.Pattern[str]:
    """Match one of the words where it is a key or a keyword."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})[\"']?[ \t]*[:=](?!=)")


def _arguments(words: Iterable[str]) -> re.Pattern[str]:
    """Match one of the words where it names an argument."""
    return re.compile(rf"[(,]\s*({'|'.join(map(re.escape, sorted(words)))})[ \t]*=(?!=)")
