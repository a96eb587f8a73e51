"""Read TOML: a settings file, or a setting on the command line."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import Any

from errlint.errors import Place, SettingsError
from errlint.files import toml
from errlint.paths import shown
from errlint.settings.source import A_TABLE, Source, Where

TABLE = ("tool", "errlint")
_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


@dataclass(frozen=True, slots=True)
class Layer:
    """Settings as they are written in one source, not checked yet. `path` is None on the command line."""

    values: dict[str, Any]
    source: Source
    path: str | None = None


def read_file(path: str, cwd: str) -> Layer | None:
    """Return the settings in a file, None for a `pyproject.toml` without any; raise SettingsError where it is wrong."""
    name = shown(path, cwd)
    try:
        with open(path, "rb") as file:
            raw = file.read()
    except OSError as error:
        raise SettingsError("unreadable-settings", source=name, detail=error.strerror or str(error)) from error
    own = os.path.basename(path) != "pyproject.toml"
    if not own and TABLE[-1].encode() not in raw:
        return None
    source = Source(name, _decode(raw, name), () if own else TABLE)
    values = parse(source)
    for depth, key in enumerate(source.table, start=1):
        if key not in values:
            return None
        values = values[key]
        if not isinstance(values, dict):
            raise Where(Source(name, source.text), TABLE[:depth], "[tool.errlint]").wrong_type(A_TABLE, values)
    return Layer(values, source, path)


def parse(source: Source) -> dict[str, Any]:
    """Return the whole TOML document; raise SettingsError, with the place where it is known."""
    try:
        return toml.loads(source.text)
    except ValueError as error:
        detail = _PLACE.sub("", str(error))
        place = _place(source, str(error))
        raise SettingsError("broken-settings", place=place, source=source.name, detail=detail) from error
    except RecursionError as error:
        raise SettingsError("broken-settings", source=source.name, detail="it is nested too deeply") from error


def _decode(raw: bytes, name: str) -> str:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError("broken-settings", source=name, detail=f"byte {error.start} is not UTF-8") from error
    return text.replace("\r\n", "\n")


def _place(source: Source, message: str) -> Place | None:
    match = _PLACE.search(message)
    if match is None:
        return None
    lines = source.text.split("\n")
    if match.group(1):
        row, column = int(match.group(1)), int(match.group(2))
    else:
        row = max(number for number, line in enumerate(lines, start=1) if line.strip() or number == 1)
        column = len(lines[row - 1]) + 1
    return Place(source.name, row, column, column + 1, lines[row - 1])
