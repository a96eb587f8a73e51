"""The command line of `errlint check`, as values."""

from __future__ import annotations

from dataclasses import dataclass

from errlint.cli.streams import Color
from errlint.files.globs import anchored
from errlint.settings import OutputFormat


@dataclass(frozen=True, slots=True)
class Selection:
    """The selectors of the command line; `select` and `fixable` are None where the flag was not given."""

    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    fixable: tuple[str, ...] | None = None
    extend_fixable: tuple[str, ...] = ()
    unfixable: tuple[str, ...] = ()


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
    fix: bool | None
    unsafe_fixes: bool | None
    fix_only: bool
    diff: bool
    show_fixes: bool
    exit_non_zero_on_fix: bool
    fixable: tuple[str, ...] | None
    extend_fixable: tuple[str, ...] | None
    unfixable: tuple[str, ...] | None
    add_ignore: str | None
    ignore_noqa: bool
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
    show_files: bool
    show_settings: bool
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
    def conflict(self) -> str | None:
        """What is wrong with flags that do not go together, None where they do."""
        fixes = {"--fix": self.fix, "--fix-only": self.fix_only, "--diff": self.diff}
        if self.diff and self.show_fixes:
            return "Option `--diff` cannot be combined with `--show-fixes`"
        if self.add_ignore is not None:
            given = [option for option, value in fixes.items() if value]
            given += ["standard input"] if self.reads_stdin else []
            return f"Option `--add-ignore` cannot be combined with `{given[0]}`" if given else None
        return None

    @property
    def selection(self) -> Selection:
        """The selectors of the flags."""
        return Selection(
            self.select,
            self.extend_select or (),
            self.ignore or (),
            self.fixable,
            self.extend_fixable or (),
            self.unfixable or (),
        )

    def settings(self, cwd: str) -> dict[str, object]:
        """Return the settings that flags were given for, by field; their globs are meant from the working directory."""
        globs = self.per_file_ignores
        values: dict[str, object] = {
            "exclude": self.exclude and anchored(self.exclude, cwd),
            "extend_exclude": self.extend_exclude and anchored(self.extend_exclude, cwd),
            "per_file_ignores": globs and tuple((anchored((glob,), cwd)[0], rules) for glob, rules in globs),
            "fix": True if self.fix_only or self.diff else self.fix,
            "unsafe_fixes": self.unsafe_fixes,
            "force_exclude": self.force_exclude,
            "respect_gitignore": self.respect_gitignore,
            "output_format": self.output_format,
        }
        return {field: value for field, value in values.items() if value is not None}
