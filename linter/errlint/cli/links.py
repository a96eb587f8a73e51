"""`errlint links`: every link in the errors of a project, for a look or for a link checker."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import click

from errlint.cli.survey import Arguments, Survey, options, run
from errlint.errors import ErrlintError
from errlint.project.catalog_links import CatalogLink, catalog_links
from errlint.reports import links as reports
from errlint.reports.view import View


class LinksFormat(Enum):
    """How links are shown."""

    TEXT = "text"
    JSON = "json"
    LIST = "list"


@click.command(short_help="Show the links of errors, or list them for a link checker.")
@options(LinksFormat, "links")
@click.option("--list", "is_list", is_flag=True, help="Print each address once, a line each: `--output-format list`.")
@click.pass_context
def links(context: click.Context, /, *, is_list: bool, **arguments: Any) -> None:  # noqa: ANN401 - from click
    """Show every link in the catalogs under PATHS, the current folder by default, and where it leads.

    Nothing is fetched: headings are looked for in the sources of the project's own documentation. Exits with 0, and
    with 2 if the run itself went wrong.
    """
    given = Arguments(**arguments)
    asked = replace(given, output_format=LinksFormat.LIST) if is_list else given
    context.exit(run(Survey("Reading catalogs", catalog_links, _render, "no-links"), asked))


def _render(shown: Sequence[CatalogLink], errors: Sequence[ErrlintError], form: LinksFormat, view: View) -> str:
    ordered = sorted(shown, key=lambda link: (link.path, link.span))
    return reports.renderer(form.value).render(ordered, errors, view)
