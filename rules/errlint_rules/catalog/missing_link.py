"""
## What it does

Finds an entry of a catalog without a link.

## Why is this bad?

Where the fix is not enough, a model searches the web for the message. A link to the section costs it one fetch.

## Example

```python
errors = define_error_catalog("acme", {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Run `acme unlock {name}`.",
    },
})
```

## Use instead

Add `"link": "https://docs.acme.dev/archives#unlock"`.

The rule is off by default: a why and a fix that say all make a link a luxury. It runs where it is selected, and judges
every catalog that has a why, a fix or a link anywhere.

## What it cannot see

A link that comes from a spread, a base class in another package or an argument that is not written out, and one that
is made of the code when the error is shown.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Role, Shape
from errlint.linting import Context, Judgement, Severity, rule


@rule("ACT103", "missing-link", since="0.1.0", severity=Severity.INFO, default=False)
def missing_link(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Entry without a link"""
    catalog = entry.catalog
    if entry.open or catalog.shape is Shape.RAISES or not (catalog.guided or catalog.shape is Shape.CALL):
        return
    if entry.role(Role.LINK) is None:
        yield Judgement(
            entry.span,
            f"Error `{entry.code}` has no link",
            "A model that needs more than the fix searches for it, and may read pages that do not name the case.",
            "Add a link to the section that is about this error",
        )
