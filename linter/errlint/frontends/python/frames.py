"""What is known of a definition while its body is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from errlint.facts import (
    Assignment,
    Binding,
    Call,
    CallSite,
    Class,
    Condition,
    Entered,
    Function,
    Handler,
    Loop,
    Name,
    Parameter,
    Payload,
    Place,
    RaiseSite,
    Span,
    Test,
    Value,
)


@dataclass(slots=True)
class ClassFrame:
    """A class whose body is being read."""

    name: str
    bases: tuple[Value, ...]
    decorators: tuple[Value, ...]
    span: Span
    name_span: Span
    fields: list[Assignment] = field(default_factory=list)
    methods: list[str] = field(default_factory=list)

    def finish(self) -> Class:
        """Return the fact."""
        return Class(
            self.name,
            self.bases,
            self.decorators,
            tuple(self.fields),
            tuple(self.methods),
            self.span,
            self.name_span,
        )


@dataclass(slots=True)
class FunctionFrame:
    """A function whose body is being read, and where in it the reader stands.

    `last` are the identities of the statements with handlers behind which nothing stands in it.
    """

    name: str
    owner: str | None
    parameters: tuple[Parameter, ...]
    decorators: tuple[Value, ...]
    returns: Value | None
    span: Span
    name_span: Span
    awaited: bool
    last: frozenset[int] = frozenset()
    handlers: list[Handler] = field(default_factory=list)
    raises: list[RaiseSite] = field(default_factory=list)
    payloads: list[Payload] = field(default_factory=list)
    calls: list[CallSite] = field(default_factory=list)
    bindings: list[Binding] = field(default_factory=list)
    entered: list[Entered] = field(default_factory=list)
    ends_in_raise: bool = False
    conditions: list[Condition] = field(default_factory=list)
    gathers: bool = False
    comes_to_end: bool = False
    loops: list[Loop] = field(default_factory=list)
    awaits: list[Place] = field(default_factory=list)
    _place: Place = field(default_factory=Place)
    _loop: int | None = None
    _guards: int = 0
    _blocks: int = 0

    @property
    def place(self) -> Place:
        """Where the reader stands."""
        return self._place

    def new_guard(self) -> int:
        """Return the number of the next `try` statement."""
        self._guards += 1
        return self._guards - 1

    @contextmanager
    def block(self) -> Iterator[None]:
        """Read a block of statements."""
        outer = self._place
        self._blocks += 1
        self._place = replace(outer, block=self._blocks)
        yield
        self._place = outer

    @contextmanager
    def guarded(self, guard: int) -> Iterator[None]:
        """Read under the handlers of `guard`."""
        outer = self._place
        self._place = replace(outer, guards=(*outer.guards, guard))
        yield
        self._place = outer

    @contextmanager
    def handling(self, handler: Handler) -> Iterator[None]:
        """Read the body of a handler that stands here."""
        outer = self._place
        index = len(self.handlers)
        self.handlers.append(handler)
        self._place = replace(outer, handler=index, narrowed=())
        yield
        self._place = outer

    @contextmanager
    def narrowed(self, classes: tuple[Name, ...]) -> Iterator[None]:
        """Read what runs only for errors of `classes`."""
        if self._place.handler is not None:
            handler = self.handlers[self._place.handler]
            self.handlers[self._place.handler] = replace(handler, narrowed=(*handler.narrowed, *classes))
        outer = self._place
        self._place = replace(outer, narrowed=(*outer.narrowed, *classes))
        yield
        self._place = outer

    @contextmanager
    def tested(self, tests: tuple[Test, ...]) -> Iterator[None]:
        """Read what runs only where all `tests` hold."""
        outer = self._place
        self._place = replace(outer, tests=(*outer.tests, *tests))
        yield
        self._place = outer

    def call(self, call: Call) -> None:
        """Note a call."""
        self.calls.append(CallSite(call, self._place))

    def stand_alone(self, value: Value) -> None:
        """Note that a call which was just read is a statement."""
        if self.calls and self.calls[-1].call is value:
            self.calls[-1] = replace(self.calls[-1], alone=True)

    def await_(self) -> None:
        """Note that the function waits here."""
        self.awaits.append(self._place)

    def raise_(self, error: Value | None, cause: Value | None, span: Span) -> None:
        """Note a raise site."""
        self.raises.append(RaiseSite(error, cause, self._place, span))

    def give_back(self, value: Value, span: Span) -> None:
        """Note a payload."""
        self.payloads.append(Payload(value, self._place, span))

    def bind(self, target: str, value: Value, annotation: Value | None) -> None:
        """Note a binding."""
        self.bindings.append(Binding(target, value, annotation, self._place))

    def enter(self, value: Value, body: Span) -> None:
        """Note a context manager that is entered."""
        self.entered.append(Entered(value, self._place, body))

    @contextmanager
    def looping(self, loop: Loop) -> Iterator[None]:
        """Read the body of a loop that stands here."""
        outer = self._loop
        self._loop = len(self.loops)
        self.loops.append(loop)
        yield
        self._loop = outer

    def break_(self, span: Span) -> None:
        """Note a statement that ends the loop around it."""
        if self._loop is not None:
            loop = self.loops[self._loop]
            self.loops[self._loop] = replace(loop, breaks=(*loop.breaks, span))

    def ask(self, test: Value, body: Span) -> None:
        """Note a condition."""
        self.conditions.append(Condition(test, self._place, body))

    def finish(self) -> Function:
        """Return the fact."""
        return Function(
            self.name,
            self.owner,
            self.parameters,
            self.decorators,
            self.returns,
            tuple(self.handlers),
            tuple(self.raises),
            tuple(self.payloads),
            tuple(self.calls),
            tuple(self.bindings),
            self.span,
            self.name_span,
            self.awaited,
            tuple(self.entered),
            self.ends_in_raise,
            tuple(self.conditions),
            self.gathers,
            self.comes_to_end,
            tuple(self.loops),
            tuple(self.awaits),
        )
