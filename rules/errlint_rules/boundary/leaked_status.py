"""
## What it does

Finds the HTTP status of an error in the payload that a tool gives to the model.

## Why is this bad?

The status is for the host. To a model that decides what to do next it means nothing, or worse: it takes a 404 for "does
not exist" where the token only cannot see the thing.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> dict:
    try:
        return fetch(name)
    except AcmeError as error:
        return {"error": {"code": error.code, "message": error.message, "status": error.status}}
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> dict:
    try:
        return fetch(name)
    except AcmeError as error:
        return {"error": {"code": error.code, "message": error.message, "fix": error.fix}}
```

## What it cannot see

It judges fields. A number in the words of a message is none, and neither is the status that a tool whose work is HTTP
reports of its success as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Field, Name, Record, Scalar
from errlint.linting import Applicability, Context, Fix, Judgement, Severity, rule, without_field
from errlint.project.routes import Delivery
from errlint.recognition.failures import is_failure
from errlint.recognition.roles import normal

_KEYS = frozenset({"status", "status_code", "http_status", "http_code", "http_status_code", "code"})
_ATTRIBUTES = frozenset({"status", "status_code", "http_status", "http_status_code", "http_code"})
_HTTP_ERRORS = range(400, 600)
_HTTP_TOOL = re.compile(r"http|request|webhook|url|rest|api_call|curl", re.IGNORECASE)


@rule("ACT301", "leaked-status", since="0.1.0", severity=Severity.ERROR)
def leaked_status(delivery: Delivery, context: Context) -> Iterator[Judgement]:
    """HTTP status in an error payload for the model"""
    tool = delivery.routes[0].tool
    if _HTTP_TOOL.search(tool.boundary.tool) or _HTTP_TOOL.search(tool.function.name):
        return
    in_handler = delivery.handler is not None
    failures = [v for v in delivery.parts if isinstance(v, Record) and is_failure(v, in_handler=in_handler)]
    fields = {field.span: (field, owner) for failure in failures for field, owner in _fields_below(failure)}
    for field, owner in fields.values():
        if _is_status(field) and not _also_of_success(field, delivery, context):
            yield Judgement(
                field.span.to(field.value.span),
                f"Payload of tool `{tool.boundary.tool}` gives the HTTP status to the model as `{field.name}`",
                "A status says nothing about the next step, and a 404 or 403 often misleads about the cause.",
                "Remove the field, and say in `message` and `fix` what the status means here",
                fix=_remove(field, owner),
            )


def _remove(field: Field, owner: Record) -> Fix | None:
    edit = without_field(owner, field)
    return Fix("Remove the field", Applicability.UNSAFE, (edit,)) if edit is not None else None


def _fields_below(record: Record) -> Iterator[tuple[Field, Record]]:
    """Yield the fields of a record and of those in it, each with the record that it stands in."""
    for field in record.fields:
        yield field, record
        if isinstance(field.value, Record):
            yield from _fields_below(field.value)


def _is_status(field: Field) -> bool:
    value = field.value
    if isinstance(value, Name):
        return len(value.path) > 1 and value.path[-1] in _ATTRIBUTES
    key = normal(field.name or "")
    return (
        isinstance(value, Scalar) and not isinstance(value.value, bool) and key in _KEYS and value.value in _HTTP_ERRORS
    )


def _also_of_success(field: Field, delivery: Delivery, context: Context) -> bool:
    """Say whether the tool reports the same field where nothing failed: then its work is HTTP."""
    return any(
        isinstance(value, Record)
        and not is_failure(value, in_handler=False)
        and value.field(field.name or "") is not None
        for other in context.deliveries_of(delivery.routes[0].tool)
        if other.handler is None
        for value in other.parts
    )
