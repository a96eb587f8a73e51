"""The page of a rule, in Markdown and as text for a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from errlint.linting.rule import Rule
from errlint.reports.view import Ink, View

_COLUMNS = 80
_INDENT = "  "
_FENCE = re.compile(r"[ \t]*(?:```|~~~)")
_HEADING = re.compile(r"#+ +(.*)")
_ITEM = re.compile(r"[ \t]*(?:[-*]|\d+\.) +")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


class _Kind(Enum):
    HEADING = "heading"
    CODE = "code"
    TABLE = "table"
    ITEM = "item"
    PARAGRAPH = "paragraph"


@dataclass(slots=True)
class _Block:
    kind: _Kind
    lines: list[str] = field(default_factory=list)


def markdown(rule: Rule) -> str:
    """Return the page of a rule under a heading that tells its name, code, severity, default and first version."""
    state = "on by default" if rule.default else "off by default"
    facts = f"{rule.severity.value.capitalize()}, {state}, since {rule.since}."
    title = rule.name if rule.name == rule.code else f"{rule.name} ({rule.code})"
    return f"# {title}\n\n{facts}\n\n{rule.page}\n"


def text(page: str, view: View) -> str:
    """Return a Markdown page as text: paragraphs wrapped and indented, code as it is, headings without their marks."""
    columns = min(view.width or _COLUMNS, _COLUMNS)
    lines: list[str] = []
    previous: _Kind | None = None
    for block in _blocks(page):
        if previous is not None and (previous, block.kind) != (_Kind.ITEM, _Kind.ITEM):
            lines.append("")
        lines += _lines(block, columns, view)
        previous = block.kind
    return "\n".join(lines) + "\n"


def _blocks(page: str) -> Iterator[_Block]:
    block: _Block | None = None
    for line in page.splitlines():
        if block is not None and block.kind is _Kind.CODE:
            if _FENCE.match(line):
                yield block
                block = None
            else:
                block.lines.append(line)
            continue
        kind = _kind(line)
        goes_on = kind is _Kind.PARAGRAPH and block is not None and block.kind in (kind, _Kind.ITEM)
        if block is not None and (goes_on or (kind is _Kind.TABLE and block.kind is kind)):
            block.lines.append(line)
            continue
        if block is not None:
            yield block
        block = _Block(kind, [] if kind is _Kind.CODE else [line]) if kind is not None else None
    if block is not None:
        yield block


def _kind(line: str) -> _Kind | None:
    if not line.strip():
        return None
    if _FENCE.match(line):
        return _Kind.CODE
    if _HEADING.match(line):
        return _Kind.HEADING
    if line.startswith("|"):
        return _Kind.TABLE
    return _Kind.ITEM if _ITEM.match(line) else _Kind.PARAGRAPH


def _lines(block: _Block, columns: int, view: View) -> list[str]:
    if block.kind is _Kind.HEADING:
        return [view.ink(Ink.BOLD, block.lines[0].lstrip("# "))]
    if block.kind is _Kind.CODE:
        return [f"{_INDENT * 2}{line}".rstrip() for line in block.lines]
    if block.kind is _Kind.TABLE:
        return [_INDENT + line for line in block.lines]
    mark = _ITEM.match(block.lines[0]) if block.kind is _Kind.ITEM else None
    first = mark.group() if mark else ""
    words = _LINK.sub(r"\1 (\2)", " ".join(line.strip() for line in block.lines)).removeprefix(first.strip())
    return textwrap.wrap(
        words.strip(),
        columns,
        initial_indent=_INDENT + first,
        subsequent_indent=_INDENT + " " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )
