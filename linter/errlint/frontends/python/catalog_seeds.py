"""Find the blocks of a file that look like a catalog of errors, or like a raise that says what to do, by their words.

Facts decide what they are; but what is missed here stays unseen, so in doubt a block is a seed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from functools import cached_property

from errlint.frontends.lookout import Lookout
from errlint.frontends.names import words_of
from errlint.frontends.python.outline import Block, Kind, Outline

_TRACKING = "REVIEWED_AGAINST"
_MARK = re.compile(r"errlint:\s*catalog\b")
_WORD = re.compile(r"\w+")
_CALLEE = re.compile(r"\b(\w+)[ \t]*\(")
_BOUND_TO_CALL = re.compile(r"[\w. \t]+(?::[^=]*)?=[ \t]*([^\W\d][\w.]*)[ \t]*\(")
_ERROR_BASE = re.compile(r"(?:Error|Exception|Fault|Problem)\b")
_ERROR_CALLEE = re.compile(r"Error|Exception|Fault|Problem|Diagnostic|Warning|Err\b|error")
_SUPER = re.compile(r"super\(\)\.__init__[ \t]*\(")
_ENUM_BASE = re.compile(r"Enum\b")
_DEFINES = re.compile(r"(?:async[ \t]+)?(?:def|class)\b")
_RAISES = re.compile(r"\braise\b")
_RAISES_TEXTS = re.compile(r"\braise[ \t]+[\w.]+\([ \t\n]*(?:\w?\"[^\"]*\"[ \t\n]*)+,[ \t\n]*\w?\"")
# What may be a map of records, or a list of them.
_RECORDS = re.compile(r"\{[^}]|\bdict[ \t]*\([ \t\n]*[^)\s]|=[ \t]*[\[(][ \t\n]*[\w.]+[ \t]*\(")
_TUPLE = re.compile(r"=[ \t]*\([^)]*\"")
_BY_LANGUAGE = re.compile(r"[\"']en(?:glish)?[\"'][ \t]*:[ \t\n]*\{")
_LOCAL_MAP = re.compile(r"^[ \t]+(\w+)[ \t]*(?::[^=\n]*)?=[ \t]*(?:dict[ \t]*\(|\{)", re.MULTILINE)
_FIELD_OF_VALUES = re.compile(r"=[ \t]*(?:[\w.]+[ \t]*)?[({\[]")
_FIELD_OF_TEXT = re.compile(r"=[^=\n]*[\"(]")
_FEW = 2
# How far before an argument the name of what is called is looked for.
_WINDOW = 1_000


class CatalogSeeds:
    """The blocks of one file that may hold records of errors."""

    def __init__(self, outline: Outline, lookout: Lookout, *, speaks_of_errors: bool) -> None:
        """Take the outline and what the run looks for; `speaks_of_errors` says that the name of the file does."""
        self._outline = outline
        self._lookout = lookout
        self._speaks_of_errors = speaks_of_errors

    def find(self) -> Iterator[int]:
        """Return what may hold records of errors."""
        for name in (_TRACKING, *sorted(self._lookout.catalogs)):
            for index in self._outline.named(name):
                yield index
                yield from self._outline.blocks[index].children
        yield from self._marked()
        yield from self._constants()
        for index, block in enumerate(self._outline.blocks):
            if (
                (block.kind is Kind.CLASS and self._is_catalog_class(block))
                or (block.kind is Kind.STATEMENT and self._is_table(block))
                or (block.kind is Kind.FUNCTION and (self._has_local_map(block) or self._fills_itself(block)))
                or (block.kind in {Kind.FUNCTION, Kind.STATEMENT} and self._has_record(block))
            ):
                yield index

    def _marked(self) -> Iterator[int]:
        """Return the blocks that a comment calls a catalog: those that end on its row, or begin below it."""
        blocks = self._outline.blocks
        for mark in _MARK.finditer(self._outline.text):
            below = self._outline.text.find("\n", mark.end())
            following = [index for index, block in enumerate(blocks) if block.start > mark.start()]
            yield from following[:1]
            yield from (index for index, block in enumerate(blocks) if block.start <= mark.start() < block.end)
            yield from (index for index, block in enumerate(blocks) if block.end in {below, below + 1})

    def _names_errors(self, name: str) -> bool:
        return not self._lookout.errors.isdisjoint(words_of(name))

    @cached_property
    def _error_classes(self) -> frozenset[str]:
        """The classes that derive from something named like an error, also by way of another class of the file."""
        found: set[str] = set()
        for block in self._outline.blocks:
            if block.kind is Kind.CLASS:
                header = self._header(block)
                if _ERROR_BASE.search(header) or not found.isdisjoint(_WORD.findall(header)):
                    found.add(block.name)
        return frozenset(found)

    def _header(self, block: Block) -> str:
        return self._outline.lexed.masked[block.header : block.body].partition("(")[2]

    def _is_catalog_class(self, block: Block) -> bool:
        header = self._header(block)
        if _ENUM_BASE.search(header) and (self._speaks_of_errors or self._names_errors(_last(block.name))):
            return self._has_field(block, _FIELD_OF_VALUES)
        return block.name in self._error_classes and self._has_field(block, _FIELD_OF_TEXT)

    def _has_field(self, block: Block, pattern: re.Pattern[str]) -> bool:
        fields = (self._outline.blocks[index] for index in block.children)
        masked = self._outline.lexed.masked
        return any(field.names and pattern.search(masked, field.start, field.end) for field in fields)

    def _is_table(self, block: Block) -> bool:
        code = self._outline.lexed.masked[block.start : block.end]
        targets = [_last(name) for name in block.names]
        if self._speaks_of_errors and targets and _TUPLE.search(code):
            return True
        if _RECORDS.search(code) is None:
            return False
        if any(map(self._names_errors, (*targets, *_CALLEE.findall(code)))):
            return True
        if any(not self._lookout.remedies.isdisjoint(words_of(target)) for target in targets):
            return True
        text = self._outline.text[block.start : block.end]
        return _BY_LANGUAGE.search(text) is not None or all(
            _keys(words).search(text) for words in (self._lookout.fixes, self._lookout.whys)
        )

    def _constants(self) -> Iterator[int]:
        """Return names that are bound one by one to calls of one constructor of errors."""
        groups: dict[str, list[int]] = {}
        for index, block in enumerate(self._outline.blocks):
            if block.kind is Kind.STATEMENT and block.names:
                match = _BOUND_TO_CALL.match(self._outline.lexed.masked, block.start, block.end)
                if match and (self._names_errors(_last(match[1])) or "warning" in words_of(_last(match[1]))):
                    groups.setdefault(match[1], []).append(index)
        for group in groups.values():
            if len(group) >= _FEW:
                yield from group

    def _has_local_map(self, block: Block) -> bool:
        maps = _LOCAL_MAP.finditer(self._outline.lexed.masked, block.body, block.end)
        return any(self._names_errors(found[1]) for found in maps)

    def _fills_itself(self, block: Block) -> bool:
        """Say whether a function is the constructor of an error class that tells its base what to say."""
        owner, _, name = block.name.rpartition(".")
        if name != "__init__" or owner not in self._error_classes:
            return False
        return _SUPER.search(self._outline.lexed.masked, block.body, block.end) is not None

    # Raises

    def _has_record(self, block: Block) -> bool:
        """Say whether a raise, or a call that is named after errors, has an argument for a why, a fix or a link.

        A raise with two texts side by side may have one too, by the names that its class gives them.
        """
        if _RAISES_TEXTS.search(self._outline.lexed.masked, block.start, block.end):
            return True
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
        if masked.startswith("raise", line) or _RAISES.search(before) or _SUPER.search(before):
            return True
        return argument[1] in self._lookout.fixes and any(map(_ERROR_CALLEE.search, _CALLEE.findall(before)))


def _last(name: str) -> str:
    return name.rpartition(".")[2]


def _keys(words: Iterable[str]) -> re.Pattern[str]:
    """Match one of the words where it is a key or a keyword."""
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(words)))})[\"']?[ \t]*[:=](?!=)")


def _arguments(words: Iterable[str]) -> re.Pattern[str]:
    """Match one of the words where it names an argument, or is one."""
    return re.compile(rf"[(,]\s*({'|'.join(map(re.escape, sorted(words)))})[ \t]*(?:=(?!=)|,|\))")
