"""ruff and errlint side by side: whoever reads the one can read the other."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from errlint.cli.app import run
from errlint.facts import Span
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Edit, Fix, Severity
from errlint.linting.report import Report
from errlint.reports import concise, full, json_array, sarif, statistics
from errlint.reports.formats import renderer
from errlint.reports.view import View
from errlint.settings import OutputFormat

RUFF = ("check", "--isolated", "--no-cache", "--select", "F401,E711,B904")
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


@dataclass(frozen=True, slots=True)
class Done:
    """What a command did."""

    code: int
    out: str


def _ruff(*arguments: str, cwd: Path, text: str | None = None) -> Done:
    command = [sys.executable, "-m", "ruff", *arguments]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8", cwd=cwd, input=text, timeout=60)
    return Done(done.returncode, done.stdout)


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
        theirs = _ruff(*RUFF, *arguments, *paths, cwd=folders[0], text=texts[0] if stdin else None)
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
    theirs = _ruff(*arguments, cwd=tmp_path)

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
    (record,) = json.loads(_ruff(*RUFF, "--output-format", "json", "a.py", cwd=tmp_path).out)
    source = SourceText(str(path), path.read_bytes())
    start, end = record["location"], record["end_location"]
    span = Span(start["row"], start["column"], end["row"], end["column"], 0, 0)
    builder = build("x", path=str(path))
    finding = builder.add("x", record["message"], code=record["code"], name=record["name"], span=span)
    report = Report((finding,), (), 1, 0, {str(path): source})
    view = View(str(tmp_path), summary=False)

    drawn = _ruff(*RUFF, "--output-format", "full", "--no-preview", "a.py", cwd=tmp_path).out.replace(" [*] ", " ")
    told = _ruff(*RUFF, "--output-format", "concise", "a.py", cwd=tmp_path).out.replace(" [*] ", " ")

    assert drawn.startswith(full.render(report, view).partition("link: ")[0])
    assert told.startswith(concise.render(report, view))


def test_a_fix_has_the_same_keys_and_types(tmp_path: Path, build: Callable[..., Any]) -> None:
    (tmp_path / "a.py").write_text("import os\n")
    builder = build("import os\n")
    edit = Edit(builder.source.span(0, 10), "")
    builder.add("os", severity=Severity.ERROR, fix=Fix("Remove it", Applicability.SAFE, (edit,)))

    (theirs,) = json.loads(_ruff(*RUFF, "--output-format", "json", "a.py", cwd=tmp_path).out)
    (ours,) = json.loads(json_array.render(builder.report(), View("/work")))

    assert _shape(ours["fix"]) == _shape(theirs["fix"])
    assert ours["fix"]["edits"] == theirs["fix"]["edits"]
    assert ours["location"] == theirs["location"]
    assert ours["end_location"] == theirs["end_location"]


FIXES = {
    "safe and unsafe": "import os\nimport sys\n\n\ndef f(x):\n    try:\n        return x == None\n    except E:\n"
    "        raise V(\n            1,\n        )\n\n\nimport json, re\n\nx = [\n    json,\n]\n",
    "unsafe alone": "a = x == None\n",
    "one unsafe, many rows": "".join(f"a{row} = {row}\n" for row in range(9)) + "b = x == None\nc = 1\n",
    "last row": "a = 1\nimport os",
    "whole file": "import os\n",
    "carriage returns": "a = 1\r\nimport os\r\nb = 2\r\n",
    "control": 'q = "\x1b[3m\x07"; x == None\n',
    "none": "try:\n    pass\nexcept E:\n    raise V\n",
    "nothing": "a = 1\n",
    "broken": "def f(:\n    pass\n",
}


def _mirrored(folder: Path, build: Callable[..., Any], text: str, *, title_is_help: bool = False) -> Report:
    """Return what ruff finds in `a.py` of a folder as a report of ours."""
    path = folder / "a.py"
    path.write_bytes(text.encode())
    source = SourceText(str(path), path.read_bytes())
    builder = build("x", path=str(path))
    for record in json.loads(_ruff(*RUFF, "--output-format", "json", "a.py", cwd=folder).out):
        fix = record["fix"] and Fix(
            record["fix"]["message"],
            Applicability(record["fix"]["applicability"]),
            tuple(Edit(_span(edit), edit["content"]) for edit in record["fix"]["edits"]),
        )
        help_ = fix.title if fix and title_is_help else ""
        names = {"code": record["code"], "name": record["name"]}
        builder.add("x", record["message"], **names, span=_span(record), fix=fix, help=help_)
    return Report(tuple(builder.findings), (), 1, 0, {str(path): source})


def _span(record: dict[str, Any]) -> Span:
    start, end = record["location"], record["end_location"]
    return Span(start["row"], start["column"], end["row"], end["column"], 0, 0)


def _ours(text: str) -> str:
    """Return a document of ours with the names of ruff, and without what ruff has not."""
    text = re.sub(r"link: .*\n", "", text)
    return text.replace("https://errlint.dev/", "https://docs.astral.sh/ruff/").replace("errlint", "ruff")


SAME_BYTES = ("full", "concise", "grouped", "json", "json-lines", "github", "junit", "azure", "pylint")


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
@pytest.mark.parametrize("name", SAME_BYTES)
def test_the_same_findings_give_the_same_bytes(tmp_path: Path, build: Callable[..., Any], name: str, text: str) -> None:
    report = _mirrored(tmp_path, build, text, title_is_help=name == "github")

    document = renderer(OutputFormat(name)).render(report, View(str(tmp_path)))

    assert _ours(document) == _ruff(*RUFF, "--output-format", name, "--no-preview", "a.py", cwd=tmp_path).out


@pytest.mark.parametrize("name", ["full", "concise", "grouped"])
def test_unsafe_fixes_are_marked_where_they_would_be_applied(
    tmp_path: Path, build: Callable[..., Any], name: str
) -> None:
    report = _mirrored(tmp_path, build, FIXES["safe and unsafe"])

    document = renderer(OutputFormat(name)).render(report, View(str(tmp_path), unsafe_fixes=True))

    arguments = ("--output-format", name, "--no-preview", "--unsafe-fixes", "a.py")
    assert _ours(document) == _ruff(*RUFF, *arguments, cwd=tmp_path).out


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_gitlab_differs_in_the_fingerprints_alone(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = _ruff(*RUFF, "--output-format", "gitlab", "a.py", cwd=tmp_path).out
    document = renderer(OutputFormat.GITLAB).render(report, View(str(tmp_path)))

    mark = re.compile(r'"fingerprint": "[0-9a-f]+"')
    assert mark.sub("", document) == mark.sub("", theirs)


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_rdjson_adds_the_severity(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = json.loads(_ruff(*RUFF, "--output-format", "rdjson", "a.py", cwd=tmp_path).out)
    document = json.loads(_ours(renderer(OutputFormat.RDJSON).render(report, View(str(tmp_path)))))

    assert all(diagnostic.pop("severity") == "ERROR" for diagnostic in document["diagnostics"])
    assert document["source"].pop("url").rstrip("/") == theirs["source"].pop("url")
    assert document == theirs


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_sarif_has_what_ruff_has(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = json.loads(_ruff(*RUFF, "--output-format", "sarif", "a.py", cwd=tmp_path).out)
    document = json.loads(sarif.render(report, View(str(tmp_path))))

    assert _missing(theirs, document) <= {".runs.tool.driver.rules.properties.kind"}
    (run,), (other,) = document["runs"], theirs["runs"]
    for ours, their in zip(run["results"], other["results"], strict=True):
        assert {key: ours[key] for key in ("ruleId", "level", "message")} == {
            key: their[key] for key in ("ruleId", "level", "message")
        }
        assert ours["locations"][0]["physicalLocation"]["region"] == their["locations"][0]["physicalLocation"]["region"]
        assert _regions(ours) == _regions(their)


def _regions(result: dict[str, Any]) -> list[object]:
    return [change["replacements"] for fix in result.get("fixes", ()) for change in fix["artifactChanges"]]


def _missing(theirs: object, ours: object, path: str = "") -> set[str]:
    """Return the paths of keys that are in the one document and not in the other; lists are compared by place."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        found = {f"{path}.{key}" for key in theirs.keys() - ours.keys()}
        return found.union(*(_missing(theirs[key], ours[key], f"{path}.{key}") for key in theirs.keys() & ours.keys()))
    if isinstance(theirs, list) and isinstance(ours, list):
        return set().union(*(_missing(*pair, path) for pair in zip(theirs, ours, strict=False)))
    return set() if type(theirs) is type(ours) else {f"{path}: {type(ours).__name__}"}


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
@pytest.mark.parametrize("name", ["full", "concise", "json"])
@pytest.mark.parametrize("unsafe", [False, True], ids=["safe", "unsafe"])
def test_statistics_are_the_same_bytes(
    tmp_path: Path, build: Callable[..., Any], text: str, name: str, *, unsafe: bool
) -> None:
    report = _mirrored(tmp_path, build, text)
    flags = ("--unsafe-fixes",) if unsafe else ()
    theirs = _ruff(*RUFF, "--statistics", "--output-format", name, *flags, "a.py", cwd=tmp_path).out

    ours = statistics.render(report, View(str(tmp_path), unsafe_fixes=unsafe), OutputFormat(name))

    assert ours == (theirs or ("[]\n" if name == "json" else ""))
