"""Types of command-line parameters."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, cast

import click

from errlint.cli.arguments import Output
from errlint.errors import ErrlintError
from errlint.settings import OutputFormat
from errlint.suggestions import nearest

if TYPE_CHECKING:
    _ParamType = click.ParamType[Enum]  # generic in newer versions of click alone
else:
    _ParamType = click.ParamType


class Choice(_ParamType):
    """A value of an enum, written as the value; a wrong one gets the nearest right one."""

    name = "choice"

    def __init__(self, kind: type[Enum]) -> None:
        """Take the enum."""
        self._kind = kind
        self._names = [str(member.value) for member in kind]

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:  # noqa: ARG002
        """Return the values for the help."""
        return f"[{'|'.join(self._names)}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Enum:  # noqa: ANN401
        """Return the member; raise ErrlintError for a value that is none."""
        if isinstance(value, self._kind):
            return value
        if value in self._names:
            return self._kind(value)
        raise ErrlintError(
            "unknown-option-value",
            value=str(value),
            option=_option(param, ctx),
            choices=", ".join(f"`{name}`" for name in self._names),
            nearest=nearest(str(value), self._names),
        )


def _option(param: click.Parameter | None, ctx: click.Context | None) -> str:
    """Return the option as it was given: the name of the variable where the environment gave it."""
    if param is None:
        return "option"
    source = ctx.get_parameter_source(param.name or "") if ctx is not None else None
    if source is click.core.ParameterSource.ENVIRONMENT and isinstance(param.envvar, str):
        return param.envvar
    return max(param.opts, key=len)


def comma_lists(_context: click.Context, _param: click.Parameter, values: Sequence[str]) -> tuple[str, ...] | None:
    """Return the items of an option with comma lists that may be repeated, None where it was not given."""
    if not values:
        return None
    return tuple(item for value in values for part in value.split(",") if (item := part.strip()))


def file_ignores(
    _context: click.Context, _param: click.Parameter, values: Sequence[str]
) -> tuple[tuple[str, tuple[str, ...]], ...] | None:
    """Return the globs and rules of `GLOB:RULE` items, None where the option was not given."""
    items = comma_lists(_context, _param, values)
    if items is None:
        return None
    pairs = [item.rpartition(":") for item in items]
    for glob, _, rule in pairs:
        if not glob or not rule:
            message = "Write `--per-file-ignores` as `GLOB:RULE`"
            raise click.BadParameter(message)
    return tuple((glob, (rule,)) for glob, _, rule in pairs)


def outputs(context: click.Context, param: click.Parameter, values: Sequence[str]) -> tuple[Output, ...]:
    """Return the documents that `FORMAT` and `FORMAT:FILE` items ask for."""
    return tuple(_output(value, param, context) for value in values)


def _output(value: str, param: click.Parameter, context: click.Context) -> Output:
    name, colon, file = value.partition(":")
    if colon and not file:
        message = "Write `--output` as `FORMAT` or `FORMAT:FILE`"
        raise click.BadParameter(message)
    output_format = cast("OutputFormat", Choice(OutputFormat).convert(name, param, context))
    return Output(output_format, file or None)
