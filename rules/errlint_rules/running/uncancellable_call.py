"""
## What it does

Finds calls in what a tool runs that wait for another system or a child process, and that nothing bounds: no timeout at
the call, at its client, or around it.

## Why is this bad?

Where the other side does not answer, the tool never answers either. The model waits for a result that does not come,
and the run hangs until somebody ends it, with nothing in the log that says why.

## Example

```python
@tool
def read_archive(name: str) -> str:
    return requests.get(f"{BASE}/archives/{name}").text
```

## Use instead

```python
@tool
def read_archive(name: str) -> str:
    return requests.get(f"{BASE}/archives/{name}", timeout=20).text
```

## What it cannot see

Only libraries that wait for ever by default are judged: requests, urllib, urllib3, sockets, subprocess and the like.
httpx and aiohttp have limits of their own, and are told of where `timeout=None` takes them away. A call that is given
`**options` which are not written out, that runs beside the tool, or in a function that a `wait_for`, a `timeout` block
or decorator limits, is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.effects.waits import EndlessWait


@rule("ACT507", "uncancellable-call", since="0.1.0", severity=Severity.WARNING)
def uncancellable_call(fact: EndlessWait, _context: Context) -> Iterator[Judgement]:
    """Call in a tool that may wait for ever"""
    known = fact.made.known
    if known.timeout:
        remedy = f"Pass `{known.timeout}` to the call, and tell the model what to do when it runs out"
    elif known.setter:
        remedy = f"Call `{known.setter}` before, and tell the model what to do when the time runs out"
    else:
        remedy = "Put the call under `asyncio.wait_for`, or use one that takes a timeout"
    yield Judgement(
        fact.made.call.span,
        f"Tool `{fact.running.tools[0].boundary.tool}` may wait for `{fact.made.shown}` for ever",
        "Nothing bounds this call: where the other side does not answer, the tool never does, and the run hangs.",
        remedy,
    )
