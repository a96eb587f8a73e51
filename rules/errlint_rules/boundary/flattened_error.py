"""
## What it does

Finds a structured error, one that carries a code, a why, a fix or a link, of which a tool gives back the message alone.

## Why is this bad?

The catalog does nothing for a model if the tool layer flattens the error to a string before the model sees it: the fix
was written, and stops one line short of its reader.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> dict:
    try:
        return fetch(name)
    except AcmeError as error:
        return {"error": str(error)}
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> dict:
    try:
        return fetch(name)
    except AcmeError as error:
        return {"error": {"code": error.code, "message": error.message, "why": error.why, "fix": error.fix}}
```

## What it cannot see

Error classes of other packages, and errors of calls that cannot be followed. A broad handler counts where a structured
error of the project is known to reach it.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Name, Role, Value
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.payloads import MESSAGES
from errlint.project.routes import Delivery

_LOST = (Role.CODE, Role.WHY, Role.FIX, Role.LINK)
_PRINTS = frozenset({"str", "repr", "format", "type"})


@rule("ACT303", "flattened-error", since="0.1.0", severity=Severity.ERROR)
def flattened_error(delivery: Delivery, context: Context) -> Iterator[Judgement]:
    """Structured error of which only the message is given back"""
    handler = delivery.handler
    if handler is None or handler.binding is None:
        return
    flat = _flattened(delivery, handler.binding)
    error = context.structured_error(delivery, flat) if flat is not None else None
    if flat is None or error is None:
        return
    tool = delivery.routes[0].tool.boundary.tool
    lost = [f"`{name}`" for role, name in error.roles if role in _LOST]
    yield Judgement(
        flat.span,
        f"Tool `{tool}` flattens `{error.name}` to its message and drops {_listed(lost)}",
        "The error carries what the model needs to recover, and the last step before the model throws it away.",
        f"Return the projection: {', '.join(lost)} beside the message",
    )


def _listed(names: list[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def _flattened(delivery: Delivery, binding: str) -> Value | None:
    """Return where the error is printed, None where anything else of it is given back as well."""
    printed: Value | None = None
    for value in delivery.parts:
        if isinstance(value, Name) and value.path[0] == binding:
            if len(value.path) > 1 and value.path[1] not in {*MESSAGES, "__class__"}:
                return None
            printed = printed or value
        elif isinstance(value, Call) and _hands_on(value, binding):
            return None
    return printed


def _hands_on(call: Call, binding: str) -> bool:
    """Say whether a call may look further into the error: `to_payload(error)`, `error.to_dict()`."""
    if call.path[:1] == (binding,):
        return True
    given = any(isinstance(argument.value, Name) and argument.value.path == (binding,) for argument in call.arguments)
    return given and (not call.path or call.path[-1] not in _PRINTS)
