"""The settings that are arrays of tables, and what their columns are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from errlint.docs.generators import Generator
from errlint.facts.catalog import Role
from errlint.frameworks.model import How
from errlint.recognition.declared import DeclaredCatalog
from errlint.recognition.reading import Layout
from errlint.settings.model import DeclaredBoundary, Docs, Effects, Fatal, Override, Payload, Profile, Taxonomy
from errlint.settings.source import A_TABLE, Where
from errlint.settings.types import COUNT, FLAG, GLOBS, TEXT, Type, many, mapping, one_of
from errlint.severity import Severity
from errlint.suggestions import nearest

ROLE_OR_NOTHING = one_of(Role, nothing="-")
SELECTORS = many(TEXT, "an array of codes, prefixes or names of rules")
SEVERITIES = mapping(one_of(Severity), "a table of rules and severities")


@dataclass(frozen=True, slots=True)
class Column:
    """A key of an array of tables."""

    name: str
    type: Type
    doc: str
    example: str
    required: bool = False
    stored: str | None = None

    @property
    def field(self) -> str:
        """The field of the value that the table becomes."""
        return self.stored or self.name.replace("-", "_")


BOUNDARY_COLUMNS = (
    Column(
        "function",
        TEXT,
        "The function, as `module:function`; either may be a glob.",
        'function = "acme.tools:run"',
        required=True,
    ),
    Column("tool", TEXT, "The name that the model knows it by, else that of the function.", 'tool = "search"'),
    Column("forwards", one_of(How), "In which form a failure reaches the model.", 'forwards = "string"'),
    Column("flag", TEXT, "The field that marks a result as an error.", 'flag = "is_error"'),
)

TAXONOMY_COLUMNS = (
    Column("base", TEXT, "The class that they derive from.", 'base = "acme.errors.AcmeError"'),
    Column(
        "constructor",
        many(ROLE_OR_NOTHING, 'an array of roles, with "-" for what is none'),
        "The roles of the positional arguments of its constructor.",
        'constructor = ["message", "code"]',
    ),
)

FATAL_COLUMNS = (
    Column(
        "classes",
        many(TEXT, "an array of classes"),
        "The classes, by their dotted paths or by their names alone.",
        'classes = ["acme.errors.MissingToken"]',
    ),
)

PAYLOAD_COLUMNS = (
    Column("helper", TEXT, "The function that builds it.", 'helper = "acme.failures.failure"'),
    Column("shape", many(TEXT, "an array of keys"), "Its keys.", 'shape = ["error", "tool", "message", "kind"]'),
    Column(
        "kinds", many(TEXT, "an array of kinds"), "The kinds of failure that it may name.", 'kinds = ["validation"]'
    ),
    Column("cap", COUNT, "How many characters text from elsewhere may have in it.", "cap = 2000"),
    Column("flag", TEXT, "The key that says that the call failed.", 'flag = "is_error"'),
)

_CALLS = many(TEXT, "an array of calls")
EFFECTS_COLUMNS = (
    Column("adds", _CALLS, "Calls that add something each time.", 'adds = ["acme.mail.Client.send"]'),
    Column("sets", _CALLS, "Calls that change nothing more the second time.", 'sets = ["acme.store.Store.put"]'),
    Column("harmless", _CALLS, "Calls that change nothing after all.", 'harmless = ["requests.post"]'),
    Column(
        "guards",
        many(TEXT, "an array of functions and decorators"),
        "What lets a call happen once.",
        'guards = ["acme.runs.effect"]',
    ),
)

DOCS_COLUMNS = (
    Column("base", TEXT, "The address that the documentation is read at.", 'base = "https://docs.acme.dev/"'),
    Column("root", TEXT, "The folder of its sources, from the folder of this file.", 'root = "docs"'),
    Column("generator", one_of(Generator), "What makes pages of them.", 'generator = "mkdocs"'),
)

CATALOG_COLUMNS = (
    Column("target", TEXT, "The catalog in code, as `module:name`.", 'target = "acme.errors:ERRORS"'),
    Column("file", TEXT, "The data file that it is in, as a glob.", 'file = "errors.yaml"'),
    Column("at", TEXT, "Where it is in the data file, keys joined by dots; else all of the file.", 'at = "errors"'),
    Column("prefix", TEXT, "What stands before each of its codes, with a dot between.", 'prefix = "acme"'),
    Column(
        "tuple",
        many(ROLE_OR_NOTHING, 'an array of roles, with "-" for what is none'),
        "The roles of the items of its tuples, or of positional arguments.",
        'tuple = ["status", "message", "fix"]',
        stored="columns",
    ),
    Column("value", one_of(Role), "The role of the texts in a map from codes to texts.", 'value = "fix"'),
    Column("layout", one_of(Layout), "Which keys come first where texts have languages.", 'layout = "locale-first"'),
    Column("tracks", many(TEXT, "an array of packages"), "The packages it speaks of.", 'tracks = ["pypi:stripe"]'),
    Column("ignore", FLAG, "Whether this is no catalog after all.", "ignore = true"),
)

OVERRIDE_COLUMNS = (
    Column("files", GLOBS, "The files that this is for.", 'files = ["legacy/*"]', required=True),
    Column("select", SELECTORS, "The rules that run in them.", 'select = ["ACT1"]'),
    Column("extend-select", SELECTORS, "Rules that run in them too.", 'extend-select = ["missing-link"]'),
    Column("ignore", SELECTORS, "Rules that do not run in them.", 'ignore = ["ACT201"]'),
    Column("severity", SEVERITIES, "How bad the findings of a rule are in them.", 'severity = { ACT1 = "info" }'),
    Column("profile", one_of(Profile), "Who acts on their errors.", 'profile = "app"'),
    Column("require", many(one_of(Role), "an array of roles"), "What their entries must carry.", 'require = ["fix"]'),
)


def _table(columns: Sequence[Column], make: Callable[..., Any], either: tuple[str, ...] = ()) -> Type:
    """Return the type of a table; of the columns in `either`, one has to be there."""
    by_name = {column.name: column for column in columns}

    def read(value: object, where: Where) -> object:
        if not isinstance(value, dict):
            raise where.wrong_type(A_TABLE, value)
        values: dict[str, Any] = {}
        for name, written in value.items():
            if name not in by_name:
                raise where.inner(name).error("unknown-setting", nearest=nearest(name, by_name))
            column = by_name[name]
            values[column.field] = column.type.read(written, where.inner(name, column.example))
        lacking = values.keys().isdisjoint(either) and bool(either)
        for column in columns:
            if (column.required and column.field not in values) or (lacking and column.name in either):
                raise where.error("missing-setting", missing=column.name, example=column.example)
        return make(**values)

    return Type(A_TABLE, read, _schema(columns))


def _schema(columns: Sequence[Column]) -> Mapping[str, object]:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [column.name for column in columns if column.required],
        "properties": {column.name: {**column.type.schema, "description": column.doc} for column in columns},
    }


TAXONOMY = _table(TAXONOMY_COLUMNS, Taxonomy)
FATAL = _table(FATAL_COLUMNS, Fatal)
PAYLOAD = _table(PAYLOAD_COLUMNS, Payload)
EFFECTS = _table(EFFECTS_COLUMNS, Effects)
DOCS = _table(DOCS_COLUMNS, Docs)
BOUNDARIES = many(_table(BOUNDARY_COLUMNS, DeclaredBoundary), "an array of tables")
CATALOGS = many(_table(CATALOG_COLUMNS, DeclaredCatalog, either=("target", "file")), "an array of tables")
OVERRIDES = many(_table(OVERRIDE_COLUMNS, Override), "an array of tables")
