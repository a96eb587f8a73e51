"""The settings of one file: those of its project, and the overrides that are for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from errlint.files.globs import GlobSet
from errlint.settings.model import Override, Settings


class Overrides:
    """The overrides of some settings; files with the same ones share one `Settings`."""

    def __init__(self, settings: Settings) -> None:
        """Take the settings of the project."""
        self._globs = [GlobSet(override.files, str(settings.root)) for override in settings.overrides]
        self._known: dict[tuple[int, ...], Settings] = {(): settings}

    def of(self, path: str) -> Settings:
        """Return the settings of a file, by its absolute path."""
        matching = tuple(number for number, globs in enumerate(self._globs) if globs.match(path))
        if matching not in self._known:
            settings = self._known[()]
            for number in matching:
                settings = _overridden(settings, settings.overrides[number])
            self._known[matching] = settings
        return self._known[matching]


def _overridden(settings: Settings, override: Override) -> Settings:
    changed: Mapping[str, object] = {
        field: value for field in ("select", "profile", "require") if (value := getattr(override, field)) is not None
    }
    return replace(
        settings,
        extend_select=settings.extend_select + override.extend_select,
        ignore=settings.ignore + override.ignore,
        severity=settings.severity + override.severity,
        **changed,  # type: ignore[arg-type]
    )
