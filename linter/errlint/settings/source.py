"""Where a setting is written, and the words for what is wrong with it there."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.errors import Place, SettingsError
from errlint.files.toml import locate

A_TABLE = "a table"

_TYPE_NAMES: tuple[tuple[type, str], ...] = (
    (bool, "true or false"),
    (str, "a string"),
    (int, "a number"),
    (float, "a number"),
    (list, "an array"),
    (dict, A_TABLE),
)


@dataclass(frozen=True, slots=True)
class Source:
    """A text that settings are written in.

    `name` is the path of the file, or the option it was passed by; `table` are the keys above the settings, as
    `("tool", "errlint")` in a `pyproject.toml`.
    """

    name: str
    text: str
    table: tuple[str, ...] = ()

    def place(self, path: tuple[str | int, ...]) -> Place | None:
        """Return where the key or the element at `path` stands (names, and 0-based indices of arrays)."""
        found = locate(self.text, (*self.table, *path))
        if found is None:
            return None
        start, end = found
        first = self.text.rfind("\n", 0, start) + 1
        row = self.text.count("\n", 0, start) + 1
        line = self.text[first:].split("\n", 1)[0]
        return Place(self.name, row, start - first + 1, min(end, first + len(line)) - first + 1, line)


@dataclass(frozen=True, slots=True)
class Where:
    """A key of a source while its value is read."""

    source: Source
    path: tuple[str | int, ...]
    example: str

    @property
    def key(self) -> str:
        """The key as in TOML; of an array, only the position of an element that is itself wrong is told."""
        key = ".".join(part for part in self.path if isinstance(part, str))
        return key if isinstance(self.path[-1], str) else f"{key}[{self.path[-1]}]"

    def inner(self, part: str | int, example: str | None = None) -> Where:
        """Return where a key or an element inside the value stands."""
        return Where(self.source, (*self.path, part), example or self.example)

    def error(self, code: str, **details: str) -> SettingsError:
        """Return an error about the key, with its place."""
        place = self.source.place(self.path)
        return SettingsError(code, place=place, key=self.key, source=self.source.name, **details)

    def wrong_type(self, expected: str, value: object) -> SettingsError:
        """Return the error for a value of another type than `expected`."""
        return self.error("wrong-setting-type", expected=expected, found=type_name(value), example=self.example)


def type_name(value: object) -> str:
    """Return what TOML calls the type of a value."""
    for kind, name in _TYPE_NAMES:
        if isinstance(value, kind):
            return name
    return "a date or time"
