"""
## What it does

Finds entries of a catalog that nothing in the project mentions, by key or by code. Off by default.

## Why is this bad?

An entry that nothing raises is kept current for nobody, and who reads the catalog prepares for a failure that does not
come. Often the code that should raise it raises something bare.

## Example

```python
ERRORS = {
    "LOCKED": {"message": "The archive is locked", "why": "...", "fix": "..."},
    "FULL": {"message": "The store is full", "why": "...", "fix": "..."},
}

raise ArchiveError(ERRORS["LOCKED"])
```

## Use instead

Take the entry out, or raise it where the store is full.

## What it cannot see

Catalogs that others may use are left alone: those whose name stands in an `__init__.py` or in `__all__`. So are those
that are handed on as a whole or looked into by a computed key, and data files. Any mention of the key counts as a use.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.unused_entries import UnusedEntry


@rule("ACT208", "unused-entry", since="0.1.0", severity=Severity.INFO, default=False)
def unused_entry(fact: UnusedEntry, _context: Context) -> Iterator[Judgement]:
    """Entry that nothing in the project mentions"""
    entry = fact.entry
    yield Judgement(
        entry.span,
        f"Entry `{entry.code}` of `{entry.catalog.name}` is mentioned nowhere else",
        "An entry that nothing raises is kept current for nobody.",
        "Take it out, or raise it where this happens",
    )
