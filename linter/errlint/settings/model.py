"""What can be set, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from errlint.docs.generators import Generator
from errlint.facts.catalog import Role
from errlint.frameworks.model import How
from errlint.recognition.declared import DeclaredCatalog
from errlint.severity import Severity

if TYPE_CHECKING:
    from errlint.settings.source import Source

# Names that are left out at any depth: version control, environments, caches, what builds and package managers write.
DEFAULT_EXCLUDE = (
    ".bzr",
    ".direnv",
    ".eggs",
    ".errlint_cache",
    ".git",
    ".git-rewrite",
    ".hg",
    ".ipynb_checkpoints",
    ".mypy_cache",
    ".nox",
    ".pants.d",
    ".pyenv",
    ".pytest_cache",
    ".pytype",
    ".ruff_cache",
    ".svn",
    ".tox",
    ".venv",
    ".vscode",
    "__pypackages__",
    "_build",
    "buck-out",
    "dist",
    "node_modules",
    "site-packages",
    "venv",
)


class Profile(Enum):
    """Who reads the errors: a model that acts on them, or an application and its users."""

    AGENT = "agent"
    APP = "app"


class LinkPrecision(Enum):
    """What a link of an entry has to lead to."""

    PAGE = "page"
    SECTION = "section"


class OutputFormat(Enum):
    """How the findings are written."""

    FULL = "full"
    CONCISE = "concise"
    GROUPED = "grouped"
    JSON = "json"
    JSON_LINES = "json-lines"
    JSON_V1 = "json-v1"
    GITHUB = "github"
    GITLAB = "gitlab"
    JUNIT = "junit"
    SARIF = "sarif"
    AZURE = "azure"
    PYLINT = "pylint"
    RDJSON = "rdjson"


@dataclass(frozen=True, slots=True)
class DeclaredBoundary:
    """A tool boundary that a project declares itself.

    `function` is `module:function`, where either may be a glob (`acme.tools:*`); `tool` is the name the model knows
    it by, None for the name of the function; `forwards` says in which form its failures reach the model, `flag` names
    the field that marks a result as an error.
    """

    function: str
    tool: str | None = None
    forwards: How = How.STRING
    flag: str | None = None


@dataclass(frozen=True, slots=True)
class Docs:
    """The documentation of the project: where it is read, the folder of its sources, and what makes it of them.

    What is None is looked for in the settings of the generators that are known.
    """

    base: str | None = None
    root: str | None = None
    generator: Generator | None = None


@dataclass(frozen=True, slots=True)
class Taxonomy:
    """The error classes of the project: the dotted path of their base, and what its constructor takes in order.

    Roles in `constructor` are of positional arguments, None for what is none. What is not set is inferred.
    """

    base: str | None = None
    constructor: tuple[Role | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Fatal:
    """The error classes that end a run, by dotted paths or last names; where none are named, they are inferred."""

    classes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Payload:
    """What a tool gives back when it fails, where a project has one shape for that.

    `helper` is the function that builds it, as a dotted path; `shape` are its keys, in order, none where any will do;
    `kinds` are the kinds of failure that it may name; `cap` is how many characters text from elsewhere may have in it;
    `flag` is the key that says that the call failed.
    """

    helper: str | None = None
    shape: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ("execution", "validation", "not-found", "rejected", "not-run", "mcp", "sandbox", "denied")
    cap: int = 2000
    flag: str | None = None


@dataclass(frozen=True, slots=True)
class Effects:
    """Calls that change something outside of the run, by dotted paths in which `*` stands for anything.

    Each call of `adds` adds something, a second one of `sets` changes nothing more, and `harmless` do nothing after
    all; `guards` are the functions and decorators that let a call happen once.
    """

    adds: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    harmless: tuple[str, ...] = ()
    guards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Override:
    """Settings that hold for some files alone; None and empty stand for what is not set.

    `files` are globs. Selectors and severities come on top of those of the project, the rest takes their place.
    """

    files: tuple[str, ...]
    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: tuple[tuple[str, Severity], ...] = ()
    profile: Profile | None = None
    require: tuple[Role, ...] | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that hold for a file.

    `root` is what relative globs start from: the folder of the settings file, or the working directory. `source` is
    the settings file, None where there is none. The other fields are described in `errlint.settings.options`.
    `origins` tells for each field that was set, by its name here, where that was.
    """

    root: Path
    source: Path | None = None
    select: tuple[str, ...] | None = None
    extend_select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    per_file_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    fix: bool = False
    unsafe_fixes: bool | None = None
    fixable: tuple[str, ...] = ("ALL",)
    unfixable: tuple[str, ...] = ()
    extend_safe_fixes: tuple[str, ...] = ()
    extend_unsafe_fixes: tuple[str, ...] = ()
    exclude: tuple[str, ...] = DEFAULT_EXCLUDE
    extend_exclude: tuple[str, ...] = ()
    respect_gitignore: bool = True
    force_exclude: bool = False
    include_tests: bool = False
    output_format: OutputFormat = OutputFormat.FULL
    profile: Profile = Profile.AGENT
    require: tuple[Role, ...] = (Role.FIX, Role.WHY)
    roles: tuple[tuple[Role, tuple[str, ...]], ...] = ()
    message_limit: int = 2000
    misleading_statuses: tuple[int, ...] = (401, 403, 404, 429)
    boundaries: tuple[DeclaredBoundary, ...] = ()
    taxonomy: Taxonomy = field(default_factory=Taxonomy)
    fatal: Fatal = field(default_factory=Fatal)
    payload: Payload = field(default_factory=Payload)
    effects: Effects = field(default_factory=Effects)
    docs: Docs | None = None
    link_precision: LinkPrecision = LinkPrecision.PAGE
    link_items: tuple[str, ...] = ()
    allow_report_links: bool = False
    catalogs: tuple[DeclaredCatalog, ...] = ()
    severity: tuple[tuple[str, Severity], ...] = ()
    max_warnings: int | None = None
    baseline: str | None = None
    plugins: tuple[str, ...] = ()
    overrides: tuple[Override, ...] = ()
    required_version: str | None = None
    extend: str | None = None
    origins: Mapping[str, Source] = field(default_factory=dict, compare=False, repr=False)
