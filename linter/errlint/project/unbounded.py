"""Text from elsewhere that has no limit: the body of a response, the output of a process."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from errlint.facts import Call, Function, Member, Name, Place, Slice, Text, Value
from errlint.facts.value import held
from errlint.project.payloads import bound

# What other systems say in as many words as they like, by the attribute or the method that holds it.
_BODIES = frozenset({"text", "content", "body"})
_OUTPUTS = frozenset({"stdout", "stderr", "output"})
_READS = frozenset({"text", "read", "json", "aread", "communicate"})
_RESPONSES = re.compile(r"(?:\w*_)?(?:resp|response|reply|res|r|result|answer|exec_result|completed|proc|process)")
# Calls that ask another system.
_ASKS = frozenset(
    "get post put patch delete request send fetch urlopen run exec_run check_output execute invoke call query json "
    "communicate".split()
)
_PRINTS = frozenset("str repr format dumps decode strip pformat prettify".split())
_CAPS = re.compile(r"_?(?:trunc|short|cap|clip|limit|abbrev|summar|ellips|trim_to|head|preview|snippet|crop)\w*")
# Names of whole answers: records, mostly.
_ANSWERS = re.compile(r"(?:\w*_)?(?:resp|response|reply|answer|data|body|payload)")


def unbounded(value: Value, place: Place, function: Function, is_upstream: Callable[[Value], bool]) -> Iterator[Value]:
    """Return the parts of a value that stands at `place` that hold text from elsewhere of any length.

    What is cut (`body[:500]`) or given to a function that shortens it is left out. Each local name is looked into once.
    `is_upstream` says whether the value of a local name is what another system has answered.
    """
    seen: set[str] = set()
    pending = [value]
    while pending:
        current = pending.pop()
        if isinstance(current, Slice) or _is_capped(current):
            continue
        if _is_long(current, place, function) or (_is_answer(current) and is_upstream(current)):
            yield current
        elif isinstance(current, Name) and len(current.path) == 1:
            if current.path[0] not in seen:
                seen.add(current.path[0])
                pending.extend(value for value in bound(current.path[0], place, function) if isinstance(value, Text))
        else:
            pending.extend(_printed(current))


def caps(name: str) -> bool:
    """Say whether a function of that name cuts texts."""
    return _CAPS.fullmatch(name) is not None


def responds(name: str) -> bool:
    """Say whether a name is one for what another system has answered."""
    return _RESPONSES.fullmatch(name) is not None


def _is_capped(value: Value) -> bool:
    return isinstance(value, Call) and caps(value.last)


def _printed(value: Value) -> Iterator[Value]:
    """Return what stands in a value and is printed with it."""
    if not isinstance(value, Call):
        yield from held(value)
    elif isinstance(value.callee, (Name, Member)) and value.callee.path[-1] in _PRINTS:
        yield from (argument.value for argument in value.arguments)
        if isinstance(value.callee, Member):
            yield value.callee.owner
        elif len(value.callee.path) > 1:
            yield Name(value.callee.path[:-1], value.callee.span)


def _is_long(value: Value, place: Place, function: Function) -> bool:
    if isinstance(value, Name):
        if len(value.path) == 1:
            return False
        return value.path[-1] in _OUTPUTS or (value.path[-1] in _BODIES and _responds(value.path[:-1], place, function))
    if not isinstance(value, Call):
        return False
    if value.path == ("getattr",):
        asked = value.argument("name", 1)
        return isinstance(asked, Text) and asked.literal in _BODIES | _OUTPUTS
    return len(value.path) > 1 and value.path[-1] in _READS and _responds(value.path[:-1], place, function)


def _responds(path: tuple[str, ...], place: Place, function: Function) -> bool:
    """Say whether a name holds what another system has answered: by what it is called, or by what it is bound to."""
    if responds(path[-1]):
        return True
    return len(path) == 1 and any(_asks(value) for value in bound(path[0], place, function))


def _is_answer(value: Value) -> bool:
    return isinstance(value, Name) and len(value.path) == 1 and _ANSWERS.fullmatch(value.path[0]) is not None


def _asks(value: Value) -> bool:
    callee = value.callee if isinstance(value, Call) else None
    return isinstance(callee, (Name, Member)) and len(callee.path) > 1 and callee.path[-1] in _ASKS
