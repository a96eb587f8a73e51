"""Questions about the `error` of a result that can have one answer alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Items, Module, Name, Opaque, Span, Text, Value
from errlint.project.results.failed import FailedResult
from errlint.project.results.forms import Form
from errlint.project.running import RunningFunction
from errlint.project.scope import Scope
from errlint.project.tools import Tool

_TEXTS = frozenset({"str"})
_RECORDS = frozenset({"dict", "Mapping", "MutableMapping"})
_PAIR = 2


@dataclass(frozen=True, slots=True)
class DeadGuard:
    """A guard that asks whether `error` is of type `asked`, where every failed result holds a `holds` there."""

    module: Module
    tool: Tool
    span: Span
    asked: str
    holds: Form
    model: FailedResult


class Guards:
    """Looks for such guards in what the tools of a project run."""

    def __init__(self, scope: Scope, results: Iterable[FailedResult]) -> None:
        """Take the way from names to definitions, and the failed results."""
        self._scope = scope
        self._results = tuple(result for result in results if result.shape.key("error") is not None)

    def dead(self, running: Iterable[RunningFunction]) -> Iterator[DeadGuard]:
        """Return the guards of functions that run, each once."""
        for entry in running:
            for site in entry.function.calls:
                asked = _asked(site.call)
                holds = self._held(site.call, entry) if asked is not None else None
                if asked is not None and holds is not None and _is_dead(asked, holds[0]):
                    yield DeadGuard(entry.module, entry.tools[0], site.call.span, asked, *holds)

    def _held(self, call: Call, entry: RunningFunction) -> tuple[Form, FailedResult] | None:
        """Return what every failed result that the guard may see holds in `error`, with one of them."""
        seen = self._seen(call.arguments[0].value, entry)
        forms = {_form(result) for result in seen}
        return (forms.pop(), seen[0]) if len(forms) == 1 else None

    def _seen(self, value: Value, entry: RunningFunction) -> list[FailedResult]:
        """Return the failed results that a name may hold: those of the function that it is bound to, or any."""
        container = _container(value)
        if not isinstance(container, Name) or len(container.path) != 1:
            return []
        function = entry.function
        if any(parameter.name == container.path[0] for parameter in function.parameters):
            return list(self._results)
        bound = [binding.value for binding in function.bindings if binding.target == container.path[0]]
        made = [self._function(call, entry.module, function) for call in bound]
        return [result for result in self._results if result.delivery.function in made] if all(made) else []

    def _function(self, value: Value, module: Module, function: Function) -> Function | None:
        target = self._scope.resolve(module, function, value.path) if isinstance(value, Call) and value.path else None
        return target.fact if target is not None and isinstance(target.fact, Function) else None


def _asked(call: Call) -> str | None:
    """Return the type that a call asks for of what stands in the key `error`, None where it asks anything else."""
    if call.path != ("isinstance",) or len(call.arguments) != _PAIR or _container(call.arguments[0].value) is None:
        return None
    types = call.arguments[1].value
    names = types.items if isinstance(types, Items) else (types,)
    asked = {name.path[-1] for name in names if isinstance(name, Name)}
    if len(asked) != len(names):
        return None
    return next(iter(asked)) if asked <= _TEXTS or asked <= _RECORDS else None


def _container(value: Value) -> Value | None:
    """Return what is asked for its `error`: `result` of `result["error"]` and of `result.get("error")`."""
    if isinstance(value, Opaque) and len(value.parts) == _PAIR:
        key = value.parts[1]
        return value.parts[0] if isinstance(key, Text) and key.literal == "error" else None
    if isinstance(value, Call) and len(value.path) == _PAIR and value.path[1] == "get" and value.arguments:
        key = value.arguments[0].value
        return Name(value.path[:1], value.callee.span) if isinstance(key, Text) and key.literal == "error" else None
    return None


def _form(result: FailedResult) -> Form:
    if result.inner is not None:
        return Form.RECORD
    form = result.forms["error"]
    return Form.SENTENCE if form is Form.NAME else form


def _is_dead(asked: str, holds: Form) -> bool:
    return (asked in _TEXTS and holds is Form.RECORD) or (asked in _RECORDS and holds is Form.SENTENCE)
