"""
## What it does

Finds the HTTP status of an error in what a tool gives to the model: as a field of a payload, or put into the words of
a failure (`f"HTTP {response.status_code}"`).

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

A number that stands in the words of a message, as "(404)", is none, and neither is one beside a next step: somebody
has thought about what it means. Tools whose work is HTTP, by their name or because they report the status of a success
as well, are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Call, Field, Name, Placeholder, Record, Scalar, Text
from errlint.linting import Applicability, Context, Fix, Judgement, Severity, rule, without_field
from errlint.project.routes import Delivery, ReachedRaise
from errlint.project.tools import Tool
from errlint.project.unbounded import responds
from errlint.recognition.failures import is_failure, tells_failure
from errlint.recognition.roles import normal
from errlint.text.next_step import has_next_step

_KEYS = frozenset({"status", "status_code", "http_status", "http_code", "http_status_code", "code"})
_ATTRIBUTES = frozenset({"status", "status_code", "http_status", "http_status_code", "http_code"})
_WHY = "A status says nothing about the next step, and a 404 or 403 often misleads about the cause."
_HTTP_ERRORS = range(400, 600)
_HTTP_TOOL = re.compile(r"http|request|webhook|url|rest|api_call|curl", re.IGNORECASE)


@rule("ACT301", "leaked-status", since="0.1.0", severity=Severity.ERROR)
def leaked_status(fact: Delivery | ReachedRaise, context: Context) -> Iterator[Judgement]:
    """HTTP status of an error in what the model reads"""
    routes = [route for route in fact.routes if isinstance(fact, Delivery) or context.delivers(route)]
    if not routes or any(_HTTP_TOOL.search(name) for name in _names(routes[0].tool)):
        return
    tool = routes[0].tool
    for place in _places(fact):
        yield Judgement(
            place.span,
            f"Failure of tool `{tool.boundary.tool}` tells the HTTP status `{place.dotted}` to the model",
            _WHY,
            "Leave it out, and say what the status means here and what to do about it",
        )
    if isinstance(fact, Delivery):
        yield from _fields(fact, tool, context)


def _names(tool: Tool) -> tuple[str, str]:
    return (tool.boundary.tool, tool.function.name)


def _places(fact: Delivery | ReachedRaise) -> Iterator[Name]:
    """Yield where the words of a failure hold the status of a response."""
    if isinstance(fact, ReachedRaise):
        given = fact.site.error.arguments if isinstance(fact.site.error, Call) else ()
        texts = [argument.value for argument in given if isinstance(argument.value, Text)]
    else:
        parts = (value for value in fact.parts if isinstance(value, Text))
        texts = [text for text in parts if fact.handler is not None or tells_failure(text.value)]
    for text in (text for text in texts if not has_next_step(text.value)):
        holes = (part.value for part in text.parts if isinstance(part, Placeholder))
        yield from (hole for hole in holes if isinstance(hole, Name) and _is_of_response(hole))


def _is_of_response(name: Name) -> bool:
    return len(name.path) > 1 and name.path[-1] in _ATTRIBUTES and responds(name.path[-2])


def _fields(delivery: Delivery, tool: Tool, context: Context) -> Iterator[Judgement]:
    in_handler = delivery.handler is not None
    failures = [v for v in delivery.parts if isinstance(v, Record) and is_failure(v, in_handler=in_handler)]
    fields = {field.span: (field, owner) for failure in failures for field, owner in _fields_below(failure)}
    for field, owner in fields.values():
        if _is_status(field) and not _also_of_success(field, delivery, context):
            yield Judgement(
                field.span.to(field.value.span),
                f"Payload of tool `{tool.boundary.tool}` gives the HTTP status to the model as `{field.name}`",
                _WHY,
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
