"""`full`, as it is read."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import dedent
from typing import Any

import pytest

from errlint.linting.finding import Related
from errlint.linting.report import Report
from errlint.reports.full import render
from errlint.reports.view import View
from errlint.severity import Severity

Build = Callable[..., Any]

VIEW = View("/work", summary=False)
END = "link: https://errlint.dev/rules/fix-not-imperative\n"


def _shown(builder: Any, view: View = VIEW) -> str:
    return render(builder.report(), view)


def _expect(text: str) -> str:
    return dedent(text).lstrip("\n") + END + "\n"


def test_a_finding_carries_its_four_sentences(build: Build) -> None:
    builder = build("a = 1\nb = 2\nfix = 'x'\nc = 3\n\nd = 4\n")
    builder.add("'x'", "Fix of `A` is `'x'`", why="A model needs a verb", help="Start with the verb: Set, Run, …")

    assert _shown(builder) == _expect(
        """
        ACT111 Fix of `A` is `'x'`
         --> pkg/a.py:3:7
          |
        1 | a = 1
        2 | b = 2
        3 | fix = 'x'
          |       ^^^
        4 | c = 3
          |
        why: A model needs a verb
        help: Start with the verb: Set, Run, …
        """
    )


def test_nothing_closes_the_snippet_where_no_row_follows(build: Build) -> None:
    builder = build("\n\nimport os\n\n\n")
    builder.add("os")

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
         --> pkg/a.py:3:8
          |
        3 | import os
          |        ^^
        """
    )


def test_numbers_are_as_wide_as_the_widest(build: Build) -> None:
    builder = build("".join(f"a{row} = {row}\n" for row in range(1, 101)))
    builder.add("a99")

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
           --> pkg/a.py:99:1
            |
         97 | a97 = 97
         98 | a98 = 98
         99 | a99 = 99
            | ^^^
        100 | a100 = 100
            |
        """
    )


def test_a_range_that_opens_its_row(build: Build) -> None:
    builder = build("try:\n    pass\nexcept E:\n    raise V(\n        1,\n\n    )\n")
    builder.add("raise V(\n        1,\n\n    )")

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
         --> pkg/a.py:4:5
          |
        2 |       pass
        3 |   except E:
        4 | /     raise V(
        5 | |         1,
        6 | |
        7 | |     )
          | |_____^
        """
    )


def test_a_range_that_opens_inside_its_row(build: Build) -> None:
    builder = build("try: pass\nexcept E: raise V(\n    1\n); print(2)\nz = 1\n")
    builder.add("raise V(\n    1\n)")

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
         --> pkg/a.py:2:11
          |
        1 |   try: pass
        2 |   except E: raise V(
          |  ___________^
        3 | |     1
        4 | | ); print(2)
          | |_^
        5 |   z = 1
          |
        """
    )


def test_a_range_that_ends_with_its_row(build: Build) -> None:
    builder = build("x = 1  \ny = 2\n")
    builder.add("1  \n")

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
         --> pkg/a.py:1:5
          |
        1 | x = 1
          |     ^^^
        2 | y = 2
          |
        """
    ).replace("x = 1\n", "x = 1  \n")


def test_a_tall_range_is_folded(build: Build) -> None:
    builder = build("f(\n" + "".join(f"    {row},\n" for row in range(50)) + ")\n")
    builder.add(builder.source.text.rstrip("\n"))

    lines = _shown(builder).splitlines()

    assert lines.count("...") == 1
    assert lines[3] == " 1 | / f("
    assert lines[-4:-2] == ["52 | | )", "   | |_^"]
    assert len(lines) < 25


@pytest.mark.parametrize(
    ("text", "row", "carets"),
    [
        ("\treturn bad", "    return bad", "           ^^^"),
        ("日本 = bad; 日本", "日本 = bad; 日本", "       ^^^"),
        ("e\u0301 = bad", "e\u0301 = bad", "    ^^^"),
        ("x\u200b = bad", "x\u200b = bad", "    ^^^"),
        ("'👩‍👩‍👧', bad", "'👩👩👧', bad", "          ^^^"),
        ("\x1b[3m\x07\u202e bad", "␛[3m␇� bad", "       ^^^"),
        ("\x9b31m\x7f bad", "�31m␡ bad", "      ^^^"),
    ],
)
def test_carets_stand_under_what_is_meant(build: Build, text: str, row: str, carets: str) -> None:
    builder = build(text + "\n")
    builder.add("bad")

    assert _shown(builder).splitlines()[3:5] == [f"1 | {row}", f"  | {carets}"]


def test_wide_characters_get_wide_carets(build: Build) -> None:
    builder = build("x = 日本\n")
    builder.add("日本")

    assert _shown(builder).splitlines()[4] == "  |     ^^^^"


