"""Run ruff, to hold what errlint writes against what it writes."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

from ruff import find_ruff_bin

RUFF = ("check", "--isolated", "--no-cache", "--select", "F401,E711,B904")


@dataclass(frozen=True, slots=True)
class Done:
    """What a command did."""

    code: int
    out: str


def ruff(*arguments: str, cwd: Path, text: str | None = None) -> Done:
    """Run a command line of ruff in a folder, with a text on its standard input."""
    command = [find_ruff_bin(), *arguments]
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8", cwd=cwd, input=text, timeout=60)
    return Done(done.returncode, done.stdout)
