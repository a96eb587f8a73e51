"""
## What it does

Finds a text that tells of a failure and that a tool gives back as its ordinary result: `return f"Error: {error}"` and
kin, whether it stands in the tool or in a function whose result the tool passes on.

## Why is this bad?

The host takes the text for a result. It counts the call as done, its hooks and retries never run, and a model that
looks for "did it work" has to read prose. Two words at the start of a text are no sign that anybody can rely on.

## Example

```python
@mcp.tool()
def read_archive(name: str) -> str:
    try:
        return fetch(name)
    except StoreError as error:
        return f"Error reading archive: {error}"
```

## Use instead

```python
@mcp.tool()
def read_archive(name: str) -> str:
    try:
        return fetch(name)
    except StoreError as error:
        raise ToolError(f"Archive {name} cannot be read. Call list_archives for the names.") from error
```

Where the framework has a result object with an error flag, that is as good.

## What it cannot see

Texts that other packages build. A text outside of a handler counts where its first words tell of a failure ("Error",
"Failed to", "Invalid", "Missing"); an empty search ("No archive matches") is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from errlint.facts import Call, Items, Text, Value
from errlint.frameworks import BoundaryRole
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.payloads import prints
from errlint.project.routes import Delivery
from errlint.project.tools import Tool

_ROLES = frozenset({BoundaryRole.TOOL, BoundaryRole.RESOURCE})
_CONTENTS = frozenset({"TextContent"})
_MOST_SHOWN = 60
_FAILURE = re.compile(
    r"[^\w{]*(?:"
    r"(?:an? |the )?(?:\w+ ){0,3}error(?: \w+){0,6}\s*[:!-]"  # "Error reading the archive: …", "Network error: …"
    r"|(?:an? )?(?:\w+ )?(?:error|exception) occur"
    r"|(?:\w+ ){0,4}(?:failed|failure)(?: with| while| because| due|\s*[:!-])"
    r"|failed to |could ?n[o']t |cannot |can't |unable to |something went wrong"
    r"|(?:\w+ ){0,4}timed out\b"
    r"|(?:access|permission) denied|invalid (?!.*\bremoved\b)|unsupported |missing (?:required|mandatory) "
    r"|unknown (?:tool|action|command|operation|method|function|resource|mode|type)\b)",
    re.IGNORECASE,
)


@rule("ACT312", "error-as-success", since="0.1.0", severity=Severity.ERROR)
def error_as_success(delivery: Delivery, _context: Context) -> Iterator[Judgement]:
    """Failure that is given back as an ordinary result"""
    tool = delivery.routes[0].tool
    told = next((text for text in _texts(delivery.value) if _tells(text, delivery)), None)
    if told is None or not all(found.declares.role in _ROLES for found in tool.found):
        return
    yield Judgement(
        delivery.payload.span if delivery.payload.span.covers(told.span) else told.span,
        f"Tool `{tool.boundary.tool}` gives a failure back as an ordinary result: {_shown(told)}",
        "The host takes it for a success, and the model has to find out from the words that nothing was done.",
        _help(tool),
    )


def _texts(value: Value) -> Iterator[Text]:
    """Yield the texts that a value is: itself, or the contents of a result that has no flag."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Items):
        for item in value.items:
            yield from _texts(item)
    elif isinstance(value, Call) and value.path and value.path[-1] in _CONTENTS:
        text = value.argument("text")
        yield from _texts(text) if text is not None else ()


def _tells(text: Text, delivery: Delivery) -> bool:
    if _FAILURE.match(text.value):
        return True
    handler = delivery.handler
    if handler is None or handler.binding is None:
        return False
    return prints(text, handler.binding, delivery.payload.place, delivery.function)


def _shown(text: Text) -> str:
    words = " ".join(text.value.split())
    return f'"{words[:_MOST_SHOWN]}…"' if len(words) > _MOST_SHOWN else f'"{words}"'


def _help(tool: Tool) -> str:
    ways = tool.found[0].version.structured if tool.found else ()
    marked = f", or `{ways[0]}`" if ways else ""
    return f"Raise an error with these words and what to do next{marked}"
