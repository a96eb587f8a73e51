"""
## What it does

Finds an import or a call of a name that the framework version in use does not have any more, as
`mcp.server.fastmcp.FastMCP` in version 2 of the MCP SDK.

## Why is this bad?

The import fails before a single tool is declared, or the attribute is missing in the moment a tool is called. The host
shows an empty list of tools, and the model reports that it has none.

## Example

With `mcp` 2.3.0 in the lock file:

```python
from mcp.server.fastmcp import FastMCP
```

## Use instead

```python
from mcp.server.mcpserver import MCPServer
```

## What it cannot see

Names that no file of errlint's knowledge of frameworks lists. Where no version is known, or where some of those that
may be in use still have the name, nothing is reported; neither are imports under a `try` or an `if`.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.removed import RemovedUse


@rule("ACT333", "removed-api", since="0.1.0", severity=Severity.ERROR)
def removed_api(fact: RemovedUse, _: Context) -> Iterator[Judgement]:
    """Name that the framework version in use does not have any more"""
    version = fact.in_use.version or fact.in_use.specifier
    yield Judgement(
        fact.span,
        f"`{fact.removed.name}` is gone from {fact.framework.id} {version}",
        "The import or the call fails, and with it every tool that stands behind it.",
        f"Use `{fact.removed.instead}`",
    )
