"""
## What it does

Finds data of another system that is validated with pydantic in a tool, or in code that a tool calls, where nothing
catches the validation error and the framework in use takes such an error for bad arguments of the model.

## Why is this bad?

LangGraph, Pydantic AI, FastMCP before 4 and the Anthropic SDK answer a `ValidationError` from the body of a tool as
they answer one about its arguments: "Please fix the error and try again". The model did nothing wrong. It varies
arguments that were right until it runs out of steps, while the store, which sent a field too few, is never mentioned.

## Example

```python
@agent.tool_plain
def read_archive(name: str) -> str:
    answer = client.get(f"/archives/{name}")
    return Archive.model_validate(answer.json()).text
```

## Use instead

```python
@agent.tool_plain
def read_archive(name: str) -> str:
    answer = client.get(f"/archives/{name}")
    try:
        return Archive.model_validate(answer.json()).text
    except ValidationError as error:
        raise ToolFailed("The store sent an archive that cannot be read. Stop and tell the user.") from error
```

## What it cannot see

Data whose origin cannot be followed, and validation of the tool's own arguments, which is what the framework takes it
for. A model that is built from keywords counts where `**` holds the data.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, CallSite, Class, Name, Opaque, Value
from errlint.linting import Context, Judgement, Severity, rule
from errlint.project.origins import Origin
from errlint.project.running import RunningFunction, Source
from errlint.project.tools import Tool

_METHODS = frozenset(
    "model_validate model_validate_json parse_obj parse_raw parse_obj_as validate_python validate_json".split()
)
_MODELS = frozenset({"pydantic.BaseModel", "pydantic.main.BaseModel", "pydantic.RootModel"})
_ADAPTERS = frozenset({"pydantic.TypeAdapter", "pydantic.type_adapter.TypeAdapter"})
_LINEAGE = (
    "pydantic.ValidationError",
    "pydantic_core.ValidationError",
    "pydantic_core._pydantic_core.ValidationError",
    "builtins.ValueError",
    "builtins.Exception",
    "builtins.BaseException",
)


@rule("ACT511", "escaping-validation-error", since="0.1.0", severity=Severity.WARNING)
def escaping_validation_error(fact: RunningFunction, context: Context) -> Iterator[Judgement]:
    """Upstream data whose validation error the framework takes for bad arguments"""
    if not any(_mistakes(tool) for tool in fact.tools):
        return
    for site in fact.function.calls:
        data = _validated(site.call, fact, context)
        if data is None or context.origin_of(data, fact) is not Origin.UPSTREAM:
            continue
        tool = _misled(fact, site, context)
        if tool is not None:
            yield Judgement(
                site.call.span,
                f"Validation error of upstream data leaves tool `{tool.boundary.tool}`, and "
                f"{tool.found[0].framework.id} takes it for bad arguments",
                "The model is told to mend arguments that were right, and nobody hears of the data that were wrong.",
                "Catch `ValidationError` here, and say which system sent what it should not have",
            )


def _mistakes(tool: Tool) -> bool:
    return bool(tool.found) and all(not set(_LINEAGE).isdisjoint(found.version.mistakes) for found in tool.found)


def _misled(fact: RunningFunction, site: CallSite, context: Context) -> Tool | None:
    """Return a tool that the error leaves as it is, and whose framework takes it for bad arguments."""
    for end in context.project.running.ends(fact, Source(site.call, site.place, _LINEAGE)):
        if end.handler is None:
            return next((tool for tool in end.tools if _mistakes(tool) and not context.may_convert(tool)), None)
    return None


def _validated(call: Call, fact: RunningFunction, context: Context) -> Value | None:
    """Return the data that a call validates, None where it validates nothing."""
    given = call.arguments[0] if call.arguments else None
    if given is None:
        return None
    if call.path and call.path[-1] in _METHODS:
        return call.arguments[1].value if call.path[-1] == "parse_obj_as" and len(call.arguments) > 1 else given.value
    if isinstance(call.callee, Opaque) and _is_adapter(call.callee, fact, context):
        return given.value
    spread = next((argument.value for argument in call.arguments if argument.spread), None)
    return spread if spread is not None and _is_model(call, fact, context) else None


def _is_adapter(callee: Opaque, fact: RunningFunction, context: Context) -> bool:
    made = callee.parts[0] if callee.parts else None
    name = made.callee if isinstance(made, Call) else None
    return isinstance(name, Name) and context.resolve(fact.module, fact.function, name) in _ADAPTERS


def _is_model(call: Call, fact: RunningFunction, context: Context) -> bool:
    target = context.project.scope.resolve(fact.module, fact.function, call.path) if call.path else None
    if target is None or target.instance or not isinstance(target.fact, Class):
        return False
    return not _MODELS.isdisjoint(context.project.scope.ancestors(target))
