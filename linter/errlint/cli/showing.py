"""What a run would look at, and with which settings, without a look at it."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from errlint.cli.streams import write
from errlint.cli.values import line_of, record_of
from errlint.linting.job import Job
from errlint.settings.options import OPTIONS
from errlint.settings.overrides import Overrides


def show_files(jobs: Iterable[Job]) -> None:
    """Print the absolute paths of the files that would be checked, one on each line."""
    write(sys.stdout, "".join(f"{path}\n" for path in sorted(path for job in jobs for path in job.files)))


def show_settings(jobs: Iterable[Job]) -> None:
    """Print the settings of the first file that would be checked, each with what set it."""
    files = {path: job.settings for job in jobs for path in job.files}
    if not files:
        return
    path = min(files)
    settings = Overrides(files[path]).of(path)
    lines = [f"Settings of {path}:", *(line_of(record_of(option, settings)) for option in OPTIONS)]
    write(sys.stdout, "".join(f"{line}\n" for line in lines))
