"""`errlint catalogs`: which catalogs of errors were found, and how they were read."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any

import click

from errlint.cli.survey import Arguments, Survey, options, run
from errlint.errors import ErrlintError
from errlint.facts import Catalog
from errlint.reports import catalogs as reports
from errlint.reports.catalogs import CatalogsReport
from errlint.reports.view import View


class CatalogsFormat(Enum):
    """How catalogs are shown."""

    TEXT = "text"
    JSON = "json"


@click.command(short_help="Show the catalogs of errors and how they are read.")
@options(CatalogsFormat, "catalogs")
@click.pass_context
def catalogs(context: click.Context, /, **arguments: Any) -> None:  # noqa: ANN401 - click hands over what it parsed
    """Show every catalog of errors under PATHS, the current folder by default, and which name became which role.

    Exits with 0, and with 2 if the run itself went wrong.
    """
    survey = Survey("Reading catalogs", lambda project: project.catalogs, _render, "no-catalogs")
    context.exit(run(survey, Arguments(**arguments)))


def _render(shown: Sequence[Catalog], errors: Sequence[ErrlintError], form: CatalogsFormat, view: View) -> str:
    by_place = sorted(shown, key=lambda catalog: (catalog.ref.path, catalog.span))
    return reports.renderer(form.value).render(CatalogsReport(tuple(by_place), tuple(errors)), view)
