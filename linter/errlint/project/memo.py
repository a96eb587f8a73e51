"""Remember answers to questions that may lead back to themselves."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

# How often a question is asked again whose answer hung on one that was still open.
_MAX_TRIES = 3


class Memo(Generic[T]):
    """Answers by question. One that leads back to itself has no answer there.

    "No answer" is remembered only where it does not hang on a question that was open at that moment, or on one that
    was given up for its depth: asked from elsewhere, the same question may have an answer.
    """

    def __init__(self) -> None:
        """Start with no answers."""
        self._answers: dict[Hashable, T | None] = {}
        self._open: set[Hashable] = set()
        self._tries: dict[Hashable, int] = {}
        self._hangs = False

    def give_up(self) -> None:
        """Say that what is being answered was not looked for to the end."""
        self._hangs = True

    def answer(self, question: Hashable, find: Callable[[], T | None]) -> T | None:
        """Return the answer, which `find` looks for where it is not known."""
        if question in self._answers:
            return self._answers[question]
        if question in self._open:
            self._hangs = True
            return None
        before, self._hangs = self._hangs, False
        self._open.add(question)
        try:
            found = find()
        finally:
            self._open.discard(question)
        self._tries[question] = self._tries.get(question, 0) + 1
        if found is not None or not self._hangs or self._tries[question] >= _MAX_TRIES:
            self._answers[question] = found
        self._hangs = before or (self._hangs and bool(self._open))
        return found
