"""
## What it does

Finds calls that add something each time (a POST, a message, an INSERT) inside of a retry: a loop that tries again when
they fail, or a decorator such as `@retry`.

## Why is this bad?

A call that fails may have worked: the answer got lost, or came too late. Tried again it does its work twice, and the
model, which reads of one success, cannot know that there are two tickets, two mails or two payments.

## Example

```python
@retry(stop=stop_after_attempt(3))
def create_ticket(title: str) -> str:
    return requests.post(f"{BASE}/tickets", json={"title": title}, timeout=20).json()["id"]
```

## Use instead

```python
@retry(stop=stop_after_attempt(3))
def create_ticket(title: str, key: str) -> str:
    headers = {"Idempotency-Key": key}
    return requests.post(f"{BASE}/tickets", json={"title": title}, headers=headers, timeout=20).json()["id"]
```

Without such a key, try again only for errors which say that nothing was done: a refused connection, a rate limit.

## Options

- `effects`: calls of your own, and what lets a call happen once.

## What it cannot see

PUT and DELETE do no harm the second time and are left alone, and so are requests that search or ask, as far as their
address, their function and their tool say. A key, a wrapper of `effects.guards`, or a look whether it is there already
make it right.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.effects import Does
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.effects.again import RepeatedWrite
from errlint.project.effects.guards import is_guarded


@rule("ACT506", "retried-side-effect", since="0.1.0", severity=Severity.ERROR)
def retried_side_effect(fact: RepeatedWrite, context: Context) -> Iterator[Judgement]:
    """Call in a retry that adds something each time"""
    write = fact.write
    if write.does is not Does.ADDS or is_guarded(write, context.guards):
        return
    yield Judgement(
        write.made.call.span,
        f"`{write.made.shown}` is tried again when it fails, and may do its work twice",
        f"A call that fails may have worked: what tool `{write.tools[0].boundary.tool}` adds is then there twice.",
        "Send an idempotency key, or try again only for errors which say that nothing was done",
        related=(Related("It is tried again here", fact.path, fact.retry.span),),
    )
