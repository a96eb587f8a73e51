"""ruff and errlint side by side: whoever reads the one can read the other."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.reports.run_ruff import RUFF, Done, ruff

from errlint.cli.app import run
from errlint.facts import Span
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Edit, Fix
from errlint.linting.report import Report
from errlint.reports import concise, full, json_array
from errlint.reports.view import View
from errlint.severity import Severity

ERRLINT = ("check", "--isolated")
LINE = re.compile(
    r"(?P<path>.+?):(?P<row>\d+):(?P<column>\d+): (?:(?P<code>[A-Z]+\d+)|invalid-syntax:)"
    r" (?P<fix>\[\*\] )?(?P<message>\S.*)"
)
SUMMARY = re.compile(
    r"Found \d+ errors?(?:, \d+ warnings?)?(?: \(\d+ suppressed\))?\.|All checks passed!|\[\*\] \d+ fixable .*"
)

Both = Callable[..., tuple["Done", "Done"]]

CATALOG = """\
ERRORS = {
    "A": {"message": "It is gone", "why": "It was deleted.", "fix": "The archive is needed."},
}
"""
SERVER = """\
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("x")


@mcp.tool()
def fetch(name: str) -> str:
    raise ValueError(
        "gone"
    )
"""
HANDLER = """\
try:
    pass
except E:
    raise V(
        1,
    )
