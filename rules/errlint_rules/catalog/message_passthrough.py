"""
## What it does

Finds a message that is nothing but the text of another error: `"{detail}"`, `"%s"`.

## Why is this bad?

The upstream text speaks of another layer, in words that change with its version. Without a word about what was tried,
a model cannot tell which call failed, and the same text under another code means something else.

## Example

```python
errors = define_error_catalog("acme", {
    "UPSTREAM": {
        "message": "{detail}",
        "why": "The store refused the request.",
        "fix": "Call `store_status`, then retry once it says `ok`.",
    },
})
```

## Use instead

```python
errors = define_error_catalog("acme", {
    "UPSTREAM": {
        "message": "The store refused to open archive {name}: {detail}",
        "why": "The store refused the request.",
        "fix": "Call `store_status`, then retry once it says `ok`.",
    },
})
```

## What it cannot see

Messages that are computed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Entry
from errlint.linting import Context, Judgement, Severity, rule
from errlint.text.shown import quoted

_ONE_HOLE = re.compile(r"[\s\"'.:!]*(?:\{\{?[^{}]*\}?\}|%(?:\(\w+\))?[sr]|%\+?v|\$\{\w+\}|\$\w+)[\s\"'.:!]*")


@rule("ACT132", "message-passthrough", since="0.1.0", severity=Severity.WARNING)
def message_passthrough(entry: Entry, _context: Context) -> Iterator[Judgement]:
    """Message that is only the text of another error"""
    message = entry.message
    if message is not None and _ONE_HOLE.fullmatch(message.value):
        yield Judgement(
            message.span,
            f"Message of `{entry.code}` is only what it is given: {quoted(message.value)}",
            "A model reads words of another layer and cannot tell what was tried.",
            "Say what was tried, and put the upstream text behind it: `Could not read {path}: {detail}`",
        )
