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

A why that comes from a spread, a base class in another package or an argument that is not written out. A structured
raise is judged where it has a fix, and its message names no cause ("because", "due to", "since").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Entry, Role, Shape
from errlint.linting import Context, Judgement, Severity, rule

_CAUSES = re.compile(r"\b(?:because|due to|since|caused by|as a result of)\b", re.IGNORECASE)


@rule("ACT102", "missing-why", since="0.1.0", severity=Severity.WARNING)
def missing_why(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Entry without a why"""
    if Role.WHY not in context.settings.require or entry.open or entry.role(Role.WHY) is not None:
        return
    if _wants_why(entry):
        yield Judgement(
            entry.span,
            f"Error `{entry.code}` has no why",
            "A message names the symptom; a model that does not know the cause acts on the one it guesses.",
            "Add a why that names the cause behind the symptom, in one or two sentences",
        )


def _wants_why(entry: Entry) -> bool:
    if entry.catalog.shape is Shape.RAISES:
        told = entry.message is not None and _CAUSES.search(entry.message.value) is not None
        return entry.fix is not None and not told
    return entry.catalog.guided or entry.catalog.shape is Shape.CALL
