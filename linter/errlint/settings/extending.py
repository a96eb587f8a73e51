"""Settings files that build on others: find the other one, and put the two together."""

from __future__ import annotations

import importlib.util
import os
from dataclasses import replace
from typing import Any

from errlint.errors import SettingsError
from errlint.files.globs import anchored
from errlint.recognition.declared import DeclaredCatalog
from errlint.settings.model import Override
from errlint.settings.read import Layer
from errlint.settings.source import Where

# What an extending file adds to, rather than replaces.
_ADDED = frozenset({"extend_select", "extend_exclude", "plugins", "overrides", "severity", "boundaries", "catalogs"})
_GLOBS = ("exclude", "extend_exclude")


def locate(value: str, layer: Layer) -> str:
    """Return the absolute path of the file that `extend` means; raise SettingsError where there is none.

    `value` is a path from the folder of the extending file, or `package:file` for a file in an installed package.
    """
    package, colon, name = value.partition(":")
    path = os.path.normpath(os.path.join(os.path.dirname(layer.path or ""), value))
    if colon and package.replace(".", "").isidentifier():
        path = os.path.join(_package_folder(package, value, layer), name)
    if not os.path.isfile(path):
        raise error("missing-extend", value, layer)
    return path


def _package_folder(package: str, value: str, layer: Layer) -> str:
    try:
        spec = importlib.util.find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise error("missing-extend", value, layer)
    return next(iter(spec.submodule_search_locations))


def error(code: str, value: str, layer: Layer) -> SettingsError:
    """Return an error about the setting `extend` of a file."""
    return Where(layer.source, ("extend",), "").error(code, path=value)


def rooted(values: dict[str, Any], folder: str) -> dict[str, Any]:
    """Return settings by field whose globs and paths mean the same from any folder as they do from `folder`."""
    result = dict(values)
    for field in _GLOBS:
        if field in result:
            result[field] = anchored(result[field], folder)
    if "per_file_ignores" in result:
        pairs = result["per_file_ignores"]
        result["per_file_ignores"] = tuple((_anchored(glob, folder), rules) for glob, rules in pairs)
    if "overrides" in result:
        overrides: tuple[Override, ...] = result["overrides"]
        result["overrides"] = tuple(replace(each, files=anchored(each.files, folder)) for each in overrides)
    if "catalogs" in result:
        catalogs: tuple[DeclaredCatalog, ...] = result["catalogs"]
        result["catalogs"] = tuple(
            replace(each, file=anchored((each.file,), folder)[0]) if each.file else each for each in catalogs
        )
    return result


def _anchored(glob: str, folder: str) -> str:
    sign = "!" if glob.startswith("!") else ""
    return sign + anchored((glob.removeprefix("!"),), folder)[0]


def with_plugins(values: dict[str, Any], folder: str) -> dict[str, Any]:
    """Return settings by field with plugins that are folders by their absolute paths."""
    if "plugins" not in values:
        return values
    return {**values, "plugins": tuple(_plugin(name, folder) for name in values["plugins"])}


def _plugin(name: str, folder: str) -> str:
    """Return a plugin that is a folder by its absolute path."""
    return os.path.normpath(os.path.join(folder, name)) if name.startswith((".", "/")) else name


def merged(first: dict[str, Any], then: dict[str, Any]) -> dict[str, Any]:
    """Return two layers of settings as one: what comes then is added to lists that grow, and replaces the rest."""
    result = {**first, **then}
    for field in _ADDED & first.keys() & then.keys():
        result[field] = first[field] + then[field]
    return result
