"""What a source file holds: imports, classes, functions, names bound at the top, comments to errlint."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.function import Function
from errlint.facts.span import Span
from errlint.facts.value import Call, Name, Value


class Language(Enum):
    """The language of a source."""

    PYTHON = "python"
    TYPESCRIPT = "typescript"
    YAML = "yaml"
    JSON = "json"
    TOML = "toml"


@dataclass(frozen=True, slots=True)
class Import:
    """A name that an import binds.

    `target` is the dotted path of what it stands for; a relative import starts with its dots (`..errors.AcmeError`).
    `import a.b` binds `a`; that it makes `a.b` known as well is noted under that name. `conditional` says that it
    stands under a `try`, an `if` or the like: somebody has thought of it not being there.
    """

    name: str
    target: str
    row: int
    conditional: bool = False


@dataclass(frozen=True, slots=True)
class Assignment:
    """`target = value`; `annotation` is the declared type where one is written. `self.client` keeps its dots."""

    target: str
    value: Value | None
    annotation: Value | None
    span: Span


@dataclass(frozen=True, slots=True)
class Class:
    """A class: qualified name, bases, fields (assignments in its body) and the names of its methods."""

    name: str
    bases: tuple[Value, ...]
    decorators: tuple[Value, ...]
    fields: tuple[Assignment, ...]
    methods: tuple[str, ...]
    span: Span
    name_span: Span

    @property
    def base_names(self) -> tuple[Name, ...]:
        """The bases that are plain names; `Generic[T]` and keywords are left out."""
        return tuple(base for base in self.bases if isinstance(base, Name))


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment: its text after the marker, its span, and whether it stands alone on its line."""

    text: str
    span: Span
    own_line: bool


@dataclass(frozen=True, slots=True)
class Module:
    """One source file.

    `path` is as reports show it, `name` the dotted name other modules import it by (None for data files). A fast
    run reads only the parts that somebody asked for; what is here is always true, what is missing was not asked for.
    """

    path: str
    name: str | None
    language: Language
    imports: tuple[Import, ...] = ()
    classes: tuple[Class, ...] = ()
    functions: tuple[Function, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    calls: tuple[Call, ...] = ()
    document: Value | None = None
