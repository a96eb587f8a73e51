"""What tools write: requests that change something, rows, messages, whatever a cloud is told to do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.effects import Does
from errlint.facts import Call, Function, Literal, Name, Text, Value
from errlint.project.effects.calls import Calls, LibraryCall
from errlint.project.effects.flow import Flow, spot
from errlint.project.origins import Origin, Origins
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope
from errlint.project.tools import Tool

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Words in the name of a tool, of a function or of an address that say what a request is for.
_WRITING = frozenset(
    "create add insert post send publish submit start trigger invoke update upload register book order pay purchase "
    "delete remove comment reply deploy launch kickoff schedule write set edit modify save store assign transfer "
    "provision cancel close merge approve archive import execute move rename append enqueue push emit dispatch notify "
    "invite subscribe charge refund issue".split()
)
_READING = frozenset(
    "search query find lookup list get fetch read retrieve graphql completion completions chat embed embedding "
    "embeddings rerank token oauth oauth2 auth authenticate login authorize session analyze analyse scrape crawl parse "
    "extract convert predict prediction classify evaluate eval translate validate verify check count describe preview "
    "simulate estimate explain summarize summary compare inspect view show download browse model models infer "
    "inference transcribe ocr rpc graph health status ping sql presigned credentials".split()
)
# Functions and tables that keep an account of what happens, or of what can be had again.
_ASIDE = frozenset(
    "telemetry audit metric metrics log logs logging track tracking usage analytics cache cached trace tracing span "
    "heartbeat stats webhook".split()
)
_ADDING = re.compile(
    r"\s*INSERT\b(?!.*\b(?:ON\s+CONFLICT|ON\s+DUPLICATE|OR\s+(?:REPLACE|IGNORE)|NOT\s+EXISTS)\b)",
    re.IGNORECASE | re.DOTALL,
)
_SETTING = re.compile(
    r"\s*(?:INSERT|UPDATE|DELETE\s+FROM|REPLACE|MERGE|CREATE\s+(?!TEMP)|DROP|ALTER|TRUNCATE|GRANT|REVOKE)\b",
    re.IGNORECASE,
)
_METHODS = {"POST": Does.ADDS, "PATCH": Does.ADDS, "PUT": Does.SETS, "DELETE": Does.SETS}


@dataclass(frozen=True, slots=True)
class Write:
    """A call in what tools run that changes something outside; `tools` are those that it is made for."""

    made: LibraryCall
    running: RunningFunction
    does: Does
    tools: tuple[Tool, ...]


@dataclass(frozen=True, slots=True)
class WritingTool:
    """A tool that writes, and the first call by which it does; those that add something go before all others."""

    tool: Tool
    write: Write


def writing_tools(writes: Iterable[Write]) -> tuple[WritingTool, ...]:
    """Return the tools of some writes, each once."""
    first: dict[int, WritingTool] = {}
    for write in sorted(writes, key=lambda write: write.does is not Does.ADDS):
        for tool in write.tools:
            first.setdefault(id(tool), WritingTool(tool, write))
    return tuple(first.values())


class Writes:
    """Looks for such calls."""

    def __init__(self, scope: Scope, running: Running, calls: Calls, flow: Flow) -> None:
        """Take the way from names to things, what tools run, the calls of libraries and how functions are called."""
        self._scope = scope
        self._origins = Origins(scope)
        self._running = running
        self._calls = calls
        self._flow = flow

    def all(self) -> Iterator[Write]:
        """Return the calls that surely write."""
        for entry in self._running.functions:
            if _is_aside(entry) or spot(entry.module.path, entry.function) not in self._flow.awaited_at_once:
                continue
            for made in self._calls.of(entry.module, entry.function):
                does = self._does(made, entry)
                tools = tuple(self._writing(made, entry)) if does is not None else ()
                if does is not None and tools:
                    yield Write(made, entry, does, tools)
                elif made.known.statement is not None and (tools := tuple(self._handing_on(made, entry))):
                    yield Write(made, entry, Does.ADDS, tools)

    def _does(self, made: LibraryCall, entry: RunningFunction) -> Does | None:
        known, call = made.known, made.call
        if known.file:
            return known.does if self._is_named_by_model(made, entry) else None
        if known.method is not None:
            method = _text(call.argument("method", known.method), entry.function)
            return _METHODS.get(method.upper()) if method else None
        if known.statement is not None:
            text = _text(_statement(made), entry.function)
            found = Does.SETS if _SETTING.match(text or "") else None
            return Does.ADDS if _ADDING.match(text or "") else found
        return known.does

    def _is_named_by_model(self, made: LibraryCall, entry: RunningFunction) -> bool:
        """Say whether a file is one that the model names: others are a tool's own, and come and go with a call."""
        is_method = made.dotted.startswith("pathlib.")
        file = Name(made.call.path[:-1], made.call.span) if is_method and len(made.call.path) > 1 else None
        given = next(iter(_positional(made.call)), None) if not is_method else file
        is_tool = any(tool.function is entry.function for tool in entry.tools)
        origin = self._origins.of(given, entry.module, entry.function, is_tool=is_tool) if given is not None else None
        return origin is Origin.ARGUMENT

    def _handing_on(self, made: LibraryCall, entry: RunningFunction) -> Iterator[Tool]:
        """Return the tools that let the model write the whole statement, where what it does is kept."""
        name, function = _statement(made), entry.function
        commits = any(site.call.last == "commit" for site in function.calls)
        if not commits or not isinstance(name, Name) or name.path != (name.path[0],):
            return
        position = next((at for at, known in enumerate(function.parameters) if known.name == name.path[0]), None)
        if position is None or any(bound.target == name.path[0] for bound in function.bindings):
            return
        for tool in entry.tools:
            if tool.function is function or self._hands_on(tool, entry, name.path[0], position):
                yield tool

    def _hands_on(self, tool: Tool, entry: RunningFunction, name: str, position: int) -> bool:
        """Say whether a tool gives a function one of its own arguments at a position."""
        taken = {parameter.name for parameter in tool.function.parameters}
        for _, around, call in self._scope.calls(entry.function.name.rpartition(".")[2]):
            given = call.argument(name, position - (entry.function.owner is not None))
            if around is tool.function and isinstance(given, Name) and given.path[0] in taken:
                return True
        return False

    def _writing(self, made: LibraryCall, entry: RunningFunction) -> Iterator[Tool]:
        """Return the tools whose words agree that the call writes.

        A POST may ask as well as it may write, and so may calls of clouds: the words of the address, of the function
        and of the tool decide, the nearest first. What SQL does is in the statement.
        """
        if made.known.statement is not None:
            yield from entry.tools
            return
        says = _says(_address(made.call, entry.function))
        near = says if says is not None else _says(_words(entry.function.name.rpartition(".")[2]))
        is_request = made.known.method is not None or made.known.waits is not None
        if not is_request:
            near = False if _READING & _words(made.dotted.rpartition(".")[2]) else near
        for tool in entry.tools:
            told = _says(_words(tool.boundary.tool) | _words(tool.function.owner or ""))
            if near is False or told is False:
                continue
            if near or told or not is_request:
                yield tool


