"""
## What it does

Finds the fix of a rate limit, a quota or an unavailable service that says to try again, but neither when nor to stop
until then.

## Why is this bad?

A model has no clock and no patience. "Try again" means now: it repeats the call at once, and burns what is left of the
quota.

## Example

```python
errors = define_error_catalog("acme", {
    "RATE_LIMITED": {
        "status": 429,
        "message": "The rate limit is used up until {reset}",
        "why": "Each token has 60 requests an hour, and all tools share them.",
        "fix": "Try the request again.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "RATE_LIMITED": {
        "status": 429,
        "message": "The rate limit is used up until {reset}",
        "why": "Each token has 60 requests an hour, and all tools share them.",
        "fix": "Stop calling this tool and retry after the time in the message.",
    },
})
```

An entry is about a limit where its status is 429 or 503, or where its code or message says so.

## What it cannot see

Whether the time that is named is the right one. Any word about a time, a pace or a stop passes. Texts that are not
English are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.retrying import is_limit, retries_without_stop
from errlint.text.shown import quoted


@rule("ACT114", "retry-without-stop", since="0.1.0", severity=Severity.WARNING)
def retry_without_stop(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Fix of a limit that says to try again, but not when"""
    fix, message = entry.fix, entry.message
    if fix is None or not retries_without_stop(fix.value) or not context.is_english(fix, entry):
        return
    if is_limit(entry.code, message.value if message else "", context.status_of(entry)):
        yield Judgement(
            fix.span,
            f"Fix of `{entry.code}` says to try again, but not when: {quoted(fix.value)}",
            "A model tries again at once, and uses up what is left of the quota.",
            "Tell it to stop calling and when to come back: `Stop calling this tool and retry after ...`",
        )
