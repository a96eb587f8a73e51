"""`json`, byte for byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from errlint.facts import Span
from errlint.linting.finding import Applicability, Edit, Fix
from errlint.linting.report import Report
from errlint.reports.json_array import render
from errlint.reports.view import View

Build = Callable[..., Any]
VIEW = View("/work")

EXPECTED = """\
[
  {
    "cell": null,
    "code": "ACT111",
    "end_location": {
      "column": 6,
      "row": 2
    },
    "filename": "/work/pkg/a.py",
    "fix": {
      "applicability": "unsafe",
      "edits": [
        {
          "content": "é",
          "end_location": {
            "column": 3,
            "row": 1
          },
          "location": {
            "column": 1,
            "row": 1
          }
        }
      ],
      "message": "Move the verb"
    },
    "location": {
      "column": 5,
      "row": 2
    },
    "message": "`é` is \\"wrong\\"",
    "name": "fix-not-imperative",
    "noqa_row": 2,
    "severity": "error",
    "url": "https://errlint.dev/rules/fix-not-imperative"
  }
]"""


def test_keys_order_and_end(build: Build) -> None:
    builder = build("x\n日 = é\n")
    edit = Edit(Span(1, 1, 1, 3, 0, 2), "é")
    builder.add("é", '`é` is "wrong"', fix=Fix("Move the verb", Applicability.UNSAFE, (edit,)))

    assert render(builder.report(), VIEW) == EXPECTED


def test_nothing_found() -> None:
    assert render(Report((), (), 1, 0, {}), VIEW) == "[]"


def test_a_syntax_error_has_no_page_and_no_row_for_a_comment(build: Build) -> None:
    builder = build("x\n")
    builder.add("x", code="invalid-syntax", name="invalid-syntax")

    (record,) = json.loads(render(builder.report(), VIEW))

    assert (record["code"], record["name"], record["url"], record["noqa_row"]) == ("invalid-syntax",) * 2 + (None, None)


def test_a_finding_without_a_place_stands_at_the_start(build: Build) -> None:
    builder = build("x\n")
    builder.add("")

    (record,) = json.loads(render(builder.report(), VIEW))

    assert record["location"] == record["end_location"] == {"row": 1, "column": 1}
    assert record["noqa_row"] is None


@pytest.mark.parametrize(
    ("path", "filename"),
    [("-", "-"), ("pkg/../b.py", "/work/b.py"), ("/else/c.py", "/else/c.py"), ("/w/\udcff", "/w/\ufffd")],
)
def test_paths_are_absolute(build: Build, path: str, filename: str) -> None:
    builder = build("x\n", path=path)
    builder.add("x")

    (record,) = json.loads(render(builder.report(), VIEW).encode())

    assert record["filename"] == filename