def _says(words: frozenset[str]) -> bool | None:
    """Say whether words speak of writing, None where they say neither."""
    if words & _READING:
        return False
    return True if words & _WRITING else None


def _words(name: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(name))


def _address(call: Call, function: Function) -> frozenset[str]:
    """Return the words of the last parts of the address that a request is sent to."""
    first = call.argument("url") or call.argument("endpoint") or next(iter(_positional(call)), None)
    texts = [value for value in _followed(first, function) if isinstance(value, Text)]
    literals = "".join(
        part.value if isinstance(part, Literal) else " " for text in texts for part in text.parts
    ).partition("?")[0]
    tail = [part for part in literals.split("/") if part.strip()][-2:] if "/" in literals else []
    return _words(" ".join(tail))


def _positional(call: Call) -> Iterable[Value]:
    return (part.value for part in call.arguments if part.name is None and not part.spread)


def _followed(value: Value | None, function: Function) -> Iterator[Value]:
    """Return a value, and what a local name is bound to in its place."""
    if isinstance(value, Name) and len(value.path) == 1:
        yield from (entry.value for entry in function.bindings if entry.target == value.path[0])
    elif value is not None:
        yield value


def _text(value: Value | None, function: Function) -> str | None:
    texts = [found.value for found in _followed(value, function) if isinstance(found, Text)]
    return texts[0] if texts else None


def _statement(made: LibraryCall) -> Value | None:
    """Return the SQL that a call runs, without `text(...)` and its kin."""
    value = made.call.argument("statement", made.known.statement) or made.call.argument("query")
    is_wrapped = isinstance(value, Call) and value.last in {"text", "SQL", "sql"} and len(value.arguments) == 1
    return value.arguments[0].value if isinstance(value, Call) and is_wrapped else value


def _is_aside(entry: RunningFunction) -> bool:
    name = entry.function.name
    return bool(_words(name) & _ASIDE) and not any(tool.function is entry.function for tool in entry.tools)
