"""Each structured format obeys its schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from tests.reports import schemas

from errlint.errors import ErrlintError
from errlint.linting.report import Report
from errlint.reports import formats, json_v1, junit, sarif
from errlint.reports.view import View
from errlint.settings import OutputFormat

VIEW = View("/work")
JSON_V1 = json.loads(Path(formats.__file__).with_name("schemas").joinpath("json-v1.schema.json").read_bytes())
SCHEMAS = {
    OutputFormat.GITLAB: schemas.GITLAB,
    OutputFormat.RDJSON: schemas.RDJSON,
    OutputFormat.SARIF: schemas.SARIF,
    OutputFormat.JSON_V1: JSON_V1,
}
FAILED = Report((), (ErrlintError("missing-path", path="x"),), 0, 0, {})


@pytest.mark.parametrize("run", ["findings", "clean", "syntax"])
@pytest.mark.parametrize("output_format", SCHEMAS, ids=lambda each: each.value)
def test_documents_are_valid(runs: dict[str, Report], output_format: OutputFormat, run: str) -> None:
    document = json.loads(formats.renderer(output_format).render(runs[run], VIEW))

    jsonschema.Draft202012Validator(SCHEMAS[output_format]).validate(document)


@pytest.mark.parametrize("run", ["findings", "clean", "syntax"])
def test_junit_has_its_shape(runs: dict[str, Report], run: str) -> None:
    schemas.check_junit(junit.render(runs[run], VIEW))


def test_the_schema_of_json_v1_describes_each_key_and_no_other(runs: dict[str, Report]) -> None:
    document = json.loads(json_v1.render(runs["findings"], VIEW))

    jsonschema.Draft202012Validator.check_schema(JSON_V1)
    _compare(JSON_V1, document)


def _compare(schema: dict[str, Any], value: object) -> None:
    if "$ref" in schema:
        schema = JSON_V1["$defs"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        schema = schema["anyOf"][0]
        return _compare(schema, value) if value is not None else None
    if isinstance(value, dict):
        assert list(value) == list(schema["properties"]) == schema["required"]
        for key, item in value.items():
            _compare(schema["properties"][key], item)
    if isinstance(value, list):
        for item in value:
            _compare(schema["items"], item)
    return None


def test_a_failed_run_is_told_where_the_format_has_a_place_for_it() -> None:
    (run,) = json.loads(sarif.render(FAILED, VIEW))["runs"]
    (error,) = schemas.check_junit(junit.render(FAILED, VIEW)).iter("error")

    assert run["invocations"][0]["executionSuccessful"] is False
    assert run["invocations"][0]["toolExecutionNotifications"][0]["descriptor"] == {"id": "missing-path"}
    assert error.attrib["message"] == "Path `x` does not exist"
    assert [entry["code"] for entry in json.loads(json_v1.render(FAILED, VIEW))["errors"]] == ["missing-path"]


@pytest.mark.parametrize("report", [FAILED, Report((), (), 0, 0, {})], ids=["failed", "nothing to check"])
def test_junit_has_no_passed_test_where_nothing_was_checked(report: Report) -> None:
    assert "No errors found" not in junit.render(report, VIEW)


@pytest.mark.parametrize(
    ("path", "root", "location"),
    [
        ("/work/pkg/a.py", None, {"uri": "pkg/a.py", "uriBaseId": "%SRCROOT%"}),
        ("/work/pkg/a.py", "/", {"uri": "work/pkg/a.py", "uriBaseId": "%SRCROOT%"}),
        ("/else/ä b:c.py", None, {"uri": "file:///else/%C3%A4%20b:c.py"}),
        ("/work/c:d.py", None, {"uri": "c%3Ad.py", "uriBaseId": "%SRCROOT%"}),
        ("/work/\udcff?#.py", None, {"uri": "%FF%3F%23.py", "uriBaseId": "%SRCROOT%"}),
        ("-", None, {"uri": "-", "uriBaseId": "%SRCROOT%"}),
    ],
)
def test_uris(build: Any, path: str, root: str | None, location: dict[str, str]) -> None:
    builder = build("x\n", path=path)
    builder.add("x")

    (run,) = json.loads(sarif.render(builder.report(), View("/work", root=root)))["runs"]

    assert run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"] == location
