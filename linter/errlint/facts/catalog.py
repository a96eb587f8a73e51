"""An error catalog as it is written in a source, whatever the language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span
from errlint.facts.value import Field, Name, Text, Value


class Role(Enum):
    """What a field of an entry is for."""

    CODE = "code"
    STATUS = "status"
    MESSAGE = "message"
    WHY = "why"
    FIX = "fix"
    LINK = "link"
    INTERNAL = "internal"
    TAGS = "tags"


class Shape(Enum):
    """How a catalog is written."""

    CALL = "call"  # define_error_catalog("acme", {...})
    MAP = "map"  # ERRORS = {"CODE": {...}}
    MESSAGES = "messages"  # ERRORS = {"CODE": "text"}
    ENUM = "enum"  # class Errors(Enum): CODE = (404, "text")
    CONSTANTS = "constants"  # CODE = ErrorSpec(...)
    CLASSES = "classes"  # class NotFound(AcmeError): code = ...; message = ...
    RAISES = "raises"  # raise AcmeError("text", why=..., fix=...)
    FILE = "file"  # errors.yaml, errors.json


class Grounds(Enum):
    """Why something counts as a catalog."""

    NAME = "name"  # its name speaks of errors
    GUIDANCE = "guidance"  # most of its entries say why, and what to do
    FORM = "form"  # an error class, a raise, an error record: nothing else looks so
    KEYS = "keys"  # its keys are codes of errors
    COMMENT = "comment"  # `# errlint: catalog`
    SETTING = "setting"  # a table of the settings


@dataclass(frozen=True, slots=True)
class Tracking:
    """What a catalog says about the package that its texts describe.

    `package` is `ecosystem:name`, as in `pypi:stripe`; `reviewed` is the version of the last review as written.
    """

    package: str
    reviewed: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class CatalogRef:
    """What an entry knows of its catalog.

    `prefix` is the namespace of its codes. `guided` says whether any entry of the catalog carries a why, a fix or a
    link: a map of messages alone is no place where guidance is missing. `made_by` is the function that is called with
    the whole catalog, `declared` the type that is declared for it.
    """

    name: str
    path: str
    shape: Shape
    prefix: str | None
    guided: bool
    made_by: Name | None = None
    declared: Value | None = None


@dataclass(frozen=True, slots=True)
class Catalog:
    """A catalog and its entries; `unread` are the parts that could not be read (a spread, a computed map).

    `grounds` is why it counts as one.
    """

    ref: CatalogRef
    entries: tuple[Entry, ...]
    unread: tuple[Span, ...]
    tracking: tuple[Tracking, ...]
    span: Span
    grounds: Grounds = Grounds.NAME

    @property
    def texts(self) -> Iterator[str]:
        """Every text that an entry says, placeholders as `{name}`."""
        for entry in self.entries:
            yield from (value.value.value for value in entry.roles if isinstance(value.value, Text))


@dataclass(frozen=True, slots=True)
class RoleValue:
    """A role of an entry: the name that was written for it and its value."""

    role: Role
    name: str
    value: Value
    span: Span


@dataclass(frozen=True, slots=True)
class Entry:
    """One error of a catalog: a code and the roles that were written for it.

    `open` is true where roles may come from a place that was not read (a spread, a base class, unread arguments).
    `fields` are all named values that were written, with a role or without; `made_by` is the class, or the function,
    that is called with them. `key` is the name that code knows the entry by: a key, a constant, a class.
    """

    catalog: CatalogRef
    code: str
    roles: tuple[RoleValue, ...]
    span: Span
    open: bool = False
    fields: tuple[Field, ...] = ()
    made_by: Name | None = None
    key: str = ""

    def role(self, role: Role) -> RoleValue | None:
        """Return the first value that was written for `role`, or None."""
        return next((value for value in self.roles if value.role is role), None)

    def _text(self, role: Role) -> Text | None:
        found = self.role(role)
        return found.value if found is not None and isinstance(found.value, Text) else None

    @property
    def message(self) -> Text | None:
        """The message, None where there is none or it is not a text."""
        return self._text(Role.MESSAGE)

    @property
    def why(self) -> Text | None:
        """The cause, None where there is none or it is not a text."""
        return self._text(Role.WHY)

    @property
    def fix(self) -> Text | None:
        """What to do, None where there is none or it is not a text."""
        return self._text(Role.FIX)

    @property
    def link(self) -> Text | None:
        """The first link, None where there is none or it is not a text."""
        return self._text(Role.LINK)

    @property
    def links(self) -> tuple[Text, ...]:
        """All links that are texts, in source order: an entry may name several places to read on."""
        return tuple(v.value for v in self.roles if v.role is Role.LINK and isinstance(v.value, Text))

    @property
    def texts(self) -> tuple[tuple[Role, Text], ...]:
        """The texts that a model reads, each with its role."""
        told = (Role.MESSAGE, Role.WHY, Role.FIX, Role.LINK)
        return tuple(
            (role.role, role.value) for role in self.roles if role.role in told and isinstance(role.value, Text)
        )
