"""
## What it does

Finds a fix that asks for a check, another try or a contact, and names nothing: "Check your configuration", "Try again
later", "Contact support".

## Why is this bad?

A model cannot carry it out. It does not know which setting to look at, so it calls the tool again with the same
arguments, or tells its user to look for the error.

## Example

```python
errors = define_error_catalog("acme", {
    "DENIED": {
        "message": "Archive {name} cannot be read",
        "why": "The token has no access to the archive.",
        "fix": "Check your configuration and try again.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "DENIED": {
        "message": "Archive {name} cannot be read",
        "why": "The token has no access to the archive.",
        "fix": "Set ACME_TOKEN to a token with the scope `archives:read`.",
    },
})
```

What is judged is what a model reads as advice, wherever it stands: the `fix` of a catalog, and `suggestion`, `hint` or
`remediation` in a payload that a tool gives back.

## Options

- `roles`: further names for a fix.

## What it cannot see

A text that names anything at all (a parameter, a file, a value, an address) passes, and so does one whose check has a
condition of its own ("Check that the archive is not older than the import"). Texts that are not English are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role
from errlint.linting import Context, Judgement, Severity, rule, wordings
from errlint.project.routes import Delivery
from errlint.text.shown import quoted
from errlint.text.vague import is_vague


@rule("ACT112", "vague-fix", since="0.1.0", severity=Severity.WARNING)
def vague_fix(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Fix that asks for a check, another try or a contact, and names nothing"""
    for wording in wordings(fact, Role.FIX, context):
        fix = wording.text
        if context.is_english(fix, fact) and is_vague(fix.value):
            yield Judgement(
                fix.span,
                f"{wording.owner} names nothing to check, change or ask: {quoted(fix.value)}",
                "A model cannot carry it out, so it calls again with the same arguments or gives up.",
                "Name the parameter, variable, command or page to look at, or the time to wait",
            )
