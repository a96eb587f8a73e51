"""What is written where: the document on the standard output, all else on the standard error."""

from __future__ import annotations

import os
import shutil
from enum import Enum
from typing import TextIO

import click

from errlint.reports.view import View


class Color(Enum):
    """When styles are written."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def view_of(stream: TextIO, color: Color, *, summary: bool = True) -> View:
    """Return how a stream is read: with styles and a width where it is a terminal, or as flag and environment say.

    An explicit flag stands above `NO_COLOR`, which stands above `FORCE_COLOR`.
    """
    terminal = stream.isatty()
    width = shutil.get_terminal_size().columns if terminal else None
    return View(os.getcwd(), _is_colored(color, terminal=terminal), width, summary)


def _is_colored(color: Color, *, terminal: bool) -> bool:
    if color is not Color.AUTO:
        return color is Color.ALWAYS
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE"):
        return True
    return terminal and os.environ.get("TERM") != "dumb"


def write(stream: TextIO, text: str) -> None:
    """Write a text as UTF-8, whatever the encoding of the stream; a reader that has gone away is no error."""
    if os.name == "nt" and stream.isatty():
        click.echo(text, file=stream, nl=False, color=True)
    else:
        write_bytes(stream, text.encode(errors="replace"))


def write_bytes(stream: TextIO, raw: bytes) -> None:
    """Write bytes as they are; a reader that has gone away is no error."""
    try:
        stream.buffer.write(raw)
        stream.flush()
    except BrokenPipeError:
        # What the interpreter flushes when it ends must not fail a second time.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
