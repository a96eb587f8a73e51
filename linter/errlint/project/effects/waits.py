"""Calls that may never end: a tool that makes one never answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.effects import Wait
from errlint.facts import Call, Function, Module, Name, Record, Scalar, Value
from errlint.project.effects.calls import Calls, LibraryCall
from errlint.project.effects.flow import Flow, is_limited, spot
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope

# Plain sockets, and what is built on them, that a default for all sockets limits.
_ON_SOCKETS = ("socket.", "urllib.request.", "ftplib.", "smtplib.", "http.client.")
_ADAPTERS = ("HTTPAdapter", "HTTPTransport")


@dataclass(frozen=True, slots=True)
class EndlessWait:
    """A call in what tools run that waits for something else, and nothing bounds it."""

    made: LibraryCall
    running: RunningFunction

    @property
    def waits(self) -> Wait:
        """What it waits for."""
        return self.made.known.waits or Wait.NETWORK


class Waits:
    """Looks for such calls."""

    def __init__(self, scope: Scope, running: Running, calls: Calls, flow: Flow) -> None:
        """Take the way from names to things, what tools run, the calls of libraries and how functions are called."""
        self._scope = scope
        self._running = running
        self._calls = calls
        self._flow = flow

    def endless(self) -> Iterator[EndlessWait]:
        """Return the calls that tools wait for and that may never end."""
        for entry in self._running.functions:
            here = spot(entry.module.path, entry.function)
            if here not in self._flow.awaited_at_once or here in self._flow.limited:
                continue
            for made in self._calls.of(entry.module, entry.function):
                if made.known.waits is not None and not self._is_bounded(made, entry.module, entry.function):
                    yield EndlessWait(made, entry)

    def _is_bounded(self, made: LibraryCall, module: Module, function: Function) -> bool:
        known, call = made.known, made.call
        given = call.argument(known.timeout, known.at) if known.timeout else None
        if given is not None:
            return not _is_nothing(given)
        if _may_be_given(call, known.timeout, function) or is_limited(function, call.span):
            return True
        if known.owner and made.maker is not None and (set_ := made.maker.argument(known.owner)) is not None:
            return not _is_nothing(set_)
        if known.limited or (known.owner and made.maker is not None and made.maker.is_open):
            return True
        return _is_set(made, module, function) or _is_ended(call, function) or self._by_default(made)

    def _by_default(self, made: LibraryCall) -> bool:
        """Say whether something else bounds all waits of the kind: a default for sockets, an adapter of a session."""
        if made.dotted.startswith(_ON_SOCKETS):
            return any(True for _ in self._scope.calls("setdefaulttimeout"))
        mounted = (call.arguments[-1].value for _, _, call in self._scope.calls("mount") if call.arguments)
        is_session = made.maker is not None
        return is_session and any(not (isinstance(value, Call) and value.last in _ADAPTERS) for value in mounted)


def _may_be_given(call: Call, name: str | None, function: Function) -> bool:
    """Say whether the limit may be among the arguments that are not written: `**options`."""
    spreads = [argument.value for argument in call.arguments if argument.spread]
    return name is not None and not all(_surely_lacks(value, name, function) for value in spreads)


def _surely_lacks(value: Value, name: str, function: Function) -> bool:
    if not isinstance(value, Name) or len(value.path) != 1:
        return False
    bound = [entry.value for entry in function.bindings if entry.target == value.path[0]]
    is_filled = any(entry.target.startswith(f"{value.path[0]}[") for entry in function.bindings)
    return len(bound) == 1 and not is_filled and _lacks(bound[0], name)


def _is_set(made: LibraryCall, module: Module, function: Function) -> bool:
    """Say whether a method of the client has bounded its waits before.

    Where the client is made in this function, that stands between the two; else anywhere in the module will do.
    """
    setter, call = made.known.setter, made.call
    if setter is None:
        return False
    sets = [site.call for site in function.calls if site.call.last == setter]
    owner = ".".join(call.path[:-1])
    is_made_here = any(entry.target == owner and isinstance(entry.value, Call) for entry in function.bindings)
    if is_made_here:
        return any(other.span.start_byte < call.span.start_byte for other in sets)
    return any(site.call.last == setter for other in module.functions for site in other.calls) or bool(sets)


def _is_ended(call: Call, function: Function) -> bool:
    """Say whether the process that is waited for has been told to end."""
    owner = call.path[:-1]
    told = ("kill", "terminate", "send_signal")
    return bool(owner) and any(
        site.call.path[:-1] == owner and site.call.last in told and site.call.span.end_byte < call.span.start_byte
        for site in function.calls
    )


def _is_nothing(value: Value) -> bool:
    """Say whether a limit is none: `None`, `httpx.Timeout(None)`, `ClientTimeout(total=None)`."""
    if isinstance(value, Call) and value.last in {"Timeout", "ClientTimeout"}:
        value = value.argument("total") or value.argument("timeout", 0) or value
    return isinstance(value, Scalar) and value.value is None


def _lacks(value: Value, name: str) -> bool:
    is_whole = isinstance(value, Record) and not value.spreads
    return isinstance(value, Record) and is_whole and all(field.name not in {name, None} for field in value.fields)
