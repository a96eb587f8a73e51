"""Errors of the project where they are made, with what they are given for their code and their message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Role, Value
from errlint.project.taxonomy.uses import Use


@dataclass(frozen=True, slots=True)
class MadeError:
    """A call that makes an error of a class whose constructor takes a code and a message."""

    use: Use
    code: Value
    message: Value


def made(uses: Iterable[Use]) -> Iterator[MadeError]:
    """Return the uses that give both."""
    for use in uses:
        order = use.type.order
        if order is None or use.below:
            continue
        code, message = order.given(use.call, Role.CODE), order.given(use.call, Role.MESSAGE)
        if code is not None and message is not None:
            yield MadeError(use, code, message)
