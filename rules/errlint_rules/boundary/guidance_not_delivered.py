"""
## What it does

Finds an error of the project that carries a fix in an attribute and is raised in a tool, or in code that a tool calls,
where the framework in use passes the text of the error on and nothing else, and that text does not hold the fix.

## Why is this bad?

The fix was written for the model and is thrown away one step before it. What arrives is the message: what went wrong,
without what to do about it.

## Example

```python
class ArchiveError(Exception):
    def __init__(self, message: str, fix: str) -> None:
        super().__init__(message)
        self.fix = fix


@mcp.tool()
def read_archive(name: str) -> str:
    raise ArchiveError(f"Archive {name} is locked", fix="Call unlock_archive, then call read_archive again.")
```

## Use instead

```python
class ArchiveError(Exception):
    def __init__(self, message: str, fix: str) -> None:
        super().__init__(message)
        self.fix = fix

    def __str__(self) -> str:
        return f"{self.args[0]}. {self.fix}"
```

Or return the projection of the error in place of raising it, where the tool can.

## What it cannot see

Classes whose text is computed by other functions or made by a decorator, and errors that other code builds. A message
that tells what to do by itself passes.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Name, Role, Text, Value
from errlint.frameworks import How
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.printing import Printed
from errlint.project.routes import ReachedRaise, Route
from errlint.project.scope import Target
from errlint.text.next_step import has_next_step

_TEXT_ALONE = frozenset({How.MESSAGE, How.STRING})


@rule("ACT332", "guidance-not-delivered", since="0.1.0", severity=Severity.WARNING)
def guidance_not_delivered(fact: ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Error whose fix the framework does not pass on with its message"""
    call = fact.site.error
    if not isinstance(call, Call) or not isinstance(call.callee, Name):
        return
    error = context.project.error_class(fact.module, fact.function, call.callee)
    fix = next((name for role, name in error.roles if role is Role.FIX), None) if error is not None else None
    route = next((route for route in fact.routes if route.brings(fact.site) and _by_text_alone(route, context)), None)
    if error is None or fix is None or route is None or context.may_convert(route.tool):
        return
    target = context.project.scope.resolve(fact.module, fact.function, call.callee.path)
    if target is None or not _is_lost(fix, target, call, context):
        return
    tool = route.tool.boundary.tool
    yield Judgement(
        fact.site.span,
        f"`{fix}` of `{error.name}` does not reach the model: tool `{tool}` passes its message on and no more",
        "What to do about the failure was written down, and is dropped one step before its reader.",
        f"Put `{fix}` into what `__str__` of `{error.name}` returns, or return the error as a payload",
        related=(Related("The class is defined here", error.path, error.span),),
    )


def _by_text_alone(route: Route, context: Context) -> bool:
    found = context.forwarded(route)
    ways = [outcome.forwarding.how for entry in found for outcome in entry.outcomes]
    return bool(ways) and _TEXT_ALONE.issuperset(ways)


def _is_lost(fix: str, target: Target, call: Call, context: Context) -> bool:
    """Say whether an error surely carries a fix, and surely does not show it."""
    printing = context.project.printing
    printed, held = printing.printed(target), printing.held(target, fix, call)
    if printed is None or held is None or fix in printed.names:
        return False
    return not any(map(has_next_step, _said(printed, held, call)))


def _said(printed: Printed, held: Value, call: Call) -> Iterator[str]:
    """Return the texts that a model reads of the error, as far as they are written out."""
    yield from printed.texts
    values = (argument.value for argument in call.arguments)
    yield from (value.value for value in values if isinstance(value, Text) and value is not held)
