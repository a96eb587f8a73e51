"""
## What it does

Finds an entry of a catalog that does not say why the error happened.

## Why is this bad?

The message names the symptom. Where the symptom misleads (a 404 that is a missing permission), a model that does not
know the cause acts on the wrong one, with confidence.

## Example

```python
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "fix": "Run `acme unlock {name}`, then call the tool again.",
    },
    "GONE": {
        "message": "Archive {name} is gone",
        "why": "Archives are deleted after 30 days.",
        "fix": "Call `restore_archive` with the name.",
    },
}
```

## Use instead

Add `"why": "Another import holds the lock."` to the first entry.

## Options

- `require`: the roles that an entry must have.
- `roles`: further names for a why.

## What it cannot see

A why that comes from a spread, a base class in another package or an argument that is not written out. Structured
raises are left alone: their why is as often in the message.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role, Shape
from errlint.linting import Context, Judgement, Severity, rule


@rule("ACT102", "missing-why", since="0.1.0", severity=Severity.WARNING)
def missing_why(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Entry without a why"""
    catalog = entry.catalog
    if Role.WHY not in context.settings.require or entry.open or catalog.shape is Shape.RAISES:
        return
    if (catalog.guided or catalog.shape is Shape.CALL) and entry.role(Role.WHY) is None:
        yield Judgement(
            entry.span,
            f"Error `{entry.code}` has no why",
            "A message names the symptom; a model that does not know the cause acts on the one it guesses.",
            "Add a why that names the cause behind the symptom, in one or two sentences",
        )
