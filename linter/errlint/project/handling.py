"""What becomes of a failure inside a function: which handlers catch it, and what they make of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from errlint.facts import (
    Call,
    CallSite,
    Choice,
    Function,
    Handler,
    Items,
    Module,
    Name,
    Opaque,
    Payload,
    Place,
    Placeholder,
    RaiseSite,
    Text,
    Value,
)
from errlint.facts.value import held
from errlint.project.callee import Callee, call_parameters
from errlint.project.callees import Callees
from errlint.project.exceptions import Exceptions
from errlint.project.payloads import carried, prints
from errlint.project.routes import Effect, Met, Raised
from errlint.text.next_step import has_next_step

_MAX_STEPS = 8
_MAX_HELPERS = 3


@dataclass(frozen=True, slots=True)
class Leaving:
    """A failure on its way out of a function.

    `arrives` are the classes of the error as it is now, `made` the raise that made it, `words` whether the words of the
    first error are still in it, `met` the handlers that it has met, and `given` the payload that holds its words where
    it leaves as a value.
    """

    arrives: tuple[str, ...]
    made: Raised
    words: bool = True
    met: tuple[Met, ...] = ()
    given: Payload | None = None


class Handling:
    """Follows failures through the handlers of functions."""

    def __init__(self, exceptions: Exceptions, callees: Callees) -> None:
        """Take what knows which handler catches what, and the way from calls to functions."""
        self._exceptions = exceptions
        self._callees = callees

    def leaving(self, failure: Leaving, place: Place, at: Callee, steps: int = 0) -> Iterator[Leaving]:
        """Return what leaves a function of a failure that arises at `place`; nothing where a handler stops it."""
        if steps > _MAX_STEPS:
            return
        for guard in reversed(place.guards):
            for handler, surely in self._catching(failure.arrives, guard, at):
                yield from self._handled(failure, handler, at, steps + 1)
                if surely:
                    return
        yield failure

    def catching(self, lineage: tuple[str, ...], guard: int, at: Callee) -> Handler | None:
        """Return the first handler of a guard that catches an error, in doubt too."""
        return next((handler for handler, _ in self._catching(lineage, guard, at)), None)

    def _catching(self, lineage: tuple[str, ...], guard: int, at: Callee) -> Iterator[tuple[Handler, bool]]:
        """Return the handlers of a guard that may catch an error, the last of which surely does where one is sure."""
        for handler in at.function.handlers:
            if handler.guard == guard and self._exceptions.caught(lineage, handler, at.module, at.function):
                surely = self._exceptions.surely_caught(lineage, handler, at.module, at.function)
                yield handler, surely
                if surely:
                    return

    def _handled(self, failure: Leaving, handler: Handler, at: Callee, steps: int) -> Iterator[Leaving]:
        held = _held(handler, at.function)
        sites = [site for site in at.function.raises if _may_raise(site, handler, held, at.function)]
        for site, fits in self._fitting(sites, failure, at):
            for changed in self._raised(failure, site, held, Met(at.module, at.function, handler, Effect.REPLACES), at):
                yield from self.leaving(changed, site.place, at, steps)
            if fits:
                return
        for call in at.function.calls:
            if handler_of(call.place, at.function) is handler:
                for changed in self._helped(failure, call, held, handler, at):
                    yield from self.leaving(changed, call.place, at, steps)
        yield from self._given_back(failure, handler, held, at.function, at.module)

    def _fitting(self, sites: list[RaiseSite], failure: Leaving, at: Callee) -> Iterator[tuple[RaiseSite, bool]]:
        """Return the sites that may run for an error, and of each whether it surely does, so that no later one can."""
        for site in sites:
            tested = [self._exceptions.lineage(at.module, at.function, name) for name in site.place.narrowed]
            if not tested or not failure.arrives:
                yield site, False
            elif any(path and path[0] in failure.arrives for path in tested):
                yield site, True
            elif any(not path or failure.arrives[0] in path for path in tested):
                yield site, False

    def _raised(
        self, failure: Leaving, site: RaiseSite, held: frozenset[str], met: Met, at: Callee
    ) -> Iterator[Leaving]:
        """Return what a raise makes of an error that the names `held` hold."""
        if site.error is None or _is_name_of(site.error, held):
            yield replace(failure, met=(*failure.met, replace(met, effect=Effect.PASSES_ON)))
            return
        words = failure.words and any(repeats(site.error, name, site.place, at.function) for name in held)
        for arrives in self._exceptions.raised(at.module, at.function, site.error):
            made = Raised(site, at.module, at.function)
            yield replace(failure, arrives=arrives, made=made, words=words, met=(*failure.met, met))

    def _helped(
        self, failure: Leaving, call: CallSite, held: frozenset[str], handler: Handler, at: Callee, depth: int = 0
    ) -> Iterator[Leaving]:
        """Return what a function makes of an error that it is handed, or of its words: that again, or another one."""
        if depth > _MAX_HELPERS or not any(speaks_of(argument.value, held) for argument in call.call.arguments):
            return
        met = Met(at.module, at.function, handler, Effect.REPLACES)
        for helper in self._callees.of(at, call.call):
            names = frozenset(_parameters(call.call, held, helper.function))
            if not names:
                continue
            outside = [site for site in helper.function.raises if site.place.handler is None]
            if not any(_is_name_of(argument.value, held) for argument in call.call.arguments):
                outside = [site for site in outside if speaks_of(site.error, names)]
            for site, fits in self._fitting(outside, failure, helper):
                yield from self._raised(failure, site, names, met, helper)
                if fits:
                    return
            for onward in helper.function.calls:
                yield from self._helped(failure, onward, names, handler, helper, depth + 1)

    def _given_back(
        self, failure: Leaving, handler: Handler, held: frozenset[str], function: Function, module: Module
    ) -> Iterator[Leaving]:
        for payload in function.payloads:
            holding = [name for name in held if prints(payload.value, name, payload.place, function)]
            if handler_of(payload.place, function) is handler and holding:
                words = failure.words and any(repeats(payload.value, name, payload.place, function) for name in holding)
                met = Met(module, function, handler, Effect.GIVES_BACK)
                yield replace(failure, given=payload, words=words, met=(*failure.met, met))
                return


def class_names(handler: Handler) -> Iterator[Name]:
    """Return the names of the classes that a handler is for: those it tests for, else those it catches."""
    return named_classes(handler.narrowed or handler.catches)


def named_classes(values: Iterable[Value]) -> Iterator[Name]:
    """Return the names of the classes that values stand for: of a tuple or a union those in it."""
    pending = list(values)
    while pending:
        value = pending.pop(0)
        if isinstance(value, Name):
            yield value
        elif isinstance(value, (Items, Choice, Opaque)):
            pending.extend(held(value))


def passed_on_from(site: RaiseSite, function: Function) -> Handler | None:
    """Return the handler whose error a raise passes on: it stands in it, or the handler has kept the error."""
    handler = handler_of(site.place, function)
    if site.error is None:
        return handler
    while handler is not None:
        if isinstance(site.error, Name) and site.error.path == (handler.binding,):
            return handler
        handler = handler_of(handler.place, function)
    return next((entry for entry in function.handlers if _is_name_of(site.error, _kept(entry, function))), None)


def handler_of(place: Place, function: Function) -> Handler | None:
    """Return the innermost handler whose body holds a place."""
    return None if place.handler is None else function.handlers[place.handler]


def _held(handler: Handler, function: Function) -> frozenset[str]:
    """Return the names that hold the caught error: its own, and those that the handler binds to it."""
    return _kept(handler, function) | ({handler.binding} if handler.binding is not None else frozenset())


def _kept(handler: Handler, function: Function) -> frozenset[str]:
    """Return the names that a handler binds to the error that it catches."""
    if handler.binding is None:
        return frozenset()
    names = {handler.binding}
    for binding in function.bindings:
        if handler_of(binding.place, function) is handler and _is_name_of(binding.value, names):
            names.add(binding.target)
    return frozenset(names - {handler.binding})


def _may_raise(site: RaiseSite, handler: Handler, held: frozenset[str], function: Function) -> bool:
    """Say whether a raise may stand for the error of a handler: in its body, or where a name keeps the error."""
    if handler_of(site.place, function) is handler:
        return True
    inside = _is_inside(site.place, handler, function)
    return speaks_of(site.error, held if inside else held - {handler.binding})


def _is_inside(place: Place, handler: Handler, function: Function) -> bool:
    current = handler_of(place, function)
    while current is not None and current is not handler:
        current = handler_of(current.place, function)
    return current is handler


def _is_name_of(value: Value | None, names: frozenset[str] | set[str]) -> bool:
    return isinstance(value, Name) and len(value.path) == 1 and value.path[0] in names


def speaks_of(value: Value | None, names: frozenset[str]) -> bool:
    """Say whether a raised value is, or is made of, what one of the names holds."""
    if not names or value is None:
        return False
    if isinstance(value, Name):
        return value.path[0] in names
    if isinstance(value, Text):
        return any(speaks_of(part.value, names) for part in value.parts if isinstance(part, Placeholder))
    if isinstance(value, (Opaque, Choice)):
        return any(speaks_of(part, names) for part in (value.parts if isinstance(value, Opaque) else value.options))
    return isinstance(value, Call) and any(speaks_of(argument.value, names) for argument in value.arguments)


def _parameters(call: Call, held: frozenset[str], function: Function) -> Iterator[str]:
    """Return the parameters of a function that a call hands the error to, or its words."""
    for position, parameter in enumerate(call_parameters(function)):
        if speaks_of(call.argument(parameter.name, position), held):
            yield parameter.name


def repeats(value: Value, binding: str, place: Place, function: Function) -> bool:
    """Say whether a value passes the words of a caught error on without adding what to do."""
    return prints(value, binding, place, function) and not any(
        isinstance(part, Text) and has_next_step(part.value) for part in carried(value, place, function)
    )
