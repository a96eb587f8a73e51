"""## What it does

Finds a message in capitals.

## Why is this bad?

A model repeats the tone to whoever it talks to.

## Example

`"ARCHIVE IS LOCKED"`

## Use instead

`"Archive is locked"`
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule


@rule("ACME001", "shouting-message", since="1.0", severity=Severity.WARNING)
def shouting_message(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Message in capitals"""
    if entry.message is not None and entry.message.value.isupper():
        yield Judgement(
            entry.message.span,
            f"Message of `{entry.code}` shouts",
            "A model repeats the tone to whoever it talks to.",
            "Write the message in sentence case",
        )
