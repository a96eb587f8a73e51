"""The error classes of a project and what they are for, each answer looked for when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property

from errlint.facts import Module, Role
from errlint.project.exceptions import Exceptions
from errlint.project.scope import Scope
from errlint.project.taxonomy import bases, codes, fatal
from errlint.project.taxonomy.made import MadeError, made
from errlint.project.taxonomy.model import Base, Codes, ErrorType, FatalClass, Order, package_of
from errlint.project.taxonomy.setting import evidence_of
from errlint.project.taxonomy.silent import SilentError, silent
from errlint.project.taxonomy.types import types
from errlint.project.taxonomy.uncoded import UncodedClass, raised, uncoded
from errlint.project.taxonomy.uses import Use, uses, uses_from_below
from errlint.recognition.roles import Names
from errlint.settings.model import Settings

# What reads the error classes of a project, and with them the code that mentions one of some names.
Read = Callable[[AbstractSet[str]], tuple[Sequence[Module], Scope]]
# What gives the bytes of its files of Python, by path.
Files = Callable[[], Iterable[tuple[str, bytes]]]


class Taxonomy:
    """Answers about the error classes of a project; settings stand above what is inferred."""

    def __init__(
        self, settings: Settings, names: Names, frameworks: AbstractSet[str], read: Read, files: Files
    ) -> None:
        """Take the settings, the names of roles, the roots of the packages of frameworks, and what reads the code."""
        self._settings = settings
        self._names = names
        self._frameworks = frameworks
        self._read = read
        self._files = files

    @cached_property
    def types(self) -> tuple[ErrorType, ...]:
        """The error classes of the project."""
        modules, scope = self._read(frozenset())
        return types(modules, scope, self._names)

    @cached_property
    def bases(self) -> dict[str, Base]:
        """The class with a code that the errors of each package derive from, by the path of the package."""
        found = bases.bases(self.types, self._frameworks)
        dotted, roles = self._settings.taxonomy.base, self._settings.taxonomy.constructor
        if dotted is not None:
            base = bases.declared(dotted, self.types, evidence_of(self._settings, "taxonomy", "base"))
            found.update((entry.package, base) for entry in self.types if dotted in entry.lineage)
        if roles:
            order = Order(tuple((role.value if role is not None else "", role) for role in roles))
            return {package: replace(base, order=order) for package, base in found.items()}
        return found

    def base_of(self, module: Module) -> Base | None:
        """Return the base of the package that a module belongs to."""
        return self.bases.get(package_of(module))

    def codes_of(self, base: Base) -> Codes | None:
        """Return the codes that the errors of a base are made with."""
        family = (*((base.type,) if base.type is not None else ()), *base.derived)
        return codes.codes(base, self.uses(family))

    def uses(self, of: Iterable[ErrorType]) -> tuple[Use, ...]:
        """Return where the project makes errors of some of its classes, in a pass over the code that mentions them."""
        asked = {entry.target.dotted for entry in of}
        modules, scope = self._read(frozenset(path.rpartition(".")[2] for path in asked))
        again = types(modules, scope, self._names)
        own = [entry for entry in again if entry.target.dotted in asked]
        from_below = (use for use in uses_from_below(again, scope) if use.type.target.dotted in asked)
        return (*uses(own, scope), *from_below)

    @cached_property
    def made(self) -> tuple[MadeError, ...]:
        """The places where errors with a code and a message are made."""
        takers = (entry for entry in self.types if entry.order is not None and _takes_both(entry.order))
        return tuple(made(self.uses(takers)))

    @cached_property
    def uncoded(self) -> tuple[UncodedClass, ...]:
        """The error classes that lack the code which the others of their package have."""
        bases = {package: base for package, base in self.bases.items() if base.derived}
        counts = raised(self._files()) if bases else {}
        return tuple(
            found
            for package, base in bases.items()
            for found in uncoded(base, [entry for entry in self.types if entry.package == package], counts)
        )

    @cached_property
    def silent(self) -> tuple[SilentError, ...]:
        """The error classes that keep their message from what their errors show."""
        return tuple(silent(self.types, self.uses))

    @cached_property
    def fatal(self) -> tuple[FatalClass, ...]:
        """The classes whose errors end the run of an agent."""
        if self._settings.fatal.classes:
            evidence = evidence_of(self._settings, "fatal", "classes")
            return tuple(FatalClass(dotted, evidence) for dotted in self._settings.fatal.classes)
        return (*fatal.named(self.types), *self._let_pass())

    def _let_pass(self) -> Iterable[FatalClass]:
        doubtful = fatal.doubtful(self.types)
        if not doubtful:
            return ()
        modules, scope = self._read(frozenset(entry.known.name for entry in doubtful.values()))
        return fatal.passed_on(doubtful, modules, Exceptions(scope))

    def is_fatal(self, lineage: tuple[str, ...]) -> bool:
        """Say whether an error of a class, with all that it derives from, ends the run of an agent."""
        if not self._settings.fatal.classes:
            if any(map(fatal.is_named_fatal, lineage)):
                return True
            if not any(map(fatal.may_be_fatal, lineage)):
                return False
        return any(entry.covers(lineage) for entry in self.fatal)


def _takes_both(order: Order) -> bool:
    return order.takes(Role.CODE) and order.takes(Role.MESSAGE)
