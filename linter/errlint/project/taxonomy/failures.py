"""What the tools of a project give back when they fail: the function that builds it, and the key that marks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from errlint.facts import Call, Function, Module, Name, Payload, Record, Scalar, Span, Text, Value
from errlint.project.callee import Callee
from errlint.project.payloads import carried, prints
from errlint.project.running import Running, RunningFunction
from errlint.project.scope import Scope
from errlint.project.taxonomy.model import Evidence, Flag, Helper
from errlint.project.taxonomy.setting import evidence_of
from errlint.settings.model import Settings

# Keys that mark a failure: by being there, by a truth value, or by a word.
_PRESENT = ("error", "errors", "error_code", "error_type", "error_message")
_TRUTHS = {"is_error": True, "isError": True, "ok": False, "success": False, "succeeded": False}
_WORDS = {"status": ("error", "failed", "failure")}
_FLAGS = (*_TRUTHS, *_WORDS, "error")
_SHARE = 0.8
_FEW = 3
_TWICE = 2

Keys = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Failure:
    """A failure that a function gives back: its keys, none for a text, and the function that built it, if another."""

    module: Module
    span: Span
    keys: Keys
    builder: Callee | None = None


class Failures:
    """What is known of the failures that a project gives back as values; settings stand above what is inferred."""

    def __init__(self, settings: Settings, running: Running, scope: Scope) -> None:
        """Take the settings, what tools run, and what names mean."""
        self._settings = settings
        self._running = running
        self._scope = scope

    @cached_property
    def found(self) -> tuple[Failure, ...]:
        """The failures that functions which tools run give back; what builds them for others gives back none itself."""
        every = [
            (entry.function, failure)
            for entry in self._running.functions
            for payload in entry.function.payloads
            if (failure := _failure(payload, entry, self._scope)) is not None
        ]
        builders = {id(failure.builder.function) for _, failure in every if failure.builder is not None}
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
            marked = [entry for entry in self.found if _marks(key, entry.keys)]
            if len(marked) >= _SHARE * len(self.found):
                reason = f"{len(marked)} of {len(self.found)} failures that tools give back have it"
                return Flag(key, Evidence(reason, marked[0].module.path, marked[0].span))
        return None


def _helper(found: Iterable[Failure]) -> Helper | None:
    built: dict[tuple[str, str], list[Failure]] = {}
    for entry in found:
        if entry.builder is not None:
            built.setdefault((entry.builder.module.path, entry.builder.function.name), []).append(entry)
    most = max(built.values(), key=len, default=[])
    if len(most) < _TWICE or most[0].builder is None:
        return None
    module, function = most[0].builder.module, most[0].builder.function
    evidence = Evidence(f"{len(most)} failures that tools give back are built by it", module.path, function.name_span)
    dotted = f"{module.name}.{function.name}" if module.name else function.name
    return Helper(dotted, tuple(most[0].keys), evidence)


def _failure(payload: Payload, entry: RunningFunction, scope: Scope) -> Failure | None:
    module, function = entry.module, entry.function
    for value in carried(payload.value, payload.place, function):
        if _is_failure(keys := _keys(value)):
            return Failure(module, payload.span, keys)
        builder = _builder(value, module, function, scope)
        keys = next(iter(_built(builder)), {}) if builder is not None else {}
        if keys:
            return Failure(module, payload.span, keys, builder)
    handler = function.handlers[payload.place.handler] if payload.place.handler is not None else None
    name = handler.binding if handler is not None else None
    if name is not None and prints(payload.value, name, payload.place, function):
        return Failure(module, payload.span, {})
    return None


def _builder(value: Value, module: Module, function: Function, scope: Scope) -> Callee | None:
    """Return the function of the project that a call runs, where all that it does is to build failures."""
    target = scope.resolve(module, function, value.path) if isinstance(value, Call) and value.path else None
    if target is None or target.module is None or not isinstance(target.fact, Function):
        return None
    builder = Callee(target.module, target.fact)
    only = target.fact.payloads and len(list(_built(builder))) == len(target.fact.payloads)
    return builder if only and not target.fact.handlers else None


def _built(builder: Callee) -> Iterator[Keys]:
    """Return the keys of each failure that a function gives back."""
    for payload in builder.function.payloads:
        shapes = (_keys(value) for value in carried(payload.value, payload.place, builder.function))
        keys = next((keys for keys in shapes if _is_failure(keys)), None)
        if keys is not None:
            yield keys


def _is_failure(keys: Keys) -> bool:
    """Say whether a record tells of a failure, and of nothing else: its flag is no variable."""
    if any(key in keys and not _marks(key, keys) for key in _TRUTHS):
        return False
    return any(_marks(key, keys) for key in (*_PRESENT, *_FLAGS))


def _keys(value: Value) -> Keys:
    """Return the keys of a record, or of an instance that is made by keywords."""
    if isinstance(value, Record):
        return {field.name: field.value for field in value.fields if field.name is not None}
    if not isinstance(value, Call):
        return {}
    is_class = isinstance(value.callee, Name) and value.callee.path[-1][:1].isupper()
    return {entry.name: entry.value for entry in value.arguments if entry.name is not None} if is_class else {}


def _marks(key: str, keys: Keys) -> bool:
    value = keys.get(key)
    if value is None or (key == "error" and isinstance(value, Scalar) and value.value in {None, False}):
        return False
    if key in _TRUTHS:
        return isinstance(value, Scalar) and value.value is _TRUTHS[key]
    return key not in _WORDS or (isinstance(value, Text) and value.literal in _WORDS[key])
