"""What an observer tells of one call of a tool. Runs in the environment of a framework: standard library alone."""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import sys
from collections.abc import Callable, Coroutine, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

Observation = dict[str, Any]


def result(text: str, *, flag: bool | None = None) -> Observation:
    """Tell what the model was given as the result of the tool; `flag` is None where the framework has none."""
    return {"outcome": "result", "text": text, "flag": flag}


def protocol_error(text: str) -> Observation:
    """Tell the message of an error of the protocol."""
    return {"outcome": "protocol-error", "text": text}


def raised(error: BaseException) -> Observation:
    """Tell that an error left the framework."""
    return {"outcome": "raised", "error": f"{type(error).__module__}.{type(error).__qualname__}: {error}"}


def steered(how: str) -> Observation:
    """Tell that the run was paused, handed over or ended, and the model was given nothing."""
    return {"outcome": "steered", "error": how}


def server() -> ModuleType:
    """Return the module of the server that the command line names."""
    return importlib.import_module(sys.argv[2])


def others(roles: dict[str, Callable[[str], Coroutine[Any, Any, Observation]]]) -> dict[str, Observation]:
    """Ask for what else a server offers, `role_ordinary` and `role_special` of each role; return how each failed."""
    names = ("ordinary", "special")
    return {f"{role}_{name}": asyncio.run(asking(name)) for role, asking in roles.items() for name in names}


def report(
    tools: Iterable[str], call: Callable[[str], Observation], beside: dict[str, Observation] | None = None
) -> None:
    """Call each tool and write what was observed, and what was `beside`, to the file that the command line names."""
    observed = {tool: call(tool) for tool in tools} | (beside or {})
    Path(sys.argv[1]).write_text(json.dumps(observed), encoding="utf-8")
    sys.stdout.flush()
    os._exit(0)  # some frameworks leave threads behind that never end


def report_async(
    tools: Iterable[str],
    call: Callable[[str], Coroutine[Any, Any, Observation]],
    beside: dict[str, Observation] | None = None,
) -> None:
    """Do the same with a function that is awaited, in an event loop for each tool."""
    report(tools, lambda tool: asyncio.run(call(tool)), beside)
