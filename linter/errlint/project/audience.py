"""Whom a raise speaks to: a reader of its words, or the program and its author alone."""

from __future__ import annotations

from errlint.facts import Call, Function, RaiseSite, Text
from errlint.project.callee import checks_input

# Exceptions that steer a program, or say something about it to its author alone.
_NOT_FOR_READERS = frozenset(
    f"builtins.{name}"
    for name in (
        "StopIteration StopAsyncIteration GeneratorExit KeyboardInterrupt SystemExit NotImplementedError "
        "AssertionError DeprecationWarning"
    ).split()
)
_CONSTRUCTORS = frozenset({"__init__", "__new__", "__post_init__", "__init_subclass__", "__set_name__", "__getattr__"})


def is_for_readers(lineage: tuple[str, ...], function: Function) -> bool:
    """Say whether an error of a known class, raised in `function`, is there to be read by whoever called a tool.

    What sets an object up, and what checks arguments for a framework, speaks to others.
    """
    return bool(lineage) and lineage[0] not in _NOT_FOR_READERS and not sets_up(function)


def sets_up(function: Function) -> bool:
    """Say whether a function sets an object up, or checks what a library was given."""
    return function.name.rpartition(".")[2] in _CONSTRUCTORS or checks_input(function)


def message_of(site: RaiseSite) -> Text | None:
    """Return the message that a raise was written with, None where it has none or it is computed."""
    first = site.error.argument("", 0) if isinstance(site.error, Call) else None
    return first if isinstance(first, Text) else None
