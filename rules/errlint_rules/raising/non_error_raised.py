"""
## What it does

Finds a `raise` of something that is no exception: a text, a number, a dict, `NotImplemented`.

## Why is this bad?

Python raises a `TypeError` of its own in its place: "exceptions must derive from BaseException". That is what the model
reads, and the words that were meant for it are gone.

## Example

```python
@mcp.tool
def read_archive(name: str) -> str:
    raise NotImplemented("Reading comes later: use list_archives")
```

## Use instead

```python
@mcp.tool
def read_archive(name: str) -> str:
    raise NotImplementedError("Reading comes later: use list_archives")
```

## What it cannot see

Names whose value is not written near by, and what functions give back.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Items, Name, RaiseSite, Record, Scalar, Text
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.project.running import RunningFunction

_NOT_IMPLEMENTED = "builtins.NotImplemented"
_KINDS = {Text: "a text", Record: "a dict", Items: "a list or tuple", Scalar: "a number or constant"}


@rule("ACT213", "non-error-raised", since="0.1.0", severity=Severity.ERROR)
def non_error_raised(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Raise of something that is no exception"""
    for site in fact.function.raises:
        fix = None
        raised = _KINDS.get(type(site.error)) if site.error is not None else None
        name = _not_implemented(site, fact, context)
        if name is not None:
            raised = "`NotImplemented`"
            fix = Fix("Raise `NotImplementedError`", Applicability.SAFE, (Edit(name.span, "NotImplementedError"),))
        if raised is not None:
            yield Judgement(
                site.span,
                f"Tool `{fact.tools[0].boundary.tool}` raises {raised}, which is no exception",
                "Python raises a `TypeError` in its place, and that is what the model reads: the words are gone.",
                "Raise an exception with these words",
                fix=fix,
            )


def _not_implemented(site: RaiseSite, fact: RunningFunction, context: Context) -> Name | None:
    """Return the name in a raise of `NotImplemented`, called or not."""
    name = site.error.callee if isinstance(site.error, Call) else site.error
    if not isinstance(name, Name) or name.path != ("NotImplemented",):
        return None
    return name if context.resolve(fact.module, fact.function, name) in {_NOT_IMPLEMENTED, None} else None
