"""What a rule is, and the decorator that makes one of a generator function."""

from __future__ import annotations

import sys
import typing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from errlint.links import docs_url
from errlint.linting.finding import Judgement
from errlint.severity import Severity

if TYPE_CHECKING:
    from errlint.linting.context import Context

Check = Callable[[Any, "Context"], Iterator[Judgement]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: metadata, the kinds of facts that it judges, and its check.

    `summary` is the docstring of the check, `page` that of its module: the text that `errlint rule` and the site show.
    """

    code: str
    name: str
    since: str
    severity: Severity
    default: bool
    summary: str
    page: str
    kinds: tuple[type, ...]
    check: Check

    @property
    def suppressible(self) -> bool:
        """Whether a comment can suppress its findings; in a file that is broken nobody knows what a comment is."""
        return self.code != self.name

    @property
    def url(self) -> str:
        """The page of the rule on the site."""
        return docs_url(f"rules/{self.name}")


def rule(
    code: str, name: str, *, since: str, severity: Severity, default: bool = True
) -> Callable[[Callable[..., Iterator[Judgement]]], Rule]:
    """Make a rule of a generator function.

    The annotation of the function's first parameter says which facts it is for; a union asks for several kinds.
    `code` is `ACT` and three digits (`invalid-syntax` is its own code), `name` says the bad pattern in kebab case,
    `since` the version that brought it.
    """

    def make(function: Callable[..., Iterator[Judgement]]) -> Rule:
        module = sys.modules[function.__module__]
        return Rule(
            code=code,
            name=name,
            since=since,
            severity=severity,
            default=default,
            summary=(function.__doc__ or "").strip(),
            page=(module.__doc__ or "").strip(),
            kinds=_kinds(function),
            check=function,
        )

    return make


def _kinds(function: Callable[..., Iterator[Judgement]]) -> tuple[type, ...]:
    hints = typing.get_type_hints(function)
    first = hints[next(iter(function.__annotations__))]
    return typing.get_args(first) or (first,)
