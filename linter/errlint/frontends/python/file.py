"""One Python file of a run, read as far as somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import PurePath

from errlint.facts import Comment, Import
from errlint.files.source import SourceText
from errlint.frontends.lookout import Lookout
from errlint.frontends.names import words_of
from errlint.frontends.python import comments, reader
from errlint.frontends.python import outline as outlines
from errlint.frontends.python.catalog_seeds import CatalogSeeds
from errlint.frontends.python.demand import Demand
from errlint.frontends.python.outline import Outline
from errlint.frontends.python.reader import Reading
from errlint.frontends.python.seeds import IsForeign, Seeds
from errlint.frontends.python.seek import Interest


class PythonFile:
    """A source, its outline, and what is asked of it; `name` is the dotted name it is imported by."""

    def __init__(self, source: SourceText, name: str) -> None:
        """Take the source; nothing is looked at yet."""
        self.source = source
        self.name = name

    @cached_property
    def outline(self) -> Outline:
        """The outline of the source."""
        return outlines.outline(self.source.text)

    @cached_property
    def _demand(self) -> Demand:
        return Demand(self.outline)

    def seed(
        self, interest: Interest, lookout: Lookout, is_foreign: IsForeign, bases: AbstractSet[str] = frozenset()
    ) -> tuple[AbstractSet[str], AbstractSet[str]]:
        """Ask for what looks like a tool, a catalog or an error class.

        See `Seeds` for `is_foreign` and `bases`, and for what it returns as `derived` and `registrars`.
        """
        speaks = not lookout.errors.isdisjoint(words_of(PurePath(self.source.path).stem))
        seeds = Seeds(self.outline, lookout, bases=bases, is_foreign=is_foreign)
        self._demand.seed(interest, seeds, CatalogSeeds(self.outline, lookout, speaks_of_errors=speaks))
        return seeds.derived, seeds.registrars

    def ask_for_callers(self, names: AbstractSet[str]) -> AbstractSet[str]:
        """Ask for the code that calls one of `names`; return what that code in turn is given, by last names."""
        return self._demand.ask_for_callers(names)

    def ask_for_users(self, names: AbstractSet[str]) -> None:
        """Ask for the code that mentions one of `names`, or what an import calls it here."""
        called = {entry.name for entry in self.outline.imports if entry.target.rpartition(".")[2] in names}
        self._demand.ask_for_users(names | called)

    def ask_for(self, name: str, *, runs: bool) -> bool:
        """Ask for what another file imports under `name`; say whether it is defined here. See `Demand.ask_for`."""
        return self._demand.ask_for(name, runs=runs)

    def ask_for_class(self, name: str, *, runs: bool) -> None:
        """Ask for a class by its last name; `runs` says that tools run its code."""
        self._demand.ask_for_class(name, runs=runs)

    def ask_for_methods(self, called: AbstractSet[str]) -> bool:
        """Ask for the methods of needed classes that are `called`; say whether any are new."""
        return self._demand.ask_for_methods(called)

    @property
    def bases(self) -> Iterator[str]:
        """The last names of the classes that tools use, which others may derive from."""
        return self._demand.bases

    @property
    def running(self) -> AbstractSet[str]:
        """The names that the code which tools run mentions."""
        return self._demand.running

    @property
    def names(self) -> Iterator[str]:
        """The names that the file defines at its top and its imports bind: what `module.name` may mean."""
        yield from (name for name in self.outline.by_name if "." not in name)
        yield from (entry.name for entry in self.outline.imports)

    @property
    def mentioned(self) -> AbstractSet[str]:
        """Every name that the needed parts mention."""
        return self._demand.mentioned

    @property
    def mentions(self) -> Iterator[tuple[Import, bool]]:
        """The imports that the needed parts mention, and whether code does that a tool runs."""
        return self._demand.mentions

    @cached_property
    def comments(self) -> tuple[Comment, ...]:
        """The comments of the file that speak to a linter."""
        return comments.comments(self.source, self.outline.lexed)

    def read(self, *, exact: bool) -> Reading:
        """Return the facts of what was asked for, or of the whole file where `exact` is set."""
        return reader.read(self.source, self.name, self.outline, sorted(self._demand.wanted), exact=exact)
