"""What an agent framework makes of a function that fails. Pure data, the same for every language.

The facts were read in the sources of the packages, and many were observed in a run; `data/` holds them, one file for
each framework.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from errlint.facts import Declaration, Language


class How(Enum):
    """In which form a failure reaches the model."""

    MESSAGE = "message"  # the message alone: `error.message`
    STRING = "string"  # the error as text: `str(error)`, `String(error)`
    REPR = "repr"  # the error as code: `repr(error)`
    TRACEBACK = "traceback"  # with file paths and source lines
    MASKED = "masked"  # a text that names the tool, nothing of the error
    FIXED = "fixed"  # the same text for every tool and every error
    ABORTS = "aborts"  # nothing: the error leaves the framework and the run ends
    CALLER = "caller"  # the error leaves the tool, and whoever runs it decides
    HANDLER = "handler"  # what a function of the project makes of the error
    STEERS = "steers"  # nothing: the error steers the run, and pauses it, hands it over or ends the turn
    PROTOCOL_ERROR = "protocol-error"  # an error of the protocol, no result of the tool: the host decides who sees it


_RESULTS = (How.MESSAGE, How.STRING, How.REPR, How.TRACEBACK)


class BoundaryRole(Enum):
    """What the model, or the framework on its behalf, calls a function for."""

    TOOL = "tool"
    RESOURCE = "resource"
    PROMPT = "prompt"
    COMPLETION = "completion"
    GUARDRAIL = "guardrail"
    OUTPUT = "output"  # checks or makes the final answer of the model
    MIDDLEWARE = "middleware"  # stands between the framework and a tool


class OptionPlace(Enum):
    """Where an option is set."""

    DECLARATION = "declaration"  # an argument of the declaration of the tool, or a field of its class
    OWNER = "owner"  # an argument of the constructor of the server, agent or node that holds the tool


@dataclass(frozen=True, slots=True)
class Limit:
    """How a long text is cut: over `over` characters, to its first `head`, `joint`, and its last `tail` characters."""

    over: int
    head: int
    joint: str = ""
    tail: int = 0


@dataclass(frozen=True, slots=True)
class Forwarding:
    """What the model receives.

    `template` is a `str.format` template of `{tool}`, `{exc}`, `{json}` (`{exc}` as a JSON string), `{type}`, `{args}`,
    `{repr}`, `{traceback}`, `{uri}`, `{plugin}` (the group that a tool is in) and `{value}` (that of the option that
    brought it about); None where the model receives nothing, or no constant shape. `empty` is the template for an error
    without a text, where that is another one. `flag` is how the result is marked as an error (`is_error`), None where
    it is not.
    """

    how: How
    template: str | None = None
    flag: str | None = None
    empty: str | None = None
    limit: Limit | None = None

    @property
    def tells(self) -> bool:
        """Whether the text of the error is sent on, in a result or as an error of the protocol."""
        if self.how is How.PROTOCOL_ERROR:
            return self.template is not None and "{exc}" in self.template
        return self.how in _RESULTS


@dataclass(frozen=True, slots=True)
class ArgumentPlace:
    """An argument of a call, by its name, its 0-based position, or both: a method does not count its receiver."""

    name: str | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class Declares:
    """One way to declare a function to a framework.

    `names` are dotted import paths, every alias an entry of its own: of the decorator, of the class whose instances
    have the decorator, of the base class, or of what is called. `methods` are the methods of these classes that
    declare (`tool`, `beta.messages.tool_runner`) or, for a subclass, that the framework calls; a registration or a
    list without methods calls the name itself. For a module, the last part of a name is the constant that describes
    the tool, and `named_by` the key in it that names the function. `functions` are the arguments that hold the
    function, `listed` the one that holds a list of functions, for a subclass the field with the names of its methods.
    `named_by` is the argument, or for a subclass the field, that holds the name the model knows the tool by; None, or
    where it is not written: the name of the function. `bare` says whether a decorator works without parentheses.
    """

    kind: Declaration
    names: tuple[str, ...]
    role: BoundaryRole = BoundaryRole.TOOL
    methods: tuple[str, ...] = ()
    functions: tuple[ArgumentPlace, ...] = ()
    listed: ArgumentPlace | None = None
    named_by: ArgumentPlace | None = None
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Special:
    """Exception classes that are treated in a way of their own, and so are their subclasses.

    `names` are the dotted paths that they are imported from, every alias an entry of its own: `builtins.ValueError`.
    """

    names: tuple[str, ...]
    forwards: Forwarding


@dataclass(frozen=True, slots=True)
class Option:
    """An argument that changes what the model receives.

    `value` is the value that it is about: a literal as written (`True`, `None`, `raise`) or the member of an enum
    (`Policy.RAISE`). With `is_text` it is about any text that is written out, with neither about all that is computed,
    as a function is. `only` are the exception classes that the option is about; empty: all. An option about some
    classes goes before what is special, one about all gives way to it.
    """

    name: str
    place: OptionPlace
    forwards: Forwarding
    value: str | None = None
    is_text: bool = False
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SteeringCall:
    """A call that steers the run by an exception: the dotted path of a function, or of a method, and what it raises."""

    name: str
    raises: str


@dataclass(frozen=True, slots=True)
class Misread:
    """A dict that looks like a failure to its author and is read as a success.

    It has one of the `keys` with the `value`, a literal as written, and none of the keys in `unless`. `instead` is the
    shape that is read as a failure, as code to show to a reader.
    """

    keys: tuple[str, ...]
    instead: str
    value: str = "True"
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hints:
    """How a declaration says what its tool does to the world.

    `argument` is the argument that holds the hints, as keys of a mapping or arguments of a constructor; None where
    there is none. The other fields are the spellings of these keys. `confirmations` are arguments of the declaration
    itself that let a person agree before the tool runs.
    """

    argument: str | None = None
    read_only: tuple[str, ...] = ()
    destructive: tuple[str, ...] = ()
    idempotent: tuple[str, ...] = ()
    open_world: tuple[str, ...] = ()
    confirmations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Version:
    """What holds for a range of versions of a framework.

    `range` is a PEP 440 specifier set, or `*` for all. A range stands in several versions where tools, resources or
    low-level handlers fail in different ways: each declaration belongs to the version it stands in. `forwards` is for
    ordinary exceptions under default settings, `awaited` for those of functions that are awaited, where that differs,
    `special` for those that are treated differently. `control_flow` are
    exceptions that steer the run and must not be caught by a tool, `steering_calls` the calls that raise them.
    `mistakes` are exceptions that the framework takes for bad arguments when the body of a tool raises them. `misread`
    are results that are no failure to the framework. `structured` are the ways to return or raise a failure that is
    marked as one, as code to show to a reader. `hints` are how a tool tells of its effects.
    """

    range: str
    declarations: tuple[Declares, ...]
    forwards: Forwarding
    awaited: Forwarding | None = None
    special: tuple[Special, ...] = ()
    options: tuple[Option, ...] = ()
    control_flow: tuple[str, ...] = ()
    steering_calls: tuple[SteeringCall, ...] = ()
    mistakes: tuple[str, ...] = ()
    misread: tuple[Misread, ...] = ()
    structured: tuple[str, ...] = ()
    hints: Hints = Hints()

    def of_awaited(self) -> Version:
        """Return what holds for functions that are awaited."""
        return self if self.awaited is None else replace(self, forwards=self.awaited)

    @property
    def delivers(self) -> tuple[str, ...]:
        """The special exceptions whose text reaches the model as a result of the tool."""
        return tuple(name for special in self.special if special.forwards.how in _RESULTS for name in special.names)


@dataclass(frozen=True, slots=True)
class Removed:
    """A name that a framework had and that the versions of `range` do not have any more.

    `name` is the dotted path of a module, of what a module holds, or of a method of a class. Whatever stands below it
    is gone too; of two names that fit, the longer one says it better. `range` is a PEP 440 specifier set. `instead` is
    what to use, as code to show to a reader.
    """

    name: str
    range: str
    instead: str


@dataclass(frozen=True, slots=True)
class Handed:
    """A generic class whose instances a framework hands to tools: the context of a run.

    `names` are its dotted paths. `attributes` are, in the order of the arguments of its type, the attributes that hold
    what an argument says; `through` are attributes that lead on to the same ones.
    """

    names: tuple[str, ...]
    attributes: tuple[str, ...]
    through: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Framework:
    """An agent framework.

    `packages` are `ecosystem:name`, as in `pypi:mcp`; the first one that a project pins decides which versions apply.
    `imports` are the roots of the import paths. `removed` are the names that newer versions have no more.
    `run_by` is the framework that runs the tools where a project uses it: it decides what becomes of an error that
    leaves the tool. `hands` is what tools are given by it.
    """

    id: str
    language: Language
    packages: tuple[str, ...]
    imports: tuple[str, ...]
    versions: tuple[Version, ...]
    removed: tuple[Removed, ...] = ()
    run_by: str | None = None
    hands: tuple[Handed, ...] = ()


@dataclass(frozen=True, slots=True)
class Dispatcher:
    """A plain function that runs a tool by its name: known by its own name and by what its parameters are called.

    One parameter is among `tool_parameters` and another one among `argument_parameters`.
    """

    names: tuple[str, ...]
    tool_parameters: tuple[str, ...]
    argument_parameters: tuple[str, ...]
    forwards: Forwarding
