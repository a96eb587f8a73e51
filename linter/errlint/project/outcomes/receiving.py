"""What the model receives of an error that arrives at a tool, under each version that may be in use."""

from __future__ import annotations

from errlint.frameworks import How
from errlint.frameworks.delivery import received
from errlint.frameworks.filling import Failure, Received, fill
from errlint.project.options import Options
from errlint.project.outcomes.model import Reception, Verdict
from errlint.project.outcomes.runners import Runners
from errlint.project.tools import Tool
from errlint.text.next_step import has_next_step

_READ = frozenset({How.MESSAGE, How.STRING, How.REPR, How.TRACEBACK})
_VERDICTS = {
    How.ABORTS: Verdict.ABORTS,
    How.CALLER: Verdict.DECIDED_BY_CALLER,
    How.HANDLER: Verdict.DECIDED_BY_CALLER,
    How.PROTOCOL_ERROR: Verdict.PROTOCOL_ERROR,
    How.MASKED: Verdict.HIDDEN,
    How.FIXED: Verdict.HIDDEN,
}
_WORST_FIRST = tuple(Verdict)


def receptions(tool: Tool, failure: Failure, options: Options, runners: Runners) -> tuple[Reception, ...]:
    """Return what the model may receive of a failure; empty where the error steers the run and is no failure."""
    if not tool.found:
        forwards = tool.forwards
        sent = fill(forwards, tool.boundary.tool, failure) if forwards is not None else None
        return (_reception(None, sent),) if sent is not None else ()
    owner, declaration = options.of_owner(tool), options.of_declaration(tool)
    found = (
        (version.range, sent)
        for entry in tool.found
        for version in runners.of(entry, tool)
        for sent in received(version, tool.boundary.tool, failure, declaration=declaration, owner=owner)
        if sent.forwarding.how is not How.STEERS
    )
    return tuple(dict.fromkeys(_reception(range_, sent) for range_, sent in found))


def _reception(version: str | None, sent: Received) -> Reception:
    return Reception(version, sent.forwarding.how, sent.text, sent.forwarding.flag)


def verdict_of(received_: tuple[Reception, ...], words: str | None) -> Verdict:
    """Return the worst of what may become of an error with these words."""
    guides = words is not None and has_next_step(words)
    read = Verdict.CARRIES_FIX if guides else Verdict.MESSAGE_ONLY
    verdicts = {_VERDICTS.get(entry.how, read) if entry.how is not None else read for entry in received_}
    return next(verdict for verdict in _WORST_FIRST if verdict in verdicts)
