"""Whether a project tells failures that end a run from those that go back to the model, and by which class."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from errlint.facts import Module
from errlint.frameworks import How, Version
from errlint.project.audience import message_of
from errlint.project.routes import ReachedRaise
from errlint.project.taxonomy.fatal import is_named_fatal
from errlint.project.taxonomy.model import Evidence, FatalClass, package_of
from errlint.project.taxonomy.taxonomy import Taxonomy
from errlint.project.tools import Tool
from errlint.text.plight import Plight, plight

# Classes that say of themselves that they are for tools, whether or not one raises them.
_OF_TOOLS = re.compile(r"_?(?:Fatal|Unrecoverable|NonRecoverable)(?:Tool|Agent|Run)?(?:Error|Exception|Failure)")
_STOPS = re.compile(r"Stop(?:Agent)?Run")


class Fatality:
    """The classes that end a run, and the parts of the project that have one in use."""

    def __init__(self, taxonomy: Taxonomy, raises: Iterable[ReachedRaise]) -> None:
        """Take what is known of error classes, and the raises that tools reach."""
        self._taxonomy = taxonomy
        self._raises = tuple(raises)

    def ends_run(self, lineage: tuple[str, ...], tool: Tool) -> bool:
        """Say whether an error of a class with that lineage ends the run of a tool, by the project or its framework."""
        return self._taxonomy.is_fatal(lineage) or not _ending(tool).isdisjoint(lineage)

    def near(self, module: Module) -> FatalClass | None:
        """Return the class that ends runs in the package, or the folder, of a module; None where none is in use."""
        return next((entry for folder, entry in self._in_use if folder in {"", _home(module)}), None)

    @cached_property
    def _in_use(self) -> tuple[tuple[str, FatalClass], ...]:
        """The classes in use, each with the folder of its package, none where the settings tell of it."""
        return (*self._defined(), *self._raised())

    def _defined(self) -> Iterator[tuple[str, FatalClass]]:
        modules = {entry.module.path: entry.module for entry in self._taxonomy.types}
        for entry in self._taxonomy.fatal:
            if entry.evidence.is_set:
                yield "", entry
            elif entry.evidence.path in modules and _is_for_tools(entry.dotted):
                yield _home(modules[entry.evidence.path]), entry

    def _raised(self) -> Iterator[tuple[str, FatalClass]]:
        for fact in self._raises:
            for route in fact.routes:
                if route.brings(fact.site) and route.arrives and self._is_used(fact, route.arrives, route.tool):
                    evidence = Evidence("a tool raises it", fact.module.path, fact.site.span)
                    yield from (
                        (_home(at), FatalClass(route.arrives[0], evidence)) for at in (fact.module, route.tool.module)
                    )

    def _is_used(self, fact: ReachedRaise, arrives: tuple[str, ...], tool: Tool) -> bool:
        """Say whether an error ends a run on purpose: one of a framework does where nothing could mend the failure."""
        if self._taxonomy.is_fatal(arrives):
            return True
        message = message_of(fact.site) if not _ending(tool).isdisjoint(arrives) else None
        return message is not None and plight(message.value) not in {None, Plight.INPUT}


def _is_for_tools(dotted: str) -> bool:
    """Say whether a class that is believed to be fatal is so for more than its name, or by a name that is sure."""
    name = dotted.rpartition(".")[2]
    return not is_named_fatal(name) or _OF_TOOLS.fullmatch(name) is not None


def _ending(tool: Tool) -> frozenset[str]:
    """Return the classes by which a framework ends a run that other errors do not end."""
    return frozenset(
        name
        for found in tool.found
        for name in (*_aborting(found.version), *found.version.control_flow)
        if name in _aborting(found.version) or _STOPS.fullmatch(name.rpartition(".")[2])
    )


def _aborting(version: Version) -> frozenset[str]:
    if version.forwards.how is How.ABORTS:
        return frozenset()
    return frozenset(
        name for special in version.special if special.forwards.how is How.ABORTS for name in special.names
    )


def _home(module: Module) -> str:
    """Return the folder of the package that a module belongs to, or its own."""
    package = package_of(module)
    return os.path.dirname(package) if package == module.path else package
