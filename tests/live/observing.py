"""Run an observer in the environment of its framework."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from tests.live.environments import HERE, Environment

Observation = dict[str, Any]
_SECONDS = 120


class ObserverError(RuntimeError):
    """An observer did not come to its end."""


def observe(environment: Environment, folder: Path) -> dict[str, Observation]:
    """Return what became of the failure of each tool; `folder` is an empty one to work in. Raises ObserverError."""
    observed: dict[str, Observation] = _ask(environment, environment.observer, f"servers.{environment.server}", folder)
    return observed


def existing(environment: Environment, names: Iterable[str], folder: Path) -> dict[str, bool]:
    """Return which of the dotted names exist in an environment; `folder` as above. Raises ObserverError."""
    asked = folder / "names.json"
    asked.write_text(json.dumps(sorted(names)), encoding="utf-8")
    found: dict[str, bool] = _ask(environment, "names", asked, folder)
    return found


def _ask(environment: Environment, observer: str, argument: str | Path, folder: Path) -> Any:
    output = folder / "observed.json"
    output.unlink(missing_ok=True)
    errors = folder / "errors.txt"
    command = [environment.python, "-m", f"observers.{observer}", output, argument]
    # What a framework starts may live on with the output of the observer in its hands: that goes to a file.
    with errors.open("w", encoding="utf-8") as file:
        started = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(HERE), "HOME": str(folder), "OTEL_SDK_DISABLED": "true"},
            stdout=subprocess.DEVNULL,
            stderr=file,
            start_new_session=True,
        )
        try:
            code = started.wait(_SECONDS)
        except subprocess.TimeoutExpired as error:
            raise ObserverError(f"Observer of {environment.name} has not ended after {_SECONDS} seconds") from error
        finally:
            _end(started)
    if not output.exists():
        said = errors.read_text(encoding="utf-8", errors="replace")
        raise ObserverError(f"Observer of {environment.name} ended with {code}:\n{said[-3000:]}")
    return json.loads(output.read_text(encoding="utf-8"))


def _end(started: subprocess.Popen[bytes]) -> None:
    """End an observer and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(started.pid, signal.SIGKILL)
    started.wait()
