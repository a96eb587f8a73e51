"""What is cut out of a file, and the way back into it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.frontends.python.outline import outline
from errlint.frontends.python.pieces import Piece, cut, make, whole
from tests.frontends.python.reading import wanted

CODE = """\
import os

A = 1  # one


@decorated
class Store(Base):
    \"\"\"Keeps archives.\"\"\"

    url: str = "a"

    def fetch(self):
        return 1

    def close(self):
        return 2

    if os.name:
        def only(self):
            return 3

    class Meta:
        order = 1

    class Other:
        def deep(self):
            return 4


def f():
    def inner():
        return 5
    return inner


if A:
    def g():
        return 6
"""


def pieces(*names: str, code: str = CODE) -> list[str]:
    found = outline(code)
    return [piece.text for piece in cut(found, wanted(found, *names))]


def test_a_function_is_cut_out_whole() -> None:
    assert pieces("f") == [CODE[CODE.index("def f()") : CODE.index("\n\nif A")]]
    assert pieces("f.inner") == pieces("f")


def test_a_statement_is_cut_out_with_its_line() -> None:
    assert pieces("A") == ["A = 1  # one\n"]


def test_what_stands_in_a_compound_statement_comes_with_all_of_it() -> None:
    assert pieces("g") == [CODE[CODE.index("if A:") :]]


HEADER = '@decorated\nclass Store(Base):\n    """Keeps archives."""\n    url: str = "a"\n'
ONLY = "    if os.name:\n        def only(self):\n            return 3\n"


@pytest.mark.parametrize(
    ("names", "methods"),
    [
        (["Store"], ONLY),
        (["Store.fetch"], "    def fetch(self):\n        return 1\n" + ONLY),
        (["Store.close", "Store"], "    def close(self):\n        return 2\n" + ONLY),
        (["Store.only"], ONLY),
        (["Store.Meta"], ONLY + "    class Meta:\n        order = 1\n"),
        (["Store.Other.deep"], ONLY + "    class Other:\n        def deep(self):\n            return 4\n"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_of_a_class_the_fields_are_cut_out_and_the_methods_asked_for(names: list[str], methods: str) -> None:
    assert pieces(*names) == [HEADER + methods]


def test_a_class_of_methods_alone_keeps_the_shortest_for_a_body() -> None:
    code = "class A:\n    def long(self):\n        return 1\n\n    def s(self): ...\n"
    assert pieces("A", code=code) == ["class A:\n    def s(self): ...\n"]


@pytest.mark.parametrize("code", ["class A: b = 1\n", "class A: pass", "class A:\n    pass"])
def test_a_small_class_is_cut_out_whole(code: str) -> None:
    assert pieces("A", code=code) == [code]


def test_statements_in_one_line_are_cut_out_once() -> None:
    assert pieces("A", "B", code="A = 1; B = 2\nC = 3\n") == ["A = 1; B = 2\n"]


def test_pieces_are_in_source_order() -> None:
    assert [piece.split("\n")[0] for piece in pieces("f", "A")] == ["A = 1  # one", "def f():"]


def lead_back(piece: Piece, text: str) -> None:
    assert len(piece.text) == sum(end - start for start, end in piece.ranges)
    for position, character in enumerate(piece.text):
        assert text[piece.offset(position)] == character
        assert piece.holds(piece.offset(position))


def test_every_offset_leads_back() -> None:
    found = outline(CODE)
    for index in range(len(found.blocks)):
        for piece in cut(found, [index]):
            lead_back(piece, CODE)
    lead_back(whole(CODE), CODE)


TEXTS = st.text(st.sampled_from("a\n b"), min_size=1, max_size=60)


@given(TEXTS, st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)), min_size=1, max_size=6))
def test_offsets_lead_back_from_any_ranges(text: str, parts: list[tuple[int, int]]) -> None:
    starts = [min(start, len(text) - 1) for start, _ in parts]
    ranges = [(start, min(start + 1 + length, len(text))) for start, (_, length) in zip(starts, parts, strict=True)]
    piece = make(text, ranges)
    lead_back(piece, text)
    assert all(text[start:end] in piece.text for start, end in ranges)
    for start, end in piece.ranges:
        assert start == 0 or text[start - 1] == "\n"
        assert end == len(text) or text[end - 1] == "\n"


@given(
    st.lists(st.sampled_from(["x = 1", "def f():\n    pass", "class A:\n    b = 1\n    def c(self):\n        pass"]))
)
def test_the_pieces_of_all_blocks_are_all_code(parts: list[str]) -> None:
    code = "\n\n".join(parts)
    found = outline(code)
    cut_out = "\n".join(piece.text for piece in cut(found, range(len(found.blocks))))
    assert [line for line in cut_out.split("\n") if line] == [line for line in code.split("\n") if line]


def test_blocks_may_nest_deeper_than_python_can_recurse() -> None:
    depth = 3000
    code = (
        "class A:\n" + "".join(" " * (level + 1) + "if a:\n" for level in range(depth)) + " " * (depth + 1) + "b = 1\n"
    )
    found = outline(code)
    (piece,) = cut(found, range(len(found.blocks)))
    assert piece.text == code
