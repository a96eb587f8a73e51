"""Every setting: its name, type, default, meaning and an example.

Validation, suggestions, documentation and the schema are made from this table.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from errlint.facts.catalog import Role
from errlint.settings.model import LinkPrecision, OutputFormat, Profile, Settings
from errlint.settings.source import Source, Where
from errlint.settings.tables import (
    BOUNDARIES,
    CATALOGS,
    DOCS,
    EFFECTS,
    FATAL,
    OVERRIDES,
    PAYLOAD,
    SELECTORS,
    SEVERITIES,
    TAXONOMY,
)
from errlint.settings.types import COUNT, FLAG, GLOBS, TEXT, VERSIONS, Type, many, mapping, one_of
from errlint.suggestions import nearest


@dataclass(frozen=True, slots=True)
class Option:
    """A setting: its name in TOML, its field in `Settings`, type, meaning, and an example line of TOML."""

    name: str
    field: str
    type: Type
    doc: str
    example: str

    @property
    def default(self) -> object:
        """The value where nothing is set."""
        return getattr(_DEFAULTS, self.field)


_NAMES = many(TEXT, "an array of names")

OPTIONS = (
    Option(
        "select",
        "select",
        SELECTORS,
        "The rules that run, by code, prefix of a code, or name; `ALL` means every one. It replaces the default set.",
        'select = ["ACT1", "bare-error"]',
    ),
    Option(
        "extend-select",
        "extend_select",
        SELECTORS,
        "Rules that run in addition to the selected ones.",
        'extend-select = ["missing-link"]',
    ),
    Option(
        "ignore",
        "ignore",
        SELECTORS,
        "Rules that do not run. The most specific selector decides, and of two equal ones `ignore`.",
        'ignore = ["ACT102"]',
    ),
    Option(
        "per-file-ignores",
        "per_file_ignores",
        mapping(SELECTORS, "a table of globs and arrays of rules"),
        "Rules that do not run in the files that a glob matches; a leading `!` means all other files.",
        'per-file-ignores = { "legacy/*" = ["ACT201"] }',
    ),
    Option(
        "fix",
        "fix",
        FLAG,
        "Whether findings are fixed where that is safe, as with `--fix`.",
        "fix = true",
    ),
    Option(
        "unsafe-fixes",
        "unsafe_fixes",
        FLAG,
        "Whether fixes are applied that may not keep what is meant; `false` also keeps reports from telling of them.",
        "unsafe-fixes = true",
    ),
    Option(
        "fixable",
        "fixable",
        SELECTORS,
        "The rules whose findings may be fixed.",
        'fixable = ["ACT9"]',
    ),
    Option(
        "unfixable",
        "unfixable",
        SELECTORS,
        "Rules whose findings are never fixed. The most specific selector decides, and of two equal ones `unfixable`.",
        'unfixable = ["fix-not-imperative"]',
    ),
    Option(
        "extend-safe-fixes",
        "extend_safe_fixes",
        SELECTORS,
        "Rules whose unsafe fixes count as safe.",
        'extend-safe-fixes = ["fix-not-imperative"]',
    ),
    Option(
        "extend-unsafe-fixes",
        "extend_unsafe_fixes",
        SELECTORS,
        "Rules whose safe fixes count as unsafe; of two equally specific selectors, this one decides.",
        'extend-unsafe-fixes = ["ACT902"]',
    ),
    Option(
        "exclude",
        "exclude",
        GLOBS,
        "Files and folders that are left out. A bare name matches at any depth. It replaces the default list.",
        'exclude = ["generated", "src/vendor/*"]',
    ),
    Option(
        "extend-exclude",
        "extend_exclude",
        GLOBS,
        "Files and folders that are left out in addition to `exclude`.",
        'extend-exclude = ["generated"]',
    ),
    Option(
        "respect-gitignore",
        "respect_gitignore",
        FLAG,
        "Whether files that git ignores are left out.",
        "respect-gitignore = false",
    ),
    Option(
        "force-exclude",
        "force_exclude",
        FLAG,
        "Whether `exclude` also holds for files that are named on the command line, as pre-commit does.",
        "force-exclude = true",
    ),
    Option(
        "include-tests",
        "include_tests",
        FLAG,
        "Whether the code of tests is looked at as tool code.",
        "include-tests = true",
    ),
    Option(
        "output-format",
        "output_format",
        one_of(OutputFormat),
        "How findings are written.",
        'output-format = "concise"',
    ),
    Option(
        "profile",
        "profile",
        one_of(Profile),
        "Who acts on the errors: a model (`agent`), or the users of an application (`app`).",
        'profile = "app"',
    ),
    Option(
        "require",
        "require",
        many(one_of(Role), "an array of roles"),
        "What every entry of a catalog must carry.",
        'require = ["why", "fix", "link"]',
    ),
    Option(
        "roles",
        "roles",
        mapping(_NAMES, "a table of roles and arrays of names", keys=Role),
        "Further names for the roles of a catalog entry.",
        'roles = { fix = ["what_to_do"] }',
    ),
    Option(
        "message-limit",
        "message_limit",
        COUNT,
        "How many characters the written part of a message may have before `message-too-long` reports it.",
        "message-limit = 500",
    ),
    Option(
        "misleading-statuses",
        "misleading_statuses",
        many(COUNT, "an array of numbers"),
        "The HTTP statuses that hide a second cause; `why-hides-cause` wants it in the why of their entries.",
        "misleading-statuses = [403, 404]",
    ),
    Option(
        "boundary",
        "boundaries",
        BOUNDARIES,
        "Tool boundaries of the project that no known framework declares.",
        'boundary = [{ function = "acme.tools:*", forwards = "string" }]',
    ),
    Option(
        "taxonomy",
        "taxonomy",
        TAXONOMY,
        "The error classes of the project: the class with a code that all derive from (`base`), and what its "
        "constructor takes, in order (`constructor`). What is left out is inferred.",
        'taxonomy = { base = "acme.errors.AcmeError", constructor = ["message", "code"] }',
    ),
    Option(
        "fatal",
        "fatal",
        FATAL,
        "The error classes that end a run, so that the model cannot try again (`classes`). Where none are named, they "
        "are inferred from their names and from what dispatchers let pass.",
        'fatal = { classes = ["acme.errors.MissingToken"] }',
    ),
    Option(
        "payload",
        "payload",
        PAYLOAD,
        "What tools give back when they fail: the function that builds it (`helper`), its keys (`shape`), the kinds of "
        "failure that it may name (`kinds`), how many characters text from elsewhere may have in it (`cap`), and the "
        "key that says that the call failed (`flag`). What is left out is inferred; `errlint config --inferred` shows "
        "it.",
        'payload = { helper = "acme.failures.failure", shape = ["error", "tool", "message", "kind"] }',
    ),
    Option(
        "effects",
        "effects",
        EFFECTS,
        "Calls that change something outside of the run, by their dotted paths: such that add something each time "
        "(`adds`), such that change nothing more the second time (`sets`), such that are known to errlint and change "
        "nothing here (`harmless`), and the functions and decorators that let a call happen once (`guards`).",
        'effects = { adds = ["acme.mail.Client.send"], guards = ["acme.runs.effect"] }',
    ),
    Option(
        "docs",
        "docs",
        DOCS,
        "The documentation of the project, so that links into it can be checked: the address it is read at (`base`), "
        "the folder of its sources (`root`), and what makes pages of them (`generator`: `mkdocs`, `sphinx`, `myst`, "
        "`docusaurus`, `vitepress`, `nuxt` or `github`). What is left out is read from the settings of the generator.",
        'docs = { base = "https://docs.acme.dev/", root = "docs" }',
    ),
    Option(
        "link-precision",
        "link_precision",
        one_of(LinkPrecision),
        "Where the link of an entry has to lead: with `section`, one that goes to a whole page is a warning.",
        'link-precision = "section"',
    ),
    Option(
        "link-items",
        "link_items",
        _NAMES,
        "Addresses of pages that are about one error each, in addition to the known ones, as globs over host and path: "
        "`*` stands for a part of a path, `**` for any path.",
        'link-items = ["docs.acme.dev/problems/*"]',
    ),
    Option(
        "allow-report-links",
        "allow_report_links",
        FLAG,
        "Whether a link may go to the list of issues of a repository, where errors are reported.",
        "allow-report-links = true",
    ),
    Option(
        "catalog",
        "catalogs",
        CATALOGS,
        "Catalogs that are not found by themselves, or are none after all; `errlint catalogs` shows what is found.",
        'catalog = [{ target = "acme.errors:ERRORS", prefix = "acme" }]',
    ),
    Option(
        "severity",
        "severity",
        SEVERITIES,
        "How bad the findings of a rule are, by code, prefix or name; the most specific selector decides.",
        'severity = { ACT141 = "warning" }',
    ),
    Option(
        "max-warnings",
        "max_warnings",
        COUNT,
        "How many warnings a run may have before it fails. Where it is not set, every finding makes it fail.",
        "max-warnings = 10",
    ),
    Option(
        "baseline",
        "baseline",
        TEXT,
        "The file of known findings, from the folder of this file; `errlint check --write-baseline` writes it.",
        'baseline = "errlint-baseline.json"',
    ),
    Option(
        "overrides",
        "overrides",
        OVERRIDES,
        "Settings for some files alone; later tables stand above earlier ones.",
        'overrides = [{ files = ["legacy/*"], ignore = ["ACT201"] }]',
    ),
    Option(
        "plugins",
        "plugins",
        _NAMES,
        "Rule packs to load: importable packages by name, or folders (`./lint/rules`) from the folder of this file.",
        'plugins = ["acme_errlint_rules"]',
    ),
    Option(
        "required-version",
        "required_version",
        VERSIONS,
        "The versions of errlint that these settings are written for.",
        'required-version = ">=0.1"',
    ),
    Option(
        "extend",
        "extend",
        TEXT,
        "Another settings file whose settings come first: a path from the folder of this file, or `package:file`.",
        'extend = "../errlint.toml"',
    ),
)

_DEFAULTS = Settings(root=Path())
_BY_NAME = {option.name: option for option in OPTIONS}


def read_options(table: dict[str, object], source: Source) -> dict[str, object]:
    """Return the settings of a parsed TOML table by field of `Settings`; raise SettingsError for what does not fit."""
    values: dict[str, object] = {}
    for name, value in table.items():
        option = _BY_NAME.get(name)
        if option is None:
            where = Where(source, (name,), "")
            raise where.error("unknown-setting", nearest=nearest(name, _BY_NAME))
        values[option.field] = option.type.read(value, Where(source, (name,), option.example))
    return values
