"""Which of the versions that a framework is known in may be in use."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from packaging.version import Version

from errlint.frameworks import Found
from errlint.sdk import Applies, VersionInUse, Versions, applies

# A version beyond all that are known.
_NEWEST = VersionInUse("", versions=(Version("9999"),))


def fitting(found: Iterable[Found], versions: Versions, near: Path) -> tuple[Found, ...]:
    """Return the declarations whose range fits the version that the project at `near` uses.

    A range that fits some of the versions that may be in use is kept. Where no version is known, the newest known
    behaviour is assumed. Where no range fits, all are kept: the code was written for some version, and the lock file
    is then the odd one.
    """
    declared = tuple(found)
    return tuple(entry for entry in declared if _fits(entry, versions, near)) or declared


def _fits(found: Found, versions: Versions, near: Path) -> bool:
    holds = applies(found.version.range, in_use(found, versions, near))
    if holds is Applies.UNKNOWN:
        return applies(found.version.range, _NEWEST) is Applies.YES
    return holds is not Applies.NO


def in_use(found: Found, versions: Versions, near: Path) -> VersionInUse:
    """Return the version in use of the first package of a framework of which one is known, else of its first."""
    known = (versions.of(package, near=near) for package in found.framework.packages)
    first = versions.of(found.framework.packages[0], near=near)
    return next((entry for entry in known if entry.is_known), first)
