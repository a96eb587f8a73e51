"""The shapes in which failures travel through real projects: `shapes.md` is the specification."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from errlint.project.project import Project
from errlint.project.routes import Escape
from tests.project.tree import project

_BLOCK = re.compile(r"```(?:python title=(?P<file>\S+)|text)\n(?P<body>.*?)```", re.DOTALL)
_COMMON, *_PARTS = (Path(__file__).parent / "shapes.md").read_text(encoding="utf-8").split("\n## ")


def blocks(part: str) -> list[tuple[str | None, str]]:
    return [(match["file"], match["body"]) for match in _BLOCK.finditer(part)]


COMMON = {file: body for file, body in blocks(_COMMON) if file} | {"acme/__init__.py": ""}
SHAPES = {part.partition("\n")[0]: blocks(part) for part in _PARTS}


def told(done: Project) -> list[str]:
    return sorted({line(escape) for tool in done.tools for escape in done.reach.failures(tool)})


def line(escape: Escape) -> str:
    way = " > ".join(step.function.name for step in escape.steps)
    arrives = "said" if escape.given else last(escape.arrives)
    return f"{last(escape.lineage)} in {escape.raised.function.name}: {way} as {arrives}"


def last(lineage: tuple[str, ...]) -> str:
    return lineage[0].rpartition(".")[2] if lineage else "?"


@pytest.mark.parametrize("exact", [False, True], ids=["pieces", "whole"])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_shapes(shape: list[tuple[str | None, str]], exact: bool, tmp_path: Path) -> None:  # noqa: FBT001
    files: Mapping[str, str] = {**COMMON, **{file: body for file, body in shape if file}}
    expected = [line for file, body in shape if file is None for line in body.splitlines()]
    assert told(project(tmp_path, files, exact=exact)) == expected
