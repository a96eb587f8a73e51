"""What git ignores, as pathspec reads it."""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pathspec import GitIgnoreSpec
    from pathspec.patterns.gitignore.spec import GitIgnoreSpecPattern


class IgnoreFile:
    """The rules of a `.gitignore`, or of `.git/info/exclude`, for what lies below a folder."""

    def __init__(self, folder: str, text: str) -> None:
        """Take the absolute path of the folder and the text of the file."""
        self._start = len(folder) if folder.endswith(os.sep) else len(folder) + 1
        self._spec = _spec(text.removeprefix("\ufeff"))

    def verdict(self, path: str, *, is_folder: bool) -> bool | None:
        """Say whether git ignores an absolute path below the folder; None where this file does not say."""
        relative = path[self._start :].replace(os.sep, "/")
        return self._spec.check_file(f"{relative}/" if is_folder else relative).include


def _spec(text: str) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec  # only a repository with ignore files pays for it

    return GitIgnoreSpec([pattern for line in text.split("\n") for pattern in _patterns(line)])


def _patterns(line: str) -> Iterable[GitIgnoreSpecPattern]:
    """Return the pattern of a line; git passes over a line that is none, where pathspec raises."""
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines([line]).patterns
    except (ValueError, re.error):
        return ()