"""

# Under each name, a text for ruff and one for errlint.
INPUTS = {
    "findings": ("import os\n", CATALOG),
    "several rows": (HANDLER, SERVER),
    "broken syntax": ("def f(:\n", "def f(:\n"),
    "nothing wrong": ("x = 1\n", "x = 1\n"),
}


@pytest.fixture
def both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[Done, Done]]:
    """Return what checks parallel inputs with both tools, each in a folder of its own."""

    def check(name: str, *arguments: str, stdin: bool = False) -> tuple[Done, Done]:
        texts = INPUTS[name]
        paths = () if stdin else ("a.py",)
        folders = [tmp_path / tool for tool in ("ruff", "errlint")]
        for folder, text in zip(folders, texts, strict=True):
            folder.mkdir()
            (folder / "a.py").write_text(text)
        theirs = ruff(*RUFF, *arguments, *paths, cwd=folders[0], text=texts[0] if stdin else None)
        monkeypatch.chdir(folders[1])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(texts[1].encode())))
        code = run((*ERRLINT, *arguments, *paths))
        return theirs, Done(code, capsys.readouterr().out)

    return check


def _shape(value: object) -> object:
    """Return the keys and types of a JSON value; a null fix stands for any fix."""
    if isinstance(value, dict):
        return {key: _shape(item) for key, item in value.items() if key != "fix"}
    if isinstance(value, list):
        return [_shape(item) for item in value[:1]]
    return type(value).__name__


@pytest.mark.parametrize("name", INPUTS)
def test_json_has_the_same_keys_types_and_bytes(both: Both, name: str) -> None:
    theirs, ours = both(name, "--output-format", "json")

    assert _shape(json.loads(ours.out)) == _shape(json.loads(theirs.out))
    assert ours.code == theirs.code
    for text in (theirs.out, ours.out):
        assert text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False)


@pytest.mark.parametrize("arguments", [("-",), ("--stdin-filename", "sub/b.py"), ("-", "--stdin-filename", "b.py")])
def test_the_standard_input_has_the_same_name(both: Both, arguments: tuple[str, ...]) -> None:
    theirs, ours = both("findings", *arguments, "--output-format", "json", stdin=True)

    names = [json.loads(done.out)[0]["filename"] for done in (theirs, ours)]
    assert names[0].replace("ruff", "errlint") == names[1]


@pytest.mark.parametrize("name", INPUTS)
def test_concise_has_the_same_grammar(both: Both, name: str) -> None:
    for done in both(name, "--output-format", "concise"):
        assert done.out.endswith("\n")
        lines = done.out.splitlines()
        assert all(LINE.fullmatch(line) or SUMMARY.fullmatch(line) for line in lines)
        assert SUMMARY.fullmatch(lines[-1])
        if name == "findings":
            match = LINE.fullmatch(lines[0])
            assert match is not None
            assert match["path"] == "a.py"


@pytest.mark.parametrize("name", ["findings", "broken syntax", "nothing wrong"])
@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--exit-zero",),
        ("--exit-zero", "--select", "NOPE"),
        ("--quiet",),
        ("--silent",),
        ("--output-format", "nope"),
        ("--nope",),
        ("--config", "nope = 1"),
        ("--config", "nope.toml"),
        ("--color", "never"),
    ],
)
def test_exit_codes_are_the_same(both: Both, name: str, arguments: tuple[str, ...]) -> None:
    theirs, ours = both(name, *arguments)

    assert ours.code == theirs.code
    assert bool(ours.out) == bool(theirs.out)


@pytest.mark.parametrize("arguments", [(), ("chek",), ("--nope",)])
def test_no_command_and_unknown_commands_fail_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    theirs = ruff(*arguments, cwd=tmp_path)

    assert run(arguments) == theirs.code == 2
    assert capsys.readouterr().out == theirs.out == ""


SAMPLES = {
    "first row": "import os\n",
    "context": "a = 1\n\nb = x == None\n\n\nc = 2\n",
    "tab": "def f(x):\n\treturn x == None\n",
    "tab inside": 'q = "\t"; x == None\n',
    "wide": "日本 = x == None; 日本\n",
    "joined emoji": 'y = "👩‍👩‍👧"; x == None\n',
    "combining": 'z = "e\u0301\u200b"; x == None\n',
    "control": 'q = "\x1b[3m\x07\u202e"; x == None\n',
    "many rows": "".join(f"a{row} = {row}\n" for row in range(98)) + "import os\nb = 1\nc = 2\n",
    "range opens its row": "try:\n    pass\nexcept E:\n    raise V(\n        1,\n\n        2,\n    )\n",
    "range opens inside": 'try: pass\nexcept E: raise V(\n    "日本",\n); print(1)\n# end\n',
    "carriage returns": "a = 1\r\nimport os\r\nb = 2\r\n",
    "byte order mark": "\ufeffimport os\n",
    "no newline at the end": "import os",
}


@pytest.mark.parametrize("text", SAMPLES.values(), ids=SAMPLES)
def test_the_same_place_is_drawn_and_told_in_the_same_bytes(
    tmp_path: Path, build: Callable[..., Any], text: str
) -> None:
    path = tmp_path / "a.py"
    path.write_bytes(text.encode())
    (record,) = json.loads(ruff(*RUFF, "--output-format", "json", "a.py", cwd=tmp_path).out)
    source = SourceText(str(path), path.read_bytes())
    start, end = record["location"], record["end_location"]
    span = Span(start["row"], start["column"], end["row"], end["column"], 0, 0)
    builder = build("x", path=str(path))
    finding = builder.add("x", record["message"], code=record["code"], name=record["name"], span=span)
    report = Report((finding,), (), 1, 0, {str(path): source})
    view = View(str(tmp_path), summary=False)

    drawn = ruff(*RUFF, "--output-format", "full", "--no-preview", "a.py", cwd=tmp_path).out.replace(" [*] ", " ")
    told = ruff(*RUFF, "--output-format", "concise", "a.py", cwd=tmp_path).out.replace(" [*] ", " ")

    assert drawn.startswith(full.render(report, view).partition("link: ")[0])
    assert told.startswith(concise.render(report, view))


def test_a_fix_has_the_same_keys_and_types(tmp_path: Path, build: Callable[..., Any]) -> None:
    (tmp_path / "a.py").write_text("import os\n")
    builder = build("import os\n")
    edit = Edit(builder.source.span(0, 10), "")
    builder.add("os", severity=Severity.ERROR, fix=Fix("Remove it", Applicability.SAFE, (edit,)))

    (theirs,) = json.loads(ruff(*RUFF, "--output-format", "json", "a.py", cwd=tmp_path).out)
    (ours,) = json.loads(json_array.render(builder.report(), View("/work")))

    assert _shape(ours["fix"]) == _shape(theirs["fix"])
    assert ours["fix"]["edits"] == theirs["fix"]["edits"]
    assert ours["location"] == theirs["location"]
    assert ours["end_location"] == theirs["end_location"]
