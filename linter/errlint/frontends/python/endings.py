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


def comes_to_end(body: cst.BaseSuite) -> bool:
    """Say whether control may come to the end of a function, which then gives nothing back."""
    return not _ends_in(body, (cst.Raise, cst.Return))


def _ends_in(body: cst.BaseSuite, kinds: tuple[type[cst.BaseSmallStatement], ...]) -> bool:
    """Say whether every branch of a block ends in a statement of one of the kinds."""
    last: cst.CSTNode | None = body.body[-1] if body.body else None
    if isinstance(last, cst.SimpleStatementLine):
        return isinstance(last.body[-1], kinds)
    if isinstance(last, cst.BaseSmallStatement):
        return isinstance(last, kinds)
    branches = _branches(last)
    return bool(branches) and all(_ends_in(branch, kinds) for branch in branches)


def _branches(last: cst.CSTNode | None) -> list[cst.BaseSuite]:
    """Return the blocks one of which surely runs to its end where a statement does; none where that is not known."""
    if isinstance(last, cst.With):
        return [last.body]
    if isinstance(last, (cst.Try, cst.TryStar)):
        body = last.orelse.body if last.orelse is not None else last.body
        return [body, *(handler.body for handler in last.handlers)]
    if isinstance(last, cst.Match):
        is_whole = any(isinstance(case.pattern, cst.MatchAs) and case.pattern.pattern is None for case in last.cases)
        return [case.body for case in last.cases] if is_whole else []
    found: list[cst.BaseSuite] = []
    while isinstance(last, cst.If):
        found.append(last.body)
        last = last.orelse
    return [*found, last.body] if isinstance(last, cst.Else) else []
