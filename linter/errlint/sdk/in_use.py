"""What is known of the version of a package in a project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from packaging.specifiers import SpecifierSet
    from packaging.version import Version

    from errlint.facts import Span


@dataclass(frozen=True, slots=True)
class VersionInUse:
    """The version of a package, or the range that a project asks for, and where it says so.

    `package` is `ecosystem:name` as it was asked for. `versions` are all that are locked or installed, in ascending
    order (a lock may hold one for each platform), and `version` is the highest. `specifier` is set where only a range
    is declared. `source` is the file that says so, `span` the place in it. Where `source` could not be read, `reason`
    says why, and nothing else is known; where no file names the package, `source` is None too.
    """

    package: str
    versions: tuple[Version, ...] = ()
    specifier: SpecifierSet | None = None
    source: Path | None = None
    span: Span | None = None
    reason: str | None = None

    @property
    def version(self) -> Version | None:
        """The highest version that is locked or installed, None where none is."""
        return self.versions[-1] if self.versions else None

    @property
    def row(self) -> int | None:
        """The 1-based row of the source, None where no place is known."""
        return self.span.start_row if self.span is not None else None

    @property
    def is_known(self) -> bool:
        """Whether a version or a range was found."""
        return bool(self.versions) or self.specifier is not None
