"""What the frameworks in use make of an error that leaves a tool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Argument, Call, Scalar, Text, Value
from errlint.frameworks import Forwarding, Found, How, Option, OptionPlace, Version
from errlint.project.tools import Tool

# Forms that carry the words of an error, or leave it to whoever runs the tool.
_WORDS = frozenset({How.MESSAGE, How.STRING, How.REPR, How.TRACEBACK, How.CALLER})


@dataclass(frozen=True, slots=True)
class Forwarded:
    """What one version of a framework makes of an error; `forwards` is None where the program decides as it runs."""

    found: Found
    forwards: Forwarding | None

    @property
    def carries_words(self) -> bool:
        """Whether the words of the error may reach the model."""
        return self.forwards is None or self.forwards.how in _WORDS

    @property
    def withholds_words(self) -> bool:
        """Whether the words of the error surely do not reach the model."""
        return self.forwards is not None and self.forwards.how is not How.CALLER and not self.forwards.tells


def forwarded(tool: Tool, lineage: tuple[str, ...]) -> tuple[Forwarded, ...]:
    """Return what each version of a framework that may be in use makes of an error of a class with that lineage."""
    return tuple(Forwarded(found, _forwarding(tool, found.version, lineage)) for found in tool.found)


def _forwarding(tool: Tool, version: Version, lineage: tuple[str, ...]) -> Forwarding | None:
    paths = {path.removeprefix("builtins.") for path in lineage}
    special = next((entry.forwards for entry in version.special if not paths.isdisjoint(entry.names)), None)
    if special is not None:
        return special
    for option in version.options:
        if option.only and paths.isdisjoint(option.only):
            continue
        for value in _written(tool, option):
            literal = _literal(value)
            if literal is None or option.value in {None, literal}:
                return option.forwards if literal is not None else None
    return version.forwards


def _written(tool: Tool, option: Option) -> Iterator[Value]:
    """Yield the values that an option has been given: where the tool is declared, or by its owner in the same file."""
    if option.place is OptionPlace.DECLARATION:
        yield from (argument.value for argument in tool.boundary.options if argument.name == option.name)
        classes = (class_ for class_ in tool.module.classes if class_.name == tool.function.owner)
        fields = (field for class_ in classes for field in class_.fields if field.target == option.name)
        yield from (field.value for field in fields if field.value is not None)
        return
    yield from (argument.value for argument in _arguments(tool) if argument.name == option.name)


def _arguments(tool: Tool) -> Iterator[Argument]:
    module = tool.module
    bound = (assignment.value for assignment in module.assignments)
    called = (site.call for function in module.functions for site in function.calls)
    for value in (*bound, *module.calls, *called):
        if isinstance(value, Call):
            yield from value.arguments


def _literal(value: Value) -> str | None:
    if isinstance(value, Scalar):
        return str(value.value)
    return value.literal if isinstance(value, Text) else None
