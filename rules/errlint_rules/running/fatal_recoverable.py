"""
## What it does

Finds an error that ends the run, raised in what a tool runs for an input that the model could correct: a name that is
not known, a value out of range, an argument that is empty.

## Why is this bad?

The model misspelt a name. Told so, it would pass the right one in its next call; instead the whole run fails, with all
that was done in it.

## Example

```python
class FatalToolError(Exception): ...

@mcp.tool
def read_archive(name: str) -> str:
    if name not in ARCHIVES:
        raise FatalToolError(f"No archive is called {name}")
    return ARCHIVES[name]
```

## Use instead

```python
@mcp.tool
def read_archive(name: str) -> str:
    if name not in ARCHIVES:
        raise ToolError(f"No archive is called {name}. Call list_archives and pass one of its names.")
    return ARCHIVES[name]
```

Errors that end the run are for what no argument can mend: a missing credential, a forbidden target, a broken invariant.

## Options

- `fatal`: the classes that end a run, where they cannot be inferred.

## What it cannot see

What kind of failure it is, it reads from the message, and that it lies in the input, from a condition or a message that
speaks of an argument of the tool. Messages that are computed or not in English are left alone, and so are those that
speak of permissions, budgets, credentials, settings or the class of a value.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Member, Name, Text
from errlint.facts.value import within
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.arguments import mentions, written
from errlint.project.audience import message_of, sets_up
from errlint.project.routes import ReachedRaise, Route
from errlint.text.plight import Plight, plight
from errlint.text.shown import quoted


@rule("ACT502", "fatal-recoverable", since="0.1.0", severity=Severity.WARNING)
def fatal_recoverable(fact: ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Error that ends the run, raised for an input that the model could correct"""
    message = message_of(fact.site)
    if message is None or plight(message.value) is not Plight.INPUT or not context.is_english(message):
        return
    route = next((route for route in fact.routes if _ends_run(route, fact, context)), None)
    if route is None or _speaks_of_type(message) or not _lies_in_input(route, fact):
        return
    name = fact.lineage[0].rpartition(".")[2]
    yield Judgement(
        fact.site.span,
        f"`{name}` ends the run for an input of tool `{route.tool.boundary.tool}`: {quoted(message.value)}",
        "The model could pass something else in its next call; so it gets none, and what was done is lost.",
        "Raise an error that goes back to the model, and say what to pass instead",
    )


def _ends_run(route: Route, fact: ReachedRaise, context: Context) -> bool:
    if not route.brings(fact.site) or any(sets_up(step.function) for step in route.steps):
        return False
    return context.project.fatality.ends_run(fact.lineage, route.tool)


def _speaks_of_type(message: Text) -> bool:
    """Say whether a message names the class of a value: that is for the author of a program to mend."""
    return any(isinstance(part, (Name, Member)) and part.path[-1] == "__name__" for part in within(message))


def _lies_in_input(route: Route, fact: ReachedRaise) -> bool:
    """Say whether a failure depends on what the model wrote."""
    names = written(route)
    around = (entry.test for entry in fact.function.conditions if entry.body.covers(fact.site.span))
    given = (fact.site.error,) if fact.site.error is not None else ()
    return any(mentions(value, names) for value in (*given, *around))
