"""The group of commands, and what each way of ending means to the caller."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from typing import Any

import click

from errlint.cli.streams import Color, view_of, write
from errlint.errors import ErrlintError
from errlint.suggestions import nearest
from errlint.version import VERSION

FAILED = 2
INTERRUPTED = 130
_COMMANDS = ("check", "tools", "catalogs", "links", "rule", "config", "version")


class _Commands(click.Group):
    """Imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in _COMMANDS:
            return None
        module = importlib.import_module(f"errlint.cli.{cmd_name}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take `help rule` for `rule --help`, as ruff and git do."""
        return super().parse_args(ctx, [*args[1:], "--help"] if args[:1] == ["help"] else args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            raise ErrlintError("unknown-command", command=args[0], nearest=nearest(args[0], _COMMANDS))
        return super().resolve_command(ctx, args)


def _show_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:  # noqa: FBT001
    if value:
        write(sys.stdout, f"errlint {VERSION}\n")
        ctx.exit()


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "-V",
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help="Print the version.",
)
@click.pass_context
def main(context: click.Context) -> None:
    """Check that errors say what an agent needs to act on them: what happened, why, and what to do next."""
    if context.invoked_subcommand is None:
        write(sys.stderr, context.get_help() + "\n")
        context.exit(FAILED)


def run(arguments: Sequence[str]) -> int:
    """Run a command line and return its exit code: 2 if the run itself goes wrong, 130 if it is interrupted."""
    try:
        code: Any = main.main(list(arguments), prog_name="errlint", standalone_mode=False)
    except ErrlintError as error:
        return _fail(error)
    except click.NoSuchOption as error:
        return _fail(_unknown_option(error))
    except click.ClickException as error:
        detail = error.format_message().rstrip(".")
        return _fail(ErrlintError("wrong-usage", command=_path(error), detail=detail))
    except click.Abort:  # what click makes of Ctrl-C
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not look like a finding
        import traceback  # as the report below, needed only where something goes wrong

        write(sys.stderr, traceback.format_exc() + "\n")
        detail = f"{type(error).__name__}: {error}"
        return _fail(ErrlintError("internal-error", detail=detail))
    return code if isinstance(code, int) else 0


def _fail(error: ErrlintError) -> int:
    from errlint.reports.problems import render_problem

    write(sys.stderr, render_problem(error, view_of(sys.stderr, Color.AUTO)))
    return FAILED


def _unknown_option(error: click.NoSuchOption) -> ErrlintError:
    params = error.ctx.command.params if error.ctx else []
    options = [name for param in params for name in (*param.opts, *param.secondary_opts) if name.startswith("--")]
    return ErrlintError(
        "unknown-option",
        option=error.option_name,
        command=_path(error),
        nearest=nearest(error.option_name, options),
    )


def _path(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return context.command_path if context is not None else "errlint"
