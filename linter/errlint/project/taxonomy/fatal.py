"""The error classes that end the run of an agent, so that the model cannot try again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from errlint.facts import Function, Module, Name
from errlint.project.exceptions import Exceptions
from errlint.project.handling import handler_of
from errlint.project.taxonomy.model import ErrorType, Evidence, FatalClass

# Names that say so by themselves, and names that may say so of a step, a job or a request as well.
_FATAL = re.compile(r"(?:^|[a-z_])(?:Fatal|Propagating|Unrecoverable|NonRecoverable)")
_MAYBE = re.compile(r"(?:^|[a-z_])(?:Abort|NonRetryable|NotRetryable|Terminal|Permanent|Halt|StopRun|Critical)")
_EVERYTHING = frozenset({"builtins.Exception", "builtins.BaseException"})


def is_named_fatal(dotted: str) -> bool:
    """Say whether the last name of a path says of itself that it ends a run."""
    return _FATAL.search(dotted.rpartition(".")[2]) is not None


def may_be_fatal(dotted: str) -> bool:
    """Say whether the last name of a path may say so, where it is raised again besides."""
    return _MAYBE.search(dotted.rpartition(".")[2]) is not None


def named(types: Sequence[ErrorType]) -> Iterator[FatalClass]:
    """Return the classes whose names say so; of those that derive from one another the upper ones."""
    for entry in types:
        if is_named_fatal(entry.known.name) and not any(map(is_named_fatal, entry.lineage[1:])):
            yield FatalClass(entry.target.dotted, Evidence("its name says so", entry.module.path, entry.known.span))


def doubtful(types: Sequence[ErrorType]) -> dict[str, ErrorType]:
    """Return the classes whose names may say so, by their dotted paths."""
    return {
        entry.target.dotted: entry
        for entry in types
        if may_be_fatal(entry.known.name) and not is_named_fatal(entry.known.name)
    }


def passed_on(
    doubtful: dict[str, ErrorType], modules: Sequence[Module], exceptions: Exceptions
) -> Iterator[FatalClass]:
    """Return those that some function raises again where it makes results of all others."""
    found: set[str] = set()
    for module in modules:
        for function in module.functions:
            for dotted in _let_pass(module, function, exceptions):
                if dotted in doubtful and dotted not in found:
                    found.add(dotted)
                    reason = f"`{function.name}` raises it again and makes results of all other errors"
                    span = doubtful[dotted].known.span
                    yield FatalClass(dotted, Evidence(reason, doubtful[dotted].module.path, span))


def _let_pass(module: Module, function: Function, exceptions: Exceptions) -> Iterator[str]:
    """Return the classes that a function raises again before a handler that gives back what it makes of any error."""
    giving = {
        handler.guard
        for payload in function.payloads
        if (handler := handler_of(payload.place, function)) is not None
        and any(
            isinstance(value, Name)
            and exceptions.lineage(module, function, value)[:1] in {(path,) for path in _EVERYTHING}
            for value in handler.catches
        )
    }
    for site in function.raises:
        handler = handler_of(site.place, function)
        if site.error is None and handler is not None and handler.guard in giving:
            for value in handler.catches:
                if isinstance(value, Name):
                    yield from exceptions.lineage(module, function, value)[:1]
