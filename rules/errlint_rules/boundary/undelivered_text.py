"""
## What it does

Finds an error that is raised with words for a reader, in a tool or in code that a tool calls, where the framework in
use never passes these words on: it sends a text of its own, answers with an error of the protocol, or ends the run.

## Why is this bad?

A carefully worded message helps nobody if the framework drops it. The model reads "Error executing tool
read_archive", learns nothing, and calls the tool again with the same arguments; or the run is over.

## Example

With `mcp` 2.1 or later:

```python
@server.tool()
def read_archive(name: str) -> str:
    if name not in archives:
        raise ValueError(f"No archive is called {name!r}. Call list_archives and pass one of its names.")
    return archives[name].text
```

## Use instead

```python
from mcp.server.mcpserver.exceptions import ToolError


@server.tool()
def read_archive(name: str) -> str:
    if name not in archives:
        raise ToolError(f"No archive is called {name!r}. Call list_archives and pass one of its names.")
    return archives[name].text
```

The version in use comes from the lock file, the virtual environment or the manifest of the project. Where none is
known, the newest is assumed, and the message says so; where several may be in use that differ, nothing is reported.

## What it cannot see

Options that the environment sets, handlers that a host puts around its agent, and errors of
classes that cannot be followed. Where a context manager, or a decorator of another package, around the tool handles
errors, nothing is said. Tools that are left to whoever runs them (LangChain) are left alone, and so are classes that
are named after ending a run (`FatalToolError`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from errlint.facts import ErrorClass, Name
from errlint.frameworks import How
from errlint.linting import Context, Judgement, Related, Severity, rule
from errlint.project.audience import is_for_readers, message_of
from errlint.project.forwarding import Forwarded, delivered_anywhere
from errlint.project.routes import ReachedRaise, Route

_ENDS_A_RUN = re.compile(r"Fatal|Abort|Cancel|Interrupt|Shutdown|Exit|Stop|Pause|Approval|Deferred")
_OF_SET_UP = frozenset({"builtins.ImportError"})
_KNOWN_ROOT = "builtins.BaseException"
_FEW_WORDS = 2
_MOST_NAMED = 3


@rule("ACT331", "undelivered-text", since="0.1.0", severity=Severity.ERROR)
def undelivered_text(fact: ReachedRaise, context: Context) -> Iterator[Judgement]:
    """Error whose words the framework in use never passes on"""
    if not _is_worded(fact, context):
        return
    outcomes = [context.forwarded(route) for route in fact.routes]
    if not all(entries and all(entry.withholds_words for entry in entries) for entries in outcomes):
        return
    if any(context.may_convert(route.tool) for route in fact.routes):
        return
    first = fact.routes[0]
    if first.brings(fact.site) and _is_known(fact.lineage, outcomes[0]) and not _is_for_author(fact, outcomes[0][0]):
        yield _judgement(fact, first, outcomes[0][0], context)


def _is_worded(fact: ReachedRaise, context: Context) -> bool:
    """Say whether the error was raised with something to read: a sentence, or guidance of its own."""
    if not is_for_readers(fact.lineage, fact.function) or _ENDS_A_RUN.search(_last(fact.lineage[0])):
        return False
    message = message_of(fact.site)
    if message is not None:
        return len(message.value.split()) >= _FEW_WORDS
    error = _class(fact, context)
    return error is not None and error.structured


def _is_for_author(fact: ReachedRaise, outcome: Forwarded) -> bool:
    """Say whether nothing that a model does can mend the error: then a run that ends is what it takes."""
    ends = any(received.forwarding.how is How.ABORTS for received in outcome.outcomes)
    return not _OF_SET_UP.isdisjoint(fact.lineage) or (ends and fact.lineage[0] == "builtins.TypeError")


def _class(fact: ReachedRaise, context: Context) -> ErrorClass | None:
    name = getattr(fact.site.error, "callee", fact.site.error)
    return context.project.error_class(fact.module, fact.function, name) if isinstance(name, Name) else None


def _is_known(lineage: tuple[str, ...], outcomes: Sequence[Forwarded]) -> bool:
    """Say whether the class is known to the end, and is none of the framework's own: that one was meant as it is."""
    own = tuple(f"{root}." for entry in outcomes for root in entry.found.framework.imports)
    if any(path.startswith(own) for path in lineage):
        return False
    # A class that another framework passes on was meant for a model all the same.
    return _KNOWN_ROOT in lineage or not delivered_anywhere().isdisjoint(lineage)


def _judgement(fact: ReachedRaise, route: Route, outcome: Forwarded, context: Context) -> Judgement:
    class_, tool = _last(fact.lineage[0]), route.tool.boundary.tool
    framework, assumed = _version(outcome, route, context)
    told = f"{framework} {_instead(outcome)}{assumed}"
    return Judgement(
        fact.site.span,
        f"Words of `{class_}` never reach the model through tool `{tool}`: {told}",
        "The model does not read what went wrong nor what to do about it, however well it is written.",
        _help(outcome),
        related=tuple(
            Related(
                f"Tool `{other.tool.boundary.tool}` drops them too",
                other.tool.module.path,
                other.tool.function.name_span,
            )
            for other in fact.routes[1:]
        ),
    )


def _version(outcome: Forwarded, route: Route, context: Context) -> tuple[str, str]:
    """Return the framework with its version, and what has been assumed about that."""
    framework = outcome.found.framework
    known = [context.version_in_use(package, route.tool.module.path) for package in framework.packages]
    in_use = next((entry for entry in known if entry.is_known), None)
    if in_use is not None:
        return f"{framework.id} {in_use.version or in_use.specifier}", ""
    of_all = outcome.found.version.range == "*"
    return framework.id, "" if of_all else " (no version is pinned, the newest is assumed)"


def _instead(outcome: Forwarded) -> str:
    first = outcome.outcomes[0]
    if first.text is None:
        return "ends the run"
    protocol = first.forwarding.how is How.PROTOCOL_ERROR
    return f'{"answers with the protocol error" if protocol else "sends"} "{first.text}"'


def _help(outcome: Forwarded) -> str:
    version = outcome.found.version
    own = tuple(f"{root}." for root in outcome.found.framework.imports)
    names: dict[str, str] = {}
    for path in version.delivers:
        if path.startswith(own):
            names.setdefault(_last(path), path)
    if names:
        return f"Raise {' or '.join(f'`{path}`' for path in list(names.values())[:_MOST_NAMED])} with these words"
    if version.structured:
        return f"Give the words back as a result: {' or '.join(f'`{code}`' for code in version.structured)}"
    settable = dict.fromkeys(option.name for option in version.options if option.forwards.how is How.HANDLER)
    handlers = f", or set {' or '.join(f'`{name}`' for name in settable)}" if settable else ""
    return f"Catch it in the tool and return its words{handlers}"


def _last(path: str) -> str:
    return path.rpartition(".")[2]
