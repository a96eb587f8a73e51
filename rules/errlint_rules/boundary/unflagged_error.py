"""
## What it does

Finds a failure that a tool gives back as an object without the mark by which the framework knows a failure: a result
without `isError` or `status="error"`, a dict such as `{"error": "..."}` in its place.

## Why is this bad?

The host counts the call as done: hooks, retries, traces and limits on failures never see it, and the model has to find
out from a key that nobody told it of.

## Example

```python
async def call_tool(name: str, arguments: dict) -> CallToolResult:
    try:
        return await run(name, arguments)
    except StoreError as error:
        return CallToolResult(content=[TextContent(type="text", text=str(error))])
```

## Use instead

```python
async def call_tool(name: str, arguments: dict) -> CallToolResult:
    try:
        return await run(name, arguments)
    except StoreError as error:
        return CallToolResult(content=[TextContent(type="text", text=str(error))], isError=True)
```

In a plain tool, raise the framework's error.

## Options

- `payload.flag`: the key by which the project's own hosts know a failure. Results that have it are left alone. Where
  it is not set, a key that four of five failures have is taken for it (`errlint config --inferred` shows it).

## What it cannot see

Frameworks without a mark are left out, and so are results that say more than a sentence: a code or a kind beside the
message, a fix, a link. Texts are `error-as-success`.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Function, Name, Record, Text, Value
from errlint.frameworks import BoundaryRole
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, behind, rule
from errlint.project.marks import Mark, marks_of
from errlint.project.payloads import carried, prints
from errlint.project.results.failed import FailedResult
from errlint.project.routes import Delivery
from errlint.project.tools import Tool
from errlint.recognition.failures import tells_failure

_WHY = "The host takes the call for a success, and the model has to find out from the words that nothing was done."
_MOST_KEYS = 4


@rule("ACT305", "unflagged-error", since="0.1.0", severity=Severity.ERROR)
def unflagged_error(fact: FailedResult | Delivery, context: Context) -> Iterator[Judgement]:
    """Failure that is given back without the framework's mark"""
    if isinstance(fact, FailedResult):
        if _is_unmarked(fact, context):
            yield _unmarked(fact)
        return
    for value in fact.parts:
        missing = [mark for mark in marks_of(fact.routes[0].tool) if mark.is_missing(value)]
        if missing and _fails(value, fact):
            yield _incomplete(value, missing, fact)


def _is_unmarked(fact: FailedResult, context: Context) -> bool:
    tool, flag = fact.tool, context.project.failures.flag
    if fact.flag is not None or fact.is_structured or not tool.found or not marks_of(tool) or _is_misread(fact):
        return False
    if any(found.declares.role is not BoundaryRole.TOOL for found in tool.found):
        return False
    return flag is None or flag.key not in fact.shape.names


def _is_misread(fact: FailedResult) -> bool:
    """Say whether a record has a key that the framework does not read as its author means it: that is ACT314's."""
    keys = {key for found in fact.tool.found for misread in found.version.misread for key in misread.keys}
    return not keys.isdisjoint(fact.shape.names)


def _unmarked(fact: FailedResult) -> Judgement:
    keys = ", ".join(f"`{name}`" for name in fact.shape.names[:_MOST_KEYS])
    ways = fact.tool.found[0].version.structured
    return Judgement(
        fact.delivery.payload.span,
        f"Tool `{fact.tool.boundary.tool}` gives a failure back that is not marked as one: a record of {keys}",
        _WHY,
        f"Raise the framework's error with these words, or write `{ways[0]}`",
        path=fact.delivery.module.path,
    )


def _fails(value: Value, fact: Delivery) -> bool:
    """Say whether a result tells of a failure: it prints the caught error, or its words say so."""
    content, place, function = _content(value), fact.payload.place, fact.function
    binding = fact.handler.binding if fact.handler is not None else None
    if binding is not None and prints(content, binding, place, function):
        return True
    parts = tuple(carried(content, place, function))
    if any(_may_hold_result(part, function) for part in parts):
        return False
    return any(isinstance(part, Text) and tells_failure(part.value) and " " in part.value for part in parts)


def _may_hold_result(value: Value, function: Function) -> bool:
    """Say whether a value is a name that is bound to words of a failure here, and to something else there."""
    if not isinstance(value, Name) or len(value.path) > 1:
        return False
    bound = [entry.value for entry in function.bindings if entry.target == value.path[0]]
    return len(bound) > 1 and not all(isinstance(entry, Text) and tells_failure(entry.value) for entry in bound)


def _content(value: Value) -> Value:
    """Return what a result says to the model."""
    if isinstance(value, Record):
        field = value.field("content")
        return field.value if field is not None else value
    return value.arguments[0].value if isinstance(value, Call) else value


def _incomplete(value: Value, missing: list[Mark], fact: Delivery) -> Judgement:
    tool = fact.routes[0].tool
    written = _written(missing[0], value)
    return Judgement(
        value.span,
        f"Tool `{tool.boundary.tool}` gives a failure back without `{written}`",
        _WHY,
        f"Add `{written}`",
        fix=_mark(value, written) if _is_certain(missing, tool) else None,
    )


def _is_certain(missing: list[Mark], tool: Tool) -> bool:
    """Say whether there is one way to write the mark, and whether it can be written as it stands."""
    return len(missing) == 1 and missing[0].value in {"True", '"error"'} and bool(tool.found)


def _written(mark: Mark, value: Value) -> str:
    return f'"{mark.field}": {mark.value}' if isinstance(value, Record) else f"{mark.field}={mark.value}"


def _mark(value: Value, written: str) -> Fix | None:
    """Return the edit that writes the mark behind the last argument or entry."""
    last = value.arguments[-1].span if isinstance(value, Call) else None
    if isinstance(value, Record) and value.fields:
        last = max((field.value.span for field in value.fields), key=lambda span: span.end_byte)
    if last is None:
        return None
    return Fix("Mark the result as a failure", Applicability.UNSAFE, (Edit(behind(last), f", {written}"),))
