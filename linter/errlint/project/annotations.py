"""What a declared type is about."""

from __future__ import annotations

import re

from errlint.facts import Name, Opaque, Scalar, Text, Value

# Types that say how a value is had, not what it is; a function that gives out one value at a time is mostly a context
# manager.
_WRAPPERS = frozenset(
    "Optional Annotated ClassVar Final Type type Union Required NotRequired Awaitable Iterator AsyncIterator Generator "
    "AsyncGenerator ContextManager AsyncContextManager AbstractContextManager AbstractAsyncContextManager".split()
)
_NAME = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")


def declared_class(annotation: Value | None) -> tuple[str, ...]:
    """Return the path of the class that a declared type is about: wrappers and `None` are looked through."""
    pending = [annotation]
    while pending:
        current = pending.pop(0)
        if isinstance(current, Name):
            if current.path[-1] not in _WRAPPERS or not pending:
                return current.path
        elif isinstance(current, Text) and current.literal:
            return _in_text(current.literal)
        elif isinstance(current, Opaque):
            pending = [*current.parts, *pending]
        elif not isinstance(current, Scalar):
            break
    return ()


def _in_text(text: str) -> tuple[str, ...]:
    for name in _NAME.findall(text):
        if name.rpartition(".")[2] not in _WRAPPERS and name != "None":
            return tuple(name.split("."))
    return ()


def type_arguments(annotation: Value | None) -> tuple[Value, ...]:
    """Return what stands in the brackets of a generic type, of the class that `declared_class` returns."""
    if isinstance(annotation, Opaque) and len(annotation.parts) > 1:
        first, *rest = annotation.parts
        if not isinstance(first, Name):
            return ()
        return type_arguments(rest[0]) if first.path[-1] in _WRAPPERS else tuple(rest)
    return ()
