"""
## What it does

Finds errors whose code speaks of one failure and whose message of another: `NOT_FOUND` beside "must not be empty". Both
the entries of catalogs and the places where errors are made are judged.

## Why is this bad?

Programs go by the code and models by the message, and each does something else. A retry that waits for `RATE_LIMITED`
waits for a name that will never be found.

## Example

```python
raise ArchiveError("`name` must not be empty", "NOT_FOUND")
```

## Use instead

```python
raise ArchiveError("`name` must not be empty. Call list_archives for the names.", "INVALID_NAME")
```

## What it cannot see

A short list of failures is known: not found, there already, timeout, rate limit, lack of rights, input that is not
valid. A code or a message that speaks of several, or of none of them, is left alone, and so is what may be on purpose,
as "not found" where access is denied.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Name, Role, Shape, Text, Value
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.taxonomy.made import MadeError
from errlint.text.contradictions import contradiction


@rule("ACT211", "contradicting-code", since="0.1.0", severity=Severity.WARNING)
def contradicting_code(fact: Entry | MadeError, _context: Context) -> Iterator[Judgement]:
    """Code of an error that speaks of another failure than its message"""
    code, message = _of_entry(fact) if isinstance(fact, Entry) else _of_call(fact)
    found = contradiction(code, message.value) if code and message is not None else None
    if found is None or message is None:
        return
    said, told = found
    yield Judgement(
        message.span,
        f"Code `{code}` speaks of {said.value}, the message of {told.value}",
        "Programs go by the code and models by the message: each does something else about this error.",
        "Use a code for what the message says, or say what the code means",
    )


def _of_entry(entry: Entry) -> tuple[str | None, Text | None]:
    if entry.catalog.shape is Shape.RAISES:
        return None, None  # the places where errors are made are judged by themselves
    role = entry.role(Role.CODE)
    return (_written(role.value) if role is not None else entry.code), entry.message


def _of_call(made: MadeError) -> tuple[str | None, Text | None]:
    return _written(made.code), made.message if isinstance(made.message, Text) else None


def _written(value: Value) -> str | None:
    if isinstance(value, Text):
        return value.literal
    return value.path[-1] if isinstance(value, Name) and value.path[-1].isupper() else None
