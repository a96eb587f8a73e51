"""Where control goes at the end of a block."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from errlint.facts import Ending

_LEAVING = (cst.Raise, cst.Return, cst.Continue, cst.Break)


def ends_in_raise(body: cst.BaseSuite) -> bool:
    """Say whether the last statement of a block raises, on every branch of it."""
    return _ends_in(body, (cst.Raise,))


def ending(body: cst.BaseSuite, *, is_last: bool) -> Ending:
    """Return where control goes at the end of a handler; `is_last` says that its function ends with its `try`."""
    if _ends_in(body, _LEAVING):
        return Ending.LEAVES
    return Ending.RETURNS_NOTHING if is_last else Ending.GOES_ON


def last_statements(body: cst.BaseSuite) -> Iterator[cst.Try | cst.TryStar | cst.With]:
    """Return the statements with handlers of their own behind which nothing stands in the function with that body."""
    last: cst.CSTNode | None = body.body[-1] if body.body else None
    if isinstance(last, (cst.Try, cst.TryStar)):
        yield last
        yield from _inside_try(last)
    elif isinstance(last, cst.With):
        yield last
        yield from last_statements(last.body)
    while isinstance(last, cst.If):
        yield from last_statements(last.body)
        last = last.orelse
    if isinstance(last, cst.Else):
        yield from last_statements(last.body)


def _inside_try(node: cst.Try | cst.TryStar) -> Iterator[cst.Try | cst.TryStar | cst.With]:
    if node.finalbody is not None:
        return
    yield from last_statements(node.orelse.body if node.orelse is not None else node.body)
    for handler in node.handlers:
        yield from last_statements(handler.body)


def _ends_in(body: cst.BaseSuite, kinds: tuple[type[cst.BaseSmallStatement], ...]) -> bool:
    last: cst.CSTNode | None = body.body[-1] if body.body else None
    if isinstance(last, cst.SimpleStatementLine):
        last = last.body[-1]
    branches: list[cst.BaseSuite] = []
    while isinstance(last, cst.If):
        branches.append(last.body)
        last = last.orelse
    if branches and isinstance(last, cst.Else):
        return all(_ends_in(branch, kinds) for branch in (*branches, last.body))
    return isinstance(last, kinds)
