"""Ask a file's bytes whether anything in it matters, before anything of it is decoded.

Patterns start with literal bytes wherever they can: that is what makes them fast. A hit is a reason to look, no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from errlint.frontends.lookout import Lookout
from errlint.frontends.python.gate import may_hold_catalog


class Sought(Enum):
    """What a pass over the files is for."""

    DECLARATIONS = "declarations"  # tools and catalogs
    ERROR_CLASSES = "error-classes"
    RAISES = "raises"


@dataclass(frozen=True, slots=True)
class Interest:
    """What a file may hold: tools, catalogs, raise sites."""

    tools: bool = False
    catalogs: bool = False
    raises: bool = False

    def __bool__(self) -> bool:
        """Say whether the file is worth an outline."""
        return self.tools or self.catalogs or self.raises


# A raise of a class that every Python has; whether the name was given another meaning is for facts to say.
_RAISE = re.compile(rb"raise (?:[A-Z]\w*(?:Error|Exception|Iteration|Interrupt|Exit|Warning)|Exception)\b")

_ERROR_ENDINGS = ("Error", "Exception", "Fault", "Problem")
_CLASS = re.compile(rb"^[ \t]*class[ \t]+([\w\x80-\xff]+)[^(:\n]*\(([^()]*(?:\([^()]*\)[^()]*)*)\)", re.MULTILINE)
_LAST_NAME = re.compile(rb"(?<![\w\x80-\xff])[\w\x80-\xff]+(?![\w\x80-\xff]|[ \t]*[.=])")


def interest(raw: bytes, lookout: Lookout, sought: Sought = Sought.DECLARATIONS, name: str = "") -> Interest:
    """Return what the bytes of a Python source may hold of what is sought; `name` is the name of the file."""
    if sought is Sought.RAISES:
        return Interest(raises=b"raise " in raw and _RAISE.search(raw) is not None)
    if sought is Sought.ERROR_CLASSES:
        return Interest()  # found by what they derive from, over all files
    patterns = _patterns(lookout)
    return Interest(
        tools=any(pattern.search(raw) is not None for pattern in patterns.tools),
        catalogs=may_hold_catalog(raw, name, lookout),
    )


def is_error(name: str) -> bool:
    """Say whether the last name of a class is that of an error."""
    return name.endswith(_ERROR_ENDINGS)


def mentions(names: Iterable[str]) -> re.Pattern[bytes]:
    """Return the pattern of one of these names, in any place."""
    return re.compile(rb"\b(?:%s)\b" % "|".join(map(re.escape, sorted(names))).encode())


def calls(names: Iterable[str]) -> re.Pattern[bytes]:
    """Return the pattern of a call of one of these names."""
    return re.compile(rb"\b(?:%s)[ \t]*\(" % "|".join(map(re.escape, sorted(names))).encode())


def derivations(raw: bytes) -> Iterator[tuple[str, str]]:
    """Return the last names of the classes in a source, each with the last name of something in its brackets."""
    for match in _CLASS.finditer(raw):
        for base in _LAST_NAME.findall(match[2]):
            yield match[1].decode(errors="replace"), base.decode(errors="replace")


@dataclass(frozen=True, slots=True)
class _Patterns:
    tools: tuple[re.Pattern[bytes], ...]


@lru_cache(maxsize=8)
def _patterns(lookout: Lookout) -> _Patterns:
    imports, decorators = _any(lookout.imports), _any(lookout.decorators)
    return _Patterns(
        tools=(
            re.compile(rb"import (?:%s)\b" % imports),
            re.compile(rb"from (?:%s)\b" % imports),
            re.compile(rb"@(?:[\w.]+\.)?(?:%s)\b" % decorators),
            # Registered with a server that is handed over; other words are too common to be looked for.
            re.compile(rb"\.(?:%s)\(" % _any(frozenset(w for w in lookout.decorators | lookout.calls if "tool" in w))),
            re.compile(rb"def (?:%s)\(" % "|".join(map(as_pattern, sorted(lookout.functions))).encode()),
        ),
    )


def as_pattern(glob: str) -> str:
    """Return the regular expression for a name in which `*` and `?` stand for any part of it."""
    return re.escape(glob).replace(r"\*", r"\w*").replace(r"\?", r"\w")


def _any(words: frozenset[str]) -> bytes:
    return "|".join(re.escape(word) for word in sorted(words)).encode() or b"(?!)"
