"""Rule packs: packages or folders of rules, found by name and imported."""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Iterator
from types import ModuleType

from errlint.errors import ErrlintError
from errlint.linting.rule import Rule

BUILT_IN = "errlint_rules"
# What a pack may rely on: `errlint.facts`, `errlint.linting`, `errlint.text`. Its package says `ERRLINT_API = 1`.
API = 1
_API_NAME = "ERRLINT_API"


def rules_of(pack: str) -> Iterator[Rule]:
    """Yield the rules of a pack: an importable package by its name, or a folder of Python files by its absolute path.

    Raises ErrlintError where the pack cannot be loaded, or is written for another version of the rule API.
    """
    try:
        yield from _of_folder(pack) if os.path.isabs(pack) else _of_package(pack)
    except ErrlintError:
        raise
    except Exception as error:
        detail = f"{type(error).__name__}: {error}"
        raise ErrlintError("unloadable-plugin", plugin=pack, detail=detail) from error


def _of_package(pack: str) -> Iterator[Rule]:
    package = importlib.import_module(pack)
    _check_api(pack, package)
    yield from _in_module(package)
    for info in pkgutil.walk_packages(package.__path__, prefix=f"{pack}."):
        if not info.ispkg:
            yield from _in_module(importlib.import_module(info.name))


def _of_folder(folder: str) -> Iterator[Rule]:
    names = sorted(name for name in os.listdir(folder) if name.endswith(".py") and not name.startswith("_"))
    for name in names:
        yield from _in_module(_load(os.path.join(folder, name)))


def _load(path: str) -> ModuleType:
    name = "errlint_local_" + "".join(character if character.isalnum() else "_" for character in path)
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ErrlintError("unloadable-plugin", plugin=path, detail="no module can be made of it")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # `rule` looks up the docstring of its module
    spec.loader.exec_module(module)
    return module


def _check_api(pack: str, package: ModuleType) -> None:
    wanted = getattr(package, _API_NAME, None)
    if pack != BUILT_IN and wanted != API:
        shown = "no" if wanted is None else str(wanted)
        raise ErrlintError("wrong-plugin-api", plugin=pack, wanted=shown, version=str(API))


def _in_module(module: ModuleType) -> Iterator[Rule]:
    yield from (value for value in vars(module).values() if isinstance(value, Rule))
