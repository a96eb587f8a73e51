"""
## What it does

Finds a handler that catches a failure in what a tool gives back, and lets the model read nothing, or something empty,
for the result: `return None`, `return []`, `pass`, a log entry and no more, `contextlib.suppress`.

## Why is this bad?

"Nothing was found" and "the search has failed" are two answers. A model that reads an empty list says that there is
nothing, with confidence, and does not try again.

## Example

```python
@mcp.tool()
def search_archives(query: str) -> list[str]:
    try:
        return store.search(query)
    except StoreError:
        logger.exception("search failed")
        return []
```

## Use instead

```python
@mcp.tool()
def search_archives(query: str) -> list[str]:
    try:
        return store.search(query)
    except StoreError as error:
        raise ToolError(f"The search failed: {error}. Call search_archives again in a minute.") from error
```

A handler that returns the projection of the error, or says in the result what is missing, is right as well. Where the
empty result is meant, say why: `# errlint: ignore[ACT304] the list is optional`.

## What it cannot see

It looks at the functions whose result a tool gives back, whole or as a part, at names in that result that keep the
empty value they had before the failure, and at loops that leave out the items that could not be fetched. Handlers that
look something up (`except KeyError`), that parse, ask or put in order, that keep or report the error in any way, or
that sit in a function called `is_...`, `check_...`, `close...` and kin are left alone. So is a result that its caller
looks at, and what only changes the way to a result.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.standins import shown
from errlint.project.swallowing import Manner, SwallowedError

_MANNERS = {
    Manner.GIVES_BACK: "gives back {value} for it",
    Manner.RETURNS_NOTHING: "ends without a result",
    Manner.KEEPS_DEFAULT: "goes on with {value}",
    Manner.LEAVES_OUT: "leaves its item out of the result",
}


@rule("ACT304", "swallowed-error", since="0.1.0", severity=Severity.ERROR)
def swallowed_error(fact: SwallowedError, _: Context) -> Iterator[Judgement]:
    """Failure that the model reads as an empty result"""
    value = shown(fact.stand_in) if fact.stand_in is not None else ""
    yield Judgement(
        fact.span,
        f"Handler in what tool `{fact.tool.boundary.tool}` runs swallows the failure and "
        + _MANNERS[fact.manner].format(value=value),
        "The model takes it for a real result: it reports that there is nothing, and does not try again.",
        "Raise an error that says what failed and what to do next, or say so in the result",
    )
