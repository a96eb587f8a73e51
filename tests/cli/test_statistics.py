"""`errlint check --statistics`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from errlint.errors import ErrlintError
from errlint.reports import statistics
from errlint.settings import OutputFormat

BOTH = """\
ERRORS = {
    "A": {"message": "It is gone", "why": "It was deleted.", "fix": "To get it, run `acme get`."},
    "B": {"message": "It is gone", "why": "It was deleted.", "fix": "The archive is needed."},
    "C": {"message": "It is gone", "fix": "Run it."},
}
"""


def test_rules_are_counted(errlint: Any) -> None:
    errlint.write("a.py", BOTH)
    errlint.write("b.py", "from mcp import x\ndef f(:\n")

    done = errlint("check", "--statistics")

    assert done.code == 1
    assert done.out == (
        "2\tACT111\tfix-not-imperative\n"
        "1\t      \tinvalid-syntax\n"
        "1\tACT102\tmissing-why\n"
        "Found 2 errors, 2 warnings.\n"
        "1 unsafe fix available with `--fix --unsafe-fixes`.\n"
    )
    assert errlint("check", "--statistics", "-q").out == "".join(done.out.splitlines(keepends=True)[:3])


def test_json(errlint: Any) -> None:
    errlint.write("a.py", BOTH)

    done = errlint("check", "--statistics", "--output-format", "json")

    assert json.loads(done.out) == [
        {"code": "ACT111", "name": "fix-not-imperative", "count": 2, "fixable": False, "fixable_count": 0},
        {"code": "ACT102", "name": "missing-why", "count": 1, "fixable": False, "fixable_count": 0},
    ]


@pytest.mark.parametrize(("output_format", "document"), [("full", ""), ("concise", ""), ("json", "[]\n")])
def test_nothing_found(errlint: Any, output_format: str, document: str) -> None:
    errlint.write("a.py", "x = 1\n")

    assert errlint("check", "--statistics", "--output-format", output_format).out == document


@pytest.mark.parametrize("arguments", [("--output-format", "grouped"), ("--output", "sarif:x")])
def test_formats_without_statistics(errlint: Any, arguments: tuple[str, ...]) -> None:
    errlint.write("a.py", BOTH)

    done = errlint("check", "--statistics", *arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error[unsupported-statistics]: Format `")


def test_each_json_format_but_one_is_refused() -> None:
    for output_format in set(OutputFormat) - {OutputFormat.FULL, OutputFormat.CONCISE, OutputFormat.JSON}:
        with pytest.raises(ErrlintError):
            statistics.check_format(output_format)
