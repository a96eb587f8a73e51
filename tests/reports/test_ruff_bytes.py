"""The same findings, written by ruff and by errlint: byte for byte where ruff has the format."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.reports.run_ruff import RUFF, ruff

from errlint.facts import Span
from errlint.files.source import SourceText
from errlint.linting.finding import Applicability, Edit, Fix
from errlint.linting.report import Report
from errlint.reports import sarif, statistics
from errlint.reports.formats import renderer
from errlint.reports.view import View
from errlint.settings import OutputFormat

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
    for record in json.loads(ruff(*RUFF, "--output-format", "json", "a.py", cwd=folder).out):
        fix = record["fix"] and Fix(
            record["fix"]["message"],
            Applicability(record["fix"]["applicability"]),
            tuple(Edit(_span(edit), edit["content"]) for edit in record["fix"]["edits"]),
        )
        help_ = fix.title if fix and title_is_help else ""
        names = {"code": record["code"], "name": record["name"]}
        place = {"span": _span(record), "noqa_row": record["noqa_row"]}
        builder.add("x", record["message"], **names, **place, fix=fix, help=help_)
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

    assert _ours(document) == ruff(*RUFF, "--output-format", name, "--no-preview", "a.py", cwd=tmp_path).out


@pytest.mark.parametrize("name", ["full", "concise", "grouped"])
def test_unsafe_fixes_are_marked_where_they_would_be_applied(
    tmp_path: Path, build: Callable[..., Any], name: str
) -> None:
    report = _mirrored(tmp_path, build, FIXES["safe and unsafe"])

    document = renderer(OutputFormat(name)).render(report, View(str(tmp_path), unsafe_fixes=True))

    arguments = ("--output-format", name, "--no-preview", "--unsafe-fixes", "a.py")
    assert _ours(document) == ruff(*RUFF, *arguments, cwd=tmp_path).out


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_gitlab_differs_in_the_fingerprints_alone(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = ruff(*RUFF, "--output-format", "gitlab", "a.py", cwd=tmp_path).out
    document = renderer(OutputFormat.GITLAB).render(report, View(str(tmp_path)))

    mark = re.compile(r'"fingerprint": "[0-9a-f]+"')
    assert mark.sub("", document) == mark.sub("", theirs)


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_rdjson_adds_the_severity(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = json.loads(ruff(*RUFF, "--output-format", "rdjson", "a.py", cwd=tmp_path).out)
    document = json.loads(_ours(renderer(OutputFormat.RDJSON).render(report, View(str(tmp_path)))))

    assert all(diagnostic.pop("severity") == "ERROR" for diagnostic in document["diagnostics"])
    assert document["source"].pop("url").rstrip("/") == theirs["source"].pop("url")
    assert document == theirs


@pytest.mark.parametrize("text", FIXES.values(), ids=FIXES)
def test_sarif_has_what_ruff_has(tmp_path: Path, build: Callable[..., Any], text: str) -> None:
    report = _mirrored(tmp_path, build, text)
    theirs = json.loads(ruff(*RUFF, "--output-format", "sarif", "a.py", cwd=tmp_path).out)
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
    theirs = ruff(*RUFF, "--statistics", "--output-format", name, *flags, "a.py", cwd=tmp_path).out

    ours = statistics.render(report, View(str(tmp_path), unsafe_fixes=unsafe or None), OutputFormat(name))

    assert ours == (theirs or ("[]\n" if name == "json" else ""))
