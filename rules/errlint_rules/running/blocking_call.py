"""
## What it does

Finds calls that block in a function that is awaited: a sleep, a request by a client that is not asynchronous, a child
process that is waited for. Calls inside the project are followed to the one that blocks.

## Why is this bad?

The event loop stands still until the call ends. All other tools of the server wait with it, heartbeats and
cancellations are not heard, and clients take the server for dead.

## Example

```python
@mcp.tool()
async def read_archive(name: str) -> str:
    return requests.get(f"{BASE}/archives/{name}", timeout=20).text
```

## Use instead

```python
@mcp.tool()
async def read_archive(name: str) -> str:
    async with httpx.AsyncClient(timeout=20) as client:
        return (await client.get(f"{BASE}/archives/{name}")).text
```

Or hand the call to a thread: `await asyncio.to_thread(read, name)`.

## What it cannot see

Only calls of libraries that are known to block are judged. Reading and writing of files does not count, nor do local
databases. What is handed to a thread or an executor is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.effects import Wait
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.effects.effects import BlockingCall


@rule("ACT508", "blocking-call", since="0.1.0", severity=Severity.WARNING)
def blocking_call(fact: BlockingCall, _context: Context) -> Iterator[Judgement]:
    """Blocking call in a tool that is awaited"""
    awaited, known = fact.awaited, fact.made.known
    is_here = awaited.function is fact.running.function
    related = Related("This function is awaited, and runs it", awaited.module.path, awaited.function.name_span)
    instead = "`asyncio.create_subprocess_exec`" if known.waits is Wait.PROCESS else "an asynchronous client"
    thread = f"Use {instead}, or hand the call to `asyncio.to_thread`"
    yield Judgement(
        fact.made.call.span,
        f"`{fact.made.shown}` holds up the event loop that tool `{awaited.tools[0].boundary.tool}` runs on",
        "Until it ends nothing else runs: other tools wait, and cancellations are not heard.",
        "Use `await asyncio.sleep(...)`" if known.pauses else thread,
        related=() if is_here else (related,),
    )
