"""What one file says of one package."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from packaging.requirements import InvalidRequirement, Requirement
from packaging.version import InvalidVersion, Version

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet

    from errlint.facts import Span

_SEPARATORS = re.compile(r"[-_.]+")
_EXACT = ("==", "===")


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of a file: the exact version of a package, or the range that is asked for, and where it stands."""

    version: Version | None
    specifier: SpecifierSet | None
    span: Span | None


class Rows(Protocol):
    """A file that was read."""

    def of(self, name: str) -> tuple[Row, ...]:
        """Return the entries of a package by its normal name; raise UnreadableSourceError where they are not valid."""


class UnreadableSourceError(Exception):
    """A file, or an entry of it, cannot be read; `reason` is a phrase without a final period."""

    def __init__(self, reason: str) -> None:
        """Take the reason; what a parser wrote over several lines becomes one."""
        super().__init__(reason)
        self.reason = " ".join(reason.split())


def normal(name: str) -> str:
    """Return a name as PEP 503 normalises it: `Acme_SDK.core` is `acme-sdk-core`."""
    return _SEPARATORS.sub("-", name).lower()


def locked(version: object, span: Span | None) -> Row:
    """Return the row of a locked version; raise UnreadableSourceError where it is none."""
    try:
        return Row(Version(str(version)), None, span)
    except InvalidVersion:
        reason = f"`{version}` is no version"
        raise UnreadableSourceError(reason) from None


def declared(specifier: SpecifierSet, span: Span | None) -> Row:
    """Return the row of a range; one that only an exact version fits is that version."""
    pins = [one for one in specifier if one.operator in _EXACT and not one.version.endswith(".*")]
    if len(specifier) == 1 and pins:
        try:
            return Row(Version(pins[0].version), None, span)
        except InvalidVersion:  # `===` takes any text
            return Row(None, specifier, span)
    return Row(None, specifier, span)


def requirement(text: object) -> Requirement | None:
    """Return a PEP 508 requirement, None where it is not valid, or names an address rather than versions."""
    try:
        parsed = Requirement(str(text))
    except InvalidRequirement:
        return None
    return parsed if parsed.url is None else None
