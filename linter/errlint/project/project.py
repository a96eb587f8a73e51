"""One project of a run: everything that rules judge, linked when it is first asked for."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path, PurePath

from errlint.facts import (
    Catalog,
    CatalogRef,
    Class,
    Comment,
    ErrorClass,
    Function,
    Layout,
    Module,
    Name,
    Problem,
    Record,
    Shape,
)
from errlint.files.kinds import is_test_file
from errlint.files.source import SourceText
from errlint.frameworks import Forwarding, index, load, load_dispatcher
from errlint.frontends import layouts
from errlint.frontends.python.seek import Sought
from errlint.project import bypass
from errlint.project.bypass import BypassingRaise, is_command_line
from errlint.project.callees import Callees
from errlint.project.error_classes import ErrorClasses
from errlint.project.exceptions import Exceptions
from errlint.project.libraries import Libraries
from errlint.project.loading import Input, Loaded, Loader
from errlint.project.lookout import lookout
from errlint.project.modules import ImportFinder
from errlint.project.options import Options
from errlint.project.origins import Origins
from errlint.project.printing import Printing
from errlint.project.reach import Reach
from errlint.project.removed import RemovedUse, RemovedUses
from errlint.project.routes import Delivery, ReachedRaise
from errlint.project.running import Running
from errlint.project.scope import Scope, Target
from errlint.project.steering import Steering, SwallowedSteering
from errlint.project.tools import Declared, SubAgent, Tool, ToolFinder
from errlint.project.versions import fitting
from errlint.project.wrapping import may_convert
from errlint.recognition import catalogs as recognition
from errlint.recognition.records import Filled, of_record
from errlint.recognition.roles import names
from errlint.recognition.text import names_exceptions
from errlint.sdk import Versions
from errlint.settings.model import Settings


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

    def _loader(self, inputs: Sequence[Input], sought: Sought) -> Loader:
        set_aside = (replace(entry, aside=self._left_out(entry.path)) for entry in inputs)
        return Loader(set_aside, lookout(self.settings), self._imports, exact=self._exact, sought=sought)

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
    def _external(self) -> frozenset[str]:
        frameworks = load()
        roots = {root for framework in frameworks for root in framework.imports}
        declared = {
            name
            for framework in frameworks
            for version in framework.versions
            for declares in version.declarations
            for name in declares.names
        }
        return frozenset(roots | declared)

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
        return tuple(catalog for module in self._code for catalog in self._catalogs_of(module))

    def _catalogs_of(self, module: Module) -> tuple[Catalog, ...]:
        def constructor(name: Name) -> tuple[str, ...] | None:
            return self._constructor(module, name)

        return recognition.find(module, self.comments(module.path), self._names, constructor)

    def _constructor(self, module: Module, name: Name) -> tuple[str, ...] | None:
        """Return the parameters of a class of the project in the order of its constructor."""
        target = self.scope.resolve(module, None, name.path)
        if target is None or not isinstance(target.fact, Class):
            return None
        for owner, class_ in self.scope.lineage(target):
            made = self.scope.table(owner).functions.get(f"{class_.name}.__init__")
            if made is not None:
                return tuple(parameter.name for parameter in made.parameters[1:])
            fields = tuple(field.target for field in class_.fields if field.annotation is not None)
            if fields:
                return fields
        return None

    @cached_property
    def tools(self) -> tuple[Tool, ...]:
        """The tools of the files that were asked for, each function once."""
        found: dict[tuple[str, str], Tool] = {}
        for module in self._code:
            for tool in self._tool_finder.find(module):
                found.setdefault((tool.module.path, tool.function.name), tool)
        return tuple(self._at_versions(tool) for tool in found.values())

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
        return Steering(self.scope, self.exceptions, self.running).swallowed()

    @cached_property
    def raises(self) -> tuple[ReachedRaise, ...]:
        """The raise sites that tools reach."""
        return self.reach.raises(self.tools)

    @cached_property
    def deliveries(self) -> tuple[Delivery, ...]:
        """The values that tools give back to the model."""
        return self.reach.deliveries(self.tools)

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
    def _error_classes(self) -> ErrorClasses:
        return ErrorClasses(self.scope, self._names)

    def error_class(self, module: Module, function: Function | None, name: Name) -> ErrorClass | None:
        """Return what is known of the error class that a name means at a place, None where it is not of the project."""
        target = self.scope.resolve(module, function, name.path)
        return self._error_classes.of(Target(target.dotted, module=target.module, fact=target.fact)) if target else None

    def is_plain_error(self, module: Module, function: Function | None, name: Name) -> bool:
        """Say whether an error class of the project is no more than a name."""
        target = self.scope.resolve(module, function, name.path)
        return target is not None and self._error_classes.is_plain(target)

    def roles_of(self, record: Record) -> Filled:
        """Return the roles that a record fills by the names of its keys."""
        return of_record(record, self._names, among_errors=True)

    def coded_base(self, module: Module) -> ErrorClass | None:
        """Return the error class with a code that the package of a module is built on, None where it has none.

        A class counts that others derive from, or that stands in a file or folder named after errors: one class for
        one place is no base.
        """
        package = (module.name or "").partition(".")[0]
        return self._coded_bases.get(package)

    @cached_property
    def _coded_bases(self) -> dict[str, ErrorClass]:
        """The coded base class of each package; looked for in a pass of its own, when a tool asks."""
        inputs = [entry for entry in self._inputs if not self._left_out(entry.path)]
        modules = self._loader(inputs, Sought.ERROR_CLASSES).load().modules
        classes = ErrorClasses(Scope(modules, self._imports, self._external), self._names).find(modules.values())
        derived_from = {base for entry in classes for base in entry.bases}
        found: dict[str, ErrorClass] = {}
        for entry in classes:
            name = modules[entry.path].name or ""
            if entry.coded and (f"{name}.{entry.name}" in derived_from or names_exceptions(name)):
                found.setdefault(name.partition(".")[0], entry)
        return found

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
