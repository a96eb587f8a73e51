"""
## What it does

Finds a code that two errors have.

## Why is this bad?

A code is the name by which a model, a handler or a page of documentation knows the error. With two errors under one
name, whoever looks it up gets the fix of the other one; of two equal keys in a map, the first is not there at all.

## Example

```python
ERRORS = {
    "LOCKED": {"message": "Archive {name} is locked", "fix": "Run `acme unlock {name}`."},
    "GONE": {"message": "Archive {name} is gone", "fix": "Call `restore_archive`."},
    "LOCKED": {"message": "The store is locked", "fix": "Wait until the backup is done."},
}
```

## Use instead

Give the second one a code of its own: `STORE_LOCKED`.

A code counts within its namespace: the prefix of the catalog, the map or enum that holds it, the folder of classes or
data files. A category beside the code is part of it.

## What it cannot see

Codes that are computed, and those of a protocol (HTTP, JSON-RPC, OAuth), which errors may share. Where more than one
in five codes of a namespace is repeated, they are kinds of errors and not names; translations of one catalog are one.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.codes import CodeClash


@rule("ACT161", "duplicate-code", since="0.1.0", severity=Severity.ERROR)
def duplicate_code(clash: CodeClash, context: Context) -> Iterator[Judgement]:
    """Code that two errors have"""
    first = clash.first.catalog.path
    place = f"{context.display(first)}:{clash.first_span.start_row}"
    yield Judgement(
        clash.span,
        f"Code `{clash.code}` is that of another error, at {place}",
        "Whoever looks the code up may get the texts of the other error, and do what those say.",
        "Give this error a code of its own",
        related=(Related("The first error with this code", first, clash.first_span),),
    )
