"""The diff of a fix, where it differs from that of ruff, which is held in `test_ruff_conformance`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from errlint.linting.finding import Applicability, Edit, Fix
from errlint.reports.full import render
from errlint.reports.view import View

Build = Callable[..., Any]
VIEW = View("/work", summary=False)


def _diff(
    build: Build, text: str, old: str, new: str, view: View = VIEW, applicability: Applicability = Applicability.SAFE
) -> list[str]:
    builder = build(text)
    start = builder.source.text.index(old)
    edit = Edit(builder.source.span(start, start + len(old)), new)
    builder.add(old, fix=Fix("Change it", applicability, (edit,)))
    lines = render(builder.report(), view).splitlines()
    return lines[next(index for index, line in enumerate(lines) if line.startswith("link")) + 1 :]


def test_a_help_that_is_the_title_is_said_once(build: Build) -> None:
    builder = build("a\n")
    fix = Fix("Change it", Applicability.SAFE, (Edit(builder.source.span(0, 1), "b"),))
    builder.add("a", fix=fix, help="Change it")

    assert render(builder.report(), VIEW).count("help: Change it") == 1


def test_a_fix_that_changes_nothing_is_not_drawn(build: Build) -> None:
    assert _diff(build, "a\n", "a", "a") == [""]


def test_a_fix_that_is_only_shown(build: Build) -> None:
    lines = _diff(build, "a\n", "a", "b", applicability=Applicability.DISPLAY)

    assert lines == [
        "help: Change it",
        "  |",
        "  - a",
        "1 + b",
        "  |",
        "note: This fix is only shown and never applied",
        "",
    ]


def test_what_steers_a_terminal_is_made_visible(build: Build) -> None:
    assert _diff(build, "\tx = 1\n", "1", "'\x1b[1m\u202e'")[2:4] == ["  -     x = 1", "1 +     x = '␛[1m�'"]


def test_line_ends_of_the_new_text_make_rows(build: Build) -> None:
    assert _diff(build, "a\r\nb\r\n", "a", "c\r\nd")[2:6] == ["  - a", "1 + c", "2 + d", "3 | b"]


@pytest.mark.parametrize("width", [None, 80])
@pytest.mark.parametrize("before", ["", "y" * 100, "y" * 5000, "日" * 60, "日" * 5000])
def test_long_rows_are_cut_around_the_change(build: Build, before: str, width: int | None) -> None:
    text = f"{before}old{'z' * 5000}\n"

    lines = _diff(build, text, "old", "new", View("/work", width=width, summary=False))

    assert "old" in lines[2]
    assert "new" in lines[3]
    assert all(sum(2 if character == "日" else 1 for character in line) <= (width or 140) for line in lines)


def test_a_long_row_at_the_end_of_the_file(build: Build) -> None:
    builder = build("a\n")
    end = builder.source.span(2, 2)
    builder.add("a", fix=Fix("Change it", Applicability.SAFE, (Edit(end, "b" * 200),)))

    assert render(builder.report(), VIEW).splitlines()[-3] == f"2 + {'b' * 135}…"


def test_colors(build: Build) -> None:
    builder = build("a\nb\n")
    builder.add("a", fix=Fix("Change it", Applicability.UNSAFE, (Edit(builder.source.span(0, 1), "c"),)))

    lines = render(builder.report(), View("/work", color=True, summary=False)).splitlines()

    assert lines[-8:] == [
        "\x1b[1;96mhelp\x1b[0m: Change it",
        "\x1b[1;94m  |\x1b[0m",
        "\x1b[31m  -\x1b[0m \x1b[31ma\x1b[0m",
        "\x1b[32m1 +\x1b[0m \x1b[32mc\x1b[0m",
        "\x1b[1;94m2 |\x1b[0m b",
        "\x1b[1;94m  |\x1b[0m",
        "\x1b[1;93mnote\x1b[0m: This is an unsafe fix and may change runtime behavior",
        "",
    ]
