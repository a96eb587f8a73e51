"""The errors of errlint itself: one exception, and the catalog of what it says."""

from __future__ import annotations

from dataclasses import dataclass

ERRORS: dict[str, dict[str, str]] = {
    "unknown-setting": {
        "message": "Unknown setting `{key}` in {source}",
        "why": "A setting that errlint does not know is most often a misspelt one and would silently do nothing.",
        "fix": "Use {nearest} instead, or remove the line.",
        "link": "https://errlint.dev/errors#unknown-setting",
    },
    "wrong-setting-type": {
        "message": "Setting `{key}` in {source} must be {expected}, not {found}",
        "why": "The value has a type that this setting cannot take.",
        "fix": "Write the value as in `{example}`.",
        "link": "https://errlint.dev/errors#wrong-setting-type",
    },
    "unknown-setting-value": {
        "message": "Unknown value `{value}` of setting `{key}` in {source}",
        "why": "This setting takes one of a fixed set of values: {choices}.",
        "fix": "Use {nearest} instead of `{value}`.",
        "link": "https://errlint.dev/errors#unknown-setting-value",
    },
    "missing-setting": {
        "message": "Setting `{missing}` is missing in a `{key}` table of {source}",
        "why": "Without `{missing}`, the table does not say what it is about.",
        "fix": "Add a line such as `{example}` to the table.",
        "link": "https://errlint.dev/errors#missing-setting",
    },
    "broken-settings": {
        "message": "Settings in {source} are not valid TOML: {detail}",
        "why": "None of the settings can be read while the syntax is wrong, so nothing was checked.",
        "fix": "Correct the TOML syntax at the place shown.",
        "link": "https://errlint.dev/errors#broken-settings",
    },
    "unreadable-settings": {
        "message": "Settings file {source} cannot be read: {detail}",
        "why": "Without its settings, errlint would check the project by rules that its owners did not choose.",
        "fix": "Grant read permission on the file, or run `errlint check --isolated` to do without settings.",
        "link": "https://errlint.dev/errors#unreadable-settings",
    },
    "missing-settings-file": {
        "message": "Value `{value}` of `--config` is neither a settings file nor a `key = value` pair",
        "why": "There is no file of that name, and the text has no `=` that would make it a setting.",
        "fix": "Pass the path of a TOML file that exists, or a setting such as `--config 'include-tests = true'`.",
        "link": "https://errlint.dev/errors#missing-settings-file",
    },
    "missing-settings-table": {
        "message": "File {source} has no `[tool.errlint]` table",
        "why": "In a `pyproject.toml`, the settings of errlint stand in that table alone, so this file sets nothing.",
        "fix": "Add a `[tool.errlint]` table to the file, or leave out `--config`.",
        "link": "https://errlint.dev/errors#missing-settings-table",
    },
    "conflicting-config": {
        "message": "Option `--config {value}` cannot be combined with {other}",
        "why": "One run takes its settings from one file at most, and with `--isolated` from none.",
        "fix": "Remove one of the two; single settings can still be passed as `--config 'key = value'`.",
        "link": "https://errlint.dev/errors#conflicting-config",
    },
    "missing-extend": {
        "message": "Setting `extend` in {source} names `{path}`, which is no settings file",
        "why": "There is no such file or installed package, or it is a `pyproject.toml` without `[tool.errlint]`.",
        "fix": "Write a path from the folder of {source}, or `package:file` for a file of an installed package.",
        "link": "https://errlint.dev/errors#missing-extend",
    },
    "circular-extend": {
        "message": "Setting `extend` in {source} leads back to a file that extends it: `{path}`",
        "why": "Settings that build on each other in a circle have no beginning.",
        "fix": "Remove `extend` from one of the files.",
        "link": "https://errlint.dev/errors#circular-extend",
    },
    "wrong-version": {
        "message": "Settings in {source} are for errlint {required}, but this is {version}",
        "why": "Another version may know other rules and settings, so its result could not be trusted.",
        "fix": "Install a version that fits, with `pip install 'errlint{required}'`, or change `{key}`.",
        "link": "https://errlint.dev/errors#wrong-version",
    },
    "unloadable-plugin": {
        "message": "Rule pack `{plugin}` cannot be loaded: {detail}",
        "why": "Without its rules the run would look cleaner than the project is.",
        "fix": "Install the package that `plugins` names, or correct the name or the path of the folder.",
        "link": "https://errlint.dev/errors#unloadable-plugin",
    },
    "wrong-plugin-api": {
        "message": "Rule pack `{plugin}` is for version {wanted} of the rule API, and this errlint has {version}",
        "why": "Its rules may use what is not there any more.",
        "fix": "Install a version of the pack that fits this errlint, or remove it from `plugins`.",
        "link": "https://errlint.dev/errors#wrong-plugin-api",
    },
    "rule-collision": {
        "message": "Rule {rule} (`{name}`) of `{plugin}` collides with another rule",
        "why": "A code or a name that means two rules suppresses and selects the wrong one.",
        "fix": "Rename the rule, and start its code with a prefix that only this pack uses (`ACT` is errlint's own).",
        "link": "https://errlint.dev/errors#rule-collision",
    },
    "unreadable-baseline": {
        "message": "Baseline `{path}` cannot be read: {detail}",
        "why": "Without it, every known finding would be reported as a new one.",
        "fix": "Correct the path, or run `errlint check --write-baseline` to make the file.",
        "link": "https://errlint.dev/errors#unreadable-baseline",
    },
    "broken-baseline": {
        "message": "File `{path}` is no baseline",
        "why": "A baseline is a JSON file that errlint writes; this one was changed, or is something else.",
        "fix": "Restore the file, or remove it and run `errlint check --write-baseline`.",
        "link": "https://errlint.dev/errors#broken-baseline",
    },
    "stale-baseline": {
        "message": "Baseline `{file}` knows {count} findings that are gone, the first in {path}",
        "why": "What was mended could come back unseen while the baseline still accepts it.",
        "fix": "Run `errlint check --write-baseline` to take them out.",
        "link": "https://errlint.dev/errors#stale-baseline",
    },
    "unwritable-baseline": {
        "message": "Baseline `{path}` cannot be written: {detail}",
        "why": "The folder may be read-only; the file that was there is unchanged.",
        "fix": "Grant write permission on the folder, or pass another file with `--baseline`.",
        "link": "https://errlint.dev/errors#unwritable-baseline",
    },
    "unwatchable-input": {
        "message": "Option `--watch` cannot watch the standard input",
        "why": "A text that was read once does not change.",
        "fix": "Pass files or folders, or leave out `--watch`.",
        "link": "https://errlint.dev/errors#unwatchable-input",
    },
    "missing-watchfiles": {
        "message": "Option `--watch` needs the package watchfiles, which is not installed",
        "why": "Waiting for changes works differently on every system, and that package knows how.",
        "fix": "Run `pip install 'errlint[watch]'`.",
        "link": "https://errlint.dev/errors#missing-watchfiles",
    },
    "git-failed": {
        "message": "Changes since `{revision}` cannot be found: {detail}",
        "why": "Only git knows which lines changed, and it did not answer.",
        "fix": "Pass a revision of this repository to `--diff-base`, and fetch it first where the clone is shallow.",
        "link": "https://errlint.dev/errors#git-failed",
    },
    "unknown-rule": {
        "message": "Unknown rule `{selector}` in {source}",
        "why": "No rule has that code or name, and no code starts with it, so the selector means nothing.",
        "fix": "Use {nearest} instead of `{selector}`.",
        "link": "https://errlint.dev/errors#unknown-rule",
    },
    "nothing-selected": {
        "message": "No rule is selected by the options and settings of this run",
        "why": "A run without rules finds nothing and would look like a clean one.",
        "fix": "Select at least one rule, for example with `--select ALL`.",
        "link": "https://errlint.dev/errors#nothing-selected",
    },
    "missing-path": {
        "message": "Path `{path}` does not exist",
        "why": "A path that is not there is most often misspelt, and leaving it out would look like a clean check.",
        "fix": "Correct the path, or run `errlint check` without it.",
        "link": "https://errlint.dev/errors#missing-path",
    },
    "unreadable-path": {
        "message": "Path `{path}` cannot be read: {detail}",
        "why": "What lies there was not checked, so the result of this run is incomplete.",
        "fix": "Grant read permission on the path, or leave it out with `--exclude`.",
        "link": "https://errlint.dev/errors#unreadable-path",
    },
    "not-a-source": {
        "message": "Path `{path}` is neither a file nor a folder",
        "why": "Pipes, sockets and devices have no fixed content, and reading one may never end.",
        "fix": "Pass the text on standard input: `errlint check - --stdin-filename NAME`.",
        "link": "https://errlint.dev/errors#not-a-source",
    },
    "unsupported-file": {
        "message": "File `{path}` is neither Python nor YAML nor JSON",
        "why": "errlint has no reader for this kind of file, so it was left out.",
        "fix": "Remove it from the command line, or rename it to end in `.py`, `.yaml` or `.json`.",
        "link": "https://errlint.dev/errors#unsupported-file",
    },
    "unparsed-file": {
        "message": "File `{path}` cannot be parsed: {detail}",
        "why": "Tools in it, and what they call there, are missing from what is shown.",
        "fix": "Correct the syntax, or leave the file out with `--exclude`.",
        "link": "https://errlint.dev/errors#unparsed-file",
    },
    "no-catalogs": {
        "message": "No catalogs of errors found under the given paths",
        "why": "No name there speaks of errors and holds texts for them, or its file is left out.",
        "fix": "Pass the folder that holds the catalog, or declare it in the settings with `[[catalog]]`.",
        "link": "https://errlint.dev/errors#no-catalogs",
    },
    "nothing-inferred": {
        "message": "Nothing could be inferred of how this project tells of failures",
        "why": "It has neither a base for error classes with a code, nor fatal classes, nor failures of one shape.",
        "fix": "Pass the folder of the project with `--for`, or set `taxonomy`, `fatal` and `payload` in the settings.",
        "link": "https://errlint.dev/errors#nothing-inferred",
    },
    "no-tools": {
        "message": "No tools found under the given paths",
        "why": "No function there is declared to a framework that errlint knows, or its file is left out.",
        "fix": "Pass the folder that declares the tools, or declare them in the settings with `[[boundary]]`.",
        "link": "https://errlint.dev/errors#no-tools",
    },
    "no-links": {
        "message": "No links found under the given paths",
        "why": "No entry of a catalog there names an address, or its file is left out.",
        "fix": "Pass the folder that holds the catalogs; `errlint catalogs` shows which are found.",
        "link": "https://errlint.dev/errors#no-links",
    },
    "nothing-to-check": {
        "message": "No Python, YAML, JSON or TOML files found under the given paths",
        "why": "The folders are empty, or settings and `.gitignore` files exclude what is in them.",
        "fix": "Pass a folder that holds sources, or name an ignored file itself: that one is always checked.",
        "link": "https://errlint.dev/errors#nothing-to-check",
    },
    "unknown-command": {
        "message": "Unknown command `{command}`",
        "why": "errlint has no command of that name.",
        "fix": "Run {nearest} instead; `errlint --help` lists the commands.",
        "link": "https://errlint.dev/errors#unknown-command",
    },
    "unknown-option": {
        "message": "Unknown option `{option}` of `{command}`",
        "why": "The command does not know the option, and a check without it would not be the one asked for.",
        "fix": "Use {nearest} instead; `{command} --help` lists the options.",
        "link": "https://errlint.dev/errors#unknown-option",
    },
    "unknown-option-value": {
        "message": "Unknown value `{value}` of `{option}`",
        "why": "The option takes one of a fixed set of values: {choices}.",
        "fix": "Use {nearest} instead of `{value}`.",
        "link": "https://errlint.dev/errors#unknown-option-value",
    },
    "wrong-usage": {
        "message": "Command line of `{command}` cannot be understood: {detail}",
        "why": "The arguments do not fit what the command takes, so nothing was done.",
        "fix": "Run `{command} --help` and correct the arguments.",
        "link": "https://errlint.dev/errors#wrong-usage",
    },
    "two-documents": {
        "message": "Two documents would be written to {target}",
        "why": "A document stands alone, so that a program can read it from its first to its last character.",
        "fix": "Give all but one a file of its own, as in `--output sarif:errlint.sarif`.",
        "link": "https://errlint.dev/errors#two-documents",
    },
    "unwritable-output": {
        "message": "Output file `{path}` cannot be written: {detail}",
        "why": "The document of this run is lost; what else it writes is complete.",
        "fix": "Name a file that can be written, or leave out `:FILE` or `--output-file` to print the document.",
        "link": "https://errlint.dev/errors#unwritable-output",
    },
    "unsupported-statistics": {
        "message": "Format `{format}` has no statistics",
        "why": "Counts by rule are written as text or as JSON; the other formats have a place for findings alone.",
        "fix": "Use `--statistics` with `--output-format full` or `--output-format json`.",
        "link": "https://errlint.dev/errors#unsupported-statistics",
    },
    "rule-crashed": {
        "message": "Rule {rule} stopped on {path}: {detail}",
        "why": "This is a defect of the rule, not of the checked file; what the other rules found is reported.",
        "fix": "Report it with the file that caused it, or leave the rule out with `--ignore {rule}`.",
        "link": "https://errlint.dev/errors#rule-crashed",
    },
    "broken-fix": {
        "message": "Fixes of {rules} would break {path}",
        "why": "With the fixes in it, the file could not be parsed any more, so all changes to it were taken back.",
        "fix": "Report it with the file that caused it, or leave the rules out with `--unfixable {rules}`.",
        "link": "https://errlint.dev/errors#broken-fix",
    },
    "endless-fixes": {
        "message": "Fixes of {path} came to no end in {passes} passes",
        "why": "Rules undo what others have done, so no text satisfies all of them; the file was left untouched.",
        "fix": "Report it with the file that caused it, or leave one of the rules out with `--unfixable`.",
        "link": "https://errlint.dev/errors#endless-fixes",
    },
    "unwritable-file": {
        "message": "File `{path}` cannot be written: {detail}",
        "why": "The changes were made beside the file, which could not be replaced, so it is as it was.",
        "fix": "Grant write permission on the file and its folder, or run `errlint check --diff` to see the changes.",
        "link": "https://errlint.dev/errors#unwritable-file",
    },
    "uncommentable-finding": {
        "message": "Findings in {path} cannot be suppressed by comments",
        "why": "The language of the file has no comments, so nothing was added to it.",
        "fix": "Add the file to `per-file-ignores` in the settings.",
        "link": "https://errlint.dev/errors#uncommentable-finding",
    },
    "internal-error": {
        "message": "errlint stopped on a fault of its own: {detail}",
        "why": "This is a defect of errlint, not of the checked code; what was not reported yet was not checked.",
        "fix": "Report it with the traceback above and, if you can, the file that caused it.",
        "link": "https://errlint.dev/errors#internal-error",
    },
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a text an error lies.

    `path` is the name to show. Row and columns are 1-based, columns count code points, `end_column` is exclusive;
    `line` is the text of the row without its end.
    """

    path: str
    row: int
    column: int
    end_column: int
    line: str


class ErrlintError(Exception):
    """An error of the run itself, in the four sentences that errlint asks of others; the process ends with code 2."""

    def __init__(self, code: str, *, place: Place | None = None, **details: str) -> None:
        """Take a code of the catalog, the place if there is one to show, and what the texts have holes for."""
        entry = ERRORS[code]
        self.code = code
        self.place = place
        self.message = entry["message"].format(**details)
        self.why = entry["why"].format(**details)
        self.fix = entry["fix"].format(**details)
        self.link = entry["link"]
        super().__init__(self.message)


class SettingsError(ErrlintError):
    """An error in a settings file, in `--config`, or in a selection of rules."""
