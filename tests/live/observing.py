"""Run an observer in the environment of its framework."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

from tests.live.environments import HERE, Environment

Observation = dict[str, Any]
_SECONDS = 60


def observe(environment: Environment, folder: Path) -> dict[str, Observation]:
    """Return what became of the failure of each tool, in a working directory of its own; raise where it cannot run."""
    output = folder / "observed.json"
    done = subprocess.run(
        [environment.python, "-m", f"observers.{environment.observer}", output, f"servers.{environment.server}"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(HERE), "HOME": str(folder), "NO_COLOR": "1", "OTEL_SDK_DISABLED": "true"},
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    if not output.exists():
        raise RuntimeError(f"Observer of {environment.name} ended with {done.returncode}:\n{done.stderr[-3000:]}")
    observed: dict[str, Observation] = json.loads(output.read_text(encoding="utf-8"))
    return observed
