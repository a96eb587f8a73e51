"""What becomes of the failures of a tool: where each begins, how it travels, what the model receives. Pure data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts import Declaration
from errlint.frameworks import How
from errlint.project.routes import Effect


class Verdict(Enum):
    """What a failure is worth to the model, the worst first."""

    ABORTS = "aborts"  # the run ends, and the model reads nothing
    HIDDEN = "hidden"  # the model reads a text that says nothing of the error
    SUCCESS_SHAPE = "success-shape"  # given back as a value that nothing marks as a failure
    DECIDED_BY_CALLER = "decided-by-caller"  # the error leaves the tool, and whoever runs it decides
    PROTOCOL_ERROR = "protocol-error"  # an error of the protocol, which the host may keep to itself
    MESSAGE_ONLY = "message-only"  # the model reads what went wrong, not what to do
    CARRIES_FIX = "carries-fix"  # the model reads what to do next


class Kind(Enum):
    """How a failure leaves its tool."""

    UNCAUGHT = "uncaught"  # as the error that was raised, and no handler on the way caught it
    RETHROWN = "rethrown"  # as the error that was raised, which handlers have let pass
    WRAPPED = "wrapped"  # as another error, which a handler made
    RETURNED = "returned"  # as a value


@dataclass(frozen=True, slots=True)
class Site:
    """A place in a file; row and column are 1-based, columns count code points."""

    path: str
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class Hop:
    """One function on the way: the row of its `def`, and that of the call that leads on, None in the last one."""

    function: str
    path: str
    row: int
    call_row: int | None


@dataclass(frozen=True, slots=True)
class Catch:
    """A handler on the way: its row, the dotted paths of the classes it names, and what it makes of the failure."""

    path: str
    row: int
    catches: tuple[str, ...]
    effect: Effect


@dataclass(frozen=True, slots=True)
class Reception:
    """What the model receives under a range of versions of the framework.

    `range` is a PEP 440 specifier set or `*`, None where no framework is known. `how` is None for a value that the tool
    gives back. `text` has placeholders such as `{detail}` for what only a run knows, and is None where the model
    receives no text or none can be told. `flag` is how the result is marked as an error.
    """

    range: str | None
    how: How | None
    text: str | None
    flag: str | None


@dataclass(frozen=True, slots=True)
class FailurePath:
    """One way of one failure to the model.

    `exception` is the dotted path of the class that is raised, or that a handler catches where the site lies in a
    library; `arrives` that of the class that leaves the tool, None for a value. `site` is where the failure begins,
    `made` the raise or return that makes what leaves the tool, where that is another place. `chain` leads from the tool
    to the function of the site; `handlers` are those on the way, nearest to the site first.
    `says` are the words of the error, or the text of the value, before the framework makes something of them, `code` is
    the code of the error, as in a catalog.
    """

    kind: Kind
    exception: str | None
    arrives: str | None
    site: Site
    made: Site | None
    chain: tuple[Hop, ...]
    handlers: tuple[Catch, ...]
    receives: tuple[Reception, ...]
    verdict: Verdict
    says: str | None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Foreign:
    """A call of a library whose errors leave the tool as they are: what is called, and the way there as above."""

    name: str
    site: Site
    chain: tuple[Hop, ...]


@dataclass(frozen=True, slots=True)
class InUse:
    """The version of a framework that a project uses.

    `package` is `ecosystem:name`. `version` is the highest that is locked; else `range` is what is asked for. `source`
    is the file that says so. `assumed` says that nothing does, and that the newest known behaviour is taken.
    """

    package: str
    version: str | None
    range: str | None
    source: str | None
    assumed: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of the declaration: its name, empty for a positional one, and its value as the source has it."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class ToolOutcome:
    """A tool and its failure paths.

    `name` is what the model knows it by, `function` its full name in the file, `row` the 1-based row of its `def`. An
    agent that is called as a tool has no function: `function` is where that is said, empty at the top of the file, and
    `row` the place.
    `framework` is the id of the framework, `settings` or `dispatcher` where none is known; `in_use` is None then.
    `otherwise` is what the model receives of any other error that leaves the tool, as one of a library; `libraries` are
    the calls that may raise such errors.
    `unresolved` counts the calls on the way that could not be followed: behind them there may be more.
    """

    name: str
    function: str
    path: str
    row: int
    framework: str
    declaration: Declaration
    in_use: InUse | None
    options: tuple[Setting, ...]
    paths: tuple[FailurePath, ...]
    otherwise: tuple[Reception, ...] = ()
    libraries: tuple[Foreign, ...] = ()
    unresolved: int = 0
