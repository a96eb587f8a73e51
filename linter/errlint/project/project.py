"""One project of a run: everything that rules judge, linked when it is first asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path, PurePath

from errlint.docs import Documentation
from errlint.effects import Known
from errlint.effects import load as load_known
from errlint.facts import (
    Catalog,
    CatalogRef,
    Comment,
    Entry,
    ErrorClass,
    Function,
    Language,
    Layout,
    Module,
    Name,
    Problem,
    Record,
    Shape,
    Span,
)
from errlint.files.globs import GlobSet
from errlint.files.kinds import is_test_file, language_of
from errlint.files.source import SourceText
from errlint.frameworks import Forwarding, index, load, load_dispatcher
from errlint.frontends import layouts
from errlint.frontends.python.seek import Sought
from errlint.project import bypass, codes
from errlint.project.bypass import BypassingRaise, is_command_line
from errlint.project.callees import Callees
from errlint.project.coded_fills import VALUES, CodedFills
from errlint.project.codes import CodeClash
from errlint.project.effects.effects import Effects
from errlint.project.entry_fields import EntryFields, KnownFields
from errlint.project.entry_fills import EntryFill, EntryFills, UnfilledRole, fillable
from errlint.project.entry_references import References
from errlint.project.error_classes import ErrorClasses
from errlint.project.exceptions import Exceptions
from errlint.project.fatality import Fatality
from errlint.project.languages import in_one_language
from errlint.project.libraries import Libraries
from errlint.project.loading import Input, Loaded, Loader
from errlint.project.lookout import lookout
from errlint.project.matching import MatchedMessage, Matching
from errlint.project.modules import ImportFinder
from errlint.project.options import Options
from errlint.project.origins import Origins
from errlint.project.printing import Printing
from errlint.project.reach import Reach
from errlint.project.removed import RemovedUse, RemovedUses
from errlint.project.results.failed import FailedResult, FailedResults
from errlint.project.routes import Delivery, ReachedRaise
from errlint.project.running import Running
from errlint.project.scope import Scope, Target
from errlint.project.self_filling import SelfFilling
from errlint.project.steering import Steering, SwallowedSteering
from errlint.project.surroundings import ModuleSurroundings
from errlint.project.swallowing import SwallowedError, Swallowing
from errlint.project.taxonomy.failures import Failures
from errlint.project.taxonomy.taxonomy import Taxonomy
from errlint.project.taxonomy.uncoded import UncodedClass
from errlint.project.tools import Declared, SubAgent, Tool, ToolFinder
from errlint.project.unknown_codes import UnknownCode, UnknownCodes, looked_up
from errlint.project.unused_entries import unused
from errlint.project.users import bytes_of, users
from errlint.project.versions import fitting
from errlint.project.vocabulary import Vocabulary
from errlint.project.wrapping import may_convert
from errlint.recognition import catalogs as recognition
from errlint.recognition.declared import DeclaredCatalog
from errlint.recognition.records import Filled, of_record
from errlint.recognition.roles import names
from errlint.sdk import Versions
from errlint.settings.model import Docs, Settings
from errlint.text.language import are_foreign


class Project:
    """The files of one settings root; facts are linked when a rule first asks for them."""

    def __init__(self, settings: Settings, inputs: Iterable[Input], *, exact: bool = False) -> None:
        """Take the settings and the files to check; `exact` reads whole modules in place of pieces."""
        self.settings = settings
        self.versions = Versions()
        self._names = names(settings.roles)
        self._imports = ImportFinder()
        self._inputs = tuple(inputs)
        self._exact = exact
        self._layouts: dict[str, Layout] = {}

    @cached_property
    def loaded(self) -> Loaded:
        """What was read of the files."""
        return self._loader(self._inputs, Sought.DECLARATIONS).load()

    def _loader(self, inputs: Sequence[Input], sought: Sought, mentioned: AbstractSet[str] = frozenset()) -> Loader:
        declared = GlobSet((c.file for c in self.settings.catalogs if c.file), str(self.settings.root))
        known = (
            replace(entry, aside=self._left_out(entry.path), named=entry.named or declared.match(entry.path))
            for entry in inputs
        )
        return Loader(
            known, lookout(self.settings), self._imports, exact=self._exact, sought=sought, mentioned=mentioned
        )

    @property
    def problems(self) -> Sequence[Problem]:
        """What kept files from being read."""
        return self.loaded.problems

    @property
    def sources(self) -> dict[str, SourceText]:
        """The texts of the files that were read, by path."""
        return self.loaded.sources

    def comments(self, path: str) -> tuple[Comment, ...]:
        """Return the comments of a file that speak to a linter."""
        return self.loaded.comments.get(path, ())

    def layout(self, path: str) -> Layout | None:
        """Return how the rows of a file belong together, None where it was not read."""
        if path not in self._layouts and path in self.sources:
            self._layouts[path] = layouts.layout(self.sources[path])
        return self._layouts.get(path)

    @cached_property
    def scope(self) -> Scope:
        """What names mean."""
        handed = {name: entry for framework in load() for entry in framework.hands for name in entry.names}
        return Scope(self.loaded.modules, self._imports, self._external, handed)

    @cached_property
    def _frameworks(self) -> frozenset[str]:
        """The roots of the packages of frameworks."""
        return frozenset(root for framework in load() for root in framework.imports)

    @cached_property
    def _external(self) -> frozenset[str]:
        frameworks = load()
        declared = {
            name
            for framework in frameworks
            for version in framework.versions
            for declares in version.declarations
            for name in declares.names
        }
        return self._frameworks | declared

    @cached_property
    def exceptions(self) -> Exceptions:
        """Which handler catches what."""
        return Exceptions(self.scope)

    @cached_property
    def _code(self) -> tuple[Module, ...]:
        """The modules that were asked for and are no tests."""
        return tuple(
            module
            for path, module in self.loaded.modules.items()
            if path in self.loaded.given and not self._left_out(path)
        )

    def _left_out(self, path: str) -> bool:
        relative = os.path.relpath(path, self.settings.root)
        return not self.settings.include_tests and is_test_file(PurePath(relative).as_posix())

    # What rules judge

    @cached_property
    def catalogs(self) -> tuple[Catalog, ...]:
        """The catalogs of the files that were asked for."""
        return in_one_language(catalog for module in self._code for catalog in self._catalogs_of(module))

    @cached_property
    def entry_fills(self) -> tuple[EntryFill, ...]:
        """The places that fill the templates of entries."""
        coded = CodedFills(self.catalogs)
        return tuple(fill for module in self._users for fill in (*self._fills.fills(module), *coded.fills(module)))

    @cached_property
    def unknown_codes(self) -> tuple[UnknownCode, ...]:
        """The codes that are looked up, given or compared, and that the project does not have."""
        unknown = UnknownCodes(self.catalogs, self.references)
        looked_for = (found for module in self._users for found in unknown.looked_up(module))
        return (*looked_for, *unknown.given(self.taxonomy.made))

    @cached_property
    def unused_entries(self) -> tuple[Entry, ...]:
        """The entries that nothing in the project mentions; catalogs that are exported are left out."""
        inputs = [entry for entry in self._inputs if not (entry.aside or self._left_out(entry.path))]
        files = ((entry.path, entry.raw if entry.raw is not None else bytes_of(entry.path)) for entry in inputs)
        return tuple(unused(self.catalogs, self.references, self._users, files))

    @cached_property
    def unfilled_roles(self) -> tuple[UnfilledRole, ...]:
        """The functions that fill one field of an entry and pass on another."""
        return tuple(role for module in self._users for role in self._fills.unfilled(module))

    @cached_property
    def _fills(self) -> EntryFills:
        return EntryFills(self.references, self._self_filling)

    @cached_property
    def references(self) -> References:
        """Which entries of catalogs expressions mean."""
        return References(self.catalogs, self.loaded.modules, self._imports)

    @cached_property
    def _self_filling(self) -> SelfFilling:
        return SelfFilling(self.scope, self.loaded.modules)

    @cached_property
    def _users(self) -> tuple[Module, ...]:
        """The code that names templates of catalogs; read in a pass of its own."""
        named = (*fillable(self.catalogs, self._self_filling), *looked_up(self.catalogs))
        names = frozenset((*named, *VALUES)) if self.catalogs else frozenset()
        inputs = [entry for entry in self._inputs if not self._left_out(entry.path)]
        return tuple(users(inputs, names, self._imports, exact=self._exact))

    @cached_property
    def code_clashes(self) -> tuple[CodeClash, ...]:
        """The codes that two errors have."""
        return tuple(codes.clashes(self.catalogs))

    def _catalogs_of(self, module: Module) -> tuple[Catalog, ...]:
        declared = tuple(entry for entry in self.settings.catalogs if self._declares(entry, module))
        around = ModuleSurroundings(self.scope, module)
        return recognition.find(module, self.comments(module.path), self._names, around, declared)

    def _declares(self, entry: DeclaredCatalog, module: Module) -> bool:
        if entry.file is not None:
            return GlobSet((entry.file,), str(self.settings.root)).match(module.path)
        return entry.module == module.name

    @cached_property
    def tools(self) -> tuple[Tool, ...]:
        """The tools of the files that were asked for, each function once."""
        found: dict[tuple[str, str], Tool] = {}
        for module in self._code:
            for tool in self._tool_finder.find(module):
                found.setdefault((tool.module.path, tool.function.name), tool)
        return tuple(self._at_versions(tool) for tool in found.values())

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The names that the project has."""
        code = (entry for entry in self._inputs if language_of(entry.path) is Language.PYTHON)
        raws = (raw for entry in code if (raw := entry.read()) is not None)
        return Vocabulary(raws, (tool.boundary.tool for tool in self.tools))

    @cached_property
    def options(self) -> Options:
        """The options that tools are declared with."""
        return Options(self.scope)

    @cached_property
    def sub_agents(self) -> tuple[SubAgent, ...]:
        """The agents that other agents call as tools: their failures are those of the framework, not of a function."""
        return tuple(agent for module in self._code for agent in self._tool_finder.sub_agents(module))

    @cached_property
    def _tool_finder(self) -> ToolFinder:
        declared = [
            Declared(boundary.function, boundary.tool, Forwarding(boundary.forwards, flag=boundary.flag))
            for boundary in self.settings.boundaries
        ]
        return ToolFinder(self.scope, self._callees, index(), load_dispatcher(), declared)

    def _at_versions(self, tool: Tool) -> Tool:
        """Keep of the declarations those that fit the versions in use, where they are known, and the function."""
        if not tool.found:
            return tool
        found = fitting(tool.found, self.versions, Path(tool.module.path))
        if tool.function.awaited:
            found = tuple(replace(entry, version=entry.version.of_awaited()) for entry in found)
        return replace(tool, found=found)

    @cached_property
    def reach(self) -> Reach:
        """What reaches the model."""
        return Reach(self._callees, self.exceptions)

    @cached_property
    def libraries(self) -> Libraries:
        """The calls of libraries that tools make."""
        return Libraries(self.reach, self._callees)

    @cached_property
    def _callees(self) -> Callees:
        return Callees(self.scope)

    def may_convert(self, tool: Tool) -> bool:
        """Say whether something around the body of a tool that is not followed may make another error of its errors."""
        return may_convert(self.scope, self._callees, tool.module, tool.function, tool.boundary.span)

    @cached_property
    def running(self) -> Running:
        """What runs when a model calls a tool."""
        return Running(self.reach, self.tools)

    @cached_property
    def effects(self) -> Effects:
        """What tools do in a run."""
        return Effects(self.scope, self.running, self._known)

    @cached_property
    def _known(self) -> Known:
        told = self.settings.effects
        return load_known().extended(told.adds, told.sets, told.harmless)

    @cached_property
    def matched_messages(self) -> tuple[MatchedMessage, ...]:
        """The conditions on words of an error that has a code."""
        return tuple(Matching(self.scope, self.running, self.error_class, self.reach, self._known).found())

    @cached_property
    def printing(self) -> Printing:
        """What errors show when they are printed."""
        return Printing(self.scope)

    @cached_property
    def origins(self) -> Origins:
        """Where values come from."""
        return Origins(self.scope)

    @cached_property
    def swallowed_steering(self) -> tuple[SwallowedSteering, ...]:
        """The broad handlers that take an exception which steers the run."""
        return Steering(self.scope, self.exceptions, self.running, self.taxonomy).swallowed()

    @cached_property
    def swallowed_errors(self) -> tuple[SwallowedError, ...]:
        """The handlers whose error the model never hears of."""
        return Swallowing(self.reach, self.tools).swallowed()

    @cached_property
    def raises(self) -> tuple[ReachedRaise, ...]:
        """The raise sites that tools reach."""
        return self.reach.raises(self.tools)

    @cached_property
    def deliveries(self) -> tuple[Delivery, ...]:
        """The values that tools give back to the model."""
        return self.reach.deliveries(self.tools)

    @cached_property
    def failed_results(self) -> tuple[FailedResult, ...]:
        """The records that tools give back for failures."""
        return self._results.find(self.deliveries)

    @cached_property
    def _results(self) -> FailedResults:
        return FailedResults(self.scope, self.loaded.modules)

    @cached_property
    def bypassing(self) -> tuple[BypassingRaise, ...]:
        """The raise sites in packages that own a catalog which no tool reaches."""
        reached = {(entry.module.path, entry.site) for entry in self.raises}
        return tuple(
            found
            for folder, catalog in self._owned_folders.items()
            for found in self._bypassing_in(folder, catalog)
            if (found.module.path, found.site) not in reached
        )

    def _bypassing_in(self, folder: str, catalog: CatalogRef) -> Iterator[BypassingRaise]:
        inputs = [
            entry
            for entry in self._inputs
            if entry.path.startswith(folder + os.sep) and self._is_package_code(entry.path)
        ]
        loaded = self._loader(inputs, Sought.RAISES).load()
        modules = [module for path, module in loaded.modules.items() if path in loaded.given]
        return bypass.find(modules, Scope(loaded.modules, self._imports, self._external), catalog)

    def _is_package_code(self, path: str) -> bool:
        return not self._left_out(path) and not is_command_line(os.path.relpath(path, self.settings.root))

    @cached_property
    def removed_uses(self) -> tuple[RemovedUse, ...]:
        """The uses of names that the framework versions in use have no more."""
        return tuple(use for module in self._code if module.path in self.sources for use in self._removed_in(module))

    def _removed_in(self, module: Module) -> Iterator[RemovedUse]:
        in_use = partial(self.versions.of, near=Path(module.path))
        return RemovedUses(self.scope, module, self.sources[module.path], in_use).find()

    # What rules ask for

    @cached_property
    def documentation(self) -> Documentation:
        """The documentation of the project."""
        docs = self.settings.docs or Docs()
        return Documentation(str(self.settings.root), docs.base, docs.root, docs.generator)

    @cached_property
    def _error_classes(self) -> ErrorClasses:
        return ErrorClasses(self.scope, self._names)

    def error_class(self, module: Module, function: Function | None, name: Name) -> ErrorClass | None:
        """Return what is known of the error class that a name means at a place, None where it is not of the project."""
        target = self.scope.resolve(module, function, name.path)
        return self._error_classes.of(Target(target.dotted, module=target.module, fact=target.fact)) if target else None

    @cached_property
    def _entry_fields(self) -> EntryFields:
        return EntryFields(self.scope)

    def known_fields(self, catalog: Catalog, entry: Entry) -> KnownFields | None:
        """Return the fields that an entry of a catalog may have, None where that is not known."""
        module = self.loaded.modules.get(catalog.ref.path)
        return self._entry_fields.of(catalog, entry, module) if module is not None else None

    def library_of(self, entry: Entry) -> str | None:
        """Return the library whose function makes the catalog of an entry, None where none that is known does."""
        module = self.loaded.modules.get(entry.catalog.path)
        return self._entry_fields.library(entry.catalog, module) if module is not None else None

    def function_around(self, path: str, span: Span) -> Function | None:
        """Return the innermost function of a file that holds a place, as far as it was read."""
        module = self.loaded.modules.get(path)
        around = [function for function in module.functions if function.span.covers(span)] if module else []
        return min(around, key=lambda function: function.span.end_byte - function.span.start_byte, default=None)

    def may_fill(self, entry: Entry) -> bool:
        """Say whether what makes an error of an entry may fill the holes of its texts."""
        return self._self_filling.may_fill(entry)

    def is_plain_error(self, module: Module, function: Function | None, name: Name) -> bool:
        """Say whether an error class of the project is no more than a name."""
        target = self.scope.resolve(module, function, name.path)
        return target is not None and self._error_classes.is_plain(target)

    def roles_of(self, record: Record) -> Filled:
        """Return the roles that a record fills by the names of its keys."""
        return of_record(record, self._names, among_errors=True)

    def wants_message(self, entry: Entry) -> bool:
        """Say whether the class that an entry is written as takes the words of each error as well."""
        module = self.loaded.modules.get(entry.catalog.path)
        if module is None or entry.catalog.shape is not Shape.CLASSES:
            return False
        around = [class_ for class_ in module.classes if class_.span.covers(entry.span)]
        return any(
            self._error_classes.wants_message(Target(f"{module.name}.{class_.name}", module=module, fact=class_))
            for class_ in around[-1:]
        )

    @cached_property
    def taxonomy(self) -> Taxonomy:
        """The error classes of the project and what they are for."""
        return Taxonomy(self.settings, self._names, self._frameworks, self._read_errors, self._read_bytes)

    @cached_property
    def fatality(self) -> Fatality:
        """Which errors end a run, and where the project has such a class in use."""
        return Fatality(self.taxonomy, self.raises)

    @cached_property
    def failures(self) -> Failures:
        """The failures that tools give back as values, and how the project builds and marks them."""
        return Failures(self.settings, self.running, self._results)

    @cached_property
    def uncoded_classes(self) -> tuple[UncodedClass, ...]:
        """The error classes without the code of their base, in what tools run and beside the tools."""
        if not self.tools:
            return ()
        running = {entry.module.path for entry in self.running.functions}
        beside = {os.path.dirname(tool.module.path) for tool in self.tools}
        return tuple(
            found
            for found in self.taxonomy.uncoded
            if os.path.dirname(found.type.module.path) in beside or not running.isdisjoint(found.paths)
        )

    def _read_errors(self, mentioned: AbstractSet[str]) -> tuple[Sequence[Module], Scope]:
        """Read the error classes, and the code that mentions one of some names."""
        inputs = [entry for entry in self._inputs if not self._left_out(entry.path)]
        modules = self._loader(inputs, Sought.ERROR_CLASSES, mentioned).load().modules
        return tuple(modules.values()), Scope(modules, self._imports, self._external)

    def _read_bytes(self) -> Iterator[tuple[str, bytes]]:
        """Return the bytes of the code, file by file."""
        for entry in self._inputs:
            if language_of(entry.path) is Language.PYTHON and not self._left_out(entry.path):
                raw = entry.read()
                if raw is not None:
                    yield entry.path, raw

    @cached_property
    def foreign_catalogs(self) -> frozenset[CatalogRef]:
        """The catalogs most of whose texts are in another language than English."""
        return frozenset(catalog.ref for catalog in self.catalogs if are_foreign(catalog.texts))

    @property
    def owned_catalog(self) -> CatalogRef | None:
        """A catalog with guidance that the project owns, None where there is none."""
        return next(iter(self._owned_folders.values()), None)

    @cached_property
    def _owned_folders(self) -> dict[str, CatalogRef]:
        """The folders of the packages that own a catalog with guidance; inner ones belong to the outer one."""
        shapes = {Shape.RAISES, Shape.MESSAGES, Shape.FILE}
        owned = [catalog.ref for catalog in self.catalogs if catalog.ref.guided and catalog.ref.shape not in shapes]
        folders: dict[str, CatalogRef] = {}
        for ref in sorted(owned, key=lambda ref: ref.path):
            folder = os.path.dirname(ref.path)
            if not any(folder == known or folder.startswith(known + os.sep) for known in folders):
                folders[folder] = ref
        return folders
