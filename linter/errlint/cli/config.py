"""`errlint config`: what can be set, and what is set for a file and where."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from enum import Enum

import click

from errlint.cli.parameters import Choice
from errlint.cli.streams import write
from errlint.cli.values import line_of, record_of
from errlint.errors import ErrlintError
from errlint.reports.view import View
from errlint.settings import Settings, SettingsFinder
from errlint.settings.options import OPTIONS, Option
from errlint.settings.overrides import Overrides
from errlint.settings.plain import plain
from errlint.suggestions import nearest


class ListFormat(Enum):
    """How settings are written."""

    TEXT = "text"
    JSON = "json"


@click.command(short_help="Explain settings.")
@click.argument("key", required=False)
@click.option("--for", "path", metavar="FILE", help="Show the values that hold for a file, and where each is set.")
@click.option("--inferred", is_flag=True, help="Show what is inferred of the project, where, and why.")
@click.option("--schema", "as_schema", is_flag=True, help="Print the JSON Schema of the settings.")
@click.option("--output-format", type=Choice(ListFormat), default=ListFormat.TEXT, help="How settings are written.")
@click.pass_context
def config(
    context: click.Context,
    /,
    *,
    key: str | None,
    path: str | None,
    inferred: bool,
    as_schema: bool,
    output_format: ListFormat,
) -> None:
    """List all settings, or explain the setting KEY; with `--for FILE`, show their values there.

    With `--inferred`, show what is inferred where nothing is set, of the project in this folder or around FILE.
    """
    if inferred:
        context.exit(_infer(key, path, output_format))
    if as_schema:
        from errlint.settings import schema  # nothing else needs it

        write(sys.stdout, schema.text())
        return
    options = list(OPTIONS) if key is None else [_find(key)]
    if path is not None:
        settings = _settings(path)
        records = [record_of(option, settings) for option in options]
        lines = [line_of(record) for record in records]
    else:
        records = [_record(option) for option in options]
        lines = ["\n".join(_page(option)) if key else _line(option) for option in options]
    document = json.dumps(records[0] if key else records, indent=2, ensure_ascii=False) + "\n"
    write(sys.stdout, document if output_format is ListFormat.JSON else "\n".join(lines) + "\n")


def _infer(key: str | None, path: str | None, output_format: ListFormat) -> int:
    """Show what is inferred of a project, of the setting KEY alone where one is named; return the exit code."""
    from errlint.cli.survey import Arguments, Survey, run  # these read whole projects; settings alone are fast
    from errlint.project.project import Project
    from errlint.project.taxonomy.conventions import Convention, conventions
    from errlint.reports import inferred

    def gather(project: Project) -> list[Convention]:
        return [entry for entry in conventions(project) if key in {None, entry.key, entry.key.partition(".")[0]}]

    def render(
        shown: Sequence[Convention], errors: Sequence[ErrlintError], output_format: ListFormat, view: View
    ) -> str:
        return inferred.renderer(output_format.value).render(shown, errors, view)

    folder = str(_settings(path).root) if path is not None and os.path.isfile(path) else path
    arguments = Arguments((folder,) if folder is not None else (), output_format)
    return run(Survey("Inferring", gather, render, "nothing-inferred"), arguments)


def _find(key: str) -> Option:
    by_name = {option.name: option for option in OPTIONS}
    if key not in by_name:
        raise ErrlintError("unknown-setting", key=key, source="`errlint config`", nearest=nearest(key, by_name))
    return by_name[key]


def _settings(path: str) -> Settings:
    absolute = os.path.abspath(path)
    folder = absolute if os.path.isdir(absolute) else os.path.dirname(absolute)
    return Overrides(SettingsFinder(os.getcwd()).of_folder(folder)).of(absolute)


def _record(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "type": option.type.described,
        "default": plain(option.default),
        "doc": option.doc,
        "example": option.example,
    }


def _line(option: Option) -> str:
    return f"{option.name}: {option.doc}"


def _page(option: Option) -> Iterator[str]:
    yield option.doc
    yield ""
    yield f"Type: {option.type.described}"
    yield f"Default: {json.dumps(plain(option.default), ensure_ascii=False)}"
    yield f"Example: {option.example}"
