"""What a rule may ask for beyond its fact."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

from errlint.facts import Entry, Name, Role, Scalar
from errlint.project.capping import capper
from errlint.project.effects.guards import Stated, stated
from errlint.project.forwarding import Forwarded, forwarded
from errlint.project.structured import structured_error, structured_in
from errlint.text.language import Tongue, tongue
from errlint.text.mentions import Kind

if TYPE_CHECKING:
    from errlint.facts import ErrorClass, Function, Handler, Module, Record, Statement, Text, Value
    from errlint.project.origins import Origin
    from errlint.project.project import Project
    from errlint.project.routes import Delivery, Route
    from errlint.project.running import RunningFunction
    from errlint.project.tools import Tool
    from errlint.recognition.records import Filled
    from errlint.sdk import VersionInUse
    from errlint.settings.model import Settings
    from errlint.text.mentions import Mention


# As starlette and Django REST framework name them.
_STATUS = re.compile(r"HTTP_(\d{3})_\w+")


class Context:
    """The project around a fact. Everything here is computed when a rule asks for it, and once."""

    def __init__(self, project: Project, settings: Settings | None = None) -> None:
        """Take the project and the settings that hold for the fact: those of the project where they are not given."""
        self.project = project
        self.settings = settings or project.settings

    def at(self, settings: Settings) -> Context:
        """Return the context for a fact that other settings hold for."""
        return self if settings is self.settings else Context(self.project, settings)

    def is_english(self, text: Text, fact: Entry | Delivery | None = None) -> bool:
        """Say whether a text can be judged by English words.

        Where the text is too short to tell, the catalog that its entry stands in decides.
        """
        found = tongue(text.value)
        if found is Tongue.UNSURE and isinstance(fact, Entry):
            return fact.catalog not in self.project.foreign_catalogs
        return found is not Tongue.FOREIGN

    def display(self, path: str) -> str:
        """Return a path as messages show it: relative to the root of the project where it lies below."""
        try:
            return Path(path).relative_to(self.settings.root).as_posix()
        except ValueError:
            return path

    def resolve(self, module: Module, function: Function | None, name: Name) -> str | None:
        """Return the dotted path of what a name means, None where it cannot be followed."""
        target = self.project.scope.resolve(module, function, name.path)
        return target.dotted if target is not None else None

    def statements(self, path: str) -> tuple[Statement, ...]:
        """Return the statements of a file with their rows and indentation, none where it was not read."""
        layout = self.project.layout(path)
        return layout.statements if layout is not None else ()

    def roles_of(self, record: Record) -> Filled:
        """Return the roles that a record fills by the names of its keys."""
        return self.project.roles_of(record)

    def status_of(self, entry: Entry) -> int | None:
        """Return the HTTP status of an entry, None where it has none or it is computed."""
        role = entry.role(Role.STATUS)
        if role is None:
            return None
        if isinstance(role.value, Scalar) and isinstance(role.value.value, (int, float)):
            return int(role.value.value)
        if isinstance(role.value, Name) and role.value.path[-1] in HTTPStatus.__members__:
            return HTTPStatus[role.value.path[-1]].value
        named = _STATUS.fullmatch(role.value.path[-1]) if isinstance(role.value, Name) else None
        return int(named[1]) if named is not None else None

    def meant_by(self, mention: Mention) -> str | None:
        """Return what a text must mean by a name that the project does not have; None where it has it, or is unsure."""
        vocabulary = self.project.vocabulary
        if mention.kind is Kind.VARIABLE:
            return vocabulary.instead_of_variable(mention.name)
        return vocabulary.instead_of_function(mention.name)

    def wants_message(self, entry: Entry) -> bool:
        """Say whether the class that an entry is written as takes the words of each error as well."""
        return self.project.wants_message(entry)

    def delivers(self, route: Route) -> bool:
        """Say whether the words of an error may reach the model by a route.

        True where they are given back as a value, and where the framework leaves it to whoever runs the tool. Several
        versions that may be in use count together, and so does all that may happen in one: one that passes the words on
        is enough. False where another error takes the place of the first one, without its words.
        """
        if route.escape is not None and not route.escape.words:
            return False
        if route.arrives is None or not route.tool.found:
            return True
        return any(entry.carries_words for entry in self.forwarded(route))

    def forwarded(self, route: Route) -> tuple[Forwarded, ...]:
        """Return what the versions of frameworks that may be in use make of the error that arrives by a route."""
        return forwarded(route.tool, route.arrives, self.project.options) if route.arrives is not None else ()

    def may_convert(self, tool: Tool) -> bool:
        """Say whether something around the body of a tool that is not followed may make another error of its errors."""
        return self.project.may_convert(tool)

    def origin_of(self, value: Value, running: RunningFunction) -> Origin:
        """Return where a value comes from that stands in a function which a tool runs."""
        is_tool = any(tool.function is running.function for tool in running.tools)
        return self.project.origins.of(value, running.module, running.function, is_tool=is_tool)

    def is_plain_error(self, module: Module, function: Function | None, name: Name) -> bool:
        """Say whether an error class of the project is no more than a name: what it is given is what it says."""
        return self.project.is_plain_error(module, function, name)

    def stated(self, tool: Tool) -> Stated:
        """Return what the declaration of a tool says that it does, in the spelling of its framework."""
        return stated(tool, self.project.options, self.project.scope)

    def is_waited_for(self, running: RunningFunction) -> bool:
        """Say whether a tool waits for a function that it runs, and does not only start it beside itself."""
        return self.project.effects.is_waited_for(running)

    def capper(self, module: Module) -> str | None:
        """Return the name of the function by which a module cuts long texts, None where it has none."""
        return capper(module, self.project.scope)

    @property
    def guards(self) -> frozenset[str]:
        """The functions and decorators of the project that let a call happen once, as the settings name them."""
        return frozenset(self.settings.effects.guards)

    def owned_errors(self, module: Module) -> str | None:
        """Return what the project around a module has for its errors, as words; None where it has nothing."""
        if self.project.owned_catalog is not None:
            return f"the catalog `{self.project.owned_catalog.name}`"
        base = self.project.taxonomy.base_of(module)
        return f"the coded class `{base.name}`" if base is not None else None

    def structured_error(self, delivery: Delivery, part: Value) -> ErrorClass | None:
        """Return the structured error of the project that a part of a delivery speaks of, None where there is none."""
        return structured_error(delivery, part, self.project.error_class, self.project.reach)

    def structured_in(self, handler: Handler, module: Module, function: Function) -> ErrorClass | None:
        """Return the structured error of the project that a handler may have in hand, None where none is known."""
        return structured_in(handler, module, function, self.project.error_class, self.project.reach)

    def deliveries_of(self, tool: Tool) -> Iterator[Delivery]:
        """Return what a tool gives back to the model."""
        return (entry for entry in self.project.deliveries if any(route.tool is tool for route in entry.routes))

    def version_in_use(self, package: str, path: str) -> VersionInUse:
        """Return the version of a package (`pypi:stripe`) that the project around a file uses."""
        return self.project.versions.of(package, near=Path(path))
