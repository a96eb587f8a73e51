"""Every way to declare a tool to a framework, as `declarations.md` shows it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from errlint.facts import Declaration
from errlint.frameworks import BoundaryRole, Framework, load
from tests.project.tree import project

_SECTION = re.compile(
    r"^## (?P<framework>[\w-]+) \((?P<requires>[^)]+)\)\n\n```python\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL
)
_MARK = re.compile(r"# tool: (?P<tool>.+) by (?P<kind>[\w-]+)$")


@dataclass(frozen=True)
class Example:
    """A source, what is installed, and the tools in it: by row, `name by kind`."""

    framework: str
    requires: str
    code: str

    @property
    def tools(self) -> dict[int, str]:
        rows = enumerate(self.code.splitlines(), start=1)
        marks = {row: _MARK.search(line) for row, line in rows}
        return {row: f"{mark['tool']} by {mark['kind']}" for row, mark in marks.items() if mark}


EXAMPLES = [
    Example(**match.groupdict())
    for match in _SECTION.finditer(Path(__file__).with_name("declarations.md").read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.requires)
def test_tools_are_found(example: Example, tmp_path: Path) -> None:
    done = project(tmp_path, {"main.py": example.code, "requirements.txt": example.requires})
    found = {tool.function.name_span.start_row: tool.boundary for tool in done.tools}
    found |= {agent.boundary.span.start_row: agent.boundary for agent in done.sub_agents}
    shown = {row: f"{boundary.tool} by {boundary.declaration.value}" for row, boundary in found.items()}
    assert shown == example.tools
    assert {boundary.framework for boundary in found.values()} == {example.framework}


@pytest.mark.parametrize("framework", load(), ids=lambda framework: framework.id)
def test_every_kind_has_an_example(framework: Framework) -> None:
    shown = {
        Declaration(row.rpartition(" ")[2])
        for example in EXAMPLES
        if example.framework == framework.id
        for row in example.tools.values()
    }
    known = {
        declares.kind
        for version in framework.versions
        for declares in version.declarations
        if declares.role is BoundaryRole.TOOL
    }
    assert shown == known