def test_an_empty_range_gets_one_caret(build: Build) -> None:
    builder = build("ab\n")
    builder.add("b", span=builder.source.span(1, 1))

    assert _shown(builder).splitlines()[4] == "  |  ^"


@pytest.mark.parametrize("width", [None, 80])
@pytest.mark.parametrize("before", ["a", "日"])
@pytest.mark.parametrize(("left", "right"), [(0, 300), (300, 0), (300, 300), (3000, 3000), (9000, 9000)])
def test_long_rows_are_cut_around_the_carets(
    build: Build, before: str, left: int, right: int, width: int | None
) -> None:
    builder = build("x = 1\n" + before * left + " bad " + before * right + "\ny = 2\n")
    builder.add("bad")

    lines = _shown(builder, View("/work", width=width, summary=False)).splitlines()
    row, carets = lines[4], lines[5]

    columns = [2 if character == "日" else 1 for character in row]
    start = sum(columns[: row.index("bad")])
    assert carets.index("^") == start
    assert carets.count("^") == 3
    assert sum(columns) <= (width or 140)
    assert row.startswith("2 | …") == (left > 0)
    assert row.endswith("…") == (right > 0)


def test_related_places_are_notes(build: Build) -> None:
    builder = build("A = 1\n" + "\n" * 10 + "A = 2\n")
    start = builder.source.text.index("A")
    first = Related("First defined here", builder.path, builder.source.span(start, start + 1))
    other = Related("Also here", "/elsewhere/b.py", builder.source.span(start, start + 1))
    builder.add("A = 2", related=(first, other))

    assert _shown(builder) == _expect(
        """
        ACT111 `x` is wrong
          --> pkg/a.py:12:1
           |
        12 | A = 2
           | ^^^^^
        note: First defined here
          --> pkg/a.py:1:1
           |
         1 | A = 1
           | -
        note: Also here
          --> /elsewhere/b.py:1:1
        """
    )


def test_a_finding_without_a_place(build: Build) -> None:
    builder = build("")
    builder.add("", "`a.py` cannot be decoded")

    assert _shown(builder) == _expect(
        """
        ACT111 `a.py` cannot be decoded
        --> pkg/a.py:1:1
        """
    )


def test_a_code_that_is_its_own_name_gets_a_colon(build: Build) -> None:
    builder = build("x\n")
    builder.add("x", "Unexpected name", code="invalid-syntax", name="invalid-syntax")

    assert _shown(builder).startswith("invalid-syntax: Unexpected name\n --> pkg/a.py:1:1\n")


def test_nothing_in_a_text_steers_the_terminal(build: Build) -> None:
    builder = build("x = '\x1b]0;title\x07\x1b[2J'\r\n", path="/work/\x1b[31m\n.py")
    builder.add("x", "`\x1b[31m\nred`", why="\x1b[1m", help="\x1b[2K\u202e\u2028")

    shown = _shown(builder)

    assert not [character for character in shown if ord(character) < 32 and character != "\n"]
    assert "`␛[31m␊red`" in shown.splitlines()[0]
    assert "\u202e" not in shown


def test_half_a_surrogate_can_be_written(build: Build) -> None:
    builder = build("x\n", path="/work/\udcff.py")
    builder.add("x", "\ud800")

    assert _shown(builder).encode().decode().splitlines()[:2] == ["ACT111 \ufffd", " --> \ufffd.py:1:1"]


def test_sentences_are_wrapped_on_a_terminal(build: Build) -> None:
    builder = build("x\n")
    builder.add("x", why="word " * 30, help="Start with it")

    lines = _shown(builder, View("/work", width=80, summary=False)).splitlines()

    why = next(number for number, line in enumerate(lines) if line.startswith("why: "))
    assert all(len(line) <= 80 for line in lines)
    assert lines[why + 1].startswith("     word")


def test_colors(build: Build) -> None:
    builder = build("x\n")
    builder.add("x", severity=Severity.WARNING)

    assert _shown(builder, View("/work", color=True, summary=False)).splitlines() == [
        "\x1b[1;93mACT111\x1b[0m \x1b[1m`x` is wrong\x1b[0m",
        " \x1b[1;94m-->\x1b[0m pkg/a.py:1:1",
        "\x1b[1;94m  |\x1b[0m",
        "\x1b[1;94m1 |\x1b[0m x",
        "\x1b[1;94m  |\x1b[0m \x1b[1;93m^\x1b[0m",
        "\x1b[1;96mlink\x1b[0m: https://errlint.dev/rules/fix-not-imperative",
        "",
    ]


def test_the_source_may_be_unknown(build: Build) -> None:
    builder = build("x\n")
    finding = builder.add("x")

    assert render(Report((finding,), (), 1, 0, {}), VIEW) == _expect(
        """
        ACT111 `x` is wrong
        --> pkg/a.py:1:1
        """
    )
