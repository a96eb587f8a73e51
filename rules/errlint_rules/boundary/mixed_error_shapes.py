"""
## What it does

Finds failed results of one family of tools that say what happened under different keys: `error` here, `message` there,
a record in `error` in a third place.

## Why is this bad?

A model, a hook or an eval that has learned where the words stand looks there, and finds nothing. One shape for every
failure path is what makes a shape at all.

## Example

```python
if tool is None:
    return {"error": f"Unknown tool {name}"}
try:
    return tool(arguments)
except StoreError as error:
    return {"error": {"code": error.code, "message": error.message}}
```

## Use instead

```python
if tool is None:
    return failure(UnknownTool(name))
try:
    return tool(arguments)
except StoreError as error:
    return failure(error)
```

with one function, `failure`, that builds the record for all of them.

## Options

- `payload.helper`: the function that builds failed results; findings name it. Where it is not set, a function that
  builds two or more is taken for it.

## What it cannot see

Keys beside the words may differ: only where a reader finds the words is compared. Where the projections of structured
errors are records in `error`, the words of any other error that was caught may stand in `error` by themselves. Records
with parts that cannot be read are left out. Where no way is the usual one in a package, the results of each tool are
compared alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.results.mixed import MixedResult

_WRITE_ONE = "Write one function that builds every failed result, and use it here"


@rule("ACT306", "mixed-error-shapes", since="0.1.0", severity=Severity.WARNING)
def mixed_error_shapes(fact: MixedResult, context: Context) -> Iterator[Judgement]:
    """Failed result of another shape than the others"""
    helper = context.project.failures.helper
    shape, model = fact.result.shape, fact.model
    yield Judgement(
        shape.span,
        f"Failed result of tool `{fact.result.tool.boundary.tool}` has its words in `{fact.manner}`, "
        f"where others have `{fact.usual}`",
        "Whoever has learned the shape of a failure looks for the words where they are not.",
        f"Build it with `{helper.dotted}`" if helper else _WRITE_ONE,
        related=(Related(f"Here the words are in `{fact.usual}`", model.shape.module.path, model.shape.span),),
    )
