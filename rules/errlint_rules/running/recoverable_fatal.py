"""
## What it does

Finds a missing credential, a forbidden target or a broken invariant that is raised as an ordinary error in what a tool
runs, in a project that has a class of errors which end the run.

## Why is this bad?

An ordinary error goes back to the model, which is right where other arguments could help. Here none could: the model
tries again, with other words, until its steps are used up, and the run fails with a cause that says nothing.

## Example

```python
class FatalToolError(Exception): ...

@mcp.tool
def read_archive(name: str) -> str:
    token = os.environ.get("ARCHIVE_TOKEN")
    if token is None:
        raise ValueError("ARCHIVE_TOKEN is not set")
    return load(name, token)
```

## Use instead

```python
@mcp.tool
def read_archive(name: str) -> str:
    token = os.environ.get("ARCHIVE_TOKEN")
    if token is None:
        raise FatalToolError("ARCHIVE_TOKEN is not set")
    return load(name, token)
```

## Options

- `fatal`: the classes that end a run, where they cannot be inferred.

## What it cannot see

What kind of failure it is, it reads from the message; messages that are computed, or not in English, are left alone. A
project has a fatal class where the settings name one, where one is called `FatalToolError` or the like, where a
dispatcher lets one pass, or where a tool raises one; it counts for its own package. Left alone are checks in
constructors, frameworks that end the run at any error, credentials that are arguments of the tool or depend on one,
refusals that do not name their target or say what is allowed, and messages that name a tool to call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Text
from errlint.frameworks import How
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.arguments import mentions, written
from errlint.project.audience import message_of, sets_up
from errlint.project.routes import ReachedRaise, Route
from errlint.project.taxonomy.model import FatalClass
from errlint.text.next_step import has_next_step
from errlint.text.plight import Plight, plight
from errlint.text.shown import quoted

_CREDENTIAL = re.compile(r"key|token|secret|password|credential|auth", re.IGNORECASE)
_GOES_ON = frozenset(How) - {How.ABORTS, How.STEERS}


@rule("ACT501", "recoverable-fatal", since="0.1.0", severity=Severity.ERROR)
def recoverable_fatal(fact: ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Failure that no argument can mend, raised as an ordinary error"""
    message = message_of(fact.site)
    found = plight(message.value) if message is not None and fact.lineage else None
    if message is None or found in {None, Plight.INPUT} or not context.is_english(message):
        return
    route = next((route for route in fact.routes if _comes_back(route, fact, context)), None)
    if route is None or not _is_beyond(found, message, route, fact) or _names_tool(message, context):
        return
    fatal = context.project.fatality.near(fact.module) or context.project.fatality.near(route.tool.module)
    if fatal is not None:
        yield _judgement(fact, found, message, route, fatal)


def _comes_back(route: Route, fact: ReachedRaise, context: Context) -> bool:
    """Say whether the model may hear of an error as of any other one, so that the run goes on."""
    if any(sets_up(step.function) for step in route.steps) or (route.escape is not None and not route.escape.words):
        return False
    if route.arrives is None:
        return not context.project.fatality.ends_run(fact.lineage, route.tool)
    if not route.brings(fact.site) or context.project.fatality.ends_run(route.arrives, route.tool):
        return False
    ways = [outcome.forwarding.how for entry in context.forwarded(route) for outcome in entry.outcomes]
    return not ways or any(way in _GOES_ON for way in ways)


def _is_beyond(found: Plight, message: Text, route: Route, fact: ReachedRaise) -> bool:
    """Say whether what is wrong does not lie in what the model wrote, or lies in what it may not have."""
    names = written(route)
    if found is Plight.FORBIDDEN:
        return mentions(message, names) and not has_next_step(message.value)
    around = [entry.test for entry in fact.function.conditions if entry.body.covers(fact.site.span)]
    is_asked = any(mentions(value, names) for value in (message, *around))
    is_handed = any(_CREDENTIAL.search(name) for name in names)
    return found is Plight.INVARIANT or not (is_asked or is_handed)


def _names_tool(message: Text, context: Context) -> bool:
    """Say whether a message names a tool of the project: the model can call that."""
    words = set(re.findall(r"\w+", message.value))
    return any(tool.boundary.tool in words for tool in context.project.tools)


def _judgement(fact: ReachedRaise, found: Plight, message: Text, route: Route, fatal: FatalClass) -> Judgement:
    name, raised = fatal.dotted.rpartition(".")[2], fact.lineage[0].rpartition(".")[2]
    evidence = fatal.evidence
    at = (evidence.path, evidence.span) if evidence.path is not None and evidence.span is not None else None
    return Judgement(
        fact.site.span,
        f"`{raised}` sends a {found.value} in what tool `{route.tool.boundary.tool}` runs back to the model: "
        f"{quoted(message.value)}",
        "No argument can mend this: the model tries again until its steps are used up, and the run fails all the same.",
        f"Raise `{name}`, which ends the run",
        related=(Related(f"`{name}` ends runs: {evidence.reason}", *at),) if at is not None else (),
    )
