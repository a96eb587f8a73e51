"""The holes of templates, the styles of codes, and what codes say of a status."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.text.code_style import Style as CodeStyle
from errlint.text.code_style import prevailing, styles
from errlint.text.near_names import is_slip
from errlint.text.statuses import contradicts, status_in
from errlint.text.templates import Style, holes, names, positions

NAMES = [
    (Style.BRACES, "a {x} {y!r:>{w}} {{z}} {} {0} {e.code} {r[k]}", ("x", "y", "e", "r")),
    (Style.BRACES, 'no {"json": 1} here', ()),
    (Style.PERCENT, "a %(x)s %(y)d %% 100% done %(z)-5.2f", ("x", "y", "z")),
    (Style.DOLLAR, "$x ${y} $$z $5", ("x", "y")),
    (Style.ANGLES, "<x> a < b <c d> </e>", ("x",)),
]


@pytest.mark.parametrize(("style", "text", "expected"), NAMES, ids=[text for _, text, _ in NAMES])
def test_the_names_of_holes(style: Style, text: str, expected: tuple[str, ...]) -> None:
    assert names(text, style) == expected


@pytest.mark.parametrize(
    ("text", "count"), [("%s of %d, 100%", 2), ("%5.1f%%", 1), ("100% of it", 0), ("%v and %+v, %q", 3)]
)
def test_holes_by_position_of_printf(text: str, count: int) -> None:
    assert len(holes(text, Style.PERCENT)) == count


@pytest.mark.parametrize(("text", "count"), [("{} {}", 2), ("{0} {1} {0}", 2), ("{x}", 0), ("{{}}", 0)])
def test_how_many_values_braces_take(text: str, count: int) -> None:
    assert positions(text) == count


@given(st.lists(st.from_regex(r"[a-z][a-z0-9_]{0,8}", fullmatch=True), unique=True, max_size=5))
def test_what_is_asked_for_is_enough_to_fill_a_template(wanted: list[str]) -> None:
    template = " and ".join(f"{{{name}}}" for name in wanted)

    assert template.format(**dict.fromkeys(names(template, Style.BRACES), "x")).count("x") == len(wanted)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("STORE_FULL", {CodeStyle.UPPER_SNAKE}),
        ("store-full", {CodeStyle.KEBAB}),
        ("store_full.again", {CodeStyle.LOWER_SNAKE}),
        ("StoreFull", {CodeStyle.PASCAL}),
        ("storeFull", {CodeStyle.CAMEL}),
        ("E1042", {CodeStyle.UPPER_SNAKE, CodeStyle.PASCAL, CodeStyle.NUMBERED}),
        ("full", {CodeStyle.LOWER_SNAKE, CodeStyle.KEBAB, CodeStyle.CAMEL}),
        ("!full", set()),
    ],
)
def test_styles_of_codes(code: str, expected: set[CodeStyle]) -> None:
    assert styles(code) == expected


def test_the_style_that_prevails() -> None:
    upper = ["STORE_FULL", "STORE_SLOW", "STORE_DOWN", "NAME_TAKEN"]

    assert prevailing([*upper, "store-odd"]) is CodeStyle.UPPER_SNAKE
    assert prevailing(upper) is None
    assert prevailing([*upper, "store-odd", "nameLost"]) is None


@pytest.mark.parametrize(
    ("code", "status", "expected"),
    [
        ("ARCHIVE_NOT_FOUND", 500, True),
        ("ArchiveNotFound", 404, False),
        ("acme.RATE_LIMITED", 500, True),
        ("CONFIG_NOT_FOUND", 500, False),
        ("LOCKED", 500, False),
        ("internal-server-error", 400, True),
    ],
)
def test_codes_against_statuses(code: str, status: int, *, expected: bool) -> None:
    assert contradicts(code, status) is expected


@pytest.mark.parametrize(
    ("message", "status"),
    [
        ("Gone (404): {x}", 404),
        ("HTTP 503 from it", 503),
        ("status code 401", 401),
        ("500 items", None),
        ("(404) (500)", None),
    ],
)
def test_the_status_in_a_message(message: str, status: int | None) -> None:
    found = status_in(message)

    assert (found[0] if found else None) == status


@pytest.mark.parametrize(
    ("written", "meant", "expected"),
    [
        ("Fix", "fix", True),
        ("mesage", "message", True),
        ("fxi", "fix", True),
        ("hint", "fix", False),
        ("fix", "fix", False),
    ],
)
def test_slips_of_the_pen(written: str, meant: str, *, expected: bool) -> None:
    assert is_slip(written, meant) is expected
