"""The frameworks as they come with errlint, from the compiled form of `data/`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errlint.frameworks.decoding import decode_dispatcher, decode_framework

if TYPE_CHECKING:
    from errlint.frameworks.model import Dispatcher, Framework

COMPILED = Path(__file__).with_name("compiled.json")


@cache
def load() -> tuple[Framework, ...]:
    """Return every framework, by id. Reads a file once, on the first call."""
    return tuple(decode_framework(data) for data in _compiled()["frameworks"])


@cache
def load_dispatcher() -> Dispatcher:
    """Return what a plain function that runs a tool by its name looks like."""
    return decode_dispatcher(_compiled()["dispatcher"])


@cache
def _compiled() -> dict[str, Any]:
    compiled: dict[str, Any] = json.loads(COMPILED.read_bytes())
    return compiled
