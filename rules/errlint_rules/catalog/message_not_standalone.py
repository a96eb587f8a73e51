"""
## What it does

Finds a message that only says that something failed, is invalid or is refused: "Invalid input", "Something went wrong",
"Not authorized".

## Why is this bad?

Many frameworks pass only the message to the model. Without a detail, a name or a next move in it, all that the model
knows is that the call failed.

## Example

```python
errors = define_error_catalog("acme", {
    "DENIED": {
        "message": "Not authorized",
        "why": "The token has no access to the archive.",
        "fix": "Set ACME_TOKEN to a token with the scope `archives:read`.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "DENIED": {
        "message": "The token has no access to archive {name}: {detail}",
        "why": "The token lacks the scope `archives:read`.",
        "fix": "Set ACME_TOKEN to a token with the scope `archives:read`.",
    },
})
```

A message passes with a placeholder, a name, a value, a condition ("The importer is already running") or a next step. A
title is judged together with the description beside it; the text of a class whose constructor demands a message of its
own is no more than a title.

## What it cannot see

What the program adds to the message later. Messages in other languages than English and Chinese are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.language import is_chinese
from errlint.text.shown import quoted
from errlint.text.standalone import says_nothing

_TITLES = frozenset({"title", "headline", "label", "name", "summary", "short_description", "shortDescription"})


@rule("ACT131", "message-not-standalone", since="0.1.0", severity=Severity.WARNING)
def message_not_standalone(entry: Entry, context: Context) -> Iterator[Judgement]:
    """Message that only says that something went wrong"""
    message = entry.message
    if message is None or not says_nothing(message.value):
        return
    if not context.is_english(message, entry) and not is_chinese(message.value):
        return
    if _is_title(entry, context):
        return
    yield Judgement(
        message.span,
        f"Message of `{entry.code}` does not stand alone: {quoted(message.value)}",
        "A model that reads no more than this knows that the call failed, and not what to change.",
        "Put the detail, the name or the value into the message, as a placeholder where it differs",
    )


def _is_title(entry: Entry, context: Context) -> bool:
    """Say whether a message stands above another text: a description, or what each raise of its class says."""
    role, why = entry.role(Role.MESSAGE), entry.why
    described = role is not None and role.name in _TITLES and why is not None and not says_nothing(why.value)
    return described or context.wants_message(entry)
