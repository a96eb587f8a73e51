"""What the frameworks in use make of an error that leaves a tool."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from errlint.frameworks import Failure, Found, How, Received, load, received
from errlint.project.options import Options
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


def forwarded(tool: Tool, lineage: tuple[str, ...], options: Options) -> tuple[Forwarded, ...]:
    """Return what each version of a framework that may be in use makes of an error of a class with that lineage."""
    failure, name = Failure(lineage, None), tool.boundary.tool
    declaration, owner = options.of_declaration(tool), options.of_owner(tool)
    return tuple(
        Forwarded(found, received(found.version, name, failure, declaration=declaration, owner=owner))
        for found in tool.found
    )
