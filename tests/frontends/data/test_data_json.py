"""JSON: values, places, and what is wrong."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.facts import Field, Items, Language, Literal, ProblemKind, Record, Scalar, Text, Value
from errlint.files.source import SourceText
from errlint.frontends.data import DataFacts, read

if TYPE_CHECKING:
    from collections.abc import Iterator

TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


def facts(text: str, path: str = "errors.json") -> DataFacts:
    return read(SourceText(path, text.encode()))


def document(text: str) -> Value:
    value = facts(text).module.document
    assert value is not None
    return value


def plain(value: Value) -> Any:
    """Return what the value stands for, as `json.loads` would."""
    if isinstance(value, Record):
        return {field.name: plain(field.value) for field in value.fields}
    if isinstance(value, Items):
        return [plain(item) for item in value.items]
    assert isinstance(value, (Text, Scalar))
    return value.value


def error_of(text: str) -> json.JSONDecodeError | None:
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error
    return None


def walk(value: Value) -> Iterator[Value]:
    """Yield a value and all that stand inside it."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, Record):
            waiting += [part for field in value.fields for part in (field.key, field.value)]
        elif isinstance(value, Items):
            waiting += value.items


def literals(value: Value) -> Iterator[Literal]:
    for inside in walk(value):
        if isinstance(inside, Text):
            yield from (part for part in inside.parts if isinstance(part, Literal))


@given(VALUES, st.sampled_from([None, 1, "\t"]), st.booleans())
def test_values_are_those_of_the_standard_library(data: Any, indent: int | str | None, ascii_only: bool) -> None:  # noqa: FBT001
    text = json.dumps(data, indent=indent, ensure_ascii=ascii_only)
    assert plain(document(text)) == data


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_spans_slice_the_bytes(data: Any, indent: int | None, mark: bool) -> None:  # noqa: FBT001
    raw = (b"\xef\xbb\xbf" if mark else b"") + json.dumps(data, indent=indent, ensure_ascii=False).encode()
    value = read(SourceText("errors.json", raw)).module.document
    assert value is not None
    assert json.loads(raw[value.span.start_byte : value.span.end_byte]) == data
    for literal in literals(value):
        if literal.verbatim:
            assert raw[literal.span.start_byte : literal.span.end_byte].decode() == literal.value


@given(st.text('{}[]",:ab1-.e\\ \n\t'))
def test_errors_are_those_of_the_standard_library(text: str) -> None:
    found = facts(text)
    expected = error_of(text)
    if expected is None or found.module.document is not None:
        assert found.module.document is not None
        assert expected is None or "," in text
    else:
        (problem,) = (problem for problem in found.problems if not problem.message.startswith("Duplicate"))
        assert expected.msg.startswith(problem.message)
        assert problem.span is not None
        assert (problem.span.start_row, problem.span.start_column) == (expected.lineno, expected.colno)


def test_language_and_name() -> None:
    module = facts("{}").module
    assert (module.language, module.name, module.path) == (Language.JSON, None, "errors.json")


def test_keys_and_texts_have_places() -> None:
    value = document('{\n  "LOCKED": {"fix": "Löse ab"}\n}')
    assert isinstance(value, Record)
    locked = value.field("LOCKED")
    assert locked is not None
    assert locked.span == (2, 3, 2, 11, 4, 12)
    assert isinstance(locked.value, Record)
    fix = locked.value.field("fix")
    assert isinstance(fix, Field)
    assert isinstance(fix.value, Text)
    assert fix.value.span == (2, 21, 2, 30, 22, 32)
    assert fix.value.locate(5, 7) == (2, 27, 2, 29, 29, 31)


def test_escapes_are_not_verbatim() -> None:
    value = document('["a\\nb", "a/b"]')
    assert {literal.value: literal.verbatim for literal in literals(value)} == {"a\nb": False, "a/b": True}


def test_half_a_character_can_be_written() -> None:
    assert plain(document('["\\ud800x"]')) == ["?x"]


def test_numbers_that_are_none_to_json() -> None:
    assert plain(document("[Infinity, -Infinity]")) == [math.inf, -math.inf]
    nan = plain(document("NaN"))
    assert nan != nan  # noqa: PLR0124 - it is like that
    assert plain(document("1" * 5000)) == math.inf


def test_comments_and_trailing_commas_are_read() -> None:
    found = facts('{\n  // errlint: ignore\n  "a": [1, 2,], /* two\n rows */ "b": 1,\n}')
    assert found.problems == ()
    assert found.module.document is not None
    assert plain(found.module.document) == {"a": [1, 2], "b": 1}
    assert [(comment.text, comment.own_line) for comment in found.comments] == [
        (" errlint: ignore", True),
        (" two\n rows ", False),
    ]
    assert found.comments[0].span[:4] == (2, 3, 2, 21)


def test_address_in_a_text_is_no_comment() -> None:
    assert facts('{"link": "https://acme.example/a#b"}').comments == ()


def test_duplicate_keys_are_reported_and_kept() -> None:
    found = facts('{"a": 1,\n "a": 2}')
    (problem,) = found.problems
    assert (problem.kind, problem.message) == (ProblemKind.SYNTAX, "Duplicate key `a`, first defined on line 1")
    assert problem.span is not None
    assert problem.span[:4] == (2, 2, 2, 5)
    assert isinstance(found.module.document, Record)
    assert len(found.module.document.fields) == 2


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("", "Expecting value", (1, 1, 1, 1)),
        ('{"a" 1}', "Expecting ':' delimiter", (1, 6, 1, 7)),
        ("[1\n 2]", "Expecting ',' delimiter", (2, 2, 2, 3)),
        ("{a: 1}", "Expecting property name enclosed in double quotes", (1, 2, 1, 3)),
        ('["ü\n"]', "Invalid control character", (1, 4, 1, 4)),
        ('["ab', "Unterminated string", (1, 2, 1, 3)),
        ("{} x", "Extra data", (1, 4, 1, 5)),
        ("{} /* x", "Extra data", (1, 4, 1, 5)),
    ],
)
def test_syntax_errors(text: str, message: str, place: tuple[int, ...]) -> None:
    found = facts(text)
    assert found.module.document is None
    (problem,) = found.problems
    assert (problem.kind, problem.message) == (ProblemKind.SYNTAX, message)
    assert problem.span is not None
    assert problem.span[:4] == place


def test_deep_nesting_is_refused() -> None:
    assert facts("[" * 200 + "]" * 200).problems == ()
    (problem,) = facts("[" * 100_000).problems
    assert problem.kind is ProblemKind.TOO_DEEP
    assert problem.span is not None
    assert problem.span[:2] == (1, 201)
