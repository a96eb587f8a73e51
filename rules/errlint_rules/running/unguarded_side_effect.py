"""
## What it does

Finds tools that add something outside on each call (a POST, a message, an INSERT, what a cloud is told to start) and
have nothing that keeps it from happening twice: no idempotency key, no wrapper, no look whether it is there, nobody who
agrees first. Where the framework has hints for what a tool does, as MCP has, the hints are judged: one that calls a
tool read-only which writes is an error, and a tool that writes without any is told of as information.

## Why is this bad?

Models call tools again: after a timeout, after an error that came too late, after a run was resumed. Each time the
ticket is opened anew. A hint lets the host ask a person first; a wrong one lets it skip that.

## Example

```python
@mcp.tool(annotations={"readOnlyHint": True})
def create_ticket(title: str) -> str:
    return requests.post(f"{BASE}/tickets", json={"title": title}, timeout=20).json()["id"]
```

## Use instead

```python
@mcp.tool(annotations={"readOnlyHint": False, "destructiveHint": False})
def create_ticket(title: str, key: str) -> str:
    headers = {"Idempotency-Key": key}
    return requests.post(f"{BASE}/tickets", json={"title": title}, headers=headers, timeout=20).json()["id"]
```

## Options

- `effects`: calls of your own, calls that do nothing after all, and what lets a call happen once.

## What it cannot see

A POST may ask as well as write. It counts where its address, its function or its tool speaks of writing, and none of
them of searching or reading. Calls that change nothing more the second time (PUT, DELETE by name, files that the model
names) need no guard; they count against a read-only hint alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.effects import Does
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.effects.guards import is_guarded
from errlint.project.effects.writes import Write, WritingTool

_WHY = "A model calls a tool again after a timeout or a lost answer, and each time it does its work anew."


@rule("ACT505", "unguarded-side-effect", since="0.1.0", severity=Severity.WARNING)
def unguarded_side_effect(fact: Write | WritingTool, context: Context) -> Iterator[Judgement]:
    """Tool that does its work again on each call, with nothing that guards it"""
    if isinstance(fact, WritingTool):
        yield from _hints(fact, context)
    elif fact.does is Does.ADDS and not is_guarded(fact, context.guards):
        told = ((tool, context.stated(tool)) for tool in fact.tools)
        tool = next((tool for tool, stated in told if not stated.has_hints and not stated.agreed), None)
        if tool is not None:
            yield Judgement(
                fact.made.call.span,
                f"Tool `{tool.boundary.tool}` calls `{fact.made.shown}` with nothing that keeps it from doing so twice",
                _WHY,
                "Send an idempotency key, look first whether it is there, or let a person agree",
            )


def _hints(fact: WritingTool, context: Context) -> Iterator[Judgement]:
    """Judge what a tool says of itself, where its framework has a place for that."""
    stated, tool, write = context.stated(fact.tool), fact.tool.boundary.tool, fact.write
    related = (Related("It writes here", write.running.module.path, write.made.call.span),)
    if stated.read_only:
        yield Judgement(
            fact.tool.boundary.span,
            f"Tool `{tool}` says that it only reads, and calls `{write.made.shown}`",
            "A host lets a tool that only reads run without asking, and again whenever it likes.",
            "Say in its hints that the tool writes, and whether a second call does more",
            related=related,
        )
    elif (
        stated.has_hints
        and stated.is_silent
        and write.does is Does.ADDS
        and not (stated.agreed or is_guarded(write, context.guards))
    ):
        yield Judgement(
            fact.tool.boundary.span,
            f"Tool `{tool}` writes, and has no hints that say so",
            _WHY,
            "Add hints: whether the tool destroys something, and whether a second call does more",
            severity=Severity.INFO,
            related=related,
        )
