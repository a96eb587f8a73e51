"""What fixes would change, as a unified diff."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from errlint.files.source import SourceText

_NO_NEWLINE = "\\ No newline at end of file\n"


def diff(before: SourceText, after: SourceText, name: str | None) -> str:
    """Return the diff between two texts of a file; the lines that name it are left out where `name` is None."""
    lines = list(difflib.unified_diff(_lines(before.decoded), _lines(after.decoded), name or "", name or ""))
    if name is not None:
        lines[:2] = [f"--- {name}\n", f"+++ {name}\n"]
    else:
        del lines[:2]
    return "".join(_ended(lines)) + "\n"


def _lines(text: str) -> list[str]:
    return [f"{line}\n" for line in text.split("\n")[:-1]] + ([last] if (last := text.rpartition("\n")[2]) else [])


def _ended(lines: Iterable[str]) -> Iterable[str]:
    for line in lines:
        yield line if line.endswith("\n") else f"{line}\n{_NO_NEWLINE}"
