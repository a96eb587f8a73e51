"""Code before and after it follows the documents that the project was created from, row by row.

What stands under "before" has a finding of the code of its mark, and on no other row; what stands under "now" has none
of any rule, all at default settings.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.specification import Case, cases
from tests.rules.test_specifications import places, run

CASES = [case for path in sorted(Path(__file__).parent.glob("*.md")) for case in cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_row(case: Case, tmp_path: Path) -> None:
    for name, text in case.files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    _, output = run(["check", ".", "--output-format", "json"], tmp_path)
    found = places(json.loads(output), tmp_path)
    assert bool(case.expected) is case.title.endswith("before")
    assert {row for _, row, _ in found} == {row for _, row, _ in case.expected}
    assert case.expected <= found
