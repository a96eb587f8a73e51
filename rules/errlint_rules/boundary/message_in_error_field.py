"""
## What it does

Finds a failed result that holds a sentence in `error`, where the project's failed results hold a name there and the
sentence in `message`.

## Why is this bad?

Whoever routes on `error` (a hook, an eval, a model that has seen the shape before) finds a sentence where the name of
the error belongs, and finds no `message` at all.

## Example

```python
return {"error": "Tool execution was rejected by the reviewer"}
```

## Use instead

```python
return {"error": "ToolRejectedError", "message": "Tool execution was rejected by the reviewer", "kind": "rejected"}
```

## Options

- `payload.shape`: the keys of a failed result. With both `error` and `message` among them, `error` holds a name.
- `payload.helper`: the function that builds it.

## What it cannot see

Without these settings the shape is inferred: some failed result of the project has a name in `error` and a sentence in
`message`. Where none has, `error` may hold what it likes.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.results.failed import FailedResult
from errlint.project.results.forms import Form


@rule("ACT307", "message-in-error-field", since="0.1.0", severity=Severity.WARNING)
def message_in_error_field(fact: FailedResult, context: Context) -> Iterator[Judgement]:
    """Sentence in `error`, where the project has a name"""
    key = fact.shape.key("error")
    if key is None or "message" in fact.shape.names or fact.forms["error"] is not Form.SENTENCE:
        return
    model = next((entry for entry in context.project.failed_results if entry.is_named), None)
    if model is None and not {"error", "message"} <= set(context.settings.payload.shape):
        return
    helper = context.project.failures.helper
    yield Judgement(
        key.span,
        f"`error` of tool `{fact.tool.boundary.tool}` holds a sentence, where other failed results have a name",
        "Whoever routes on the name of the error finds a sentence, and looks for the message in vain.",
        f"Build it with `{helper.dotted}`" if helper else "Move the sentence to `message`, and put a name in `error`",
        related=(Related("Here `error` holds a name", model.shape.module.path, model.shape.span),) if model else (),
        path=key.held.frame.module.path,
    )
