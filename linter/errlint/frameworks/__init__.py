"""What is known of agent frameworks: how a tool is declared, and what the model receives when it fails."""

from __future__ import annotations

from errlint.frameworks.arguments import NONE, UNKNOWN, Arguments, Computed, Written, written
from errlint.frameworks.delivery import received
from errlint.frameworks.filling import Failure, Received, fill
from errlint.frameworks.index import Found, Index, index
from errlint.frameworks.loading import load, load_dispatcher
from errlint.frameworks.model import (
    ArgumentPlace,
    BoundaryRole,
    Declares,
    Dispatcher,
    Forwarding,
    Framework,
    Handed,
    Hints,
    How,
    Limit,
    Misread,
    Option,
    OptionPlace,
    Removed,
    Special,
    SteeringCall,
    Version,
)

__all__ = [
    "NONE",
    "UNKNOWN",
    "ArgumentPlace",
    "Arguments",
    "BoundaryRole",
    "Computed",
    "Declares",
    "Dispatcher",
    "Failure",
    "Forwarding",
    "Found",
    "Framework",
    "Handed",
    "Hints",
    "How",
    "Index",
    "Limit",
    "Misread",
    "Option",
    "OptionPlace",
    "Received",
    "Removed",
    "Special",
    "SteeringCall",
    "Version",
    "Written",
    "fill",
    "index",
    "load",
    "load_dispatcher",
    "received",
    "written",
]
