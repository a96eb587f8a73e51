"""
## What it does

Finds internals of an error in what a tool gives to the model: a traceback, a stack, the `repr` of the error, its
`__dict__` or `args`, its `internal` part, the URL or the headers of the request, and the text of an HTTP client's
status error, which carries the URL.

## Why is this bad?

File paths, addresses and headers are for the logs of the host. The model cannot use them, and may repeat them to
whoever it talks to, tokens in a query string among them.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> str:
    try:
        return fetch(name)
    except Exception:
        return f"Failed: {traceback.format_exc()}"
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> str:
    try:
        return fetch(name)
    except AcmeError as error:
        logger.exception("read_archive failed")
        return json.dumps({"error": to_payload(error)})
```

## What it cannot see

What a helper puts into a part of a payload. Of the words of an error that is raised, the `repr` and the traceback of
the one that was caught count, not the URL or the headers.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Conversion, Handler, Name, Placeholder, Record, Text, Value
from errlint.facts.value import within
from errlint.linting import Applicability, Context, Fix, Judgement, Severity, rule, without_field
from errlint.project.routes import Delivery, ReachedRaise

_TRACEBACKS = frozenset({"format_exc", "format_exception", "format_tb", "format_stack", "format_exception_only"})
_ATTRIBUTES = {
    "__dict__": "every attribute",
    "__traceback__": "the traceback",
    "args": "the arguments",
    "internal": "the internal part",
    "headers": "the headers",
    "request": "the request",
    "url": "the request URL",
    "stack": "the stack",
}
_OPENERS = {
    ("repr",): "the `repr`",
    ("vars",): "every attribute",
    ("asdict",): "every attribute",
    ("dataclasses", "asdict"): "every attribute",
}
# Status errors of HTTP clients whose text holds the address of the request.
_WITH_ADDRESS = frozenset(
    {
        "httpx.HTTPStatusError",
        "requests.HTTPError",
        "requests.RequestException",
        "requests.exceptions.HTTPError",
        "requests.exceptions.RequestException",
        "aiohttp.ClientResponseError",
        "aiohttp.client_exceptions.ClientResponseError",
    }
)
_ADDRESS_PARAMETERS = frozenset({"url", "uri", "urls", "link", "endpoint", "website_url", "base_url"})


@rule("ACT302", "leaked-internals", since="0.1.0", severity=Severity.ERROR)
def leaked_internals(fact: Delivery | ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Internals of an error in what the model reads"""
    routes = [route for route in fact.routes if isinstance(fact, Delivery) or context.delivers(route)]
    found = _leaks_of_raise(fact) if isinstance(fact, ReachedRaise) else _leaks_of(fact, context)
    seen: set[int] = set()
    for part, what in found if routes else ():
        if part.span.start_byte not in seen:
            seen.add(part.span.start_byte)
            yield Judgement(
                part.span,
                f"Tool `{routes[0].tool.boundary.tool}` gives {what} of an error to the model",
                "Paths, addresses and headers are for the logs; a model cannot use them and may repeat them.",
                "Log it, and return the message, the why and the fix alone",
                fix=_remove(part, fact) if isinstance(fact, Delivery) else None,
            )


def _leaks_of(delivery: Delivery, context: Context) -> Iterator[tuple[Value, str]]:
    return (found for value in delivery.parts for found in _leaks(value, delivery, context))


def _leaks_of_raise(fact: ReachedRaise) -> Iterator[tuple[Value, str]]:
    """Yield where the words of an error lay open the one that was caught before it."""
    handler = fact.function.handlers[fact.site.place.handler] if fact.site.place.handler is not None else None
    given = fact.site.error.arguments if isinstance(fact.site.error, Call) else ()
    for value in (part for argument in given for part in within(argument.value)):
        if isinstance(value, Call) and value.path and value.path[-1] in _TRACEBACKS:
            yield value, "the traceback"
        if handler is not None and handler.binding is not None:
            yield from _of_value(value, handler.binding)


def _remove(part: Value, delivery: Delivery) -> Fix | None:
    """Return the edit that takes out the field that holds what leaks, and nothing else."""
    records = (value for value in delivery.parts if isinstance(value, Record))
    held = ((record, field) for record in records for field in record.fields if field.value.span == part.span)
    record, field = next(held, (None, None))
    edit = without_field(record, field) if record is not None and field is not None else None
    return Fix("Remove the field", Applicability.UNSAFE, (edit,)) if edit is not None else None


def _leaks(value: Value, delivery: Delivery, context: Context) -> Iterator[tuple[Value, str]]:
    if isinstance(value, Call) and value.path and value.path[-1] in _TRACEBACKS:
        yield value, "the traceback"
    handler = delivery.handler
    if handler is not None and handler.binding is not None:
        yield from _of_value(value, handler.binding)
        yield from _of_attribute(value, handler.binding, delivery)
        if _is(value, handler.binding) and _has_address(value, handler, delivery, context):
            yield value, "the request URL"


def _of_value(value: Value, binding: str) -> Iterator[tuple[Value, str]]:
    """Yield where the whole error is laid open."""
    if isinstance(value, Call) and value.path in _OPENERS and _is(value.argument("", 0), binding):
        yield value, _OPENERS[value.path]
    elif isinstance(value, Text):
        for part in value.parts:
            if isinstance(part, Placeholder) and part.conversion is Conversion.REPR and _is(part.value, binding):
                yield part.value, "the `repr`"
    elif isinstance(value, Record):
        yield from ((spread, "every attribute") for spread in value.spreads if _is(spread, binding))


def _of_attribute(value: Value, binding: str, delivery: Delivery) -> Iterator[tuple[Value, str]]:
    if isinstance(value, Name) and len(value.path) > 1 and value.path[0] == binding:
        what = _ATTRIBUTES.get(value.path[-1]) or _ATTRIBUTES.get(value.path[1])
        if what is not None and not _asked(delivery, what):
            yield value, what


def _is(value: Value | None, binding: str) -> bool:
    return isinstance(value, Name) and value.path == (binding,)


def _has_address(value: Value, handler: Handler, delivery: Delivery, context: Context) -> bool:
    tested = delivery.narrowed(value)
    named = tested or [caught for caught in handler.catches if isinstance(caught, Name)]
    classes = {context.resolve(delivery.module, delivery.function, name) for name in named}
    return bool(classes & _WITH_ADDRESS) and not _asked(delivery, "the request URL")


def _asked(delivery: Delivery, what: str) -> bool:
    """Say whether the address came from the model in the first place."""
    parameters = {p.name for route in delivery.routes for p in route.tool.function.parameters}
    return what == "the request URL" and not parameters.isdisjoint(_ADDRESS_PARAMETERS)
