"""
## What it does

Finds a call that was not carried out and of which the model reads nothing: an unknown tool, a registry that is not
there, a call that was refused, and `None` in the place of a result.

## Why is this bad?

The model reads "null", which is also what a tool says that has nothing to say. It goes on as if the call was done.

## Example

```python
@server.call_tool()
async def call_tool(name: str, arguments: dict):
    tool = TOOLS.get(name)
    if tool is None:
        return None
    return await tool(arguments)
```

## Use instead

```python
@server.call_tool()
async def call_tool(name: str, arguments: dict):
    tool = TOOLS.get(name)
    if tool is None:
        raise ValueError(f"No tool is called {name!r}. Call one of {', '.join(TOOLS)}.")
    return await tool(arguments)
```

## What it cannot see

Only functions count that are given the name of a tool, and conditions that ask for an approval. A tool that gives back
`None` for a thing that it looked for and did not find is left alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.nothing import Call, Nothing

_WORDS = {
    Call.UNKNOWN: ("an unknown tool", "Raise an error that names the tools that there are"),
    Call.REFUSED: (
        "a call that was refused",
        "Raise an error that says who refused it, and what to do instead",
    ),
}


@rule("ACT313", "null-on-failure", since="0.1.0", severity=Severity.ERROR)
def null_on_failure(fact: Nothing, _: Context) -> Iterator[Judgement]:
    """Call that was not carried out and comes to nothing"""
    what, remedy = _WORDS[fact.call]
    yield Judgement(
        fact.span,
        f"Tool `{fact.tool.boundary.tool}` gives back nothing for {what}",
        "The model reads a null, takes the call for done, and goes on.",
        remedy,
    )
