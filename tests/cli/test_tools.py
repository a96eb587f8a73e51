"""`errlint tools`, from the command line to the document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SERVER = """\
from fastmcp import FastMCP

mcp = FastMCP("archives")


@mcp.tool
def load(name: str) -> str:
    raise LookupError(f"Archive {name} not found")
"""
TEXT = """\
server.py

  load
    line 7, fastmcp, decorator of an instance
      version  unknown: the newest known behavior is assumed

    message only        LookupError
      from     server.py:8:5
      receives | Error calling tool 'load': Archive {name} not found
      marked   is_error

      others   Error calling tool 'load': {exc}

1 tool, 1 failure path: 1 message only.
"""


def names(out: str) -> list[str]:
    return [tool["name"] for tool in json.loads(out)["tools"]]


def test_the_current_folder_as_text(errlint: Any) -> None:
    errlint.write("server.py", SERVER)

    done = errlint("tools")

    assert (done.code, done.out, done.err) == (0, TEXT, "")


def test_json(errlint: Any) -> None:
    errlint.write("acme/server.py", SERVER)

    done = errlint("tools", "--output-format", "json", "acme")

    (tool,) = json.loads(done.out)["tools"]
    assert (tool["name"], tool["path"], tool["row"], tool["framework"]) == ("load", "acme/server.py", 7, "fastmcp")
    assert tool["in_use"] == {
        "package": "pypi:fastmcp",
        "version": None,
        "range": None,
        "source": None,
        "assumed": True,
    }
    assert tool["paths"] == [
        {
            "kind": "uncaught",
            "exception": "builtins.LookupError",
            "arrives": "builtins.LookupError",
            "code": None,
            "says": "Archive {name} not found",
            "site": {"path": "acme/server.py", "row": 8, "column": 5},
            "made": None,
            "chain": [{"function": "load", "path": "acme/server.py", "row": 7, "call_row": None}],
            "handlers": [],
            "receives": [
                {
                    "range": ">=4",
                    "how": "string",
                    "text": "Error calling tool 'load': Archive {name} not found",
                    "flag": "is_error",
                }
            ],
            "verdict": "message-only",
        }
    ]


def test_html(errlint: Any) -> None:
    errlint.write("server.py", SERVER)

    done = errlint("tools", "--output-format", "html")

    assert done.code == 0
    assert done.out.startswith("<!doctype html>\n")
    assert "Error calling tool &#x27;load&#x27;: Archive <var>{name}</var> not found" in done.out


@pytest.mark.parametrize("output_format", ["text", "json", "html"])
def test_a_file_gets_the_document_and_nothing_else_is_said(errlint: Any, output_format: str) -> None:
    errlint.write("server.py", SERVER)
    printed = errlint("tools", "--output-format", output_format)

    done = errlint("tools", "--output-format", output_format, "-o", "reports/tools.out")

    assert (done.code, done.out, done.err) == (0, "", "")
    assert (errlint.root / "reports/tools.out").read_text(encoding="utf-8") == printed.out


def test_a_file_that_cannot_be_written(errlint: Any) -> None:
    errlint.write("server.py", SERVER)

    done = errlint("tools", "-o", "server.py/tools.html")

    assert (done.code, done.out) == (2, "")
    assert "error[unwritable-output]" in done.err


def test_no_tool_is_said_on_stderr(errlint: Any) -> None:
    errlint.write("plain.py", "x = 1\n")

    done = errlint("tools")

    assert (done.code, done.out) == (0, "")
    assert done.err.startswith("warning[no-tools]: No tools found under the given paths\n")
    assert errlint("tools", "--quiet").err == ""
    assert json.loads(errlint("tools", "--output-format", "json").out) == {"version": 1, "tools": [], "errors": []}


def test_no_file_is_said_on_stderr(errlint: Any) -> None:
    done = errlint("tools")

    assert (done.code, done.out) == (0, "")
    assert done.err.startswith("warning[nothing-to-check]")


def test_a_path_that_is_not_there(errlint: Any) -> None:
    errlint.write("server.py", SERVER)

    done = errlint("tools", "server.py", "nowhere", "--output-format", "json")

    assert done.code == 2
    assert "error[missing-path]: Path `nowhere` does not exist" in done.err
    assert names(done.out) == ["load"]
    assert [error["code"] for error in json.loads(done.out)["errors"]] == ["missing-path"]


def test_a_file_that_cannot_be_parsed(errlint: Any) -> None:
    errlint.write("server.py", SERVER)
    errlint.write("broken.py", SERVER + "\n\n@mcp.tool\ndef broken(:\n    raise ValueError('no')\n")

    done = errlint("tools")

    assert done.code == 2
    assert "error[unparsed-file]: File `" in done.err
    assert " --> broken.py:12:" in done.err
    assert "  load\n" in done.out


def test_the_settings_of_each_root_hold(errlint: Any) -> None:
    errlint.write("one/errlint.toml", '[[boundary]]\nfunction = "one:run"\n')
    errlint.write("one/one.py", "def run():\n    raise ValueError('no')\n")
    errlint.write("two/errlint.toml", 'exclude = ["left.py"]\n')
    errlint.write("two/two.py", "def run():\n    raise ValueError('no')\n")
    errlint.write("two/left.py", SERVER)

    assert names(errlint("tools", "--output-format", "json").out) == ["run"]
    assert names(errlint("tools", "--output-format", "json", "--isolated").out) == ["load"]


def test_files_can_be_left_out(errlint: Any) -> None:
    errlint.write("server.py", SERVER)
    errlint.write("other.py", SERVER.replace("load", "store"))

    done = errlint("tools", "--output-format", "json", "--extend-exclude", "other.py")

    assert names(done.out) == ["load"]


def test_tests_hold_no_tools(errlint: Any) -> None:
    errlint.write("tests/test_server.py", SERVER)

    assert errlint("tools").err.startswith("warning[no-tools]")
    assert "  load\n" in errlint("tools", "--config", "include-tests = true").out


def test_whole_modules_give_the_same(errlint: Any) -> None:
    errlint.write("server.py", SERVER)

    assert errlint("tools", "--exact").out == TEXT


@pytest.mark.parametrize(
    ("arguments", "head"),
    [
        (("--output-format", "htm"), "error[unknown-option-value]: Unknown value `htm` of `--output-format`"),
        (("--select", "ACT1"), "error[unknown-option]: Unknown option `--select` of `errlint tools`"),
        (("--config", "nothing"), "error[missing-settings-file]"),
    ],
)
def test_a_wrong_command_line(errlint: Any, arguments: tuple[str, ...], head: str) -> None:
    done = errlint("tools", *arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(head)


def test_the_example_of_the_documentation(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / "tools.md").read_text(encoding="utf-8")
    example = page.partition("```text\n")[2].partition("```")[0]
    monkeypatch.chdir(DOCS / "examples")

    assert example.rstrip() in errlint("tools", "bad").out


def test_the_help(errlint: Any) -> None:
    done = errlint("help", "tools")

    assert done.code == 0
    assert "what the model receives when it fails" in " ".join(done.out.split())
