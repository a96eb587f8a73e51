"""
## What it does

Finds a catalog whose texts were reviewed against another version of a package than the one in use.

## Why is this bad?

The four sentences go stale when the package that they speak of changes, and a wrong fix misleads a model faster than no
fix at all, because the model trusts it.

## Example

```python
REVIEWED_AGAINST = "acme-sdk==1.4"

errors = define_error_catalog("acme", {...})
```

with `acme-sdk==2.0.1` in the lock file of the project.

## Use instead

Read the entries against the new version, correct them, and then write the version down: `REVIEWED_AGAINST =
"acme-sdk==2.0.1"`. A comment right above a catalog does the same for that one alone, in YAML too:

```python
# errlint: tracks=pypi:acme-sdk reviewed=2.0.1
errors = define_error_catalog("acme", {...})
```

A new major version is an error, a new minor version a warning, a patch nothing. Below 1.0 a minor version counts as a
major one.

## What it cannot see

Packages that no lock file or manifest of the project pins and that no virtual environment in it holds.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Catalog, Tracking
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.sdk import Distance, Move, VersionInUse, compare

_SEVERITIES = {Move.MAJOR: Severity.ERROR, Move.MINOR: Severity.WARNING}


@rule("ACT401", "stale-catalog", since="0.1.0", severity=Severity.ERROR)
def stale_catalog(catalog: Catalog, context: Context) -> Iterator[Judgement]:
    """Catalog that was reviewed against another version of its package"""
    for tracking in catalog.tracking:
        in_use = context.version_in_use(tracking.package, catalog.ref.path)
        distance = _distance(tracking, in_use)
        if distance is not None and distance.move in _SEVERITIES:
            yield _stale(catalog, tracking, in_use, distance, context)


def _distance(tracking: Tracking, in_use: VersionInUse) -> Distance | None:
    """Return how far the version in use has moved from the reviewed one, None where one of them is not known."""
    if tracking.reviewed is None:
        return None
    if in_use.version is not None:
        return compare(tracking.reviewed, str(in_use.version))
    if in_use.specifier is not None and not in_use.specifier.contains(tracking.reviewed, prereleases=True):
        return Distance(Move.MAJOR)
    return None


def _stale(
    catalog: Catalog, tracking: Tracking, in_use: VersionInUse, distance: Distance, context: Context
) -> Judgement:
    package = tracking.package.partition(":")[2]
    current = str(in_use.version or in_use.specifier)
    older = ", an older one" if distance.older else ""
    related: tuple[Related, ...] = ()
    if in_use.source is not None and in_use.span is not None:
        path = str(in_use.source)
        related = (Related(f"`{package}` is at {current} in {context.display(path)}", path, in_use.span),)
    return Judgement(
        tracking.span,
        f"Catalog `{catalog.ref.name}` was reviewed against `{package}` {tracking.reviewed}, "
        f"but the project uses {current}{older}",
        "A text that was true of another version misleads a model, which trusts it and does what it says.",
        f"Review the entries against `{package}` {current}, then write that version down here",
        severity=_SEVERITIES[distance.move],
        related=related,
    )
