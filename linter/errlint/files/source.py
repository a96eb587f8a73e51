"""The text of a file and the positions in it."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate

from errlint.facts import Language, Span
from errlint.files.kinds import language_of

_COOKIE = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_BLANK = re.compile(rb"^[ \t\f]*(?:#.*)?$")
_NEWLINE = re.compile(r"\r\n?|\n")


class SourceText:
    """A decoded source.

    `text` has one newline for every line end (CR LF and a lone CR count, as in Python), no byte order mark, and
    is what frontends read; positions are offsets into it. Spans lead back to rows, columns and the bytes on the disk.
    `raw` are those bytes, `decoded` is what they say with the line ends as they are.
    """

    def __init__(self, path: str, raw: bytes, encoding: str = "utf-8") -> None:
        """Decode `raw`; raise UnicodeDecodeError or LookupError where that fails."""
        self.path = path
        self.raw = raw
        self.encoding = encoding
        self._mark = len(codecs.BOM_UTF8) if raw.startswith(codecs.BOM_UTF8) else 0
        self.decoded = raw[self._mark :].decode(encoding)
        self.text = _NEWLINE.sub("\n", self.decoded) if "\r" in self.decoded else self.decoded
        self._row_widths: dict[int, list[int]] = {}
        self._plain = len(self.text) == len(raw)

    @cached_property
    def line_starts(self) -> list[int]:
        """The offset in `text` at which each row starts."""
        starts = [0]
        find = self.text.find
        position = find("\n")
        while position >= 0:
            starts.append(position + 1)
            position = find("\n", position + 1)
        return starts

    @cached_property
    def _line_bytes(self) -> list[int]:
        starts = [self._mark]
        position = 0
        for match in _NEWLINE.finditer(self.decoded):
            starts.append(starts[-1] + len(self.decoded[position : match.end()].encode(self.encoding)))
            position = match.end()
        return starts

    def line(self, row: int) -> str:
        """Return the row of that number (1-based) without its line end; empty past the end of the file."""
        starts = self.line_starts
        if not 0 < row <= len(starts):
            return ""
        end = starts[row] - 1 if row < len(starts) else len(self.text)
        return self.text[starts[row - 1] : end]

    def newline_at(self, row: int) -> str:
        """Return how a row ends on the disk, or the rows above it where it is the last; a newline where none ends."""
        if "\r" not in self.decoded:
            return "\n"
        ends = _NEWLINE.findall(self.decoded)
        return str(ends[min(row, len(ends)) - 1])

    def row(self, offset: int) -> int:
        """Return the row (1-based) of an offset into `text`."""
        return bisect_right(self.line_starts, offset)

    def offset(self, row: int, column: int) -> int:
        """Return the offset into `text` of a row and a column (1-based)."""
        return self.line_starts[row - 1] + column - 1

    def end_of_row(self, span: Span) -> int:
        """Return the offset at which the row ends that a span begins on."""
        end = self.text.find("\n", self.line_starts[span.start_row - 1])
        return end if end >= 0 else len(self.text)

    def span(self, start: int, end: int) -> Span:
        """Return the span of `text[start:end]`."""
        start_row, start_column, start_byte = self._locate(start)
        end_row, end_column, end_byte = self._locate(end)
        return Span(start_row, start_column, end_row, end_column, start_byte, end_byte)

    def _locate(self, offset: int) -> tuple[int, int, int]:
        starts = self.line_starts
        row = bisect_right(starts, offset)
        column = offset - starts[row - 1]
        if self._plain:
            return row, column + 1, offset
        return row, column + 1, self._line_bytes[row - 1] + self._widths(row)[column]

    def _widths(self, row: int) -> list[int]:
        """Return for each column (0-based) of a row how many bytes stand before it; one row may hold all spans."""
        if row not in self._row_widths:
            sizes = (len(character.encode(self.encoding)) for character in self.line(row))
            self._row_widths[row] = [0, *accumulate(sizes)]
        return self._row_widths[row]


def source_of(path: str, raw: bytes) -> SourceText:
    """Return the text of a file of any kind; raise UnicodeDecodeError or LookupError where it cannot be decoded."""
    encoding = python_encoding(raw) if language_of(path) is Language.PYTHON else "utf-8"
    return SourceText(path, raw, encoding)


def python_encoding(raw: bytes) -> str:
    """Return the encoding that a Python source declares (PEP 263): a cookie in its first two lines, else UTF-8."""
    if raw.startswith(codecs.BOM_UTF8):
        return "utf-8"
    for line in raw.splitlines()[:2]:
        if match := _COOKIE.match(line):
            return match.group(1).decode("ascii")
        if not _BLANK.match(line):
            break
    return "utf-8"
