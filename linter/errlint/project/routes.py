"""The way of a failure from the raise site to the tool that a model calls. Pure data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from errlint.facts import Function, Handler, Module, Name, Payload, RaiseSite, Span, Value
from errlint.project.callee import Callee
from errlint.project.payloads import carried
from errlint.project.tools import Tool


@dataclass(frozen=True, slots=True)
class Step:
    """One function on the way; `call` is the span of the call in it that leads to the next step, None at the last.

    `holds` are the names of functions that it was given, by the names that hold them: of what a decorator wraps.
    """

    module: Module
    function: Function
    call: Span | None
    holds: tuple[tuple[str, str], ...] = ()


def step_at(callee: Callee, call: Span | None = None) -> Step:
    """Return the step that a function is, with the call that leads on."""
    given = ((name, held) for name, held in callee.given if isinstance(held, Callee))
    holds = tuple((name, held.innermost.function.name.rpartition(".")[2]) for name, held in given)
    return Step(callee.module, callee.function, call, holds)


class Effect(Enum):
    """What a handler on the way makes of an error that it catches."""

    PASSES_ON = "passes on"  # the same error is raised again
    REPLACES = "replaces"  # another error is raised in its place
    GIVES_BACK = "gives back"  # its words are given back as a value


@dataclass(frozen=True, slots=True)
class Met:
    """A handler that catches a failure on its way, and what it makes of it."""

    module: Module
    function: Function
    handler: Handler
    effect: Effect


@dataclass(frozen=True, slots=True)
class Raised:
    """A raise site and where it stands."""

    site: RaiseSite
    module: Module
    function: Function


@dataclass(frozen=True, slots=True)
class Escape:
    """A failure that leaves a function, as an error or as words.

    `raised` is where it begins. `lineage` are the classes of the raised error, own path first (empty where it cannot be
    followed), `arrives` those of the error that leaves, and `made` is the raise that makes that error: `raised` where
    nothing replaces it. `words` says that the words of the site are still in what leaves. `steps` lead from the
    function that is left to the site, `met` are the handlers on the way, nearest to the site first. `given` is the
    payload that holds the words where they leave as a value.
    """

    raised: Raised
    lineage: tuple[str, ...]
    arrives: tuple[str, ...]
    made: Raised
    steps: tuple[Step, ...]
    words: bool = True
    met: tuple[Met, ...] = ()
    given: Payload | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A tool and the way from it to a fact.

    `escape` is the failure that takes the way, None for a value that no failure makes.
    """

    tool: Tool
    steps: tuple[Step, ...]
    escape: Escape | None = None

    @property
    def chain(self) -> tuple[str, ...]:
        """The names of the functions from the tool to the fact, the tool's own first."""
        return tuple(step.function.name for step in self.steps)

    @property
    def arrives(self) -> tuple[str, ...] | None:
        """The classes of the error that reaches the tool, None where its words are given back as a value."""
        return self.escape.arrives if self.escape is not None and self.escape.given is None else None

    def brings(self, site: RaiseSite) -> bool:
        """Say whether the error that reaches the tool is the one that `site` raises, and none in its place."""
        return self.escape is not None and self.escape.given is None and self.escape.made.site is site


@dataclass(frozen=True, slots=True)
class ReachedRaise:
    """A raise site that reaches tools, with the classes of its error (own path first).

    `routes` hold every such tool, once for each way in which the failure may end there, the shortest ways of a tool
    first.
    """

    site: RaiseSite
    module: Module
    function: Function
    lineage: tuple[str, ...]
    routes: tuple[Route, ...]


@dataclass(frozen=True, slots=True)
class Delivery:
    """A value that a tool gives back to the model.

    `value` is the payload's value, or what a local name in it was bound to. `handler` is the clause whose body gives
    it back, None on a path without a failure.
    """

    value: Value
    payload: Payload
    module: Module
    function: Function
    handler: Handler | None
    routes: tuple[Route, ...]

    @property
    def parts(self) -> Iterator[Value]:
        """The value and all inside it that arrives with it."""
        return carried(self.value, self.payload.place, self.function)

    def narrowed(self, part: Value) -> tuple[Name, ...]:
        """Return the classes that an error has been tested for where a part of the value was written."""
        bound = (b.place.narrowed for b in self.function.bindings if b.value.span.covers(part.span))
        return (*self.payload.place.narrowed, *(name for names in bound for name in names))
