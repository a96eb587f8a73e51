"""
## What it does

Finds calls that end the program (`sys.exit`, `os._exit`, `os.abort`, `raise SystemExit`) in code that a tool runs.

## Why is this bad?

A tool that exits takes the server with it: the model gets no answer at all, and every later call fails too.
`SystemExit` is no `Exception`, so no handler around the tool stops it, and no framework makes a text of it.

## Example

```python
@mcp.tool
def read_archive(name: str) -> str:
    if not os.path.exists(name):
        sys.exit("No such archive")
    return load(name)
```

## Use instead

```python
@mcp.tool
def read_archive(name: str) -> str:
    if not os.path.exists(name):
        raise ToolError(f"Archive {name} not found. Call list_archives for the names.")
    return load(name)
```

Code that serves a command line as well raises an error of its own, and exits where the command line calls it.

## What it cannot see

Exits inside of libraries. A function that forks is left alone: what exits there is the child. Exits of a process that
was started for the tool alone are told of: suppress those with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, CallSite, Name, Place, Span
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.exits import SYSTEM_EXIT
from errlint.project.running import RunningFunction, Source

_RAISED = frozenset({"sys.exit", "builtins.exit", "builtins.quit"})
_AT_ONCE = frozenset({"os._exit", "os.abort"})
_FORKS = {("fork",), ("forkpty",)}
_CLASS = "builtins.SystemExit"


@rule("ACT510", "process-exit", since="0.1.0", severity=Severity.ERROR)
def process_exit(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Tool that ends the program"""
    if any(site.call.path[-1:] in _FORKS for site in fact.function.calls):
        return
    for call, place, span in _sites(fact):
        dotted = context.resolve(fact.module, fact.function, call.callee) if isinstance(call.callee, Name) else None
        if dotted in _AT_ONCE:
            tools = [tool.boundary.tool for tool in fact.tools]
        elif dotted in _RAISED or dotted == _CLASS:
            tools = _ended(fact, Source(call, place, SYSTEM_EXIT), context)
        else:
            continue
        if tools:
            yield Judgement(
                span,
                f"Tool `{tools[0]}` ends the program here",
                "The server goes down with it: the model gets no answer, and all later calls fail.",
                "Raise an error that says what to do, and exit where the command line calls this",
            )


def _sites(fact: RunningFunction) -> Iterator[tuple[Call, Place, Span]]:
    yield from ((site.call, site.place, site.call.span) for site in fact.function.calls if _is_statement(site, fact))
    for site in fact.function.raises:
        if isinstance(site.error, Call):
            yield site.error, site.place, site.span
        elif isinstance(site.error, Name):
            yield Call(site.error, (), site.span), site.place, site.span


def _is_statement(site: CallSite, fact: RunningFunction) -> bool:
    """Say whether a call stands for itself: one that makes what is raised is told of at its raise."""
    return not any(raised.error is site.call for raised in fact.function.raises)


def _ended(fact: RunningFunction, source: Source, context: Context) -> list[str]:
    """Return the tools that an exit leaves, as nothing on its way keeps it."""
    ends = context.project.running.ends(fact, source)
    return [tool.boundary.tool for end in ends if end.handler is None for tool in end.tools]
