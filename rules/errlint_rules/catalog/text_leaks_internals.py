"""
## What it does

Finds what must not reach a model in the texts of errors: what looks like a secret, a path of one machine, an internal
host, terminal escape sequences.

## Why is this bad?

A model repeats what it reads: to its user, to other tools, into commits. A path of the author's machine sends it to
files that are not there, and escape sequences are noise that it may copy.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Remove the lock at http://store.acme.internal/locks.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

The message, why, fix and link of entries are judged, and those of payloads that a tool gives back.

## What it cannot see

What placeholders bring. Example users (`/home/user/...`), documentation hosts and `localhost` are no leak.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role
from errlint.linting import Context, Judgement, Severity, rule, wordings
from errlint.project.routes import Delivery
from errlint.text.leaks import leaks

_ROLES = (Role.MESSAGE, Role.WHY, Role.FIX, Role.LINK)


@rule("ACT152", "text-leaks-internals", since="0.1.0", severity=Severity.ERROR)
def text_leaks_internals(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Secret, machine path, internal host or escape sequence in a text for a model"""
    for role in _ROLES:
        for wording in wordings(fact, role, context):
            for leak in leaks(wording.text.value):
                yield Judgement(
                    wording.text.locate(leak.start, leak.end),
                    f"{wording.owner} holds {leak.what}",
                    "A model repeats what it reads, to its user and to other tools.",
                    "Remove it, or put a placeholder or a public name in its place",
                )
