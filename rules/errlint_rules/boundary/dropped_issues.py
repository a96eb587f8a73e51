"""
## What it does

Finds a validation error of which a tool says only that it happened: the issues (which field, what it accepts) are in
the error that was caught, and not in what is given back.

## Why is this bad?

"Invalid arguments" makes the model guess which argument, and of what kind. The answer was at hand.

## Example

```python
try:
    request = Request.model_validate(arguments)
except ValidationError:
    return {"error": "ValidationError", "message": "The arguments are invalid", "kind": "validation"}
```

## Use instead

```python
try:
    request = Request.model_validate(arguments)
except ValidationError as error:
    return {
        "error": "ValidationError",
        "message": "The arguments are invalid",
        "kind": "validation",
        "issues": [{"path": issue["loc"], "message": issue["msg"]} for issue in error.errors()],
    }
```

## What it cannot see

Classes count that are called `ValidationError` and kin. A handler that logs the issues and tells the model nothing of
them is found; one that hands the error to a function is believed to pass them on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Handler, Name, Text, Value
from errlint.facts.value import within
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.payloads import carried
from errlint.project.routes import Delivery
from errlint.recognition.failures import tells_failure

_VALIDATION = re.compile(r"(?:\w*Validation|Invalid\w*Arguments?)(?:Error|Exception)")


@rule("ACT311", "dropped-issues", since="0.1.0", severity=Severity.WARNING)
def dropped_issues(fact: Delivery, _: Context) -> Iterator[Judgement]:
    """Failed validation whose issues the model never reads"""
    handler = fact.handler
    if handler is None or not _validates(handler) or _speaks_of_it(fact, handler):
        return
    if any(isinstance(part, Text) and _tells(part.value) for part in fact.parts):
        yield Judgement(
            fact.payload.span,
            f"Tool `{fact.routes[0].tool.boundary.tool}` says that arguments are invalid, and not which, nor why",
            "The model has to guess which argument to change; the issues are in the error that was caught.",
            "Add the issues of the error: the path of each field, and what is wrong with it",
        )


def _validates(handler: Handler) -> bool:
    names = [value.path[-1] for value in handler.catches if isinstance(value, Name)]
    return bool(names) and all(_VALIDATION.fullmatch(name) for name in names)


def _tells(text: str) -> bool:
    return tells_failure(text) or "valid" in text.lower()


def _speaks_of_it(fact: Delivery, handler: Handler) -> bool:
    """Say whether anything that is given back comes from the caught error, or from what was made of it."""
    names = {handler.binding} if handler.binding is not None else set[str]()
    for binding in fact.function.bindings:
        if _mentions(binding.value, names):
            names.add(binding.target.partition("[")[0])
    values = (fact.value, *carried(fact.value, fact.payload.place, fact.function))
    return any(_mentions(value, names) for value in values)


def _mentions(value: Value, names: set[str]) -> bool:
    return any(isinstance(part, Name) and part.path[0] in names for part in within(value))
