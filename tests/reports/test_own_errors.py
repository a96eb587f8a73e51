"""The errors of errlint obey the rules of errlint."""

from __future__ import annotations

import string

import pytest

from errlint.errors import ERRORS, ErrlintError
from errlint.suggestions import nearest


@pytest.mark.parametrize("code", ERRORS)
def test_each_error_has_four_sentences(code: str) -> None:
    entry = ERRORS[code]

    assert list(entry) == ["message", "why", "fix", "link"]
    assert all(entry.values())
    assert not entry["message"].endswith(".")
    assert entry["why"].endswith(".")
    assert entry["fix"].endswith(".")
    assert entry["link"] == f"https://errlint.dev/errors#{code}"


def test_an_error_is_made_of_its_code_and_details() -> None:
    error = ErrlintError("missing-path", path="x.py")

    assert str(error) == error.message == "Path `x.py` does not exist"
    assert error.place is None


@pytest.mark.parametrize("code", ERRORS)
def test_every_hole_is_named(code: str) -> None:
    parts = [part for role in ("message", "why", "fix") for part in string.Formatter().parse(ERRORS[code][role])]

    assert all(name is None or name.isidentifier() for _, name, _, _ in parts)


@pytest.mark.parametrize(
    ("word", "names", "expected"),
    [
        ("slect", ["ignore", "select"], "`select`"),
        ("act111", ["ACT111", "ACT112"], "`ACT111`"),
        ("zzz", ["agent", "app"], "one of `agent`, `app`"),
        ("zzz", [f"name{number}" for number in range(20)], "a name from the list at the link"),
    ],
)
def test_the_nearest_name(word: str, names: list[str], expected: str) -> None:
    assert nearest(word, names) == expected
