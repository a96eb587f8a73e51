"""
## What it does

Finds a field of an entry that what is made of the entry does not know: a name that the class, or the library, has not,
and one that is a slip of the pen for a name that the other entries of the catalog have.

## Why is this bad?

A field that nobody reads is silently dropped: the fix is written, and no model ever sees it.

## Example

```python
ERRORS = {
    "LOCKED": {"message": "The archive is locked", "fix": "Run `acme unlock`."},
    "GONE": {"message": "The archive is gone", "fix": "Call `restore_archive`."},
    "FULL": {"message": "The store is full", "fix": "Call `prune_archives`."},
    "SLOW": {"message": "The store is slow", "fix": "Call again in a minute."},
    "DOWN": {"message": "The store is down", "Fix": "Call again in an hour."},
}
```

## Use instead

`"fix"` in the last entry too.

Fields are known where the entries are made by, or declared as, a dataclass, a named tuple, a `TypedDict`, an attrs or
pydantic class of the project, and for the libraries that errlint knows (evlog: `message`, `status`, `why`, `fix`,
`link`, `tags`, `internal`).

## What it cannot see

Fields that a function of the project picks from a dict: there only slips of the pen are found, in catalogs of at least
four entries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from errlint.facts import Catalog, Entry, Field, Literal, Text
from errlint.linting import Applicability, Context, Edit, Fix, Judgement, Severity, rule
from errlint.suggestions import nearest
from errlint.text.near_names import is_slip

_FEW = 4
_MOST = 0.75
_WHY = "A field that nobody reads is dropped: what it says never reaches a model."


@rule("ACT163", "unknown-field", since="0.1.0", severity=Severity.ERROR)
def unknown_field(catalog: Catalog, context: Context) -> Iterator[Judgement]:
    """Field that what is made of the entry does not know"""
    usual = _usual(catalog)
    for entry in catalog.entries:
        known = context.project.known_fields(catalog, entry)
        for field in entry.fields:
            name = field.name
            if name is None:
                continue
            if known is not None and name not in known.names:
                yield Judgement(
                    field.span,
                    f"Field `{name}` of `{entry.code}` is not known to `{known.owner}`",
                    _WHY,
                    f"Use {nearest(name, known.names)} instead, or remove the field",
                )
            elif known is None and (meant := _meant(name, entry, usual)) is not None:
                yield Judgement(
                    field.span,
                    f"Field `{name}` of `{entry.code}` is `{meant}` in the other entries of `{catalog.ref.name}`",
                    _WHY,
                    f"Use `{meant}` instead",
                    fix=_rename(field, meant),
                )


def _usual(catalog: Catalog) -> Counter[str]:
    """Return how many entries have each field, of a catalog with enough of them."""
    if len(catalog.entries) < _FEW:
        return Counter()
    return Counter(name for entry in catalog.entries for name in {field.name for field in entry.fields} if name)


def _meant(name: str, entry: Entry, usual: Counter[str]) -> str | None:
    """Return the field of most entries that a name of this one alone was meant for, where the entry lacks it."""
    if usual[name] != 1:
        return None
    own = {field.name for field in entry.fields}
    enough = max(_MOST * max(usual.values()), _FEW - 1)
    meant = (other for other, count in usual.items() if count >= enough and other not in own)
    return next((other for other in meant if is_slip(name, other)), None)


def _rename(field: Field, meant: str) -> Fix | None:
    if not isinstance(field.key, Text) or len(field.key.parts) != 1:
        return None
    part = field.key.parts[0]
    if not isinstance(part, Literal) or not part.verbatim:
        return None
    return Fix(f"Rename it to `{meant}`", Applicability.UNSAFE, (Edit(field.key.locate(0, len(part.value)), meant),))
