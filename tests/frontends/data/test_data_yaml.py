"""YAML: values, places, comments, and what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from errlint.facts import Items, Language, Literal, Opaque, ProblemKind, Record, Scalar, Text, Value
from errlint.files.source import SourceText
from errlint.frontends.data import DataFacts, read

if TYPE_CHECKING:
    from collections.abc import Iterator

# Without what looks like a number: YAML 1.1, which the dumper writes, takes `1e5` for a text, and YAML 1.2 does not.
WORDS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Cn"], exclude_characters="\ufeff")
).filter(lambda text: text[:1] not in {*"+-.0123456789"})
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


def facts(text: str) -> DataFacts:
    return read(SourceText("errors.yaml", text.encode()))


def document(text: str) -> Value:
    value = facts(text).module.document
    assert value is not None
    return value


def at(text: str, *keys: str) -> Value:
    """Return what stands in a document under these keys."""
    value = document(text)
    for key in keys:
        assert isinstance(value, Record)
        field = value.field(key)
        assert field is not None
        value = field.value
    return value


def plain(value: Value) -> Any:
    """Return what the value stands for."""
    if isinstance(value, Record):
        return {plain(field.key): plain(field.value) for field in value.fields}
    if isinstance(value, Items):
        return [plain(item) for item in value.items]
    assert isinstance(value, (Text, Scalar))
    return value.value


def walk(value: Value) -> Iterator[Value]:
    """Yield a value and all that stand inside it."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        yield value
        if isinstance(value, Record):
            waiting += [part for field in value.fields for part in (field.key, field.value)]
            waiting += value.spreads
        elif isinstance(value, Items):
            waiting += value.items
        elif isinstance(value, Opaque):
            waiting += value.parts


def literals(value: Value) -> Iterator[Literal]:
    for inside in walk(value):
        if isinstance(inside, Text):
            yield from (part for part in inside.parts if isinstance(part, Literal))


@given(VALUES, st.sampled_from([None, "'", '"', "|", ">"]), st.booleans(), st.sampled_from([20, 80]))
def test_values_are_those_that_were_dumped(data: Any, style: str | None, flow: bool, width: int) -> None:  # noqa: FBT001
    text = yaml.safe_dump(data, default_style=style, default_flow_style=flow, width=width, allow_unicode=True)
    assert plain(document(text)) == data


@given(VALUES, st.sampled_from([None, "'", '"', "|", ">"]), st.booleans())
def test_spans_slice_the_bytes(data: Any, style: str | None, windows: bool) -> None:  # noqa: FBT001
    text = yaml.safe_dump(data, default_style=style, width=20, allow_unicode=True)
    raw = (text.replace("\n", "\r\n") if windows else text).encode()
    value = read(SourceText("errors.yaml", raw)).module.document
    assert value is not None
    for literal in literals(value):
        if literal.verbatim:
            assert raw[literal.span.start_byte : literal.span.end_byte].decode() == literal.value


@given(st.text("ab:-#&*!|>'\"%@`{}[],?\\ \n\t\x07\x85\u2028é0"))
def test_no_text_is_too_strange(text: str) -> None:
    found = facts(text)
    for problem in found.problems:
        assert problem.message
        assert problem.span is not None
    for comment in found.comments:
        raw = text.encode()[comment.span.start_byte : comment.span.end_byte]
        assert raw.decode() == f"#{comment.text}"


def test_language() -> None:
    assert facts("a: b").module.language is Language.YAML
    assert facts("").module.document is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("~", None),
        ("null", None),
        ("true", True),
        ("FALSE", False),
        ("12", 12),
        ("-0", 0),
        ("0o17", 15),
        ("0x1F", 31),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("-.inf", float("-inf")),
        ("!!int 7", 7),
        ("9" * 5000, float("inf")),
    ],
)
def test_scalars(text: str, value: object) -> None:
    found = at(f"k: {text}", "k")
    assert isinstance(found, Scalar)
    assert found.value == value


@pytest.mark.parametrize(
    "text", ["yes", "on", "12:30", "1_000", "2024-05-01", "0x", "1.2.3", "'12'", '"true"', "!!str 12", "! 12"]
)
def test_texts(text: str) -> None:
    found = at(f"k: {text}", "k")
    assert isinstance(found, Text)
    assert found.value == text.rpartition(" ")[2].strip("'\"")


def test_quoted_texts_have_places() -> None:
    fix = at('LOCKED:\n  fix: "Löse `a` ab"  # c\n', "LOCKED", "fix")
    assert isinstance(fix, Text)
    assert fix.span == (2, 8, 2, 21, 15, 29)
    (literal,) = fix.parts
    assert isinstance(literal, Literal)
    assert literal.verbatim
    assert fix.locate(5, 8) == (2, 14, 2, 17, 22, 25)


def test_rows_of_a_folded_text_are_verbatim() -> None:
    fix = at("fix: >-\n  Stop the import,\n  then run it.\nnext: 1\n", "fix")
    assert isinstance(fix, Text)
    assert fix.value == "Stop the import, then run it."
    assert fix.span[:4] == (1, 6, 3, 15)
    assert fix.locate(17, 21)[:4] == (3, 3, 3, 7)


def test_rows_of_a_literal_text_are_verbatim() -> None:
    fix = at("fix: |\n  Run:\n    acme login\n\n  # Then wait.\n# comment\n", "fix")
    assert isinstance(fix, Text)
    assert fix.value == "Run:\n  acme login\n\n# Then wait.\n"
    assert fix.locate(7, 17)[:4] == (3, 5, 3, 15)


