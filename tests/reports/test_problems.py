"""Errors of the run itself."""

from __future__ import annotations

from errlint.errors import ErrlintError, Place, SettingsError
from errlint.reports.problems import Level, render_problem
from errlint.reports.view import View

VIEW = View("/work")


def test_four_sentences_and_the_place() -> None:
    place = Place("pyproject.toml", 12, 3, 8, "  slect = []")
    error = SettingsError("unknown-setting", place=place, key="slect", source="pyproject.toml", nearest="`select`")

    assert render_problem(error, VIEW) == (
        "error[unknown-setting]: Unknown setting `slect` in pyproject.toml\n"
        "  --> pyproject.toml:12:3\n"
        "   |\n"
        "12 |   slect = []\n"
        "   |   ^^^^^\n"
        "why: A setting that errlint does not know is most often a misspelt one and would silently do nothing.\n"
        "help: Use `select` instead, or remove the line.\n"
        "link: https://errlint.dev/errors#unknown-setting\n"
        "\n"
    )


def test_a_warning_without_a_place() -> None:
    shown = render_problem(ErrlintError("nothing-to-check"), VIEW, Level.WARNING)

    assert shown.startswith(
        "warning[nothing-to-check]: No Python, YAML, JSON or TOML files found under the given paths\nwhy: "
    )


def test_braces_and_escapes_in_details_are_taken_as_they_are() -> None:
    error = ErrlintError("missing-path", path="{x}\x1b[1m\udcff")

    assert render_problem(error, VIEW).splitlines()[0] == "error[missing-path]: Path `{x}␛[1m\ufffd` does not exist"


def test_a_place_with_half_a_surrogate() -> None:
    place = Place("--config", 1, 1, 2, "\udcff=1")

    assert "1 | ?=1\n" in render_problem(SettingsError("nothing-selected", place=place), VIEW)
