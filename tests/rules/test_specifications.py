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
from tests.fixing.applier import apply
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


def check(case: Case, folder: Path, *flags: str) -> list[dict[str, Any]]:
    for name, text in case.files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    if not any(name.endswith("pyproject.toml") for name in case.files):
        (folder / "errlint.toml").write_text("", encoding="utf-8")
    code, output = run(["check", ".", "--select", case.select, "--output-format", "json", *flags], folder)
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


FIXED = [case for case in CASES if case.fixed]


@pytest.mark.parametrize("case", FIXED, ids=lambda case: case.id)
def test_a_fix_gives_the_text_of_the_specification_and_leaves_nothing(case: Case, tmp_path: Path) -> None:
    texts, findings = dict(case.files), check(case, tmp_path)
    while any(record["fix"] for record in findings):
        texts = {name: apply(text, of_file(findings, name)) for name, text in texts.items()}
        findings = check(Case(case.rule, case.title, case.select, texts), tmp_path)
    assert findings == []
    assert {name: texts[name] for name in case.fixed} == case.fixed


def of_file(findings: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    return [record for record in findings if Path(record["filename"]).name == Path(name).name]


@pytest.mark.parametrize("case", FIXED, ids=lambda case: case.id)
def test_the_command_writes_the_text_of_the_specification(case: Case, tmp_path: Path) -> None:
    check(case, tmp_path)
    code, _ = run(["check", ".", "--select", case.select, "--fix", "--unsafe-fixes"], tmp_path)
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in case.fixed} == case.fixed
    assert code == 0


def registered() -> list[tuple[str, str]]:
    """Return the codes and names of the rules that the command knows."""
    code, output = run(["rule", "--all", "--output-format", "json"], FOLDER)
    assert code == 0
    return [(rule["code"], rule["name"]) for rule in json.loads(output)]


def test_every_rule_has_a_specification_with_findings_and_without() -> None:
    """With the test that specifications hold, this says that no rule of the command is deaf."""
    rules = registered()
    assert {code for code, _ in rules} == {case.rule for case in CASES}
    for rule, name in rules:
        own = [case for case in CASES if case.rule == rule]
        assert (FOLDER / f"{name}.md").exists(), f"{name} has no specification"
        assert any(rule in codes_of(case) for case in own), f"{name} has no case with a finding of its own"
        assert any(not case.expected for case in own), f"{name} has no clean case"


def codes_of(case: Case) -> set[str]:
    return {code for _, _, code in case.expected}
