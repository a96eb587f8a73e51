"""The known calls by name, as they come with errlint and as the settings add to them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import tomllib

from errlint.effects.model import Does, KnownCall, KnownError, KnownRetry, Wait

_DATA = Path(__file__).with_name("calls.toml")


class Known:
    """Looks up calls by their dotted paths."""

    def __init__(
        self, calls: Mapping[str, KnownCall], retries: Mapping[str, KnownRetry], errors: Sequence[KnownError]
    ) -> None:
        """Take the calls, the retries and the errors; in a name of a call, `*` stands for any characters but dots."""
        self._calls, self._retries, self._errors = calls, retries, errors
        globs = {name: call for name, call in calls.items() if "*" in name}
        self._globs = [(_pattern(name).fullmatch, call) for name, call in globs.items()]

    def call(self, dotted: str) -> KnownCall | None:
        """Return what is known of a call, None where nothing is."""
        plain = self._calls.get(dotted)
        return plain or next((call for matches, call in self._globs if matches(dotted)), None)

    @property
    def names(self) -> Iterable[str]:
        """The dotted paths of all calls of which something is known."""
        return self._calls

    def retry(self, dotted: str) -> KnownRetry | None:
        """Return what is known of something that runs a function again, None where nothing is."""
        return self._retries.get(dotted)

    def error(self, dotted: str) -> KnownError | None:
        """Return what is known of the errors of a class, None where nothing is."""
        return next((error for error in self._errors if dotted in error.names), None)

    def raised_by(self, dotted: str) -> KnownError | None:
        """Return what is known of the errors that a call raises, None where nothing is."""
        return next((error for error in self._errors if error.calls and dotted.startswith(error.calls)), None)

    def extended(self, adds: Iterable[str], sets: Iterable[str], harmless: Iterable[str]) -> Known:
        """Return the same with calls of a project that do something; `harmless` are those that do nothing after all."""
        told = dict.fromkeys(adds, Does.ADDS) | dict.fromkeys(sets, Does.SETS)
        calls = {name: replace(self.call(name) or KnownCall(), does=does) for name, does in told.items()}
        for name in harmless:
            calls[name] = replace(self.call(name) or KnownCall(), does=None, method=None, statement=None)
        others = {name: call for name, call in self._calls.items() if name not in calls}
        return Known(calls | others, self._retries, self._errors)


@cache
def load() -> Known:
    """Return what comes with errlint. Reads a file once, on the first call."""
    data = tomllib.loads(_DATA.read_text(encoding="utf-8"))
    calls = {name: _call(table) for table in data["calls"] for name in _names(table)}
    retries = {name: _retry(table) for table in data["retries"] for name in table["names"]}
    errors = [KnownError(tuple(e["names"]), e["code"], tuple(e.get("calls", ()))) for e in data["errors"]]
    return Known(calls, retries, errors)


def _names(table: Mapping[str, Any]) -> Iterable[str]:
    return (f"{owner}.{name}" for owner in table["of"] for name in table["names"])


def _pattern(name: str) -> re.Pattern[str]:
    """Return what a name with `*` fits: part of one name, or at its start whatever something is asked of."""
    start, rest = ("(?:.+)", name[1:]) if name.startswith("*.") else ("", name)
    return re.compile(start + "[^.]*".join(re.escape(part) for part in rest.split("*")))


def _call(table: Mapping[str, Any]) -> KnownCall:
    plain = {key: value for key, value in table.items() if key not in {"of", "names", "waits", "does"}}
    waits = Wait(table["waits"]) if "waits" in table else None
    return KnownCall(waits, does=Does(table["does"]) if "does" in table else None, **plain)


def _retry(table: Mapping[str, Any]) -> KnownRetry:
    plain = {key: value for key, value in table.items() if key not in {"names", "bounds"}}
    return KnownRetry(tuple(table.get("bounds", ())), **plain)
