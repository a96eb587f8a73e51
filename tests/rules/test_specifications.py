from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from errlint.cli.app import run as run_here
from errlint.linting.registry import load
from tests.rules.specification import Case, cases

FOLDER = Path(__file__).parent
SPECIFICATIONS = sorted(FOLDER.glob("*.md"))
CASES = [case for path in SPECIFICATIONS for case in cases(path)]
# The command of an installed wheel, to hold the specifications against it; in this process where it is not set.
COMMAND = os.environ.get("ERRLINT_COMMAND", "")


def run(arguments: list[str], folder: Path) -> tuple[int, str]:
    if COMMAND:
        done = subprocess.run(
            [COMMAND, *arguments], cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False
        )
        return done.returncode, done.stdout
    output, errors = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    before = Path.cwd()
    os.chdir(folder)
    try:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            code = run_here(arguments)
    finally:
        os.chdir(before)
    output.seek(0)
    return code, output.read()


def check(case: Case, folder: Path) -> list[dict[str, Any]]:
    for name, text in case.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not any(name.endswith("pyproject.toml") for name in case.files):
        (folder / "errlint.toml").write_text("", encoding="utf-8")
    code, output = run(["check", ".", "--select", case.select, "--output-format", "json"], folder)
    assert code in {0, 1, 2}
    findings: list[dict[str, Any]] = json.loads(output)
    assert (code == 0) is (not findings)
    return findings


def places(findings: list[dict[str, Any]], folder: Path) -> set[tuple[str, int, str]]:
    return {
        (Path(entry["filename"]).relative_to(folder.resolve()).as_posix(), entry["location"]["row"], entry["code"])
        for entry in findings
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_specification_holds(case: Case, tmp_path: Path) -> None:
    assert places(check(case, tmp_path), tmp_path) == case.expected


@pytest.mark.parametrize("case", [case for case in CASES if case.fixed], ids=lambda case: case.id)
def test_a_fix_gives_the_text_of_the_specification_and_leaves_nothing(case: Case, tmp_path: Path) -> None:
    findings = check(case, tmp_path)
    fixed = {name: apply(case.files[name], name, findings) for name in case.fixed}
    assert fixed == case.fixed
    case_again = Case(case.rule, case.title, case.select, {**case.files, **fixed})
    assert check(case_again, tmp_path) == []


def apply(text: str, name: str, findings: list[dict[str, Any]]) -> str:
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def offset(place: dict[str, int]) -> int:
        return starts[place["row"] - 1] + place["column"] - 1

    edits = [
        edit
        for entry in findings
        if entry["filename"].endswith(name) and entry["fix"] is not None
        for edit in entry["fix"]["edits"]
    ]
    for edit in sorted(edits, key=lambda edit: offset(edit["location"]), reverse=True):
        text = text[: offset(edit["location"])] + edit["content"] + text[offset(edit["end_location"]) :]
    return text


def test_every_rule_has_a_specification_with_findings_and_without() -> None:
    for rule in load():
        own = [case for case in CASES if case.rule == rule.code]
        assert (FOLDER / f"{rule.name}.md").exists(), f"{rule.name} has no specification"
        assert any(case.expected for case in own), f"{rule.name} has no case with a finding"
        assert any(not case.expected for case in own), f"{rule.name} has no clean case"
