"""What the frameworks in use make of an error that leaves a tool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from errlint.facts import Argument, Call
from errlint.frameworks import Arguments, Failure, Found, How, OptionPlace, Received, load, received, written
from errlint.project.tools import Tool

# Forms that carry the words of an error, or leave it to whoever runs the tool or handles the error.
_WORDS = frozenset({How.MESSAGE, How.STRING, How.REPR, How.TRACEBACK, How.CALLER, How.HANDLER})
_WITHHELD = frozenset({How.MASKED, How.FIXED, How.ABORTS, How.PROTOCOL_ERROR})


@dataclass(frozen=True, slots=True)
class Forwarded:
    """All that one version of a framework may make of an error."""

    found: Found
    outcomes: tuple[Received, ...]

    @property
    def carries_words(self) -> bool:
        """Whether the words of the error may reach the model."""
        return any(outcome.forwarding.how in _WORDS for outcome in self.outcomes)

    @property
    def withholds_words(self) -> bool:
        """Whether the words of the error surely do not reach the model."""
        ways = [outcome.forwarding for outcome in self.outcomes]
        return all(way.how in _WITHHELD and not way.tells for way in ways)


@cache
def delivered_anywhere() -> frozenset[str]:
    """Return the classes whose words some framework, in some version, makes a point of passing on."""
    return frozenset(name for framework in load() for version in framework.versions for name in version.delivers)


def forwarded(tool: Tool, lineage: tuple[str, ...], message: str | None = None) -> tuple[Forwarded, ...]:
    """Return what each version of a framework that may be in use makes of an error of a class with that lineage.

    `message` is as in `Failure`. Options of the owner of a tool count where they are written in the file of the tool.
    """
    failure, declaration = Failure(lineage, message), written(_declared(tool))
    return tuple(
        Forwarded(
            found,
            received(found.version, tool.boundary.tool, failure, declaration=declaration, owner=_owner(tool, found)),
        )
        for found in tool.found
    )


def _declared(tool: Tool) -> Iterator[Argument]:
    """Yield the arguments of the declaration, and the fields of the class, of a tool."""
    yield from tool.boundary.options
    for class_ in tool.module.classes:
        if class_.name == tool.function.owner:
            for field in class_.fields:
                if field.value is not None:
                    yield Argument(field.target, field.value, field.span)


def _owner(tool: Tool, found: Found) -> Arguments:
    """Return the options of owners that the file of a tool sets: whose they are is not asked."""
    names = {option.name for option in found.version.options if option.place is OptionPlace.OWNER}
    return written(argument for argument in _arguments(tool) if argument.name in names) if names else Arguments()


def _arguments(tool: Tool) -> Iterator[Argument]:
    module = tool.module
    bound = (assignment.value for assignment in module.assignments)
    called = (site.call for function in module.functions for site in function.calls)
    for value in (*bound, *module.calls, *called):
        if isinstance(value, Call):
            yield from value.arguments
