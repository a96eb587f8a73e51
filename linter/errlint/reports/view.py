"""What a report must know of the place where it is read."""

from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum

from errlint.paths import portable, shown
from errlint.reports.printable import printable


class Ink(Enum):
    """A style of text, as the parameters of an ANSI sequence."""

    ERROR = "1;91"
    WARNING = "1;93"
    INFO = "1;36"
    BOLD = "1"
    FRAME = "1;94"
    FAINT = "36"
    LABEL = "1;96"
    SUCCESS = "1;32"
    REMOVED = "31"
    ADDED = "32"


@dataclass(frozen=True, slots=True)
class View:
    """Where a report is read.

    `cwd` is the working directory, `color` whether styles are written, `width` the columns of the terminal, None where
    it is no terminal, `summary` whether the counts are told at the end, and `show_fixes` whether they tell what was
    fixed where. `unsafe_fixes` says whether this run may apply unsafe fixes; None, where nobody has said so, hints at
    them. `root` is the folder that paths in documents for other machines are relative to, the working directory where
    it is None.
    """

    cwd: str
    color: bool = False
    width: int | None = None
    summary: bool = True
    show_fixes: bool = False
    unsafe_fixes: bool | None = None
    root: str | None = None

    @property
    def base(self) -> str:
        """The folder that `portable` paths are relative to."""
        return self.root or self.cwd

    def ink(self, style: Ink, text: str) -> str:
        """Return the text in a style, or as it is where no styles are written."""
        return f"\x1b[{style.value}m{text}\x1b[0m" if self.color and text else text

    def path(self, path: str) -> str:
        """Return a path as people read it: relative to the working directory where it lies inside."""
        return printable(shown(path, self.cwd))

    def absolute(self, path: str) -> str:
        """Return a path as programs read it; the name of the standard input stays `-`."""
        return path if path == "-" else os.path.normpath(os.path.join(self.cwd, path))

    def portable(self, path: str) -> str:
        """Return a path as other machines read it: below the root with slashes, else absolute."""
        return portable(self.absolute(path), self.base)
