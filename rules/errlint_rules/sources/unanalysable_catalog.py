"""
## What it does

Tells which part of a catalog was not read: an entry that is spread in from elsewhere, computed, or no record.

## Why is this bad?

It is not bad in itself. But what is not read is not checked: no rule has looked at those entries, and a clean report
says nothing about them.

## Example

```python
ERRORS = {
    "LOCKED": {"message": "Archive {name} is locked", "fix": "Run `acme unlock {name}`."},
    "GONE": {"message": "Archive {name} is gone", "fix": "Restore it with `acme restore {name}`."},
    **STORE_ERRORS,
}
```

## Use instead

Write the entries out where they belong, or leave it as it is: `STORE_ERRORS` is a catalog of its own where it is
defined, and is checked there. `errlint catalogs` shows what was read.

## What it cannot see

Catalogs that are computed as a whole are not found, so nothing is told of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Catalog
from errlint.linting import Context, Judgement, Severity, rule


@rule("ACT905", "unanalysable-catalog", since="0.1.0", severity=Severity.INFO)
def unanalysable_catalog(catalog: Catalog, _context: Context) -> Iterator[Judgement]:
    """Part of a catalog that could not be read"""
    for span in catalog.unread:
        yield Judgement(
            span,
            f"Part of catalog `{catalog.ref.name}` was not read",
            "It is computed, or comes from elsewhere: no rule has looked at it.",
            "Write its entries out, or run `errlint catalogs` to see what was read",
        )
