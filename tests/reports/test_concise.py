"""`concise` and the line that ends a report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from errlint.errors import ErrlintError
from errlint.linting.report import Report
from errlint.reports import concise, full
from errlint.reports.view import View
from errlint.severity import Severity

Build = Callable[..., Any]
VIEW = View("/work")
ERROR, WARNING, INFO = Severity.ERROR, Severity.WARNING, Severity.INFO


def test_one_line_for_each_finding(build: Build) -> None:
    builder = build("a = 1\nb = 日本; c\n")
    builder.add("a", "First is wrong")
    builder.add("c", "Multi\nline\tand \x1b[1m")
    builder.add("b", "Unexpected name", code="invalid-syntax", name="invalid-syntax")
    builder.add("", "No place")

    assert concise.render(builder.report(), VIEW) == (
        "pkg/a.py:1:1: ACT111 First is wrong\n"
        "pkg/a.py:2:9: ACT111 Multi␊line    and ␛[1m\n"
        "pkg/a.py:2:1: invalid-syntax: Unexpected name\n"
        "pkg/a.py:1:1: ACT111 No place\n"
        "Found 4 errors.\n"
    )


def test_paths_outside_the_working_directory_are_absolute(build: Build) -> None:
    builder = build("a\n", path="/elsewhere/a.py")
    builder.add("a")

    assert concise.render(builder.report(), VIEW).startswith("/elsewhere/a.py:1:1: ")
    assert concise.render(builder.report(), View("/else")).startswith("/elsewhere/a.py:1:1: ")


def test_the_name_of_the_standard_input_is_kept(build: Build) -> None:
    builder = build("a\n", path="-")
    builder.add("a")

    assert concise.render(builder.report(), VIEW).startswith("-:1:1: ")


def test_colors(build: Build) -> None:
    builder = build("a\n")
    builder.add("a")

    assert concise.render(builder.report(), View("/work", color=True, summary=False)) == (
        "\x1b[1mpkg/a.py\x1b[0m\x1b[36m:\x1b[0m1\x1b[36m:\x1b[0m1\x1b[36m:\x1b[0m "
        "\x1b[1;91mACT111\x1b[0m `x` is wrong\n"
    )


@pytest.mark.parametrize(
    ("severities", "suppressed", "line"),
    [
        ([ERROR], 0, "Found 1 error."),
        ([ERROR] * 3, 0, "Found 3 errors."),
        ([ERROR] * 2 + [WARNING], 0, "Found 2 errors, 1 warning."),
        ([WARNING] * 2, 0, "Found 2 warnings."),
        ([ERROR, WARNING, INFO, INFO], 0, "Found 1 error, 1 warning, 2 infos."),
        ([ERROR] * 2, 5, "Found 2 errors (5 suppressed)."),
        ([], 0, "All checks passed!"),
        ([], 5, "All checks passed! (5 suppressed)"),
    ],
)
def test_the_counts(build: Build, severities: list[Severity], suppressed: int, line: str) -> None:
    builder = build("a\n")
    for severity in severities:
        builder.add("a", severity=severity)
    report = builder.report(suppressed=suppressed)

    assert concise.render(report, VIEW).splitlines()[-1] == line
    assert full.render(report, VIEW).splitlines()[-1] == line
    assert line not in concise.render(report, View("/work", summary=False))


def test_a_run_that_saw_nothing_or_failed_is_no_success() -> None:
    failed = Report((), (ErrlintError("missing-path", path="x"),), 3, 0, {})
    empty = Report((), (), 0, 0, {})

    for report in (failed, empty):
        assert concise.render(report, VIEW) == ""
        assert full.render(report, VIEW) == ""


def test_success_is_green() -> None:
    assert (
        concise.render(Report((), (), 1, 0, {}), View("/work", color=True)) == "\x1b[1;32mAll checks passed!\x1b[0m\n"
    )
