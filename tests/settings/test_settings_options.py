"""The table of settings."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path

import pytest

from errlint.settings import Settings
from errlint.settings.options import OPTIONS, Option, read_options
from errlint.settings.source import Source

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_each_setting_is_documented_with_an_example_that_is_read(option: Option) -> None:
    assert option.doc.endswith(".")
    values = read_options(tomllib.loads(option.example), Source("example", option.example))

    assert list(values) == [option.field]
    assert values[option.field] != option.default
    assert Settings(root=Path(), **values) != Settings(root=Path())  # type: ignore[arg-type]


def test_every_field_has_a_setting() -> None:
    fields = {field.name for field in dataclasses.fields(Settings)}

    assert {option.field for option in OPTIONS} == fields - {"root", "source", "origins"}
    assert len({option.name for option in OPTIONS}) == len(OPTIONS)
