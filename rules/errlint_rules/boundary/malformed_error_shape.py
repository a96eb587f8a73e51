"""
## What it does

Finds a result that looks like a failure to its author and is a success to the framework: `isError` where it reads
`is_error`, `status: error` without `content`, a plain dict where it wants a result object; and details that take the
place of what an error payload says itself.

## Why is this bad?

The host shows a success, counts it as one, and tells the model so. The sentence about what went wrong arrives as data.

## Example

With the Claude Agent SDK:

```python
@tool("read_archive", "Read an archive", {"name": str})
async def read_archive(args):
    return {"content": [{"type": "text", "text": "No such archive. Call list_archives."}], "isError": True}
```

## Use instead

```python
@tool("read_archive", "Read an archive", {"name": str})
async def read_archive(args):
    return {"content": [{"type": "text", "text": "No such archive. Call list_archives."}], "is_error": True}
```

What a framework reads as what is known for each of its versions; where several may be in use that differ, nothing is
reported.

## What it cannot see

Dicts that are built key by key, and results that a helper of another package makes.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Field, Function, Name, Place, Record, Scalar, Text, Value
from errlint.frameworks import Misread
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.payloads import bound
from errlint.project.routes import Delivery
from errlint.project.tools import Tool
from errlint.recognition.failures import is_failure

_WHY = "The host takes the result for a success, and the model reads what went wrong as if it were data."
# What an error payload says itself, and no detail may say in its place.
_OWN_KEYS = frozenset({"error", "message", "kind", "code", "isError", "is_error", "status", "toolName", "tool_name"})


@rule("ACT314", "malformed-error-shape", since="0.1.0", severity=Severity.ERROR)
def malformed_error_shape(delivery: Delivery, _: Context) -> Iterator[Judgement]:
    """Failure that the framework reads as a success"""
    record = delivery.value
    if not isinstance(record, Record):
        return
    tool = delivery.routes[0].tool
    yield from _misread(record, tool)
    if is_failure(record, in_handler=delivery.handler is not None):
        yield from _shadowed(record, delivery.payload.place, delivery.function, tool)


def _misread(record: Record, tool: Tool) -> Iterator[Judgement]:
    for misread in tool.found[0].version.misread if tool.found else ():
        if any(misread not in found.version.misread for found in tool.found):
            continue
        field = _flag(record, misread)
        if field is not None:
            yield Judgement(
                field.span.to(field.value.span),
                f"`{field.name}` of tool `{tool.boundary.tool}` is no failure to {tool.found[0].framework.id}",
                _WHY,
                f"Return `{misread.instead}`",
            )


def _flag(record: Record, misread: Misread) -> Field | None:
    """Return the field by which a record is meant as a failure that the framework does not read as one."""
    if record.spreads or any(record.field(key) is not None for key in misread.unless):
        return None
    fields = (record.field(key) for key in misread.keys)
    return next((field for field in fields if field is not None and _written(field.value) == misread.value), None)


def _written(value: Value) -> str | None:
    if isinstance(value, Scalar):
        return str(value.value)
    return value.literal if isinstance(value, Text) else None


def _shadowed(record: Record, place: Place, function: Function, tool: Tool) -> Iterator[Judgement]:
    """Yield where details that are spread into a payload hold a key that it has said before."""
    for spread in record.spreads:
        before = {field.name for field in record.fields if field.span < spread.span and field.name in _OWN_KEYS}
        held = (
            bound(spread.path[0], place, function) if isinstance(spread, Name) and len(spread.path) == 1 else [spread]
        )
        fields = (field for value in held if isinstance(value, Record) for field in value.fields)
        taken = sorted({field.name for field in fields if field.name in before})
        if taken:
            yield Judgement(
                spread.span,
                f"Details take the place of `{'`, `'.join(taken)}` in an error payload of tool `{tool.boundary.tool}`",
                "What the payload says of the failure is overwritten, and who reads it by its shape is misled.",
                "Spread the details first, or put them under a key of their own",
            )
