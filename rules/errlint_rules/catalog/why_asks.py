"""
## What it does

Finds a why that is a question.

## Why is this bad?

The why states what happened. A question ("Did you forget the token?") is a guess that looks like a fact: a model
answers it with yes.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Is another import running?",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "An import holds the lock until it is done.",
        "fix": "Call `unlock_archive` with the name.",
    },
})
```

## What it cannot see

Questions without a question mark.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.shown import quoted
from errlint.text.statements import asks
from errlint.text.tokens import tokenize


@rule("ACT123", "why-asks", since="0.1.0", severity=Severity.WARNING)
def why_asks(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Why that is a question"""
    why = entry.why
    if why is not None and asks(tokenize(why.value)):
        yield Judgement(
            why.span,
            f"Why of `{entry.code}` is a question: {quoted(why.value)}",
            "A model takes the guess for the cause, and never learns what the program knows.",
            "State the cause, or both of them where there are two",
        )
