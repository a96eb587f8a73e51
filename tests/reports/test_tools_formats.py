"""`errlint tools` in each format, byte for byte; `--write-golden` writes the files anew."""

from __future__ import annotations

import json
from enum import Enum
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.reports import tool_outcomes
from tests.reports.tool_outcomes import path, tool

from errlint.facts import Declaration
from errlint.frameworks import How
from errlint.project.outcomes import Kind, Verdict
from errlint.project.routes import Effect
from errlint.reports import formats
from errlint.reports.printable import width
from errlint.reports.tools import ToolsReport, as_html, as_json, as_text, words
from errlint.reports.view import View

GOLDEN = Path(__file__).with_name("golden")
SCHEMA = json.loads(Path(formats.__file__).with_name("schemas").joinpath("tools-v1.schema.json").read_bytes())
REPORTS = {"many": tool_outcomes.MANY, "empty": tool_outcomes.EMPTY}
VIEW = View("/work")
TEXTS = st.text(st.characters(codec="utf-8") | st.sampled_from("\x1b\u202e\x00\n\t{}\"'<>&|"), max_size=80)


@pytest.mark.parametrize("report", REPORTS)
@pytest.mark.parametrize("output_format", ["text", "json", "html"])
def test_the_document(
    output_format: str, report: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(as_html, "VERSION", "1.2.3")
    module = {"text": as_text, "json": as_json, "html": as_html}[output_format]
    golden = GOLDEN / f"tools-{report}.{output_format}"

    document = module.render(REPORTS[report], VIEW).encode()

    if request.config.getoption("--write-golden"):
        golden.write_bytes(document)
    assert document == golden.read_bytes()


@pytest.mark.parametrize("report", REPORTS)
def test_the_json_is_valid(report: str) -> None:
    document = json.loads(as_json.render(REPORTS[report], VIEW))

    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)


def test_the_schema_describes_each_key_and_no_other() -> None:
    document = json.loads(as_json.render(tool_outcomes.MANY, VIEW))

    _compare(SCHEMA, document)


ENUMS: dict[tuple[str, str], type[Enum]] = {
    ("tool", "declaration"): Declaration,
    ("path", "kind"): Kind,
    ("path", "verdict"): Verdict,
    ("handler", "effect"): Effect,
    ("reception", "how"): How,
}


@pytest.mark.parametrize(("place", "enum"), ENUMS.items(), ids=str)
def test_the_schema_knows_every_value(place: tuple[str, str], enum: type[Enum]) -> None:
    name, key = place
    values = SCHEMA["$defs"][name]["properties"][key]["enum"]

    assert [value for value in values if value is not None] == [member.value for member in enum]


def test_every_declaration_and_verdict_has_words() -> None:
    assert set(words.DECLARATIONS) == set(Declaration)
    assert set(words.VERDICTS) == set(words.EXPLAINED) == set(Verdict)
    assert set(words.EFFECTS) == set(Effect)


def _compare(schema: dict[str, Any], value: object) -> None:
    if "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        schema = schema["anyOf"][0]
        return _compare(schema, value) if value is not None else None
    if isinstance(value, dict):
        assert list(value) == list(schema["properties"]) == schema["required"]
        for key, item in value.items():
            _compare(schema["properties"][key], item)
    if isinstance(value, list):
        for item in value:
            _compare(schema["items"], item)
    return None


@settings(deadline=None, max_examples=200)
@given(text=TEXTS)
def test_the_text_of_a_failure_is_read_back_from_json(text: str) -> None:
    document = json.loads(as_json.render(ToolsReport((tool(path(text=text)),)), VIEW))

    assert document["tools"][0]["paths"][0]["says"] == text


@settings(deadline=None, max_examples=200)
@given(text=TEXTS, name=TEXTS)
def test_no_text_steers_the_terminal(text: str, name: str) -> None:
    document = as_text.render(ToolsReport((tool(path(text=text), name=name),)), VIEW)

    assert all(character == "\n" or character.isprintable() or ord(character) >= 0x2400 for character in document) or (
        not {"\x1b", "\u202e", "\x00"} & set(document)
    )


def test_lines_fit_the_terminal() -> None:
    document = as_text.render(tool_outcomes.MANY, View("/work", width=60))

    assert [line for line in document.splitlines() if width(line) > 60] == []


def test_colors_on_a_terminal_alone() -> None:
    assert "\x1b[" in as_text.render(tool_outcomes.MANY, View("/work", color=True))
    assert "\x1b[" not in as_text.render(tool_outcomes.MANY, View("/work"))


def test_the_counts_are_left_out_where_the_view_says_so() -> None:
    assert "failure paths" in as_text.render(tool_outcomes.MANY, View("/work"))
    assert "failure paths" not in as_text.render(tool_outcomes.MANY, View("/work", summary=False))
