"""`errlint version`: which errlint this is."""

from __future__ import annotations

import json
import sys
from enum import Enum

import click

from errlint.cli.parameters import Choice
from errlint.cli.streams import write
from errlint.version import VERSION


class VersionFormat(Enum):
    """How the version is written."""

    TEXT = "text"
    JSON = "json"


@click.command(short_help="Print the version.")
@click.option("--output-format", type=Choice(VersionFormat), default=VersionFormat.TEXT, help="How it is written.")
def version(output_format: VersionFormat) -> None:
    """Print the version of errlint."""
    if output_format is VersionFormat.JSON:
        write(sys.stdout, json.dumps({"version": VERSION}, indent=2) + "\n")
    else:
        write(sys.stdout, f"errlint {VERSION}\n")
