"""
## What it does

Finds places that fill a hole of an entry's text with a constant, where what belongs there is at hand: the caught error
for a hole such as `detail`, or a local name that is called as the hole is.

## Why is this bad?

The entry was written with a place for the words of the provider, and the model reads "unknown" there. What would have
told the cause is thrown away one line before it would have arrived.

## Example

```python
except HttpError as error:
    raise errors.UPSTREAM_FAILED(detail="request failed") from error
```

## Use instead

```python
except HttpError as error:
    raise errors.UPSTREAM_FAILED(detail=str(error)) from error
```

## What it cannot see

Only holes that are filled by name, with a text that is written out, are judged. In a handler a hole counts by its name:
`detail`, `reason`, `cause`, `error` and the like; and not where the caught error is given in another hole.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, Function, Handler, Name, Span, Text
from errlint.facts.value import within
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.entry_fills import EntryFill

_DETAILS = frozenset(
    "detail details reason cause error err exception exc upstream upstream_error upstream_message error_message "
    "original_error underlying".split()
)


@rule("ACT214", "dropped-detail", since="0.1.0", severity=Severity.WARNING)
def dropped_detail(fill: EntryFill, _context: Context) -> Iterator[Judgement]:
    """Constant in the place that an entry has for a detail which is at hand"""
    call, function = fill.call, fill.function
    if call is None or function is None:
        return
    handler = _handler_around(call.span, function)
    for argument in call.arguments:
        constant = argument.value.literal if isinstance(argument.value, Text) else None
        if argument.name not in fill.needs or argument.name is None or not constant:
            continue
        at_hand = _at_hand(argument.name, call, function, handler)
        if at_hand is not None:
            yield Judgement(
                argument.value.span,
                f"Entry `{fill.entry.code}` is given a constant for `{argument.name}`, and `{at_hand}` is at hand",
                "The words that tell the cause are thrown away right before they would reach the model.",
                f"Pass `{at_hand}`",
                related=(Related("The entry", fill.entry.catalog.path, fill.entry.span),),
            )


def _at_hand(name: str, call: Call, function: Function, handler: Handler | None) -> str | None:
    """Return what belongs into a hole, as code; None where nothing surely does."""
    used = {part.path[0] for part in within(call) if isinstance(part, Name)}
    if handler is not None and handler.binding is not None and name in _DETAILS and handler.binding not in used:
        return f"str({handler.binding})"
    local = {parameter.name for parameter in function.parameters} | {bound.target for bound in function.bindings}
    return name if name in local and name not in used else None


def _handler_around(span: Span, function: Function) -> Handler | None:
    around = [handler for handler in function.handlers if handler.span.covers(span)]
    return min(around, key=lambda handler: handler.span.end_byte - handler.span.start_byte, default=None)
