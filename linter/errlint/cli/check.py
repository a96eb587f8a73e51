"""`errlint check`: look at files and report what is wrong."""

from __future__ import annotations

from typing import Any

import click

from errlint.cli.arguments import Arguments
from errlint.cli.parameters import Choice, comma_lists, file_ignores, outputs
from errlint.cli.streams import Color
from errlint.settings import OutputFormat

_SELECTORS: dict[str, Any] = {"multiple": True, "callback": comma_lists, "metavar": "RULES"}
_GLOBS: dict[str, Any] = {"multiple": True, "callback": comma_lists, "metavar": "GLOBS"}


@click.command(short_help="Check files and folders.")
@click.argument("paths", nargs=-1)
@click.option("--select", **_SELECTORS, help="Run these rules only: codes, prefixes or names, or ALL.")
@click.option("--ignore", **_SELECTORS, help="Do not run these rules.")
@click.option("--extend-select", **_SELECTORS, help="Run these rules too.")
@click.option(
    "--per-file-ignores",
    multiple=True,
    callback=file_ignores,
    metavar="GLOB:RULE",
    help="Do not run a rule in the files that a glob matches.",
)
@click.option("--fix/--no-fix", default=None, help="Fix what can be fixed safely.")
@click.option("--unsafe-fixes/--no-unsafe-fixes", default=None, help="Fix also what may not keep what is meant.")
@click.option("--fix-only", is_flag=True, help="Fix, and do not report what is left.")
@click.option("--diff", is_flag=True, help="Show what would be fixed, and write nothing.")
@click.option("--show-fixes", is_flag=True, help="List what was fixed.")
@click.option("--exit-non-zero-on-fix", is_flag=True, help="Exit with 1 if anything was fixed.")
@click.option("--fixable", **_SELECTORS, help="Fix findings of these rules only.")
@click.option("--extend-fixable", **_SELECTORS, help="Fix findings of these rules too.")
@click.option("--unfixable", **_SELECTORS, help="Do not fix findings of these rules.")
@click.option("--add-ignore", metavar="REASON", help="Suppress every finding by a comment with this reason.")
@click.option("--ignore-noqa", is_flag=True, help="Report also what comments suppress.")
@click.option(
    "--output-format",
    type=Choice(OutputFormat),
    envvar="ERRLINT_OUTPUT_FORMAT",
    metavar="FORMAT",
    help=f"How findings are written: {', '.join(each.value for each in OutputFormat)}.",
)
@click.option("-o", "--output-file", envvar="ERRLINT_OUTPUT_FILE", metavar="FILE", help="Write findings to this file.")
@click.option(
    "--output",
    "outputs",
    multiple=True,
    callback=outputs,
    metavar="FORMAT[:FILE]",
    help="Write findings in this format too, to a file or in place of what the standard output would get.",
)
@click.option("--statistics", is_flag=True, help="Count the findings of each rule in place of showing them.")
@click.option("--exclude", **_GLOBS, help="Leave out these files and folders instead of the configured ones.")
@click.option("--extend-exclude", **_GLOBS, help="Leave out these files and folders too.")
@click.option("--force-exclude/--no-force-exclude", default=None, help="Leave out excluded files even if named.")
@click.option("--respect-gitignore/--no-respect-gitignore", default=None, help="Leave out what git ignores.")
@click.option("--config", multiple=True, metavar="FILE|SETTING", help="A settings file, or a `key = value` in TOML.")
@click.option("--isolated", is_flag=True, help="Read no settings file.")
@click.option("--stdin-filename", metavar="NAME", help="Read standard input, under this name.")
@click.option("--show-files", is_flag=True, help="List the files that would be checked, and check none.")
@click.option("--show-settings", is_flag=True, help="Show the settings of the first file, and check none.")
@click.option("--exact", is_flag=True, help="Read every file whole, not only the parts that matter.")
@click.option("--profile-rules", is_flag=True, help="Tell how long each rule took.")
@click.option("-w", "--watch", is_flag=True, help="Check again whenever a file changes.")
@click.option("-e", "--exit-zero", is_flag=True, help="Exit with 0 even if there are findings.")
@click.option("--baseline", metavar="FILE", help="Leave out the findings that this file knows.")
@click.option("--write-baseline", is_flag=True, help="Write all findings to the baseline, and end with 0.")
@click.option("--diff-base", metavar="REV", help="Report findings on lines that changed since a git revision alone.")
@click.option(
    "--max-warnings", type=click.IntRange(min=0), metavar="N", help="Fail on errors and on more warnings alone."
)
@click.option("-q", "--quiet", is_flag=True, help="Print findings and errors, nothing else.")
@click.option("-s", "--silent", is_flag=True, help="Print nothing.")
@click.option("--color", type=Choice(Color), default=Color.AUTO, help="When to write colors.")
@click.pass_context
def check(context: click.Context, /, **arguments: Any) -> None:  # noqa: ANN401 - click hands over what it parsed
    """Check PATHS, the current folder by default; `-` is the standard input.

    Exits with 0 if nothing is found, 1 if something is, and 2 if the run itself went wrong.
    """
    asks_format = context.get_parameter_source("output_format") is click.core.ParameterSource.COMMANDLINE
    parsed = Arguments(**arguments, asks_format=asks_format)
    if parsed.watch:
        from errlint.cli.watching import watch  # the help needs nothing of it

        watch(parsed)
    if (conflict := parsed.conflict) is not None:
        raise click.UsageError(conflict, context)
    from errlint.cli.running import run_check

    context.exit(run_check(parsed))
