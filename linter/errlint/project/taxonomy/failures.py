"""What the tools of a project give back when they fail: the function that builds it, and the key that marks it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Function, Module, Payload, Span
from errlint.project.handling import handler_of
from errlint.project.payloads import prints
from errlint.project.results.failed import TRUTHS, WORDS, FailedResults, marks
from errlint.project.results.shapes import Shape
from errlint.project.running import Running, RunningFunction
from errlint.project.taxonomy.model import Evidence, Flag, Helper
from errlint.project.taxonomy.setting import evidence_of
from errlint.project.values.frames import Frame
from errlint.settings.model import Settings

# Keys by which a failure can be told, those that can say either first.
_FLAGS = (*TRUTHS, *WORDS, "error")
_SHARE = 0.8
_FEW = 3
_TWICE = 2


@dataclass(frozen=True, slots=True)
class Failure:
    """A failure that a function gives back: its record, None for a text, and the function that built it, if another."""

    module: Module
    span: Span
    shape: Shape | None
    builder: Function | None = None


class Failures:
    """What is known of the failures that a project gives back as values; settings stand above what is inferred."""

    def __init__(self, settings: Settings, running: Running, results: FailedResults) -> None:
        """Take the settings, what tools run, and what reads records of failures."""
        self._settings = settings
        self._running = running
        self._results = results

    @cached_property
    def found(self) -> tuple[Failure, ...]:
        """The failures that functions which tools run give back; what builds them for others gives back none itself."""
        every = [
            (entry.function, failure)
            for entry in self._running.functions
            for payload in entry.function.payloads
            if (failure := self._failure(payload, entry)) is not None
        ]
        builders = {id(failure.builder) for _, failure in every if failure.builder is not None}
        return tuple(failure for function, failure in every if id(function) not in builders)

    @cached_property
    def helper(self) -> Helper | None:
        """The function that builds them, None where none builds two."""
        setting = self._settings.payload
        inferred = _helper(self.found) if setting.helper is None or not setting.shape else None
        if setting.helper is None:
            return inferred
        keys = setting.shape or (inferred.keys if inferred is not None and inferred.dotted == setting.helper else ())
        return Helper(setting.helper, keys, evidence_of(self._settings, "payload", "helper"))

    @cached_property
    def flag(self) -> Flag | None:
        """The key that marks them, None where there are few or most have no such key."""
        if self._settings.payload.flag is not None:
            return Flag(self._settings.payload.flag, evidence_of(self._settings, "payload", "flag"))
        for key in _FLAGS if len(self.found) >= _FEW else ():
            marked = [entry for entry in self.found if self._is_marked(entry, key)]
            if len(marked) >= _SHARE * len(self.found):
                reason = f"{len(marked)} of {len(self.found)} failures that tools give back have it"
                return Flag(key, Evidence(reason, marked[0].module.path, marked[0].span))
        return None

    def _failure(self, payload: Payload, entry: RunningFunction) -> Failure | None:
        module, function = entry.module, entry.function
        handler = handler_of(payload.place, function)
        caught = handler.binding if handler is not None else None
        shape = self._read(payload, Frame(module, function, payload.place), caught)
        if shape is not None:
            return Failure(module, payload.span, shape, self._builder(shape))
        if caught is not None and prints(payload.value, caught, payload.place, function):
            return Failure(module, payload.span, None)
        return None

    def _read(self, payload: Payload, frame: Frame, caught: str | None) -> Shape | None:
        told = self._results.told(payload.value, frame, caught)
        return self._results.marked(payload.value, frame) or next(iter(told), None)

    def _builder(self, shape: Shape) -> Function | None:
        """Return the function that builds a record, where all that it does is to build failures."""
        builder = shape.builder
        if builder is None or builder.handlers:
            return None
        told = (self._read(payload, Frame(shape.module, builder, payload.place), None) for payload in builder.payloads)
        return builder if all(entry is not None for entry in told) else None

    def _is_marked(self, failure: Failure, key: str) -> bool:
        found = failure.shape.key(key) if failure.shape is not None else None
        return found is not None and marks(key, self._results.value(found))


def _helper(found: Iterable[Failure]) -> Helper | None:
    built: dict[int, list[tuple[Function, Shape]]] = {}
    for entry in found:
        if entry.builder is not None and entry.shape is not None:
            built.setdefault(id(entry.builder), []).append((entry.builder, entry.shape))
    most = max(built.values(), key=len, default=[])
    if len(most) < _TWICE:
        return None
    function, shape = most[0]
    module = shape.module
    evidence = Evidence(f"{len(most)} failures that tools give back are built by it", module.path, function.name_span)
    dotted = f"{module.name}.{function.name}" if module.name else function.name
    return Helper(dotted, shape.names, evidence)
