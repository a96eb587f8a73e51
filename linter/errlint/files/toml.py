"""TOML on every Python, and where the keys and values of a text stand.

The standard library reads TOML without places; a scanner of our own adds them, for texts that it has accepted.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

Path = tuple["str | int", ...]


class Found(NamedTuple):
    """What stands at `path` between two offsets: a key or an element, or the value of a key."""

    path: Path
    start: int
    end: int
    is_value: bool = False


def loads(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text; raise ValueError (TOMLDecodeError) or RecursionError where it is none."""
    if sys.version_info >= (3, 11):
        import tomllib  # most runs read no TOML
    else:
        import tomli as tomllib
    return tomllib.loads(text)


_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_COMMENT = re.compile(r"#[^\n]*")
_KEY = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'([^'\n]*)'|([A-Za-z0-9_-]+)")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_STRING = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_SCALAR = re.compile(r"[^,\]}#\n]+")


def locate(text: str, path: Path) -> tuple[int, int] | None:
    """Return the offsets of the first key or element at `path` in a valid TOML text, None where it is not written."""
    for found in Scanner(text).document():
        if found.path == path and not found.is_value:
            return found.start, found.end
    return None


class Scanner:
    """Walks over a text that a TOML parser has accepted, so that nothing has to be checked again.

    When `document` is over, `comments` are the offsets of the comments, from their marks to the ends of their rows.
    """

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._at = 0
        self._counts: dict[Path, int] = {}
        self.comments: list[tuple[int, int]] = []

    def document(self) -> Iterator[Found]:
        """Return the keys, elements and values with their offsets; an element stands for its own value."""
        table: Path = ()
        while self._skip() < len(self._text):
            if self._text[self._at] == "[":
                header = self._header()
                yield from header
                table = header[-1].path
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
            found.append(Found(table, start, end))
        self._at = self._text.index("]", self._at) + (2 if many else 1)
        return found

    def _pair(self, table: Path) -> Iterator[Found]:
        path = table
        for key, start, end in self._keys():
            path = (*path, key)
            yield Found(path, start, end)
        self._at = self._text.index("=", self._at) + 1
        start = self._skip()
        inside = list(self._value(path))
        yield Found(path, start, self._at, is_value=True)
        yield from inside

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
            yield Found(element, start, self._at)
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
            yield _key(match), match.start(), match.end()
            dot = _DOT.match(self._text, self._at)
            if dot is None:
                return
            self._at = dot.end()

    def _comma(self) -> None:
        if self._text[self._skip()] == ",":
            self._at += 1

    def _skip(self) -> int:
        if (blank := _BLANK.match(self._text, self._at)) and blank.end() > self._at:
            self.comments.extend(comment.span() for comment in _COMMENT.finditer(self._text, self._at, blank.end()))
            self._at = blank.end()
        return self._at


def _key(match: re.Match[str]) -> str:
    if match[1] is not None and "\\" in match[1]:
        return str(next(iter(loads(f"{match.group()} = 0"))))
    return next(group for group in match.groups() if group is not None)
