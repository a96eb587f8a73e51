"""Where the keys and elements of a TOML text stand; asked only when there is something to show."""

from __future__ import annotations

import re
from collections.abc import Iterator

Path = tuple["str | int", ...]
Found = tuple[Path, int, int]

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_KEY = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'([^'\n]*)'|([A-Za-z0-9_-]+)")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_STRING = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_SCALAR = re.compile(r"[^,\]}#\n]+")


def locate(text: str, path: Path) -> tuple[int, int] | None:
    """Return the offsets of the first key or element at `path` in a valid TOML text, None where it is not written."""
    for found, start, end in _Scanner(text).document():
        if found == path:
            return start, end
    return None


class _Scanner:
    """Walks over a text that a TOML parser has accepted, so that nothing has to be checked again."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._counts: dict[Path, int] = {}

    def document(self) -> Iterator[Found]:
        table: Path = ()
        while self._skip() < len(self._text):
            if self._text[self._at] == "[":
                header = self._header()
                yield from header
                table = header[-1][0]
            else:
                yield from self._pair(table)

    def _header(self) -> list[Found]:
        many = self._text.startswith("[[", self._at)
        self._at += 2 if many else 1
        self._skip()
        found: list[Found] = []
        table: Path = ()
        keys = list(self._keys())
        for number, (key, start, end) in enumerate(keys, start=1):
            table = (*table, key)
            if many and number == len(keys):
                self._counts[table] = self._counts.get(table, -1) + 1
            if table in self._counts:
                table = (*table, self._counts[table])
            found.append((table, start, end))
        self._at = self._text.index("]", self._at) + (2 if many else 1)
        return found

    def _pair(self, table: Path) -> Iterator[Found]:
        path = table
        for key, start, end in self._keys():
            path = (*path, key)
            yield path, start, end
        self._at = self._text.index("=", self._at) + 1
        self._skip()
        yield from self._value(path)

    def _value(self, path: Path) -> Iterator[Found]:
        opening = self._text[self._at]
        if opening == "[":
            yield from self._array(path)
        elif opening == "{":
            yield from self._inline_table(path)
        else:
            pattern = _STRING if opening in "\"'" else _SCALAR
            if match := pattern.match(self._text, self._at):
                self._at = match.start() + len(match.group().rstrip())

    def _array(self, path: Path) -> Iterator[Found]:
        self._at += 1
        index = 0
        while self._text[self._skip()] != "]":
            element = (*path, index)
            start = self._at
            inside = list(self._value(element))
            yield element, start, self._at
            yield from inside
            index += 1
            self._comma()
        self._at += 1

    def _inline_table(self, path: Path) -> Iterator[Found]:
        self._at += 1
        while self._text[self._skip()] != "}":
            yield from self._pair(path)
            self._comma()
        self._at += 1

    def _keys(self) -> Iterator[tuple[str, int, int]]:
        while match := _KEY.match(self._text, self._at):
            self._at = match.end()
            yield next(group for group in match.groups() if group is not None), match.start(), match.end()
            dot = _DOT.match(self._text, self._at)
            if dot is None:
                return
            self._at = dot.end()

    def _comma(self) -> None:
        if self._text[self._skip()] == ",":
            self._at += 1

    def _skip(self) -> int:
        if blank := _BLANK.match(self._text, self._at):
            self._at = blank.end()
        return self._at
