"""TOML: values, places, comments, and what is wrong."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.facts import Items, Language, Literal, Opaque, ProblemKind, Record, Scalar, Text, Value
from errlint.files import toml
from errlint.files.source import SourceText
from errlint.frontends.data import DataFacts, read

TEXT = '''
# errlint: catalog
[error."DM-1"]  # the first
message = "It is \\"a\\""
fix = """
Run it.
Then stop."""
raw = 'C:\\x'
at = 2020-01-01
numbers = [1, 2.5, true]
inner = { a.b = "c" }
[[error."DM-1".links]]
href = "https://acme.dev/a"
[[error."DM-1".links]]
href = "https://acme.dev/b"
'''


def facts(text: str) -> DataFacts:
    return read(SourceText("errors.toml", text.encode()))


def document(text: str) -> Value:
    value = facts(text).module.document
    assert value is not None
    return value


def plain(value: Value) -> Any:
    """Return what the value stands for, as the parser of the standard library would; None for a date."""
    if isinstance(value, Record):
        return {field.name: plain(field.value) for field in value.fields}
    if isinstance(value, Items):
        return [plain(item) for item in value.items]
    if isinstance(value, Opaque):
        return None
    assert isinstance(value, (Text, Scalar))
    return value.value


def cut(text: str, value: Any) -> str:
    return text.encode()[value.span.start_byte : value.span.end_byte].decode()


def entry() -> Record:
    root = document(TEXT)
    assert isinstance(root, Record)
    errors = root.fields[0].value
    assert isinstance(errors, Record)
    value = errors.fields[0].value
    assert isinstance(value, Record)
    return value


def without_dates(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: without_dates(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [without_dates(inner) for inner in value]
    return None if isinstance(value, dt.date) else value


def test_the_values() -> None:
    assert plain(document(TEXT)) == without_dates(toml.loads(TEXT))


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("message", '"It is \\"a\\""'),
        ("fix", '"""\nRun it.\nThen stop."""'),
        ("raw", "'C:\\x'"),
        ("at", "2020-01-01"),
        ("numbers", "[1, 2.5, true]"),
        ("inner", '{ a.b = "c" }'),
    ],
)
def test_the_places_of_values(name: str, written: str) -> None:
    field = entry().field(name)
    assert field is not None
    assert cut(TEXT, field) == name
    assert cut(TEXT, field.value) == written


def test_the_places_of_keys_and_elements() -> None:
    links = entry().field("links")
    assert links is not None
    assert cut(TEXT, links) == "links"
    assert isinstance(links.value, Items)
    assert [item.span.start_row for item in links.value.items] == [12, 14]


def test_a_literal_is_verbatim_where_the_source_reads_the_same() -> None:
    literals = {
        field.name: field.value.parts[0]
        for field in entry().fields
        if isinstance(field.value, Text) and isinstance(field.value.parts[0], Literal)
    }
    assert {name: part.verbatim for name, part in literals.items()} == {"message": False, "fix": True, "raw": True}
    assert cut(TEXT, literals["fix"]) == "Run it.\nThen stop."


def test_the_comments() -> None:
    found = facts(TEXT).comments
    assert [(comment.text, comment.own_line, comment.span.start_row) for comment in found] == [
        (" errlint: catalog", True, 2),
        (" the first", False, 3),
    ]


@pytest.mark.parametrize(
    ("text", "row", "column"), [("a = 1\nb = \n", 2, 5), ("a = [1", 1, 7), ("a = 1\na = 2\n", 2, 6), ('x = "\n', 1, 6)]
)
def test_what_is_not_toml(text: str, row: int, column: int) -> None:
    found = facts(text)
    (problem,) = found.problems
    assert (found.module.document, found.comments, found.module.language) == (None, (), Language.TOML)
    assert problem.kind is ProblemKind.SYNTAX
    assert "at line" not in problem.message
    assert problem.span is not None
    assert (problem.span.start_row, problem.span.start_column) == (row, column)


@pytest.mark.parametrize("depth", [150, 5_000])
def test_nesting_is_bounded(depth: int) -> None:
    found = facts("a = " + "[" * depth + "]" * depth)
    assert [problem.kind for problem in found.problems] == ([ProblemKind.TOO_DEEP] if depth > 200 else [])


KEYS = st.text('ab-_ "\\.é', min_size=1, max_size=4)
VALUES: st.SearchStrategy[Any] = st.recursive(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=6) | st.integers(-9, 9) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=10,
)


def written(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value).replace("\x7f", "\\u007f") if not isinstance(value, str) else _quoted(value)


def _quoted(text: str) -> str:
    return '"' + "".join(f"\\U{ord(each):08x}" if not each.isalnum() else each for each in text) + '"'


@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_any_table_reads_as_the_parser_has_it(table: dict[str, Any]) -> None:
    text = "".join(f"{json.dumps(key)} = {written(value)}\n" for key, value in table.items())
    assert plain(document(text)) == table
