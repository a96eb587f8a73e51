"""
## What it does

Finds an error that is raised in a handler without the error that it replaces: no `from error`.

## Why is this bad?

What really happened is in the error that was caught. Without `from`, it is told of as an accident "during handling",
code that looks at `__cause__` finds nothing, and whoever reads the log of the tool cannot tell a timeout from a bug.

## Example

```python
@mcp.tool
def read_archive(name: str) -> str:
    try:
        return store.load(name)
    except StoreError as error:
        raise ToolError(f"Archive {name} cannot be read. Call list_archives for the names.")
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

`from None` says that the cause is left out on purpose, and is left alone. So is an error that is given the caught one.

## What it cannot see

Code that no tool runs: there ruff's `B904` finds the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Handler, RaiseSite
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, behind, rule
from errlint.project.replacing import replaced
from errlint.project.running import RunningFunction


@rule("ACT204", "lost-cause", since="0.1.0", severity=Severity.WARNING)
def lost_cause(fact: RunningFunction, _context: Context) -> Iterator[Judgement]:
    """Error raised in a handler without its cause"""
    for site in fact.function.raises:
        handler = replaced(site, fact.function)
        if handler is None:
            continue
        caught = f"`{handler.binding}`" if handler.binding is not None else "the caught error"
        yield Judgement(
            site.span,
            f"Error of tool `{fact.tools[0].boundary.tool}` is raised without its cause, {caught}",
            "What really happened is in the error that was caught; without `from` it is lost to whoever looks for it.",
            f"Add `from {handler.binding or 'error'}`"
            + ("" if handler.binding else ", and name the error in `except`"),
            fix=_chain(site, handler),
        )


def _chain(site: RaiseSite, handler: Handler) -> Fix | None:
    """Return the edit that adds the cause, where the handler has a name for it that still means it."""
    if handler.binding is None:
        return None
    return Fix("Add the cause", Applicability.SAFE, (Edit(behind(site.span), f" from {handler.binding}"),))
