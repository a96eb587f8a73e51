"""
## What it does

Finds a broad handler (`except Exception`, a bare `except`, `contextlib.suppress(Exception)`) in a tool, or in code that
a tool calls, that takes an exception by which the framework steers the run: `GraphInterrupt`, `ModelRetry`,
`ApprovalRequired`, `StopAgentRun` and kin, or a class of the project that is called fatal.

## Why is this bad?

Such exceptions are no failures. They pause a run to ask a person, send a call back to the model, or end the run; and
all of them derive from `Exception`. A handler that takes them turns a question into an answer: nobody is asked, and the
model reads an error that there was none of.

## Example

```python
@tool
def drop_archive(name: str) -> str:
    try:
        if not interrupt(f"Drop the archive {name}?"):
            return "Not dropped, as the user asked."
        store.drop(name)
    except Exception as error:
        return f"Failed: {error}"
    return "Dropped."
```

## Use instead

```python
@tool
def drop_archive(name: str) -> str:
    if not interrupt(f"Drop the archive {name}?"):
        return "Not dropped, as the user asked."
    try:
        store.drop(name)
    except StoreError as error:
        return f"Not dropped: {error}. Call list_archives and pass one of its names."
    return "Dropped."
```

A handler that stands before the broad one and raises again (`except GraphBubbleUp: raise`) is as good.

## What it cannot see

What libraries raise inside the guarded code, and calls that cannot be followed: without a place where such an exception
arises, nothing is reported. Handlers that test the error before they take it are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.steering import SwallowedSteering


@rule("ACT503", "swallowed-control-flow", since="0.1.0", severity=Severity.ERROR)
def swallowed_control_flow(fact: SwallowedSteering, _: Context) -> Iterator[Judgement]:
    """Broad handler that takes an exception which steers the run"""
    steers = fact.steers.rpartition(".")[2]
    yield Judgement(
        fact.handler.span,
        f"Broad handler in what tool `{fact.tool.boundary.tool}` runs swallows `{steers}`",
        "It is no failure: the framework steers the run by it, and without it nobody is asked, and nothing is stopped.",
        f"Raise it again before the broad handler (`except {steers}: raise`), or narrow what the handler takes",
        related=(Related(f"`{steers}` arises here", fact.origin_path, fact.origin),),
    )
