"""Which settings hold for the files of a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from errlint.errors import SettingsError
from errlint.settings.model import Settings

if TYPE_CHECKING:
    from errlint.settings.read import Layer
    from errlint.settings.source import Source

# Strongest first: a folder that holds several takes the first.
FILE_NAMES = (".errlint.toml", "errlint.toml", "pyproject.toml")


class SettingsFinder:
    """Finds the settings of folders, and remembers them.

    The closest settings file wins whole; `--config 'key = value'` stands above every file, and flags above that.
    """

    def __init__(
        self,
        cwd: str,
        *,
        config: Sequence[str] = (),
        isolated: bool = False,
        flags: Mapping[str, object] | None = None,
    ) -> None:
        """Take the working directory, the values of `--config`, and the settings that have flags of their own.

        `flags` are by field of `Settings`. Raises SettingsError where `config` cannot be used.
        """
        self._cwd = cwd
        self._flags: Mapping[str, Any] = flags or {}
        self._folders: dict[str, Settings] = {}
        files = [value for value in config if os.path.isfile(value)]
        self._inline = [_inline(value) for value in config if value not in files]
        self._fixed: Settings | None = None
        if isolated and files:
            raise SettingsError("conflicting-config", value=files[0], other="`--isolated`")
        if len(files) > 1:
            raise SettingsError("conflicting-config", value=files[1], other=f"`--config {files[0]}`")
        self._default = self._settings(None)
        if isolated:
            self._fixed = self._default
        elif files:
            # Globs of a file that is named rather than found are meant from where the user stands.
            self._fixed = self._settings(self._explicit(files[0]), root=cwd)

    def of_folder(self, folder: str) -> Settings:
        """Return the settings of a folder, given by its absolute path; raise SettingsError where they are wrong."""
        if self._fixed is not None:
            return self._fixed
        climbed = []
        while folder not in self._folders:
            climbed.append(folder)
            if own := self._own(folder):
                self._folders[folder] = own
            elif (parent := os.path.dirname(folder)) == folder:
                self._folders[folder] = self._default
            else:
                folder = parent
        settings = self._folders[folder]
        self._folders.update(dict.fromkeys(climbed, settings))
        return settings

    def below(self, parent: Settings, folder: str, names: frozenset[str]) -> Settings:
        """Return the settings of a folder whose parent's settings and whose file names are known."""
        if self._fixed is not None or names.isdisjoint(FILE_NAMES):
            return parent
        return self.of_folder(folder)

    def _own(self, folder: str) -> Settings | None:
        for name in FILE_NAMES:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and (layer := _read(path, self._cwd)):
                return self._settings(layer)
        return None

    def _explicit(self, value: str) -> Layer:
        layer = _read(os.path.abspath(value), self._cwd)
        if layer is None:
            raise SettingsError("missing-settings-table", source=value)
        return layer

    def _settings(self, layer: Layer | None, root: str | None = None) -> Settings:
        path = layer.path if layer else None
        folder = root or (os.path.dirname(path) if path else self._cwd)
        values, origins = self._values(layer, folder) if layer else ({}, {})
        for each in self._inline:
            from errlint.settings.options import read_options  # see `_read`

            read = read_options(each.values, each.source)
            values.update(read)
            origins.update(dict.fromkeys(read, each.source))
        values.update(self._flags)
        return Settings(root=Path(folder), source=Path(path) if path else None, **values, origins=origins)

    def _values(
        self, layer: Layer, folder: str, seen: tuple[str, ...] = ()
    ) -> tuple[dict[str, Any], dict[str, Source]]:
        """Return the settings of a file by field, on top of those that it extends, and where each is set."""
        from errlint.settings import extending  # see `_read`
        from errlint.settings.options import read_options

        values = extending.with_plugins(read_options(layer.values, layer.source), folder)
        origins = dict.fromkeys(values, layer.source)
        if values.get("extend") is None or layer.path is None:
            return values, origins
        path = extending.locate(values["extend"], layer)
        other = _read(path, self._cwd)
        if path in seen or other is None:
            raise extending.error("circular-extend" if other else "missing-extend", values["extend"], layer)
        first, first_origins = self._values(other, os.path.dirname(path), (*seen, layer.path, path))
        return extending.merged(extending.rooted(first, os.path.dirname(path)), values), {**first_origins, **origins}


def _read(path: str, cwd: str) -> Layer | None:
    from errlint.settings.read import read_file  # many projects have no settings, and types are slow to make

    return read_file(path, cwd)


def _inline(value: str) -> Layer:
    from errlint.settings.read import Layer, parse  # see `_read`
    from errlint.settings.source import Source

    if "=" not in value:
        raise SettingsError("missing-settings-file", value=value)
    source = Source("--config", value)
    return Layer(parse(source), source)
