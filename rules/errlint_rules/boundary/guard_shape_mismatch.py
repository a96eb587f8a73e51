"""
## What it does

Finds a guard that asks whether the `error` of a result is a text where every failed result holds a record there, or the
other way round.

## Why is this bad?

The guard went stale when the shape changed. It is never true, so a failure runs on as if it was a result: a formatter
looks for keys that a failure does not have, and the model reads a `KeyError` in place of the fix.

## Example

```python
def render(result: dict) -> str:
    if isinstance(result.get("error"), str):
        return result["error"]
    return ", ".join(result["names"])
```

where failed results are `{"error": {"code": ..., "message": ...}}`.

## Use instead

```python
def render(result: dict) -> str:
    if "error" in result:
        return json.dumps(result["error"])
    return ", ".join(result["names"])
```

## What it cannot see

Guards in code that no tool runs. A result that a function is given counts as any failed result of the project; where
those differ, or what they hold is not known, nothing is reported.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.results.forms import Form
from errlint.project.results.guards import DeadGuard

_HELD = {Form.RECORD: "a record", Form.SENTENCE: "a text"}


@rule("ACT315", "guard-shape-mismatch", since="0.1.0", severity=Severity.ERROR)
def guard_shape_mismatch(fact: DeadGuard, _: Context) -> Iterator[Judgement]:
    """Guard on an error that no failed result can pass"""
    shape = fact.model.shape
    yield Judgement(
        fact.span,
        f"Guard asks whether `error` is `{fact.asked}`, where every failed result holds {_HELD[fact.holds]}",
        f"It is never true, so a failure of tool `{fact.tool.boundary.tool}` runs on as if it was a result.",
        'Ask whether `error` is there: `"error" in result`',
        related=(Related(f"Here `error` holds {_HELD[fact.holds]}", shape.module.path, shape.span),),
    )
