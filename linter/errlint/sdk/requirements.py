"""Requirements and constraints files of pip."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from errlint.sdk.rows import Row, declared, normal, requirement

if TYPE_CHECKING:
    from errlint.files.source import SourceText

# A logical row: a backslash at the end of a row joins the next one to it.
_ROW = re.compile(r"(?:[^\\\n]|\\\n|\\)+")
_COMMENT = re.compile(r"(?:^|[ \t])#.*", re.DOTALL)
_OPTION = re.compile(r"(?:^|\s)-.*", re.DOTALL)


class Requirements:
    """A file with a requirement on each row. Options, addresses and folders are none, and skipped."""

    def __init__(self, source: SourceText) -> None:
        """Read every row."""
        self._rows: dict[str, list[Row]] = defaultdict(list)
        for match in _ROW.finditer(source.text):
            content = _OPTION.sub("", _COMMENT.sub("", match.group())).replace("\\\n", " ").strip()
            if content and (parsed := requirement(content)):
                start = match.start() + len(match.group()) - len(match.group().lstrip())
                end = source.text.find("\n", start)
                written = source.text[start : end if end >= 0 else len(source.text)]
                length = len(_COMMENT.sub("", written).rstrip(" \t\\"))
                self._rows[normal(parsed.name)].append(declared(parsed.specifier, source.span(start, start + length)))

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the requirements for a package."""
        return tuple(self._rows.get(name, ()))
