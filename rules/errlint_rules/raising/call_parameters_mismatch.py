"""
## What it does

Finds a call that does not give an entry of a catalog what its template has holes for, or gives what it has none for.

## Why is this bad?

A missing value is a `KeyError` in the middle of the failure path: the model reads about that instead of the error. A
value without a hole is a detail that nobody ever reads.

## Example

```python
MESSAGES_OF_ERRORS = {
    "LOCKED": "Archive {name} is locked by {holder}",
    "GONE": "Archive {name} is gone",
    "FULL": "Store {store} is full",
}

raise ArchiveError(MESSAGES_OF_ERRORS["LOCKED"].format(name=name))
```

## Use instead

```python
raise ArchiveError(MESSAGES_OF_ERRORS["LOCKED"].format(name=name, holder=holder))
```

Looked at are `.format(...)` and `%` on a text of an entry, the factories of a catalog (`errors.LOCKED(name=name)`),
and classes that fill a template of their own with the keywords they are given (`self.fmt.format(**kwargs)`).

## What it cannot see

Calls with `*args` or `**kwargs`, entries that are chosen at run time, and templates that are filled somewhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.entry_fills import EntryFill

_MISSING = "The call fails while it makes the error, and the model reads about a `KeyError` instead."
_DROPPED = "A detail that has no place in the text never reaches a model."


@rule("ACT203", "call-parameters-mismatch", since="0.1.0", severity=Severity.ERROR)
def call_parameters_mismatch(fill: EntryFill, _context: Context) -> Iterator[Judgement]:
    """Call that does not give an entry what its template has holes for"""
    if fill.given.open:
        return
    given, needed = set(fill.given.names), set(fill.needs)
    missing = [name for name in fill.needs if name not in given]
    if missing:
        yield _judgement(fill, f"is called without {_listed(missing)}, which its text has a place for", _MISSING)
    elif fill.given.count < fill.positions:
        counts = f"{fill.given.count} of {fill.positions}"
        yield _judgement(fill, f"is given {counts} values that its text has places for", _MISSING)
    elif fill.exact and (extra := [name for name in fill.given.names if name not in needed]):
        yield _judgement(fill, f"is given {_listed(extra)}, which its text has no place for", _DROPPED)
    elif fill.exact and fill.given.count > fill.positions:
        counts = f"{fill.given.count} values, for {fill.positions} places"
        yield _judgement(fill, f"is given {counts} in its text", _DROPPED)


def _judgement(fill: EntryFill, said: str, why: str) -> Judgement:
    entry = fill.entry
    return Judgement(
        fill.span,
        f"Entry `{entry.code}` {said}",
        why,
        "Pass what the text of the entry has places for, or change the text",
        related=(Related("The entry", entry.catalog.path, entry.span),),
    )


def _listed(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
