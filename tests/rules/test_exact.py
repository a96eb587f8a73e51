"""Reading the parts of a file that matter finds what reading it whole finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.specification import Case
from tests.rules.test_specifications import CASES, run


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_exact_finds_the_same(case: Case, tmp_path: Path) -> None:
    for name, text in case.files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    flags = ["check", ".", "--select", case.select, "--output-format", "json"]

    assert run([*flags, "--exact"], tmp_path) == run(flags, tmp_path)
