"""A function as far as failures are concerned: what it calls, raises, catches and gives back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span
from errlint.facts.value import Call, Name, Value


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter and its declared type; `named` says that it is given by its name alone."""

    name: str
    annotation: Value | None
    default: Value | None
    named: bool = False


class Relation(Enum):
    """What a condition asks of a name."""

    TRUE = "holds something"
    FALSE = "holds nothing"
    EQUAL = "=="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    GREATER = ">"
    AT_LEAST = ">="


@dataclass(frozen=True, slots=True)
class Test:
    """A condition on a name: `limit`, `limit is not None`, `limit < 0`; `against` is what it is compared with."""

    name: str
    relation: Relation
    against: Value | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """The test of an `if`, and `body`, what runs only where it holds; `place` is where the test stands."""

    test: Value
    place: Place
    body: Span


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a function a fact stands, as far as exceptions are concerned.

    `guards` are the indices of the `try` statements whose body holds it, outermost first; `handler` is the index of
    the innermost handler whose body holds it, None outside of handlers; `narrowed` are the classes that the code on the
    way here has tested an error for (`if isinstance(error, Known):`), `tests` what the conditions around it ask of
    names. `block` tells the block of statements that it stands in from the others of the
    function: what stands in one runs in order, from the first to the last.
    """

    guards: tuple[int, ...] = ()
    handler: int | None = None
    narrowed: tuple[Name, ...] = ()
    tests: tuple[Test, ...] = ()
    block: int = 0


class Ending(Enum):
    """Where control goes at the end of the body of a handler."""

    LEAVES = "leaves"  # every branch raises, returns, or goes on with a loop
    GOES_ON = "goes on"  # to the statement behind the `try`
    RETURNS_NOTHING = "returns nothing"  # nothing stands behind the `try`: the function ends without a value


@dataclass(frozen=True, slots=True)
class Handler:
    """An `except` or `catch` clause.

    `guard` is the index of its `try`, `catches` the classes it names (empty: everything), `binding` the name of the
    caught error. `narrowed` are the classes that its body tests the error for (`isinstance`), `ending` is where control
    goes at the end of its body.
    """

    guard: int
    catches: tuple[Value, ...]
    binding: str | None
    narrowed: tuple[Name, ...]
    place: Place
    span: Span
    ending: Ending = Ending.GOES_ON


@dataclass(frozen=True, slots=True)
class RaiseSite:
    """A `raise` or `throw`; `error` is None where the caught one passes on, `cause` is what stands after `from`."""

    error: Value | None
    cause: Value | None
    place: Place
    span: Span


@dataclass(frozen=True, slots=True)
class Payload:
    """A value that a function gives back, at one `return` or `yield`."""

    value: Value
    place: Place
    span: Span


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call and where it stands; `alone` says that it is a statement, which drops what it gives back."""

    call: Call
    place: Place
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Entered:
    """A context manager that a `with` statement enters, and `body`, what runs while it is open."""

    value: Value
    place: Place
    body: Span


@dataclass(frozen=True, slots=True)
class Loop:
    """A loop. `test` is what it asks before each turn, None for one that goes over the items of `over`.

    `names` are what it binds to each item, `head` is the span up to its body, and `breaks` are those of the statements
    that end it early (not those that leave the function).
    """

    test: Value | None
    over: Value | None
    names: tuple[str, ...]
    place: Place
    head: Span
    body: Span
    breaks: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Binding:
    """A local name that a function binds to a value."""

    target: str
    value: Value
    annotation: Value | None
    place: Place


@dataclass(frozen=True, slots=True)
class Function:
    """A function or method, nested ones by their full name (`serve.call_tool`, `Client.fetch`).

    `owner` is the class it is a method of; `gathers` says that it takes arguments that no parameter names, `awaited`
    that a call of it is awaited, `ends_in_raise` that its last statement raises on every branch, `comes_to_end` that it
    may end without a `return`. `awaits` are the places where it waits, and may be cancelled. Facts of a nested function
    are its own, never those of the outer one.
    """

    name: str
    owner: str | None
    parameters: tuple[Parameter, ...]
    decorators: tuple[Value, ...]
    returns: Value | None
    handlers: tuple[Handler, ...]
    raises: tuple[RaiseSite, ...]
    payloads: tuple[Payload, ...]
    calls: tuple[CallSite, ...]
    bindings: tuple[Binding, ...]
    span: Span
    name_span: Span
    awaited: bool = False
    entered: tuple[Entered, ...] = ()
    ends_in_raise: bool = False
    conditions: tuple[Condition, ...] = ()
    gathers: bool = False
    comes_to_end: bool = False
    loops: tuple[Loop, ...] = ()
    awaits: tuple[Place, ...] = ()
