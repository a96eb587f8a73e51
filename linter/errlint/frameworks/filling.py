"""The words that a failure becomes: the template of a framework, filled in as the framework does at run time."""

from __future__ import annotations

import json
from dataclasses import dataclass

from errlint.frameworks.model import Forwarding, Limit

_KEY_ERROR = "builtins.KeyError"


@dataclass(frozen=True, slots=True)
class Failure:
    """An error as it arrives at a tool; one that is not `exact` may be of any class derived from its own.

    `lineage` are the dotted paths of its class and of all that this derives from, own path first, built-in ones as
    `builtins.ValueError`; empty where the class is not known. `message` is its only argument, with placeholders such as
    `{detail}` for what is computed in it; empty where there is no argument, None where the message cannot be read.
    """

    lineage: tuple[str, ...]
    message: str | None
    exact: bool = True

    @property
    def name(self) -> str | None:
        """The name of the class without its module, None where it is not known."""
        return self.lineage[0].rpartition(".")[2] if self.lineage and self.exact else None

    @property
    def text(self) -> str | None:
        """What `str(error)` gives, None where the message cannot be read: a KeyError shows its key as code."""
        return repr(self.message) if self.message and _KEY_ERROR in self.lineage else self.message

    @property
    def code(self) -> str | None:
        """What `repr(error)` gives, None where it cannot be read."""
        if self.name is None or self.message is None:
            return None
        return f"{self.name}({repr(self.message) if self.message else ''})"


@dataclass(frozen=True, slots=True)
class Received:
    """What reaches the model: `text` with placeholders for what only a run knows, None where no text can be told.

    Such placeholders are those in the message of the failure and `{args}`, `{traceback}`, `{uri}`, `{plugin}` and
    `{value}`; where the message or the class cannot be read, also `{exc}`, `{repr}` and `{type}`.
    """

    forwarding: Forwarding
    text: str | None


def fill(forwarding: Forwarding, tool: str, failure: Failure) -> Received:
    """Return what the model receives of a failure of `tool` that is forwarded in that way."""
    template = forwarding.template
    if failure.text == "" and forwarding.empty is not None:
        template = forwarding.empty
    if template is None:
        return Received(forwarding, None)
    text = template.format(
        tool=tool,
        exc=_known(failure.text, "{exc}"),
        json=json.dumps(_known(failure.text, "{exc}"), ensure_ascii=False),
        type=_known(failure.name, "{type}"),
        repr=_known(failure.code, "{repr}"),
        args="{args}",
        traceback="{traceback}",
        uri="{uri}",
        plugin="{plugin}",
        value="{value}",
    )
    return Received(forwarding, _cut(text, forwarding.limit) if forwarding.limit else text)


def _known(value: str | None, placeholder: str) -> str:
    return placeholder if value is None else value


def _cut(text: str, limit: Limit) -> str:
    if len(text) <= limit.over:
        return text
    return text[: limit.head] + limit.joint + (text[-limit.tail :] if limit.tail else "")
