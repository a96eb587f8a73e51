"""What git ignores.

The rules are those of gitignore(5), read without a library: importing one costs more than checking a small project.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field

from errlint.files.patterns import translate

_SPECIAL = re.compile(r"[*?\[\\]")


@dataclass(slots=True)
class _Rules:
    """The rules of one ignore file for one kind of path, the last one that matches deciding.

    Names and endings, which are nearly all that is ever written, are looked up; the rest is tried one by one.
    """

    names: dict[str, tuple[int, bool]] = field(default_factory=dict)
    paths: dict[str, tuple[int, bool]] = field(default_factory=dict)
    endings: dict[str, tuple[int, bool]] = field(default_factory=dict)
    globs: list[tuple[re.Pattern[str], bool, tuple[int, bool]]] = field(default_factory=list)

    def verdict(self, path: str, name: str) -> bool | None:
        """Say whether the path (relative to the file's folder) is ignored; None where no rule matches."""
        found = [rule for table, key in ((self.names, name), (self.paths, path)) if (rule := table.get(key))]
        found += [rule for ending, rule in self.endings.items() if name.endswith(ending)]
        found += [rule for pattern, whole, rule in self.globs if pattern.fullmatch(path if whole else name)]
        return max(found)[1] if found else None


class IgnoreFile:
    """The rules of a `.gitignore`, or of `.git/info/exclude`, for what lies below a folder."""

    def __init__(self, folder: str, text: str) -> None:
        """Take the absolute path of the folder and the text of the file."""
        self._start = len(folder) if folder.endswith(os.sep) else len(folder) + 1
        self._folders = _Rules()
        self._files = _Rules()
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n")):
            self._add(number, line)

    def verdict(self, path: str, name: str, *, is_folder: bool) -> bool | None:
        """Say whether git ignores an absolute path below the folder; None where this file does not say."""
        rules = self._folders if is_folder else self._files
        return rules.verdict(path[self._start :].replace(os.sep, "/"), name)

    def _add(self, number: int, line: str) -> None:
        pattern = _strip(line)
        ignored = not pattern.startswith("!")
        pattern = pattern if ignored else pattern[1:]
        body = pattern.rstrip("/") if pattern.endswith("/") else pattern
        if not body or line.startswith("#"):
            return
        rule = (number, ignored)
        for rules in (self._folders,) if body != pattern else (self._folders, self._files):
            _file(rules, body, rule)


def _file(rules: _Rules, body: str, rule: tuple[int, bool]) -> None:
    whole = "/" in body
    body = body.removeprefix("/")
    if not _SPECIAL.search(body):
        (rules.paths if whole else rules.names)[body] = rule
    elif not whole and body[0] == "*" and not _SPECIAL.search(body[1:]):
        rules.endings[body[1:]] = rule
    else:
        rules.globs.append((re.compile(translate(body, crossing=False)), whole, rule))


def _strip(line: str) -> str:
    """Cut the spaces at the end that no backslash protects."""
    bare = line.rstrip(" ")
    if len(bare) < len(line) and bare.endswith("\\") and (len(bare) - len(bare.rstrip("\\"))) % 2:
        return bare + " "
    return bare
