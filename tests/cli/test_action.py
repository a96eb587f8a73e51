"""The GitHub action: its own steps, run as the runner of a workflow runs them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from tests.cli.conftest import BAD

ACTION = Path(__file__).parents[2] / "action.yml"
INSTALL, CHECK = yaml.safe_load(ACTION.read_text(encoding="utf-8"))["runs"]["steps"]
pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="bash is not installed")


def step(definition: dict[str, object], folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the script of a step, with the program of this environment first on the path."""
    bin_folder = folder / "bin"
    bin_folder.mkdir(exist_ok=True)
    program = bin_folder / "errlint"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m errlint "$@"\n')
    program.chmod(0o755)
    variables = definition["env"]
    assert isinstance(variables, dict)
    values = {name: inputs[re.findall(r"[\w.]+", text)[-1].split(".")[-1]] for name, text in variables.items()}
    environment = {
        **os.environ,
        **values,
        "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
        "GITHUB_ACTIONS": "true",
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
    }
    command = ["bash", "-eo", "pipefail", "-c", str(definition["run"])]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_findings_are_annotated_and_summed_up(tmp_path: Path) -> None:
    (tmp_path / "errors.py").write_text(BAD)

    done = step(CHECK, tmp_path, args="check errors.py")

    assert done.returncode == 1
    assert "::error title=errlint (ACT111)" in done.stdout
    summary = (tmp_path / "summary.md").read_text()
    assert summary.startswith("## errlint\n```\nerrors.py:5:16: ACT111")
    assert "::error" not in summary


def test_a_clean_run_passes(tmp_path: Path) -> None:
    (tmp_path / "errors.py").write_text("x = 1\n")

    assert step(CHECK, tmp_path, args="check errors.py").returncode == 0


def test_a_path_that_is_not_there_fails(tmp_path: Path) -> None:
    assert step(CHECK, tmp_path, args="check absent.py").returncode == 2


def test_the_install_step_takes_this_version_unless_another_is_asked_for() -> None:
    assert '"${WANTED:-$HERE}"' in INSTALL["run"]
    assert INSTALL["env"] == {"WANTED": "${{ inputs.version }}", "HERE": "${{ github.action_path }}"}
