"""The names that a project has: what a text may tell its reader to use.

Read from bytes: a name that is defined, imported, bound, asked of something or written in quotes anywhere in the
project is known, whatever it is. Only what is known nowhere can be wrong.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

_DEFINED = re.compile(rb"\b(?:def|class)[ \t]+(\w+)")
_BOUND = re.compile(rb"(\w+)[ \t]*(?::[^\n=(){}]*)?(?:=(?!=)|:(?!=))")
_ASKED = re.compile(rb"\.(\w+)")
_QUOTED = re.compile(rb"[\"'](\w+)[\"']")
_IMPORTED = re.compile(rb"^[ \t]*(?:from[ \t].*)?import[ \t]+([^#\n(]+|\([^)]*\))", re.MULTILINE)
_PARAMETERS = re.compile(rb"\bdef[ \t]+\w+[ \t]*\(([^)]*)\)")
_READ = re.compile(
    rb"(?:environ(?:\.get|\.setdefault)?|getenv|envvar[ \t]*=)[ \t]*[\[(]?[ \t\n]*[\"']([A-Z][A-Z0-9_]*)[\"']"
)
_PREFIX = re.compile(rb"env_prefix|auto_envvar_prefix")
_WORD = re.compile(rb"\w+")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
# How alike two names must be for one to be taken for the other: below that, half of the pairs meant different things.
_ALIKE = 0.85
_FEW = 2


class Vocabulary:
    """The names of one project."""

    def __init__(self, sources: Iterable[bytes], tools: Iterable[str]) -> None:
        """Take the bytes of the Python files, and the names of the tools."""
        self._tools = tuple(dict.fromkeys(tools))
        self._defined: set[str] = set()
        self._known: set[str] = set(self._tools)
        self._variables: set[str] = set()
        self._has_prefix = False
        for raw in sources:
            self._add(raw)

    def _add(self, raw: bytes) -> None:
        defined = _as_text(_DEFINED.findall(raw))
        self._defined |= defined | {_CAMEL.sub("_", name).lower() for name in defined}
        for pattern in (_BOUND, _ASKED, _QUOTED):
            self._known |= _as_text(pattern.findall(raw))
        for pattern in (_IMPORTED, _PARAMETERS):
            self._known |= _as_text(word for names in pattern.findall(raw) for word in _WORD.findall(names))
        self._variables |= _as_text(_READ.findall(raw))
        self._has_prefix = self._has_prefix or _PREFIX.search(raw) is not None

    def instead_of_function(self, name: str) -> str | None:
        """Return the tool or function that a text must mean by a name which nothing has; None where that is not sure.

        Where a project has no tools, a text may speak of anything.
        """
        if not self._tools or name in self._defined | self._known:
            return None
        return _nearest(name, self._tools) or _nearest(name, sorted(self._defined))

    def instead_of_variable(self, name: str) -> str | None:
        """Return the variable of the environment that a text must mean by one which nothing reads, None if unsure."""
        if self._has_prefix or name in self._variables | self._known:
            return None
        return next(iter(difflib.get_close_matches(name, sorted(self._variables), n=1, cutoff=_ALIKE)), None)


def _nearest(name: str, names: Iterable[str]) -> str | None:
    """Return the name that has all words of `name` and more, or else is spelled nearly the same."""
    words = set(name.split("_"))
    fuller = [each for each in names if len(words) >= _FEW and words < set(each.split("_"))]
    if fuller:
        return min(fuller, key=lambda each: (len(each), each))
    return next(iter(difflib.get_close_matches(name, list(names), n=1, cutoff=_ALIKE)), None)


def _as_text(names: Iterable[bytes]) -> set[str]:
    return {name.decode("utf-8", "replace") for name in names}
