"""What the tools of a project give back when they fail: what builds it, and what marks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.project.taxonomy.failures import Failures
from errlint.settings.model import Payload
from tests.project.tree import project

HEAD = """
from fastmcp import FastMCP

mcp = FastMCP("archives")

def failure(tool, error, kind="execution"):
    return {"error": type(error).__name__, "tool": tool, "message": str(error), "kind": kind}

def result(ok, error=None):
    return {"success": ok, "error": error}

"""
TOOL = """
@mcp.tool
def tool_{number}(name: str) -> dict:
    try:
        return {{"text": load(name)}}
    except Exception as error:
        return {given}
"""


def failures(folder: Path, *given: str, exact: bool = False, **settings: object) -> Failures:
    tools = "".join(TOOL.format(number=number, given=each) for number, each in enumerate(given))
    return project(folder, {"server.py": HEAD + tools}, exact=exact, **settings).failures


@pytest.mark.parametrize("exact", [False, True])
def test_the_helper_that_builds_most(tmp_path: Path, *, exact: bool) -> None:
    found = failures(tmp_path, 'failure("a", error)', 'failure("b", error)', "str(error)", exact=exact)

    assert found.helper is not None
    assert (found.helper.dotted, found.helper.keys) == ("server.failure", ("error", "tool", "message", "kind"))
    assert found.helper.evidence.reason == "2 failures that tools give back are built by it"
    assert found.helper.evidence.span is not None
    assert found.flag is None


@pytest.mark.parametrize("given", ["result(False, str(error))", "str(error)", '{"items": [], "count": 0}'])
def test_no_helper(tmp_path: Path, given: str) -> None:
    assert failures(tmp_path, given, given, given).helper is None


@pytest.mark.parametrize(
    ("flag", "record"),
    [
        ("success", '{"success": False, "error": str(error)}'),
        ("is_error", '{"is_error": True, "content": str(error)}'),
        ("status", '{"status": "error", "message": str(error)}'),
        ("error", '{"error": str(error)}'),
    ],
)
def test_the_flag_that_most_have(tmp_path: Path, flag: str, record: str) -> None:
    found = failures(tmp_path, record, record, record, record, "str(error)").flag

    assert found is not None
    assert (found.key, found.evidence.reason) == (flag, "4 of 5 failures that tools give back have it")


def test_no_flag_that_most_have(tmp_path: Path) -> None:
    record = '{"success": False, "error": str(error)}'

    assert failures(tmp_path, record, record, record, "str(error)").flag is None
    assert failures(tmp_path, record, record).flag is None


def test_settings_stand_above(tmp_path: Path) -> None:
    record = '{"success": False, "error": str(error)}'
    found = failures(tmp_path, record, record, record, payload=Payload(helper="acme.failed", shape=("a",), flag="ok"))

    assert found.helper is not None
    assert (found.helper.dotted, found.helper.keys) == ("acme.failed", ("a",))
    assert found.flag is not None
    assert found.flag.key == "ok"
