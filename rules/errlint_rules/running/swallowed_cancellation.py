"""
## What it does

Finds a handler in an async tool that catches a cancellation and does not raise it again: `except CancelledError`,
`except BaseException`, a bare `except`.

## Why is this bad?

A run that was called off goes on: the tool works for nobody, the deadline above it does not hold, and the server waits
for it when it shuts down.

## Example

```python
@mcp.tool
async def read_archive(name: str) -> str:
    try:
        return await store.load(name)
    except BaseException:
        return "Archive could not be read"
```

## Use instead

```python
@mcp.tool
async def read_archive(name: str) -> str:
    try:
        return await store.load(name)
    except Exception as error:
        raise ToolError(f"Archive {name} cannot be read. Call list_archives for the names.") from error
```

Whoever has to clean up catches the cancellation, cleans up, and raises it again.

## What it cannot see

A function that cancels a task itself and waits for it is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Ending, Function, Handler, Name
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, before, behind, rule
from errlint.project.running import RunningFunction

_CANCELLED = frozenset({"asyncio.CancelledError", "asyncio.exceptions.CancelledError"})
_EVERYTHING = "builtins.BaseException"


@rule("ACT504", "swallowed-cancellation", since="0.1.0", severity=Severity.ERROR)
def swallowed_cancellation(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Tool that goes on when it is cancelled"""
    function = fact.function
    cancels = any(site.call.last == "cancel" for site in function.calls)
    if not function.awaited or cancels or not context.is_waited_for(fact):
        return
    passed_on: set[int] = set()
    for number, handler in enumerate(function.handlers):
        raises = any(site.place.handler == number for site in function.raises)
        if handler.guard in passed_on or not _catches(handler, fact, context):
            continue
        passed_on.add(handler.guard)
        if not raises and _may_be_cancelled(handler, function):
            yield Judgement(
                handler.span,
                f"Tool `{fact.tools[0].boundary.tool}` goes on when it is cancelled",
                "A run that was called off works on for nobody, and no deadline above it holds.",
                "Catch `Exception` instead, or raise the cancellation again",
                fix=_raise_again(handler, fact, context),
            )


def _may_be_cancelled(handler: Handler, function: Function) -> bool:
    """Say whether what a handler guards waits for something, and is not shielded from cancellation on purpose."""
    tried = [site.call for site in function.calls if handler.guard in site.place.guards]
    is_shielded = any(call.last == "shield" for call in tried)
    return not is_shielded and any(handler.guard in place.guards for place in function.awaits)


def _catches(handler: Handler, fact: RunningFunction, context: Context) -> bool:
    """Say whether a handler catches cancellations."""
    if not handler.catches:
        return True
    resolved = _names(handler, fact, context)
    return _EVERYTHING in resolved or not _CANCELLED.isdisjoint(resolved)


def _names(handler: Handler, fact: RunningFunction, context: Context) -> set[str | None]:
    """Return the dotted paths of the classes that a handler names."""
    names = (value for value in handler.catches if isinstance(value, Name))
    return {context.resolve(fact.module, fact.function, name) for name in names}


def _raise_again(handler: Handler, fact: RunningFunction, context: Context) -> Fix | None:
    """Return the edit that passes a cancellation on: a clause above a broad handler, or a last statement."""
    rows = {row.first_row: row.indent for row in context.statements(fact.module.path)}
    own, body = rows.get(handler.span.start_row), rows.get(handler.span.start_row + 1)
    if own is None or body is None or handler.span.end_row == handler.span.start_row:
        return None
    if not handler.catches or _names(handler, fact, context) == {_EVERYTHING}:
        if context.resolve(fact.module, fact.function, Name(("asyncio", "CancelledError"), handler.span)) is None:
            return None
        clause = f"except asyncio.CancelledError:\n{' ' * body}raise\n{' ' * own}"
        return Fix("Raise the cancellation again", Applicability.UNSAFE, (Edit(before(handler.span), clause),))
    if handler.ending is Ending.LEAVES or not _names(handler, fact, context) <= _CANCELLED:
        return None
    last = f"\n{' ' * body}raise"
    return Fix("Raise the cancellation again", Applicability.UNSAFE, (Edit(behind(handler.span), last),))
