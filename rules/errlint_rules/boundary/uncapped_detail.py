"""
## What it does

Finds text of another system that goes into what a model reads of a failure at any length: the body of a response, the
output of a process, a whole answer.

## Why is this bad?

An error page of a gateway has thousands of words of markup, and the trace of a build has more. They push what the model
was working on out of its context, and the one line that says what is wrong is lost among them.

## Example

```python
if response.status_code != 200:
    raise ToolError(f"The archive service refused the name: {response.text}")
```

## Use instead

```python
if response.status_code != 200:
    raise ToolError(f"The archive service refused the name: {response.text[:2000]}")
```

A function that shortens (`truncate`, `shorten`, `cap`) is as good.

## Options

- `payload.cap`: how many characters a detail may have.

## What it cannot see

Bodies and outputs are known by the names of their attributes, and by what the name before them is bound to. Results of
calls that succeed are left alone: they are what the tool is for. So is the text of an error that was caught.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from errlint.facts import Call, Function, Module, Name, Place, Text, Value
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, before, behind, rule
from errlint.project.origins import Origin
from errlint.project.results.failed import FailedResult
from errlint.project.routes import Delivery, ReachedRaise
from errlint.project.tools import Tool
from errlint.project.unbounded import unbounded
from errlint.recognition.failures import tells_failure

_SAID = frozenset({"message", "msg", "detail", "details", "reason", "error"})
_TEXTS = frozenset({"text", "stdout", "stderr"})


@rule("ACT308", "uncapped-detail", since="0.1.0", severity=Severity.WARNING)
def uncapped_detail(fact: ReachedRaise | Delivery | FailedResult, context: Context) -> Iterator[Judgement]:
    """Text from elsewhere that goes to the model at any length"""
    if isinstance(fact, ReachedRaise):
        routes = [route for route in fact.routes if context.delivers(route)]
        if routes and isinstance(fact.site.error, Call):
            given = fact.site.error.arguments
            values = tuple(entry.value for entry in given if entry.name is None or entry.name in _SAID)
            told = _Told(values, fact.site.place, fact.module, fact.function, routes[0].tool)
            yield from _found(told, context)
    elif isinstance(fact, FailedResult):
        made = fact.delivery
        values = tuple(key.held.value for key in fact.shape.keys if key.held.frame.function is made.function)
        yield from _found(_Told(values, made.payload.place, made.module, made.function, fact.tool), context)
    elif isinstance(fact.value, Text) and (fact.handler is not None or tells_failure(fact.value.value)):
        told = _Told((fact.value,), fact.payload.place, fact.module, fact.function, fact.routes[0].tool)
        yield from _found(told, context)


@dataclass(frozen=True, slots=True)
class _Told:
    """What a failure of a tool says, and where."""

    values: tuple[Value, ...]
    place: Place
    module: Module
    function: Function
    tool: Tool


def _found(told: _Told, context: Context) -> Iterator[Judgement]:
    def is_upstream(value: Value) -> bool:
        origin = context.project.origins.of(
            value, told.module, told.function, is_tool=told.tool.function is told.function
        )
        return origin is Origin.UPSTREAM

    cap = context.settings.payload.cap
    for part in (part for value in told.values for part in unbounded(value, told.place, told.function, is_upstream)):
        yield Judgement(
            part.span,
            f"Failure of tool `{told.tool.boundary.tool}` passes on {_named(part)} at any length",
            "A long answer pushes everything else out of the model's context, and hides the line that matters.",
            f"Cut it at {cap} characters, or pass on the part that says what is wrong",
            fix=_cut(part, cap, context.capper(told.module)),
            path=told.module.path,
        )


def _named(value: Value) -> str:
    if isinstance(value, Name):
        return f"`{value.dotted}`"
    return f"`{'.'.join(value.path)}()`" if isinstance(value, Call) else "text"


def _cut(value: Value, cap: int, capper: str | None) -> Fix | None:
    """Return the edit that cuts a text, where it surely is one: by the function that the project has for that."""
    if not isinstance(value, Name) or value.path[-1] not in _TEXTS:
        return None
    if capper is not None:
        edits = (Edit(before(value.span), f"{capper}("), Edit(behind(value.span), ")"))
        return Fix(f"Cut it with `{capper}`", Applicability.UNSAFE, edits)
    return Fix(f"Cut it at {cap} characters", Applicability.UNSAFE, (Edit(behind(value.span), f"[:{cap}]"),))
