"""What is known of the error classes of a project, and why."""

from __future__ import annotations

import os
from dataclasses import dataclass

from errlint.facts import Call, Class, ErrorClass, Function, Module, Role, Span, Value
from errlint.project.scope import Target
from errlint.text.code_style import Style


@dataclass(frozen=True, slots=True)
class Evidence:
    """Why something is believed, and where that is seen.

    `path` and `span` are None where no file that was read shows it; `is_set` says that the settings do.
    """

    reason: str
    path: str | None = None
    span: Span | None = None
    is_set: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """What a constructor takes: names and roles of what may be given by position, in order, and of what may not.

    `open` says that it takes more than it names. `function` is the constructor, None where the settings tell of it.
    """

    positional: tuple[tuple[str, Role | None], ...]
    named: tuple[tuple[str, Role | None], ...] = ()
    open: bool = False
    module: Module | None = None
    function: Function | None = None

    def given(self, call: Call, role: Role) -> Value | None:
        """Return what a call gives for a role, None where it gives nothing, or spreads what it gives."""
        if call.is_open:
            return None
        for position, (name, found) in enumerate(self.positional):
            if found is role and (value := call.argument(name, position)) is not None:
                return value
        return next((call.argument(name) for name, found in self.named if found is role), None)

    def takes(self, role: Role) -> bool:
        """Say whether it takes something for a role."""
        return any(found is role for _, found in (*self.positional, *self.named))


@dataclass(frozen=True, slots=True)
class ErrorType:
    """An error class of the project: its definition, the dotted paths of its classes, own first, and its constructor.

    `coded` says that its instances have a code, or that its constructor takes one; the HTTP status is none.
    """

    target: Target
    module: Module
    fact: Class
    known: ErrorClass
    lineage: tuple[str, ...]
    order: Order | None
    coded: bool

    @property
    def package(self) -> str:
        """The folder or file of the package that it belongs to."""
        return package_of(self.module)


@dataclass(frozen=True, slots=True)
class Base:
    """The class with a code that the errors of a package derive from, and those that do.

    `type` is None where a library defines it.
    """

    dotted: str
    type: ErrorType | None
    derived: tuple[ErrorType, ...]
    order: Order | None
    evidence: Evidence

    @property
    def name(self) -> str:
        """Its name without the path."""
        return self.dotted.rpartition(".")[2]


@dataclass(frozen=True, slots=True)
class Codes:
    """The codes that the errors of a package are made with, each once, and the style that most are written in."""

    found: tuple[str, ...]
    style: Style | None
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class FatalClass:
    """A class whose errors end the run of an agent; by its dotted path, or its name where the settings name it so."""

    dotted: str
    evidence: Evidence

    def covers(self, lineage: tuple[str, ...]) -> bool:
        """Say whether an error of a class with that lineage is one."""
        if "." in self.dotted:
            return self.dotted in lineage
        return any(path.rpartition(".")[2] == self.dotted for path in lineage)


@dataclass(frozen=True, slots=True)
class Helper:
    """The function that builds what tools give back when they fail, and its keys."""

    dotted: str
    keys: tuple[str, ...]
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class Flag:
    """The key by which a failed result can be told from another one."""

    key: str
    evidence: Evidence


def package_of(module: Module) -> str:
    """Return the folder or file of the package that a module belongs to: two of one name are two packages."""
    path, is_package = os.path.split(module.path)[0], os.path.basename(module.path) == "__init__.py"
    depth = (module.name or "").count(".") - (not is_package)
    for _ in range(depth):
        path = os.path.dirname(path)
    return path if depth >= 0 else module.path
