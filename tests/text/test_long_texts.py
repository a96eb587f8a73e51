"""Judgements on texts that nobody would write: they end, and quickly enough for the suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from errlint.text.concrete import names_something
from errlint.text.contradictions import contradiction
from errlint.text.language import tongue
from errlint.text.leaks import leaks
from errlint.text.next_step import has_next_step
from errlint.text.plight import plight
from errlint.text.repetition import adds_nothing
from errlint.text.retrying import retries_without_stop
from errlint.text.standalone import says_nothing
from errlint.text.stubs import is_stub
from errlint.text.vague import is_vague

JUDGEMENTS: tuple[Callable[[str], object], ...] = (
    names_something,
    tongue,
    leaks,
    adds_nothing,
    retries_without_stop,
    says_nothing,
    is_stub,
    is_vague,
    plight,
    has_next_step,
    lambda text: contradiction(text, text),
)


@pytest.mark.parametrize(
    "piece",
    [
        "{",
        "`",
        "<a",
        "a",
        "é ",
        "_",
        "a-",
        "a.",
        "a/",
        "[a",
        "'",
        '"',
        "%(",
        "check ",
        "try again, ",
        "错",
        "/home/",
        "\n",
    ],
)
@pytest.mark.parametrize("judge", JUDGEMENTS)
def test_a_long_text_is_judged(judge: Callable[[str], object], piece: str) -> None:
    judge(piece * 20_000)
