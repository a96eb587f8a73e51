"""
## What it does

Finds an error that explains itself but does not say what to do: an entry of a catalog, a structured raise, or an error
payload of a tool that has a why, a hint of where to read on, or a place in a guided catalog, but no fix.

## Why is this bad?

A model that reads the error has to invent the next step. It retries the same call, or reports a cause that it guessed.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Run `acme unlock {name}`, then call the tool again.",
    },
})
```

## Options

- `require`: the roles that an entry must have.
- `profile`: under `app`, an entry whose status is 500 or above needs no fix.
- `roles`: further names for a fix.

## What it cannot see

A fix that comes from a spread, a base class in another package or an argument that is not written out: such an entry is
left alone. So is a payload that says of itself that all went well, or whose other texts hold the next step. A map of
messages alone, without a why, a fix or a link anywhere, is no place where a fix is missing.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Record, Role, Shape, Text
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.routes import Delivery
from errlint.recognition.failures import is_failure
from errlint.settings.model import Profile
from errlint.text.next_step import has_next_step

_WHY = "Without a fix, a model that reads the error has to invent its next step."
_HELP = "Add a fix that starts with a verb and names what to run, set or pass"
_SERVER_ERROR = 500


@rule("ACT101", "missing-fix", since="0.1.0", severity=Severity.ERROR)
def missing_fix(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Error without a fix"""
    if Role.FIX not in context.settings.require:
        return
    if isinstance(fact, Delivery):
        yield from _payload(fact, context)
    elif _is_judged(fact) and fact.role(Role.FIX) is None and not _is_exempt(fact, context):
        told = fact.message is not None and context.is_english(fact.message, fact) and has_next_step(fact.message.value)
        yield Judgement(
            fact.span,
            f"Error `{fact.code}` has no fix",
            _WHY,
            _HELP,
            severity=Severity.WARNING if told else None,
        )


def _is_judged(entry: Entry) -> bool:
    return not entry.open and (entry.catalog.guided or entry.catalog.shape is Shape.CALL)


def _is_exempt(entry: Entry, context: Context) -> bool:
    status = context.status_of(entry)
    return context.settings.profile is Profile.APP and status is not None and status >= _SERVER_ERROR


def _payload(delivery: Delivery, context: Context) -> Iterator[Judgement]:
    for value in delivery.parts:
        if not isinstance(value, Record) or not is_failure(value, in_handler=False):
            continue
        filled = context.roles_of(value)
        if filled.text(Role.MESSAGE) and filled.guided and not filled.has(Role.FIX) and not filled.open:
            if any(isinstance(role.value, Text) and has_next_step(role.value.value) for role in filled.roles):
                continue
            tool = delivery.routes[0].tool.boundary.tool
            yield Judgement(value.span, f"Error payload of tool `{tool}` has no fix", _WHY, _HELP)
