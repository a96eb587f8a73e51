"""Whether what is known of a range of versions holds for a project."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from packaging.specifiers import SpecifierSet

if TYPE_CHECKING:
    from errlint.sdk.in_use import VersionInUse

ALL = "*"


class Applies(Enum):
    """Whether a range holds."""

    YES = "yes"
    NO = "no"
    MAYBE = "maybe"  # for some of the versions that may be in use
    UNKNOWN = "unknown"  # no version is known


def applies(versions: str, in_use: VersionInUse) -> Applies:
    """Say whether the range `versions`, a PEP 440 specifier set or `*`, holds for the version in use.

    A prerelease counts as the release that it comes before: `3.0rc1` is in `>=3`.
    """
    if versions == ALL:
        return Applies.YES
    wanted = _specifier(versions)
    if in_use.versions:
        inside = sum(wanted.contains(version.base_version) for version in in_use.versions)
        return _share(inside, len(in_use.versions))
    if in_use.specifier is None:
        return Applies.UNKNOWN
    return _overlap(in_use.specifier, wanted)


def _share(inside: int, total: int) -> Applies:
    if inside == total:
        return Applies.YES
    return Applies.MAYBE if inside else Applies.NO


def _overlap(declared: SpecifierSet, wanted: SpecifierSet) -> Applies:
    try:
        if declared.is_subset(wanted):
            return Applies.YES
        return Applies.NO if declared.is_disjoint(wanted) else Applies.MAYBE
    except ValueError:  # `===` compares texts, not versions
        return Applies.MAYBE


@lru_cache(maxsize=256)
def _specifier(text: str) -> SpecifierSet:
    return SpecifierSet(text)
