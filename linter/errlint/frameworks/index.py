"""The declarations of all frameworks, by the paths that sources import."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from errlint.facts import Declaration
from errlint.frameworks.loading import load

if TYPE_CHECKING:
    from collections.abc import Iterable

    from errlint.frameworks.model import Declares, Framework, Version


@dataclass(frozen=True, slots=True)
class Found:
    """A declaration, the version it belongs to, and the framework of that version."""

    framework: Framework
    version: Version
    declares: Declares


class Index:
    """Lookups by dotted path: the import path of a decorator, class or function, every alias on its own.

    A path may lead to several declarations: of several ranges of versions, or of several roles.
    """

    def __init__(self, frameworks: Iterable[Framework]) -> None:
        """Build the lookups over `frameworks`."""
        self._calls: dict[str, list[Found]] = defaultdict(list)
        self._methods: dict[tuple[str, str], list[Found]] = defaultdict(list)
        self._bases: dict[str, list[Found]] = defaultdict(list)
        self._constants: dict[str, list[Found]] = defaultdict(list)
        for framework in frameworks:
            for version in framework.versions:
                for declares in version.declarations:
                    self._add(Found(framework, version, declares))

    def _add(self, found: Found) -> None:
        declares = found.declares
        for name in declares.names:
            if declares.kind is Declaration.SUBCLASS_METHOD:
                self._bases[name].append(found)
            elif declares.kind is Declaration.MODULE:
                self._constants[name.rpartition(".")[2]].append(found)
            elif declares.methods:
                for method in declares.methods:
                    self._methods[name, method].append(found)
            else:
                self._calls[name].append(found)

    def called(self, path: str) -> tuple[Found, ...]:
        """Return what a decorator or a call of `path` declares: `langchain_core.tools.tool`."""
        owner, _, method = path.rpartition(".")
        return (*self._calls.get(path, ()), *self._methods.get((owner, method), ()))

    def method(self, owner: str, method: str) -> tuple[Found, ...]:
        """Return what a method of an instance of the class `owner` declares.

        `method` is dotted where it goes through attributes: `beta.messages.tool_runner`.
        """
        return tuple(self._methods.get((owner, method), ()))

    def described(self, constant: str) -> tuple[Found, ...]:
        """Return what a module with a constant of that name declares."""
        return tuple(self._constants.get(constant, ()))

    def subclass(self, base: str) -> tuple[Found, ...]:
        """Return what the methods of a direct subclass of `base` are declared as."""
        return tuple(self._bases.get(base, ()))


@cache
def index() -> Index:
    """Return the index of the frameworks that come with errlint."""
    return Index(load())
