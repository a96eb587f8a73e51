"""
## What it does

Finds a caught error that goes on as a built-in exception with its words inside, and nothing else of it:
`raise RuntimeError(f"Failed: {error}")`.

## Why is this bad?

The class and the code of the error are gone. Handlers above cannot tell a timeout from a wrong name, nothing can be
retried or explained by its kind, and the model reads words of a system that it does not know.

## Example

```python
@mcp.tool
def read_archive(name: str) -> str:
    try:
        return store.load(name)
    except StoreError as error:
        raise RuntimeError(f"Loading failed: {error}")
```

## Use instead

```python
@mcp.tool
def read_archive(name: str) -> str:
    try:
        return store.load(name)
    except StoreError as error:
        raise ToolError(f"Archive {name} cannot be read. Call list_archives for the names.") from error
```

An error that is kept with `from`, or raised as a class of the project, is left alone. A structured error of the project
is not, where it is the cause of a built-in one: its code and its fix are in the cause, which no model reads.

## What it cannot see

Code that no tool runs.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Handler, Name, Placeholder, RaiseSite, Text, Value
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.exceptions import is_builtin
from errlint.project.replacing import replaced
from errlint.project.running import RunningFunction

_PRINTS = frozenset({"str", "repr", "format", "type"})


@rule("ACT205", "rewrapped-error", since="0.1.0", severity=Severity.ERROR)
def rewrapped_error(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Caught error that goes on as words in a built-in exception"""
    for site in fact.function.raises:
        handler = replaced(site, fact.function) or _flattened(site, fact, context)
        if handler is None or handler.binding is None or not isinstance(site.error, Call):
            continue
        callee = site.error.callee
        made = context.resolve(fact.module, fact.function, callee) if isinstance(callee, Name) else None
        if made is not None and is_builtin(made) and _prints(site, handler.binding):
            yield Judgement(
                site.span,
                f"Tool `{fact.tools[0].boundary.tool}` passes an error on as words in `{made.rpartition('.')[2]}`",
                "Its class and its code are gone: nothing above can tell what kind of failure it was.",
                f"Let it pass, or raise an error of your own `from {handler.binding}`",
            )


def _flattened(site: RaiseSite, fact: RunningFunction, context: Context) -> Handler | None:
    """Return the handler of a structured error that is only the cause of what is raised: who reads that has no code."""
    handler = fact.function.handlers[site.place.handler] if site.place.handler is not None else None
    if handler is None or not isinstance(site.cause, Name) or site.cause.path != (handler.binding,):
        return None
    return handler if context.structured_in(handler, fact.module, fact.function) is not None else None


def _prints(site: RaiseSite, name: str) -> bool:
    """Say whether the words of what is raised hold those of the caught error."""
    given = site.error.arguments if isinstance(site.error, Call) else ()
    return any(_is_printed(argument.value, name) for argument in given)


def _is_printed(value: Value, name: str) -> bool:
    if isinstance(value, Text):
        return any(_shows(part.value, name) for part in value.parts if isinstance(part, Placeholder))
    return isinstance(value, Call) and _shows(value, name)


def _shows(value: Value, name: str) -> bool:
    if isinstance(value, Call) and value.path[-1:] and value.path[-1] in _PRINTS:
        return any(_shows(argument.value, name) for argument in value.arguments)
    return isinstance(value, Name) and value.path == (name,)
