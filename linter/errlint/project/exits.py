"""Calls that end the program: each raises `SystemExit`, as if that stood there."""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Call, RaiseSite
from errlint.project.callee import Callee
from errlint.project.callees import Callees

SYSTEM_EXIT = ("builtins.SystemExit", "builtins.BaseException", "builtins.object")
_EXITS = frozenset({"sys.exit", "builtins.exit", "builtins.quit"})
_LAST = frozenset({"exit", "quit"})


def exits(at: Callee, callees: Callees) -> Iterator[RaiseSite]:
    """Return what ends the program in a function, as raise sites."""
    for site in at.function.calls:
        path = site.call.path
        if path[-1:] and path[-1] in _LAST:
            target = callees.resolve(at, path)
            if target is not None and target.dotted in _EXITS:
                yield RaiseSite(site.call, None, site.place, site.call.span)


def is_exit(site: RaiseSite) -> bool:
    """Say whether a raise site is the call that ends the program; a `raise` is longer than what it raises."""
    return isinstance(site.error, Call) and site.error.span == site.span
