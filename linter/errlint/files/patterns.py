"""Globs as regular expressions that take linear time, whatever a checked project writes into its settings."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

_BRACES = re.compile(r"(?<![\[\\])\{([^{}]*)\}")
_MOST_OPTIONS = 500
_FOLDERS = "(?:.*?/)??"
_ANYTHING = ".*?"


def translate(glob: str, prefix: str) -> str:
    """Return a glob as the text of a regular expression for a full match.

    `*` stands for slashes too, `{a,b}` for one of several texts, `**/` for any number of folders, `/**` at the end for
    all below, `?` for one character but a slash, `[a-z]` and `[!a-z]` for one of a set; a backslash takes the next
    character as it is. `prefix` starts the names of the groups, which must differ where several globs are joined.
    """
    names = (f"{prefix}_{number}" for number in itertools.count())
    return "|".join(_regex(option, names) for option in _options(glob))


def _options(glob: str) -> list[str]:
    """Write out the braces; beyond a number that nobody means, what is left of them is taken as it is."""
    pending = [glob]
    options: list[str] = []
    while pending:
        each = pending.pop()
        braces = _BRACES.search(each)
        if braces is None or len(pending) + len(options) > _MOST_OPTIONS:
            options.append(each)
        else:
            before, after = each[: braces.start()], each[braces.end() :]
            pending += [before + option + after for option in braces.group(1).split(",")]
    return options


def _regex(glob: str, names: Iterator[str]) -> str:
    parts = [_join(_ANYTHING, runs, names) for runs in _split(glob)]
    return "(?s:" + _join(_FOLDERS, parts, names) + ")"


def _join(joint: str, parts: list[str], names: Iterator[str]) -> str:
    """Join parts, each found where it first fits: the joint after it can take what is left, so none is tried twice."""
    text = parts[0]
    for part in parts[1:-1]:
        name = next(names)
        text += f"(?=(?P<{name}>{joint}{part}))(?P={name})"
    return text + joint + parts[-1] if len(parts) > 1 else text


def _split(glob: str) -> list[list[str]]:
    """Cut a glob at `**/`, and each part at `*`; what is left between has a fixed length."""
    parts: list[list[str]] = [[""]]
    position = 0
    while position < len(glob):
        if glob.startswith("**/", position) and (position == 0 or glob[position - 1] == "/"):
            parts.append([""])
            position += 3
        elif glob[position:] == "**" and glob.endswith("/**"):
            parts[-1][-1] += ".+"
            position += 2
        elif glob[position] == "*":
            position += 1
            if not glob.startswith("*", position):
                parts[-1].append("")
        else:
            piece, position = _fixed(glob, position)
            parts[-1][-1] += piece
    return parts


def _fixed(glob: str, position: int) -> tuple[str, int]:
    character = glob[position]
    if character == "?":
        return "[^/]", position + 1
    if character == "[" and (end := glob.find("]", position + 2)) > 0:
        return _set(glob[position + 1 : end]), end + 1
    if character == "\\" and position + 1 < len(glob):
        return re.escape(glob[position + 1]), position + 2
    return re.escape(character), position + 1


def _set(content: str) -> str:
    negated = content[0] in "!^"
    inner = re.sub(r"([\\\[&~|^])", r"\\\1", content[1:] if negated else content)
    text = f"[^/{inner}]" if negated else f"[{inner}]"
    try:
        re.compile(text)
    except re.error:
        return "(?!)"
    return text
