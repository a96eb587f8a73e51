"""What keeps a tool from doing its work twice, or lets somebody agree first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Call, Field, Function, Name, Record, Scalar, Text, Value
from errlint.facts.value import within
from errlint.frameworks import Hints
from errlint.project.effects.writes import Write
from errlint.project.options import Options
from errlint.project.scope import Scope
from errlint.project.tools import Tool

_KEY = re.compile(
    r"idempot|client_?(?:request_?)?token|dedup|request_?token|request_?id|nonce|unique_?id", re.IGNORECASE
)
_AGREES = re.compile(
    r"(?:\w*_)?(?:confirm\w*|approv\w*|elicit|interrupt|ask_(?:user|human)\w*|request_permission\w*|require_consent|"
    r"exists|already_\w+|find_existing\w*|get_or_create\w*|ensure_\w+|acquire_lock)"
)
_ONCE = re.compile(r"(?:\w*_)?(?:effect|idempotent|once|journal\w*|durable|activity|step|checkpoint\w*|transactional)")
_ASKED = re.compile(r"confirm\w*|approved?|dry_run|force|idempotency_key|request_id|client_token")


@dataclass(frozen=True, slots=True)
class Stated:
    """What the declaration of a tool says that it does.

    None stands for what is not said, and `has_hints` is whether the framework has a place for it; `agreed` says that a
    person agrees before the tool runs.
    """

    has_hints: bool = False
    read_only: bool | None = None
    destructive: bool | None = None
    idempotent: bool | None = None
    agreed: bool = False
    is_open: bool = False

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said of what the tool does."""
        return self.read_only is None and self.destructive is None and self.idempotent is None and not self.is_open


def stated(tool: Tool, options: Options, scope: Scope) -> Stated:
    """Return what the declaration of a tool says, in the spelling of the framework in use."""
    all_hints = [found.version.hints for found in tool.found]
    hints = next((entry for entry in all_hints if entry.argument), all_hints[0] if all_hints else Hints())
    agreed = any(_is_set(tool, name) for name in hints.confirmations)
    if hints.argument is None:
        return Stated(agreed=agreed)
    given = next((option.value for option in tool.boundary.options if option.name == hints.argument), None)
    if isinstance(given, Name):
        named = scope.resolve(tool.module, None, given.path)
        given = named.call if named is not None and named.call is not None else given
    if given is None:
        return Stated(True, agreed=agreed, is_open=not options.of_declaration(tool).complete)
    said = dict(_said(given))
    return Stated(
        True,
        _first(said, hints.read_only),
        _first(said, hints.destructive),
        _first(said, hints.idempotent),
        agreed=agreed,
        is_open=not said,
    )


def _first(said: dict[str, bool | None], names: Iterable[str]) -> bool | None:
    return next((said[name] for name in names if name in said), None)


def _is_set(tool: Tool, name: str) -> bool:
    values = (option.value for option in tool.boundary.options if option.name == name)
    return any(not (isinstance(value, Scalar) and not value.value) for value in values)


def _said(value: Value) -> Iterator[tuple[str, bool | None]]:
    if isinstance(value, Record):
        yield from ((field.name, _truth(field.value)) for field in value.fields if field.name is not None)
    elif isinstance(value, Call):
        yield from ((entry.name, _truth(entry.value)) for entry in value.arguments if entry.name is not None)


def _truth(value: Value) -> bool | None:
    return value.value if isinstance(value, Scalar) and isinstance(value.value, bool) else None


def is_guarded(write: Write, wrappers: frozenset[str]) -> bool:
    """Say whether a write is done once: by a key, a wrapper, a look before it, or after somebody agreed."""
    functions = (write.running.function, *(tool.function for tool in write.tools))
    return any(_guards(function, wrappers) for function in functions)


def _guards(function: Function, wrappers: frozenset[str]) -> bool:
    if any(_ASKED.fullmatch(parameter.name) for parameter in function.parameters):
        return True
    if any(_ONCE.fullmatch(name) for value in function.decorators for name in _path(value)[-1:]):
        return True
    used = (*function.decorators, *(site.call for site in function.calls))
    if any(_is_among(_path(value), wrappers) for value in used):
        return True
    if any(_AGREES.fullmatch(site.call.last) for site in function.calls):
        return True
    values = (*(site.call for site in function.calls), *(entry.value for entry in function.bindings))
    names = (entry.target for entry in function.bindings)
    return any(_KEY.search(word) for word in (*names, *_words(values)))


def _path(value: Value) -> tuple[str, ...]:
    name = value.callee if isinstance(value, Call) else value
    return name.path if isinstance(name, Name) else ()


def _is_among(path: tuple[str, ...], wrappers: frozenset[str]) -> bool:
    """Say whether a path is, or may be imported as, one of the wrappers."""
    written = ".".join(path)
    return bool(path) and any(written == wrapper or wrapper.endswith(f".{written}") for wrapper in wrappers)


def _words(values: Iterable[Value]) -> Iterator[str]:
    """Return the words that stand in for keys: names of arguments and fields, short texts."""
    for value in (part for outer in values for part in within(outer)):
        if isinstance(value, Call):
            yield from (argument.name for argument in value.arguments if argument.name)
        elif isinstance(value, Text) and value.literal is not None and " " not in value.literal:
            yield value.literal
        elif isinstance(value, Record):
            yield from (field.name for field in value.fields if isinstance(field, Field) and field.name)
