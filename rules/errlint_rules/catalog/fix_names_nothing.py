"""
## What it does

Finds a fix that is an instruction, but holds no parameter, variable, command, value or address.

## Why is this bad?

"Shorten the description" is clear to a person who looks at a form. A model needs the name of the parameter, exactly as
it has to be written, and the limit.

## Example

```python
errors = define_error_catalog("acme", {
    "TOO_LONG": {
        "message": "The description is too long: {length} characters",
        "why": "The store keeps 200 characters.",
        "fix": "Shorten the description.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "TOO_LONG": {
        "message": "The description is too long: {length} characters",
        "why": "The store keeps 200 characters.",
        "fix": "Pass a `description` of at most 200 characters.",
    },
})
```

The rule is off by default: many a good fix names things in plain words.

## What it cannot see

Commands and parameters that are plain words without quotes or code marks. A text that `vague-fix` reports, and one
that is no instruction or not English, is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role
from errlint.linting import Context, Judgement, Severity, rule, wordings
from errlint.project.routes import Delivery
from errlint.text.concrete import names_something
from errlint.text.imperative import judge_steps
from errlint.text.shown import quoted
from errlint.text.vague import is_vague


@rule("ACT113", "fix-names-nothing", since="0.1.0", severity=Severity.INFO, default=False)
def fix_names_nothing(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Instruction without a parameter, variable, command, value or address"""
    for wording in wordings(fact, Role.FIX, context):
        text = wording.text.value
        if names_something(text) or is_vague(text) or not context.is_english(wording.text, fact):
            continue
        if all(verdict.lenient for _, verdict in judge_steps(text)):
            yield Judgement(
                wording.text.span,
                f"{wording.owner} holds no name or value to copy: {quoted(text)}",
                "A model needs the parameter, variable or command letter by letter; in plain words it has to guess.",
                "Name the exact parameter, environment variable, command or value, in backticks",
            )
