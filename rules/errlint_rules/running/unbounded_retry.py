"""
## What it does

Finds loops in what a tool runs that try again, or ask again, until it works, and that no count, clock or signal ends;
and retries of libraries that have no end: `@retry` of tenacity without `stop`.

## Why is this bad?

What fails for good is tried for ever. The model reads no error and gets no result, the run burns its time, and the
other side is flooded with requests.

## Example

```python
@tool
def archive_report(name: str) -> str:
    job = start(name)
    while True:
        state = status(job)
        if state == "done":
            return result(job)
        time.sleep(5)
```

## Use instead

```python
@tool
def archive_report(name: str) -> str:
    job = start(name)
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        state = status(job)
        if state == "done":
            return result(job)
        time.sleep(5)
    raise ToolError(f"Report {job} is not done after 120 s. Call archive_report again later.")
```

## What it cannot see

A loop in which anything is asked that may be a bound (a name that it counts, a clock, a flag such as `stopped`) is left
alone, and so are loops that never end on purpose, that go through pages or read a stream, that run beside the tool, or
under a timeout.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.effects.again import Endless


@rule("ACT509", "unbounded-retry", since="0.1.0", severity=Severity.ERROR)
def unbounded_retry(fact: Endless, _context: Context) -> Iterator[Judgement]:
    """Loop in a tool that tries or asks again for ever"""
    does = "asks again" if fact.polls else "tries again"
    yield Judgement(
        fact.span,
        f"Tool `{fact.running.tools[0].boundary.tool}` {does} here until it works, for ever if it does not",
        "What fails for good never ends: the model reads no error, and gets no result.",
        "Bound it by a count or a deadline, and raise an error behind it that says what to do",
    )
