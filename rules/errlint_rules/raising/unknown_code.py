"""
## What it does

Finds codes that are looked up in a catalog that does not have them, and codes that errors are made with where nearly
all others stand in a catalog of the project and this one does not.

## Why is this bad?

Looking it up fails with a `KeyError` in the middle of the failure path, and the model reads about that. An error whose
code is in no catalog has no why, no fix and no link, and nobody finds it in the documentation.

## Example

```python
ERRORS = {
    "LOCKED": {"message": "The archive is locked", "why": "...", "fix": "..."},
    "GONE": {"message": "The archive is gone", "why": "...", "fix": "..."},
}

raise ArchiveError(ERRORS["LOKED"])
```

## Use instead

```python
raise ArchiveError(ERRORS["LOCKED"])
```

## What it cannot see

Codes that are computed. Catalogs with parts that cannot be read, and modules that add to a catalog themselves, are left
alone. Codes that are given count where four or more, and four of five, are in a catalog.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.unknown_codes import UnknownCode


@rule("ACT202", "unknown-code", since="0.1.0", severity=Severity.ERROR)
def unknown_code(fact: UnknownCode, _context: Context) -> Iterator[Judgement]:
    """Code that no catalog of the project has"""
    catalog, use = fact.catalog, "Add an entry for it, or use one that is there"
    where = f"catalog `{catalog.ref.name}` does not have" if catalog is not None else "no catalog of the project has"
    failing = "Looking it up raises a `KeyError`, and the model reads about that in place of the error."
    yield Judgement(
        fact.span,
        f"Code `{fact.code}` is one that {where}",
        failing if catalog is not None else "An error with it has no why and no fix, and is in no documentation.",
        f"Use `{fact.nearest}`, or add an entry for it" if fact.nearest else use,
        related=(Related("The catalog", catalog.ref.path, catalog.span),) if catalog is not None else (),
    )
