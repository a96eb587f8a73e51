"""What is known of a call of a library. Pure data, the same for every language."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Wait(Enum):
    """What a call waits for."""

    NETWORK = "network"
    PROCESS = "process"


class Does(Enum):
    """What a call does to the world."""

    ADDS = "adds"  # each call adds something: a request to create, a message, a row
    SETS = "sets"  # a second call changes nothing more: a PUT or DELETE by name, a file that is written


@dataclass(frozen=True, slots=True)
class KnownCall:
    """What a call does, and how long it may take.

    `timeout` is the argument that bounds its wait and `at` its 0-based position, None where it has none; `owner` is the
    argument of the constructor of a client that bounds its calls, `setter` the method that does. `limited` says that
    the wait ends by itself, `blocks` that an event loop stands still meanwhile, `pauses` that the call does nothing but
    wait. `method` is the position of the HTTP method that decides what the call does, `statement` that of the SQL;
    `file` says that it changes the file that it is given, or asked of.
    """

    waits: Wait | None = None
    timeout: str | None = None
    at: int | None = None
    owner: str | None = None
    setter: str | None = None
    limited: bool = False
    blocks: bool = False
    pauses: bool = False
    does: Does | None = None
    method: int | None = None
    statement: int | None = None
    file: bool = False


@dataclass(frozen=True, slots=True)
class KnownError:
    """Errors of a library, by the dotted paths of their classes.

    `code` is what is asked of one to tell its kind, as code; `calls` are the beginnings of the paths of the calls that
    raise them.
    """

    names: tuple[str, ...]
    code: str
    calls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KnownRetry:
    """What runs a function again when it fails: a decorator, or what a loop goes over.

    `bounds` are the arguments that end it, `limited` says that it ends without them; `on` is the argument that says
    which errors it is for, `at` its 0-based position.
    """

    bounds: tuple[str, ...] = ()
    limited: bool = False
    on: str | None = None
    at: int | None = None