def test_escapes_over_several_rows_are_one_run() -> None:
    fix = at('fix: "Run\\tacme\n  login"', "fix")
    assert isinstance(fix, Text)
    (literal,) = fix.parts
    assert isinstance(literal, Literal)
    assert (literal.value, literal.verbatim) == ("Run\tacme login", False)


def test_blocks_end_with_their_last_value() -> None:
    text = "LOCKED:\n  fix: Wait.\n\n# Far below.\n\nOTHER: {}\n"
    assert at(text, "LOCKED").span[:4] == (2, 3, 2, 13)
    assert at(text, "OTHER").span[:4] == (6, 8, 6, 10)


def test_tags_are_inert() -> None:
    found = at("a: !!python/object/apply:os.system ['true']\nb: !Ref Bucket\nc: !Error {fix: Wait.}", "b")
    assert isinstance(found, Opaque)
    (part,) = found.parts
    assert isinstance(part, Text)
    assert (part.value, part.span[:4]) == ("Bucket", (2, 9, 2, 15))
    assert isinstance(at("c: !Error {fix: Wait.}", "c"), Record)
    assert isinstance(at("a: !!python/object/apply:os.system ['true']", "a"), Items)


def test_aliases_are_the_same_value() -> None:
    text = "base: &base\n  fix: Wait.\nother: *base\nmerged:\n  <<: *base\n  why: Busy.\nboth:\n  <<: [*base, {}]\n"
    base = at(text, "base")
    assert at(text, "other") == base
    merged = at(text, "merged")
    assert isinstance(merged, Record)
    assert merged.spreads == (base,)
    assert [field.name for field in merged.fields] == ["why"]
    both = at(text, "both")
    assert isinstance(both, Record)
    assert len(both.spreads) == 2


def test_quoted_merge_key_is_a_key() -> None:
    record = document("'<<': 1")
    assert isinstance(record, Record)
    assert [field.name for field in record.fields] == ["<<"]


def test_aliases_do_not_grow_without_bound() -> None:
    rows = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    rows += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 30)]
    found = facts("\n".join(rows))
    assert found.problems == ()
    assert found.module.document is not None
    assert sum(1 for _ in walk(found.module.document)) < 50_000


def test_cycles_are_opaque() -> None:
    found = at("a: &a\n  self: *a\n", "a", "self")
    assert isinstance(found, Opaque)
    assert found.span[:4] == (2, 9, 2, 11)


def test_undefined_aliases_are_reported() -> None:
    found = facts("a: &x 1\n---\nb: *x\n")
    (problem,) = found.problems
    assert (problem.kind, problem.message) == (ProblemKind.SYNTAX, "Undefined alias `x`")
    assert problem.span is not None
    assert problem.span[:4] == (3, 4, 3, 6)


def test_several_documents_are_items() -> None:
    value = document("a: 1\n---\nb: 2\n")
    assert isinstance(value, Items)
    assert [plain(item) for item in value.items] == [{"a": 1}, {"b": 2}]


def test_documents_before_an_error_are_kept() -> None:
    found = facts("a: 1\n---\nb: [\n")
    assert found.module.document is not None
    assert plain(found.module.document) == {"a": 1}
    assert len(found.problems) == 1


def test_duplicate_keys_are_reported_and_kept() -> None:
    found = facts("LOCKED:\n  fix: Wait.\n  fix: Stop.\n1: a\n'1': b\n")
    (problem,) = found.problems
    assert problem.message == "Duplicate key `fix`, first defined on line 2"
    assert problem.span is not None
    assert problem.span[:4] == (3, 3, 3, 6)


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("a: b: c", "values are not allowed", (1, 5, 1, 6)),
        ("é: [1,\n", "node content", (2, 1, 2, 1)),
        ("a:\n\t- b", "cannot start any token", (2, 1, 2, 2)),
        ("a: é\x07", "characters are not allowed", (1, 5, 1, 6)),
    ],
)
def test_syntax_errors(text: str, message: str, place: tuple[int, ...]) -> None:
    (problem,) = facts(text).problems
    assert problem.kind is ProblemKind.SYNTAX
    assert message in problem.message
    assert problem.message[0].isupper()
    assert problem.span is not None
    assert problem.span[:4] == place


@pytest.mark.parametrize("text", ["[" * 100_000, "- " * 5000, "\n".join(" " * n + "a:" for n in range(2000))])
def test_deep_nesting_is_refused(text: str) -> None:
    (problem,) = facts(text).problems
    assert problem.kind is ProblemKind.TOO_DEEP


def test_comments() -> None:
    text = (
        "# first\n"
        "a: 'no # comment'  # second\n"
        "b: no#comment\n"
        "c: &d >-  # third\n"
        "  # no comment\n"
        "f: [1, # fourth\n"
        "  'x']\n"
    )
    assert [(comment.text, comment.span[:2], comment.own_line) for comment in facts(text).comments] == [
        (" first", (1, 1), True),
        (" second", (2, 20), False),
        (" third", (4, 11), False),
        (" fourth", (6, 8), False),
    ]


def test_comments_end_where_reading_ends() -> None:
    found = facts("# one\na: b: c\n# two\n")
    assert [comment.text for comment in found.comments] == [" one"]
