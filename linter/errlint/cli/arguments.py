"""The command line of `errlint check`, as values."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.cli.streams import Color
from errlint.files.globs import anchored
from errlint.settings import OutputFormat


@dataclass(frozen=True, slots=True)
class Selection:
    """The selectors of the command line; `select` is None where the flag was not given."""

    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Output:
    """A document to write: its format, and the file that it goes to, None for the standard output."""

    format: OutputFormat
    file: str | None = None


@dataclass(frozen=True, slots=True)
class Arguments:
    """The command line of `check`; None stands for a flag that was not given.

    `asks_format` says whether `output_format` stands on the command line itself, not in the environment.
    """

    paths: tuple[str, ...]
    select: tuple[str, ...] | None
    extend_select: tuple[str, ...] | None
    ignore: tuple[str, ...] | None
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] | None
    exclude: tuple[str, ...] | None
    extend_exclude: tuple[str, ...] | None
    force_exclude: bool | None
    respect_gitignore: bool | None
    output_format: OutputFormat | None
    asks_format: bool
    output_file: str | None
    outputs: tuple[Output, ...]
    statistics: bool
    config: tuple[str, ...]
    isolated: bool
    stdin_filename: str | None
    exact: bool
    exit_zero: bool
    profile_rules: bool
    watch: bool
    max_warnings: int | None
    baseline: str | None
    write_baseline: bool
    diff_base: str | None
    quiet: bool
    silent: bool
    color: Color

    @property
    def reads_stdin(self) -> bool:
        """Whether the text is read from the standard input."""
        return self.paths == ("-",) or self.stdin_filename is not None

    @property
    def selection(self) -> Selection:
        """The selectors of the flags."""
        return Selection(self.select, self.extend_select or (), self.ignore or ())

    def settings(self, cwd: str) -> dict[str, object]:
        """Return the settings that flags were given for, by field; their globs are meant from the working directory."""
        globs = self.per_file_ignores
        values: dict[str, object] = {
            "exclude": self.exclude and anchored(self.exclude, cwd),
            "extend_exclude": self.extend_exclude and anchored(self.extend_exclude, cwd),
            "per_file_ignores": globs and tuple((anchored((glob,), cwd)[0], rules) for glob, rules in globs),
            "force_exclude": self.force_exclude,
            "respect_gitignore": self.respect_gitignore,
            "output_format": self.output_format,
        }
        return {field: value for field, value in values.items() if value is not None}
