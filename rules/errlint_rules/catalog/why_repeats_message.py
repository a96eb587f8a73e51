"""
## What it does

Finds a why that has no word which the message or the code does not have.

## Why is this bad?

The why is there to name the cause behind the symptom. One that says the symptom again costs tokens and tells a model
nothing that it could act on.

## Example

```python
errors = define_error_catalog("acme", {
    "ARCHIVE_LOCKED": {
        "message": "Archive {name} is locked",
        "why": "The archive is locked.",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "ARCHIVE_LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock until it is done.",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

## What it cannot see

That other words say the same: "The archive is closed to writers." It compares words without their endings.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.repetition import adds_nothing
from errlint.text.shown import quoted


@rule("ACT121", "why-repeats-message", since="0.1.0", severity=Severity.WARNING)
def why_repeats_message(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Why that says no more than the message"""
    why, message = entry.why, entry.message
    if why is None or message is None or not adds_nothing(why.value, message.value, entry.code):
        return
    yield Judgement(
        why.span,
        f"Why of `{entry.code}` says no more than its message: {quoted(why.value)}",
        "A model that reads it knows the symptom twice and the cause not at all.",
        "Name the cause behind the symptom: what happened at the layer that knows",
    )
