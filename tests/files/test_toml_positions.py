"""Where keys and elements of TOML stand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.files.toml import locate

DOCUMENT = '''
title = "not [a] = table"  # nor = this
"quoted key" = 'x'
many = [ "a", # comment, with ] and "
  """multi
line ] = """, '\'\'literal\'\'', [1, [2]], {k = [true]}, 2020-01-01 10:00:00 ]
dotted . key = { inner = { deep = 1 }, "x y" = 2 }

[table."sub table"]
key = "\\""
[[array]]
key = 1
[[array]]
key = 2
[array.child]
key = 3
[[array.nested]]
key = 4
[[array.nested]]
key = 5
'''.replace("'\\'\\'literal\\'\\''", "'''literal'''")


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("title",), "title"),
        (("quoted key",), '"quoted key"'),
        (("many",), "many"),
        (("many", 0), '"a"'),
        (("many", 1), '"""multi\nline ] = """'),
        (("many", 2), "'''literal'''"),
        (("many", 3, 1, 0), "2"),
        (("many", 4, "k", 0), "true"),
        (("many", 5), "2020-01-01 10:00:00"),
        (("dotted",), "dotted"),
        (("dotted", "key"), "key"),
        (("dotted", "key", "inner", "deep"), "deep"),
        (("dotted", "key", "x y"), '"x y"'),
        (("table", "sub table"), '"sub table"'),
        (("table", "sub table", "key"), "key"),
        (("array", 1), "array"),
    ],
)
def test_finds_keys_and_elements(path: tuple[str | int, ...], text: str) -> None:
    found = locate(DOCUMENT, path)

    assert found is not None
    assert DOCUMENT[slice(*found)] == text


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("array", 0, "key"), 1),
        (("array", 1, "key"), 2),
        (("array", 1, "child", "key"), 3),
        (("array", 1, "nested", 0, "key"), 4),
        (("array", 1, "nested", 1, "key"), 5),
    ],
)
def test_tells_the_tables_of_an_array_apart(path: tuple[str | int, ...], value: int) -> None:
    found = locate(DOCUMENT, path)

    assert found is not None
    assert DOCUMENT[found[1] :].startswith(f" = {value}\n")


@pytest.mark.parametrize("path", [("nope",), ("array", 2), ("many", 9), ("title", "x"), ()])
def test_what_is_not_written_is_not_found(path: tuple[str | int, ...]) -> None:
    assert locate(DOCUMENT, path) is None


_KEYS = st.text(alphabet="ab-_1", min_size=1, max_size=3)
_TEXTS = st.text(alphabet="a[]{}=,#\"'\n .", max_size=5)
_VALUES: st.SearchStrategy[Any] = st.recursive(
    _TEXTS | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=8,
)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value)


def _paths(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], object]]:
    items: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    return [pair for key, item in items for pair in [((*path, key), item), *_paths(item, (*path, key))]]


@given(st.dictionaries(_KEYS, _VALUES, max_size=4))
def test_finds_all_that_is_written(document: dict[str, object]) -> None:
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in document.items())

    for path, value in _paths(document):
        found = locate(text, path)
        assert found is not None
        written = text[slice(*found)]
        assert written == (path[-1] if isinstance(path[-1], str) else _toml(value))
