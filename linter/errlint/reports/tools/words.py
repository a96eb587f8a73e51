"""What people read of verdicts, of versions, and of what the model receives where that is no text."""

from __future__ import annotations

from collections.abc import Iterable

from errlint.facts import Declaration
from errlint.frameworks import How
from errlint.project.outcomes import FailurePath, Foreign, InUse, Kind, Reception, ToolOutcome, Verdict
from errlint.project.routes import Effect

ORDER = {verdict: number for number, verdict in enumerate(Verdict)}
VERDICTS = {
    Verdict.ABORTS: "ends the run",
    Verdict.HIDDEN: "hidden",
    Verdict.SUCCESS_SHAPE: "looks like success",
    Verdict.DECIDED_BY_CALLER: "up to the caller",
    Verdict.PROTOCOL_ERROR: "protocol error",
    Verdict.MESSAGE_ONLY: "message only",
    Verdict.CARRIES_FIX: "carries a fix",
}
_PLURALS = {
    Verdict.ABORTS: "end the run",
    Verdict.SUCCESS_SHAPE: "look like success",
    Verdict.PROTOCOL_ERROR: "protocol errors",
    Verdict.CARRIES_FIX: "carry a fix",
}
EXPLAINED = {
    Verdict.ABORTS: "The error leaves the framework: the run ends, and the model reads nothing.",
    Verdict.HIDDEN: "The model reads a text that says nothing of the error.",
    Verdict.SUCCESS_SHAPE: "A value that nothing marks as a failure: the model has to find out by itself.",
    Verdict.DECIDED_BY_CALLER: "The error leaves the tool, and whoever runs it decides what the model reads.",
    Verdict.PROTOCOL_ERROR: "An error of the protocol, no result: the host may keep it to itself.",
    Verdict.MESSAGE_ONLY: "The model reads what went wrong, not what to do.",
    Verdict.CARRIES_FIX: "The model reads what to do next.",
}
DECLARATIONS = {
    Declaration.DECORATOR: "decorator",
    Declaration.INSTANCE_DECORATOR: "decorator of an instance",
    Declaration.SUBCLASS_METHOD: "method of a subclass",
    Declaration.REGISTRATION_CALL: "registration",
    Declaration.TOOLS_LIST: "in a list of tools",
    Declaration.MODULE: "described in its module",
    Declaration.SUB_AGENT: "an agent as a tool",
    Declaration.DISPATCHER: "runs tools by their names",
    Declaration.DECLARED: "declared in the settings",
}
EFFECTS = {
    Effect.PASSES_ON: "lets it pass",
    Effect.REPLACES: "raises another error",
    Effect.GIVES_BACK: "gives back a value",
}
_SILENT = {
    How.ABORTS: "Nothing: the error leaves the framework, and the run ends.",
    How.CALLER: "Up to whoever runs the tool: the error leaves it.",
    How.HANDLER: "What a function of the project makes of the error.",
    How.PROTOCOL_ERROR: "An error of the protocol.",
}
_FEW = 4
_UNKNOWN = "A text that only a run can tell."


def counted(verdict: Verdict, number: int) -> str:
    """Return what is said of so many failure paths."""
    return VERDICTS[verdict] if number == 1 else _PLURALS.get(verdict, VERDICTS[verdict])


def silence(reception: Reception) -> str:
    """Return what is said in place of a text that the model does not receive."""
    return _SILENT.get(reception.how, _UNKNOWN) if reception.how is not None else _UNKNOWN


def by_text(receptions: Iterable[Reception]) -> dict[str | None, list[Reception]]:
    """Return receptions by the text that is received: often versions differ in the mark alone."""
    found: dict[str | None, list[Reception]] = {}
    for reception in receptions:
        found.setdefault(reception.text, []).append(reception)
    return found


def note(reception: Reception, *, several: bool) -> str:
    """Return what marks a text as that of an error, and with `several` the versions that it is sent under."""
    parts = [reception.flag or ""]
    if reception.how is How.PROTOCOL_ERROR and reception.text is not None:
        parts.append("as an error of the protocol")
    if several and reception.range not in {None, "*"}:
        parts.append(f"with {reception.range}")
    return ", ".join(part for part in parts if part)


def version(in_use: InUse) -> str:
    """Return the version in use in a few words."""
    if in_use.assumed:
        return "unknown: the newest known behavior is assumed"
    return in_use.version or in_use.range or ""


def head(path: FailurePath) -> str:
    """Return what fails: the class of the error, by its last name, and what becomes of it."""
    name = last(path.exception) if path.exception is not None else None
    name = " ".join(part for part in (name, path.code) if part) or None
    if path.kind is Kind.RETURNED:
        return f"{name}, given back" if name else "given back"
    name = name or "an error"
    if path.arrives is not None and path.arrives != path.exception:
        return f"{name} → {last(path.arrives)}"
    return f"{name}, raised again" if path.kind is Kind.RETHROWN else name


def last(dotted: str) -> str:
    """Return the last name of a dotted path."""
    return dotted.rpartition(".")[2]


def nothing_found(tool: ToolOutcome) -> str:
    """Return what to say of a tool without a failure path."""
    if tool.declaration is Declaration.SUB_AGENT:
        return "Its failures are those of the tools of the agent behind it."
    return "No failure path found."


def otherwise(receptions: Iterable[Reception]) -> str:
    """Return what the model receives of an error that is none of the paths."""
    found = dict.fromkeys(reception.text or silence(reception) for reception in receptions)
    return " or ".join(" ".join(text.split()) for text in found)


def foreign(calls: Iterable[Foreign]) -> str:
    """Return the first few calls of libraries, each name once, with the row of the nearest one."""
    rows: dict[str, int] = {}
    for call in calls:
        rows.setdefault(call.name, call.site.row)
    shown = [f"{name} (line {row})" for name, row in rows.items()]
    more = [f"{len(shown) - _FEW} more"] if len(shown) > _FEW else []
    return ", ".join([*shown[:_FEW], *more])
