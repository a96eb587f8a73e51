"""Run the command line in a folder of its own."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from errlint.cli.app import run

BAD = """\
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "The lock must be released first.",
    },
}
"""


_VARIABLES = (
    "ERRLINT_OUTPUT_FORMAT",
    "ERRLINT_OUTPUT_FILE",
    "NO_COLOR",
    "FORCE_COLOR",
    "CLICOLOR_FORCE",
    "GITHUB_ACTIONS",
    "GITHUB_WORKSPACE",
    "CI_PROJECT_DIR",
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command did."""

    code: int
    out: str
    err: str


class Shell:
    """A working directory and the command line."""

    def __init__(self, root: Path, capture: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch) -> None:
        self.root = root
        self._capture = capture
        self._patch = patch

    def write(self, name: str, text: str = BAD) -> Path:
        """Write a file below the working directory; by default one with a finding."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def __call__(self, *arguments: str, stdin: bytes = b"") -> Outcome:
        """Run a command line."""
        self._patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        self._capture.readouterr()
        code = run(arguments)
        captured = self._capture.readouterr()
        return Outcome(code, captured.out, captured.err)


@pytest.fixture
def errlint(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Outcome]:
    """Return a shell in an empty folder, with none of the variables that errlint reads."""
    for name in _VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return Shell(tmp_path, capsys, monkeypatch)
