"""How far a package has moved since its version was last looked at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from packaging.version import InvalidVersion, Version

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


class Move(Enum):
    """The greatest part of a version that has changed."""

    SAME = "same"
    PATCH = "patch"  # a patch, post or pre release, a build
    MINOR = "minor"
    MAJOR = "major"  # also: an epoch, a minor of version 0, the year of a version by date


@dataclass(frozen=True, slots=True)
class Distance:
    """How far one version is from another; `older` says that the move went back."""

    move: Move
    older: bool = False


def compare(reviewed: str, current: str) -> Distance:
    """Return how far `current` has moved from `reviewed`, both as they are written.

    What is no version by PEP 440, such as the date of an API (`2026-06-24.acacia`), has no parts: any change is major.
    """
    if reviewed == current:
        return Distance(Move.SAME)
    try:
        before, after = Version(reviewed), Version(current)
    except InvalidVersion:
        return Distance(Move.MAJOR, older=_is_earlier_date(current, reviewed))
    return Distance(_move(before, after), older=after < before)


def _move(before: Version, after: Version) -> Move:
    if before == after:
        return Move.SAME
    if before.epoch != after.epoch or before.major != after.major:
        return Move.MAJOR
    if before.minor != after.minor:
        return Move.MINOR if before.major else Move.MAJOR
    return Move.PATCH


def _is_earlier_date(one: str, other: str) -> bool:
    return bool(_DATE.match(one) and _DATE.match(other)) and one < other
