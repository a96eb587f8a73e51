"""Error classes whose message is not what their errors show, because their constructor does not hand it on.

Python keeps what an error was made with by position, whatever its constructor does: `str()` of it shows nothing where
there was nothing, one argument as it is, and several as a tuple.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from errlint.facts import Call, Function, Member, Name, Role, Span, Text, Value
from errlint.project.taxonomy.model import ErrorType, Order
from errlint.project.taxonomy.orders import goes_below
from errlint.project.taxonomy.uses import Use

# Built-in classes that print what they were made with, and nothing else.
_PLAIN = frozenset(
    f"builtins.{name}"
    for name in (
        "object BaseException Exception ValueError TypeError RuntimeError LookupError IndexError ArithmeticError "
        "AssertionError NotImplementedError"
    ).split()
)
_OWN_WAYS = frozenset({"__str__", "__new__", "__getattribute__"})
_METHOD = 2
_TEXTS = frozenset({"message", "msg", "detail", "error_message", "text"})


# Parts of the names of parameters that take words.
_WORDS = re.compile(r"msg|message|text|err|detail|reason|desc|exc|cause|info|what|why")

# What returns the calls that make errors of some classes.
Uses = Callable[[Iterable[ErrorType]], Iterable[Use]]


class Shows(Enum):
    """What `str()` of an error shows in place of its message."""

    NOTHING = "nothing"
    OTHER = "another argument"
    TUPLE = "a tuple"


@dataclass(frozen=True, slots=True)
class SilentError:
    """An error class that keeps its message from what its errors show.

    `other` is the argument that they show instead, `use` a call that makes one so, None where every call does; `below`
    says that the constructor below is called, and given nothing.
    """

    type: ErrorType
    span: Span
    shows: Shows
    other: str | None = None
    use: Use | None = None
    below: bool = False


class _Made(NamedTuple):
    """An error class with a constructor of its own."""

    type: ErrorType
    order: Order
    function: Function


def silent(types: Sequence[ErrorType], uses: Uses) -> Iterator[SilentError]:
    """Return the classes that surely do; `uses` returns the calls that make errors of some classes."""
    by_path = {entry.target.dotted: entry for entry in types}
    doubtful: dict[int, _Made] = {}
    for made in filter(None, map(_made, types)):
        entry, order, function = made
        if not _is_plain(entry, by_path) or not _has_text(order, function) or _sets_shown(function):
            continue
        onward = [site.call for site in function.calls if goes_below(site.call)]
        if len(onward) == 1 and _is_given_nothing(onward[0], entry, by_path):
            yield SilentError(entry, function.name_span, Shows.NOTHING, below=True)
        elif not onward and not _may_hand_on(function):
            if order.positional or order.open:
                doubtful[id(function)] = made
            else:
                yield SilentError(entry, function.name_span, Shows.NOTHING)
    heirs = [entry for entry in types if _constructor(entry) in doubtful and _is_plain(entry, by_path)]
    if heirs:
        yield from _by_uses(doubtful, heirs, uses)


def _made(entry: ErrorType) -> _Made | None:
    """Return a class with its own constructor, None where it has none."""
    order = entry.order
    if order is None or order.function is None or "__init__" not in entry.fact.methods:
        return None
    return _Made(entry, order, order.function)


def _constructor(entry: ErrorType) -> int | None:
    return id(entry.order.function) if entry.order is not None else None


def _by_uses(doubtful: dict[int, _Made], heirs: Sequence[ErrorType], uses: Uses) -> Iterator[SilentError]:
    """Return the classes, by their constructors, of which a call makes an error, or one of an heir, without words."""
    owners = {heir.target.dotted: made for heir in heirs if (made := doubtful.get(_constructor(heir) or 0)) is not None}
    told: set[str] = set()
    for use in uses(heirs):
        made = owners.get(use.type.target.dotted)
        if made is None or use.below or made.type.target.dotted in told:
            continue
        shows = _shown(use.call, made.order)
        if shows is not None:
            told.add(made.type.target.dotted)
            other = made.order.positional[0][0] if shows is Shows.OTHER else None
            yield SilentError(made.type, made.function.name_span, shows, other, use)


def _shown(call: Call, order: Order) -> Shows | None:
    """Return what an error that `call` makes shows in place of its message, None where it shows that, or in doubt."""
    given = [argument.value for argument in call.arguments if argument.name is None]
    if call.is_open or not call.arguments:
        return None
    if len(given) != 1:
        return Shows.TUPLE if given else Shows.NOTHING
    return Shows.OTHER if order.positional and not _may_be_words(*order.positional[0], given[0]) else None


def _may_be_words(name: str, role: Role | None, value: Value) -> bool:
    """Say whether what a parameter is given may be the message, or a part of it that can stand alone."""
    is_sentence = isinstance(value, Text) and " " in value.value
    return role is Role.MESSAGE or is_sentence or isinstance(value, Call) or _WORDS.search(name) is not None


def _is_plain(entry: ErrorType, by_path: dict[str, ErrorType]) -> bool:
    """Say whether nothing but constructors decides what errors of a class show."""
    for path in entry.lineage:
        known = by_path.get(path)
        if known is None and path not in _PLAIN:
            return False
        fields = {field.target for field in known.fact.fields} if known is not None else set()
        if known is not None and (known.fact.decorators or not _OWN_WAYS.isdisjoint({*known.fact.methods, *fields})):
            return False
    return "builtins.BaseException" in entry.lineage


def _has_text(order: Order, function: Function) -> bool:
    """Say whether a constructor takes a message, or puts one together."""
    this = function.parameters[0].name if function.parameters else ""
    built = (
        binding.target.removeprefix(f"{this}.") in _TEXTS and isinstance(binding.value, Text)
        for binding in function.bindings
        if binding.target.startswith(f"{this}.")
    )
    return order.takes(Role.MESSAGE) or any(built)


def _is_given_nothing(call: Call, entry: ErrorType, by_path: dict[str, ErrorType]) -> bool:
    """Say whether a call runs the constructor of a built-in class and gives it nothing."""
    above = (by_path[path] for path in entry.lineage[1:] if path in by_path)
    is_builtin = all("__init__" not in other.fact.methods for other in above)
    return isinstance(call.callee, Member) and not call.arguments and is_builtin


def _sets_shown(function: Function) -> bool:
    """Say whether a constructor sets by itself what its errors show."""
    this = function.parameters[0].name if function.parameters else ""
    return any(binding.target == f"{this}.args" for binding in function.bindings)


def _may_hand_on(function: Function) -> bool:
    """Say whether a constructor may hand its message on without a call of the one below: by itself, or by a helper."""
    this = function.parameters[0].name if function.parameters else ""
    return any(
        (site.call.path[:1] == (this,) and len(site.call.path) == _METHOD)
        or any(isinstance(part.value, Name) and part.value.path == (this,) for part in site.call.arguments)
        for site in function.calls
    )
