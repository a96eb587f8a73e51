"""Read the specifications of rules: Markdown with code blocks that say which findings they have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_TITLE = re.compile(r"# [\w-]+ \((?P<code>[\w-]+)\)")
_BLOCK = re.compile(r"^(?P<fence>`{3,})(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=fence)[ \t]*$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#{2,} (?P<title>.+)$", re.MULTILINE)
_MARK = re.compile(r"(?:#|//) error: \[(?P<codes>[^\]]+)\]")
_SELECT = re.compile(r"<!-- select: (?P<codes>[\w, -]+) -->")
_PLACED = re.compile(r"(\d+):([\w-]+)")
_NAMES = {
    "python": "example.py",
    "yaml": "errors.yaml",
    "json": "errors.json",
    "toml": "pyproject.toml",
    "text": "requirements.txt",
}


@dataclass
class Case:
    """One project of a specification: its files, the (file, row, code) that it must give, and fixed texts by file."""

    rule: str
    title: str
    select: str
    files: dict[str, str] = field(default_factory=dict)
    expected: set[tuple[str, int, str]] = field(default_factory=set)
    fixed: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"{self.rule}: {self.title}"


def cases(path: Path) -> Iterator[Case]:
    """Yield the cases of a specification.

    Blocks that name their file in the info string (```` ```python tools.py ````) make one project for each heading;
    any other block is a project of its own. `python fixed` is the text that the block before it becomes. `# error:
    [CODE]` marks a row; JSON has no comments, so its rows stand in the info string: `json errors.json 4:ACT111`.
    `<!-- select: ACT901,ACT201 -->` names the rules to run where the rule alone is not enough.
    """
    text = path.read_text(encoding="utf-8")
    title = _TITLE.match(text)
    assert title is not None, f"{path.name} must start with `# name (CODE)`"
    select = _SELECT.search(text)
    for section, body in _sections(text):
        yield from _section_cases(title["code"], section, select["codes"] if select else title["code"], body)


def _sections(text: str) -> Iterator[tuple[str, str]]:
    headings = [match for match in _HEADING.finditer(text) if not _inside_block(text, match.start())]
    starts = [0, *(match.start() for match in headings), len(text)]
    titles = ["in short", *(match["title"] for match in headings)]
    for title, start, end in zip(titles, starts, starts[1:], strict=False):
        yield title, text[start:end]


def _inside_block(text: str, position: int) -> bool:
    return any(block.start() < position < block.end() for block in _BLOCK.finditer(text))


def _section_cases(rule: str, section: str, select: str, body: str) -> Iterator[Case]:
    shared = Case(rule, section, select)
    last: Case | None = None
    for number, block in enumerate(_BLOCK.finditer(body)):
        language, *words = block["info"].split()
        if "fixed" in words:
            assert last is not None
            last.fixed[next(iter(last.files))] = block["body"]
            continue
        named = next((word for word in words if "." in word and not _PLACED.fullmatch(word)), None)
        case = shared if named else Case(rule, f"{section} ({number + 1}, {language})", select)
        name = named or _NAMES[language]
        case.files[name] = block["body"]
        case.expected |= set(_marks(name, block["body"], words))
        if not named:
            last = case
            yield case
        else:
            last = shared
    if shared.files:
        yield shared


def _marks(name: str, body: str, words: list[str]) -> Iterator[tuple[str, int, str]]:
    for word in words:
        for row, code in _PLACED.findall(word):
            yield name, int(row), code
    for row, line in enumerate(body.splitlines(), start=1):
        if match := _MARK.search(line):
            yield from ((name, row, code.strip()) for code in match["codes"].split(","))
