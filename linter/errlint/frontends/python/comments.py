"""The comments of a Python source that speak to a linter."""

from __future__ import annotations

from errlint.facts import Comment
from errlint.files.source import SourceText
from errlint.frontends.python.lexer import Lexed


def comments(source: SourceText, lexed: Lexed) -> tuple[Comment, ...]:
    """Return the comments that mention errlint or `noqa`, in source order."""
    text = source.text
    found: list[Comment] = []
    for start, end in lexed.comments:
        content = text[start + 1 : end]
        if "errlint" in content or "noqa" in content.lower():
            line_start = text.rfind("\n", 0, start) + 1
            own_line = not text[line_start:start].strip()
            found.append(Comment(content.strip(), source.span(start, end), own_line))
    return tuple(found)
