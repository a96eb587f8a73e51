"""Where a tool meets the model."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from errlint.facts.span import Span
from errlint.facts.value import Argument


class Declaration(Enum):
    """How a tool is declared."""

    DECORATOR = "decorator"
    INSTANCE_DECORATOR = "decorator-on-instance"
    SUBCLASS_METHOD = "subclass-method"
    REGISTRATION_CALL = "registration-call"
    TOOLS_LIST = "tools-list"
    MODULE = "module"  # a module that holds a description of the tool beside its function
    SUB_AGENT = "sub-agent"  # an agent that another one calls as a tool: no function of the project
    DISPATCHER = "dispatcher"
    DECLARED = "declared"  # in the settings of the project


@dataclass(frozen=True, slots=True)
class Boundary:
    """A function that a model calls.

    `framework` is the id of the framework's file, `function` the full name of the function in its module, `tool` the
    name that the model knows it by, `options` the arguments of the declaration, `span` that of the declaration.
    """

    tool: str
    function: str
    path: str
    framework: str
    declaration: Declaration
    options: tuple[Argument, ...]
    span: Span
