"""`errlint config --inferred`, from the command line to the document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from errlint.reports import formats

SCHEMA = json.loads(Path(formats.__file__).with_name("schemas").joinpath("inferred-v1.schema.json").read_bytes())
ERRORS = """\
class AcmeError(Exception):
    def __init__(self, message, code="UNKNOWN"):
        super().__init__(message)
        self.code = code


class Locked(AcmeError):
    def __init__(self, name):
        super().__init__(f"{name} is locked", "ARCHIVE_LOCKED")


class FatalToolError(AcmeError):
    pass
"""
SERVER = """\
from fastmcp import FastMCP

mcp = FastMCP("archives")


def failure(error):
    return {"error": type(error).__name__, "message": str(error)}


@mcp.tool
def read(name: str) -> dict:
    try:
        return {"text": load(name)}
    except OSError as error:
        return failure(error)
    except ValueError as error:
        return failure(error)
    except KeyError as error:
        return failure(error)
"""
TEXT = """\
acme

  taxonomy.base = "acme.errors.AcmeError"
    acme/errors.py:1: it has a code, and 2 error classes derive from it

  taxonomy.constructor = ["message", "code"]
    acme/errors.py:2: the constructor takes `message`, `code`

  codes = ["ARCHIVE_LOCKED"]
    acme/errors.py:9: 1 in use; the first is here

All tools

  fatal.classes = "acme.errors.FatalToolError"
    acme/errors.py:12: its name says so

  payload.helper = "acme.server.failure"
    acme/server.py:6: 3 failures that tools give back are built by it

  payload.shape = ["error", "message"]
    acme/server.py:6: the helper builds these keys

  payload.flag = "error"
    acme/server.py:15: 3 of 3 failures that tools give back have it
"""
SET = """\
[tool.errlint.taxonomy]
constructor = ["message", "-"]
base = "acme.errors.AcmeError"

[tool.errlint.fatal]
classes = ["Locked"]

[tool.errlint.payload]
flag = "failed"
"""


@pytest.fixture(autouse=True)
def _project(errlint: Any) -> None:
    errlint.write("acme/__init__.py", "")
    errlint.write("acme/errors.py", ERRORS)
    errlint.write("acme/server.py", SERVER)


def test_each_convention_with_its_place_and_reason(errlint: Any) -> None:
    done = errlint("config", "--inferred")

    assert (done.code, done.out, done.err) == (0, TEXT, "")
    assert all(len(line) <= 80 for line in done.out.splitlines())


def test_the_json_obeys_its_schema(errlint: Any) -> None:
    document = json.loads(errlint("config", "--inferred", "--output-format", "json").out)

    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    first = document["conventions"][0]
    assert set(first) == set(SCHEMA["$defs"]["convention"]["properties"])
    assert (first["package"], first["path"], first["row"], first["set"]) == ("acme", "acme/errors.py", 1, False)


def test_what_is_set_stands_above(errlint: Any) -> None:
    errlint.write("pyproject.toml", SET)

    document = json.loads(errlint("config", "--inferred", "--output-format", "json").out)

    told = {entry["key"]: (entry["value"], entry["reason"]) for entry in document["conventions"] if entry["set"]}
    assert told == {
        "taxonomy.base": ("acme.errors.AcmeError", "set in pyproject.toml:3"),
        "taxonomy.constructor": (["message", "-"], "set in pyproject.toml:2"),
        "fatal.classes": ("Locked", "set in pyproject.toml:6"),
        "payload.flag": ("failed", "set in pyproject.toml:9"),
    }


@pytest.mark.parametrize(("key", "told"), [("fatal", 1), ("payload", 3), ("payload.flag", 1), ("taxonomy", 2)])
def test_one_setting_alone(errlint: Any, key: str, told: int) -> None:
    done = errlint("config", key, "--inferred", "--output-format", "json")

    assert len(json.loads(done.out)["conventions"]) == told


def test_the_project_around_a_file(errlint: Any) -> None:
    errlint.write("errlint.toml", "")

    assert errlint("config", "--inferred", "--for", "acme/errors.py").out == TEXT


def test_nothing_to_infer(errlint: Any) -> None:
    errlint.write("other/plain.py", "x = 1\n")

    done = errlint("config", "--inferred", "--for", "other")

    assert (done.code, done.out) == (0, "")
    assert "nothing-inferred" in done.err
