"""Each format, byte for byte, for the same three runs.

To write the files anew after a change that is meant: `pytest tests/reports/test_golden.py --write-golden`, then read
the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.linting.report import Report
from errlint.reports.formats import renderer
from errlint.reports.view import View
from errlint.settings import OutputFormat

GOLDEN = Path(__file__).with_name("golden")


@pytest.mark.parametrize("run", ["findings", "clean", "syntax"])
@pytest.mark.parametrize("output_format", OutputFormat, ids=lambda each: each.value)
def test_the_document(
    runs: dict[str, Report], output_format: OutputFormat, run: str, request: pytest.FixtureRequest
) -> None:
    path = GOLDEN / f"{run}.{output_format.value}.txt"

    document = renderer(output_format).render(runs[run], View("/work")).encode(errors="replace")

    if request.config.getoption("--write-golden"):
        path.write_bytes(document)
    assert document == path.read_bytes()
