"""What `errlint tools` tells of the tools of a server, from its source and the versions that are required."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Predicted:
    """One thing that the model may receive; `how` is `steers` where the failure is none and steers the run."""

    how: str
    text: str | None
    flag: str | None


def predict(source: Path, requires: tuple[str, ...], folder: Path) -> dict[str, frozenset[Predicted]]:
    """Return for each tool what its failure may become; `folder` is an empty one to lay the project out in."""
    (folder / "server.py").write_bytes(source.read_bytes())
    (folder / "requirements.txt").write_text("\n".join(requires), encoding="utf-8")
    command = [sys.executable, "-m", "errlint", "tools", "--output-format", "json", "server.py"]
    told = json.loads(subprocess.run(command, cwd=folder, capture_output=True, check=True).stdout)
    return {tool["name"]: frozenset(_receives(tool)) for tool in told["tools"]}


def _receives(tool: dict[str, Any]) -> list[Predicted]:
    """Return what the failures of a tool may become: each has one, and where none is told of, it steers the run."""
    receives = [received for path in tool["paths"] for received in path["receives"]]
    steers = {"how": "steers", "text": None, "flag": None}
    return [Predicted(received["how"], received["text"], received["flag"]) for received in receives or [steers]]
