"""
## What it does

Finds the why of a status that misleads (401, 403, 404, 429) which states the symptom and not the second cause.

## Why is this bad?

A 404 is often a missing permission, a 403 a rate limit, a 401 a token from the wrong environment. A model that reads
"it does not exist" takes it at its word, and creates the thing again or tells its user that it is gone.

## Example

```python
errors = define_error_catalog("acme", {
    "NOT_FOUND": {
        "status": 404,
        "message": "Archive {name} not found",
        "why": "No archive exists under this name.",
        "fix": "Call `list_archives` and pass one of its names as `name`.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "NOT_FOUND": {
        "status": 404,
        "message": "Archive {name} not found",
        "why": "Either the archive is not there, or the token cannot see it: the store hides what it may not read.",
        "fix": "Call `list_archives` and pass one of its names as `name`.",
    },
})
```

## Options

- `misleading-statuses`: the statuses that hide a second cause.

## What it cannot see

Whether a cause that is named is the true one. Any word beyond the symptom passes. Texts that are not English are left
alone, and a why that only repeats its message is left to `why-repeats-message`.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.causes import hides_cause
from errlint.text.repetition import adds_nothing
from errlint.text.shown import quoted


@rule("ACT122", "why-hides-cause", since="0.1.0", severity=Severity.WARNING)
def why_hides_cause(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Why of a misleading status that states the symptom alone"""
    why, status = entry.why, context.status_of(entry)
    if why is None or status not in context.settings.misleading_statuses or not context.is_english(why, entry):
        return
    message = entry.message.value if entry.message else ""
    if not adds_nothing(why.value, message, entry.code) and hides_cause(why.value, status, message, entry.code):
        yield Judgement(
            why.span,
            f"Why of `{entry.code}` states what {status} says and not what may hide behind it: {quoted(why.value)}",
            f"A {status} often has a second cause; a model that does not know it acts on the first, with confidence.",
            "Name the second cause too: a permission, a scope, an expired token, a limit",
        )
