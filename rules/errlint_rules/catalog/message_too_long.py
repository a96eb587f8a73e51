"""
## What it does

Finds a message with more written text than a model should have to read: 2,000 characters without its placeholders.

## Why is this bad?

A message goes into the context of the model on every failure. A long one pushes out what the model was about to do,
and its point drowns; frameworks that cap a message cut off its end, where the next step stands.

## Example

A message that holds a whole manual page.

## Use instead

One or two sentences in the message, and a `link` to the section of the manual.

## Options

- `message-limit`: how many characters may be written.

## What it cannot see

How long the placeholders become: `uncapped-detail` is about those.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Entry, Literal, Role
from errlint.linting import Context, Judgement, Severity, rule, wordings
from errlint.project.routes import Delivery


@rule("ACT133", "message-too-long", since="0.1.0", severity=Severity.WARNING)
def message_too_long(fact: Entry | Delivery, context: Context) -> Iterator[Judgement]:
    """Message longer than the limit"""
    limit = context.settings.message_limit
    for wording in wordings(fact, Role.MESSAGE, context):
        length = sum(len(part.value) for part in wording.text.parts if isinstance(part, Literal))
        if length > limit:
            yield Judgement(
                wording.text.span,
                f"{wording.owner} has {length:,} characters, more than {limit:,}",
                "It fills the context of the model on every failure, and a cap cuts off its end.",
                "Say it in one or two sentences, and link to the rest",
            )
