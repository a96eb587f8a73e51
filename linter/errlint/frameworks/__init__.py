"""What is known of agent frameworks: how a tool is declared, and what the model receives when it fails."""

from __future__ import annotations

from errlint.frameworks.index import Found, Index, index
from errlint.frameworks.loading import load, load_dispatcher
from errlint.frameworks.model import (
    ArgumentPlace,
    BoundaryRole,
    Declares,
    Dispatcher,
    Forwarding,
    Framework,
    How,
    Option,
    OptionPlace,
    Removed,
    Special,
    Version,
)

__all__ = [
    "ArgumentPlace",
    "BoundaryRole",
    "Declares",
    "Dispatcher",
    "Forwarding",
    "Found",
    "Framework",
    "How",
    "Index",
    "Option",
    "OptionPlace",
    "Removed",
    "Special",
    "Version",
    "index",
    "load",
    "load_dispatcher",
]
