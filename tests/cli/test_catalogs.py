"""`errlint catalogs`, from the command line to the document, and the settings and comments that declare catalogs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from errlint.facts import Grounds, Role, Shape
from errlint.reports import formats
from errlint.reports.catalogs import words

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA = json.loads(Path(formats.__file__).with_name("schemas").joinpath("catalogs-v1.schema.json").read_bytes())
CATALOG = """\
# errlint: tracks=pypi:acme reviewed=1.2
ERRORS = {
    "LOCKED": {"message": "Archive {name} is locked", "hint": "Run `acme unlock`."},
    "GONE": {"message": "Archive is gone", **MORE},
    **STORE_ERRORS,
}
"""
TEXT = """\
errors.py

  ERRORS
    line 2, a map or list of records, found by its name
      message   `message` (2)
      fix       `hint` (1)
      tracks    pypi:acme, reviewed at 1.2
      not read  line 5

      LOCKED  line 3     message fix
      GONE    line 4     message …

1 catalog, 2 entries.
"""
TABLE = 'TABLE = {"A": ("It is a", 409, "Go on."), "B": ("It is b", 404, "Stop.")}\n'


def shown(done: Any) -> list[str]:
    """Write each catalog of a JSON document in a line."""
    assert done.code == 0, done.err
    return [
        f"{catalog['name']} {catalog['grounds']}: "
        + ", ".join(
            f"{entry['code']}({' '.join(role['role'] for role in entry['roles'])})" for entry in catalog["entries"]
        )
        for catalog in json.loads(done.out)["catalogs"]
    ]


def test_the_current_folder_as_text(errlint: Any) -> None:
    errlint.write("errors.py", CATALOG)

    done = errlint("catalogs")

    assert (done.code, done.out, done.err) == (0, TEXT, "")


def test_the_json_obeys_its_schema_and_says_all(errlint: Any) -> None:
    errlint.write("errors.py", CATALOG)

    document = json.loads(errlint("catalogs", "--output-format", "json").out)

    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    _compare(SCHEMA, document)
    (catalog,) = document["catalogs"]
    assert catalog["tracks"] == [{"package": "pypi:acme", "reviewed": "1.2"}]
    assert catalog["roles"] == {"message": {"message": 2}, "fix": {"hint": 1}}
    assert catalog["entries"][0]["roles"][1]["text"] == "Run `acme unlock`."


def _compare(schema: dict[str, Any], value: object) -> None:
    schema = SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
    if isinstance(value, dict) and "properties" in schema:
        assert list(value) == list(schema["properties"]) == schema["required"]
        for key, item in value.items():
            _compare(schema["properties"][key], item)
    if isinstance(value, list):
        for item in value:
            _compare(schema["items"], item)


@pytest.mark.parametrize(
    ("place", "enum"), [(("catalog", "shape"), Shape), (("catalog", "grounds"), Grounds), (("role", "role"), Role)]
)
def test_the_schema_knows_every_value(place: tuple[str, str], enum: Any) -> None:
    values = SCHEMA["$defs"][place[0]]["properties"][place[1]]["enum"]

    assert values == [member.value for member in enum]


def test_every_shape_and_ground_has_words() -> None:
    assert words.SHAPES.keys() == set(Shape)
    assert words.GROUNDS.keys() == set(Grounds)


def test_no_catalogs(errlint: Any) -> None:
    errlint.write("a.py", "ERROR = 1\n")

    done = errlint("catalogs")

    assert (done.code, done.out) == (0, "")
    assert "no-catalogs" in done.err


def test_a_broken_data_file(errlint: Any) -> None:
    errlint.write("errors.toml", '[LOCKED]\nmessage = "It is\n')
    errlint.write("more-errors.yaml", "LOCKED: {message: It is locked, fix: Go on.}\nGONE: {message: It is gone}\n")

    done = errlint("catalogs", "--output-format", "json")

    assert done.code == 2
    assert "cannot be parsed: Illegal character" in done.err
    assert [error["code"] for error in json.loads(done.out)["errors"]] == ["unparsed-file"]
    assert [catalog["name"] for catalog in json.loads(done.out)["catalogs"]] == ["more-errors"]


def test_the_example_of_the_page(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (DOCS / "catalogs.md").read_text(encoding="utf-8")
    example = page.partition("```text\n")[2].partition("```")[0]
    monkeypatch.chdir(DOCS / "examples")

    assert errlint("catalogs", "bad").out == example


# What settings declare

DECLARED = {
    "a table by its columns": (
        'target = "acme:TABLE"\ntuple = ["message", "-", "fix"]\nprefix = "acme"',
        TABLE,
        ["TABLE setting: acme.A(message fix), acme.B(message fix)"],
    ),
    "calls by their columns": (
        'target = "acme:TABLE"\ntuple = ["message", "fix"]',
        'from x import Info\nTABLE = {"A": Info("It is a", "Go on."), "B": Info("It is b", "Stop.")}\n',
        ["TABLE setting: A(message fix), B(message fix)"],
    ),
    "texts that are fixes": (
        'target = "acme:ADVICE"\nvalue = "fix"',
        'ADVICE = {"a": "Go on.", "b": "Stop it."}\n',
        ["ADVICE setting: a(fix), b(fix)"],
    ),
    "languages first": (
        'target = "acme:TEXTS"\nlayout = "locale-first"',
        'TEXTS = {"de": {"a": "Es ist"}, "en": {"a": "It is a"}}\n',
        ["TEXTS setting: a(message)"],
    ),
    "codes alone": (
        'target = "acme:CODES"',
        'CODES = {"a": {"area": "archive"}, "b": {"area": "page"}}\n',
        ["CODES setting: a(), b()"],
    ),
    "a field of a class": (
        'target = "acme:Api.TABLE"',
        'class Api:\n    TABLE = {"a": {"text": "It is a"}}\n',
        ["Api.TABLE setting: a(message)"],
    ),
    "an enum": (
        'target = "acme:Reply"\ntuple = ["code", "message"]',
        'from enum import Enum\nclass Reply(Enum):\n    A = (1, "It is a")\n    B = (2, "It is b")\n',
        ["Reply setting: A(code message), B(code message)"],
    ),
    "none after all": (
        'target = "acme:ERRORS"\nignore = true',
        'ERRORS = {"a": {"message": "It is a"}, "b": {"message": "It is b"}}\n',
        [],
    ),
    "what a comment says": (
        'target = "other:ERRORS"\nignore = true',
        '# errlint: catalog\nTABLE = {"a": {"text": "It is a"}}\n',
        ["TABLE comment: a(message)"],
    ),
}


@pytest.mark.parametrize(("settings", "code", "expected"), DECLARED.values(), ids=DECLARED)
@pytest.mark.parametrize("exact", [(), ("--exact",)], ids=["pieces", "exact"])
def test_declared_in_code(errlint: Any, settings: str, code: str, expected: list[str], exact: tuple[str, ...]) -> None:
    errlint.write("errlint.toml", f"[[catalog]]\n{settings}\n")
    errlint.write("acme.py", code)

    assert shown(errlint("catalogs", "--output-format", "json", *exact)) == expected


FILES = {
    "errors.toml": '[texts.LOCKED]\ntext = "It is locked"\n',
    "errors.yaml": "texts: {LOCKED: {text: It is locked}}\n",
    "errors.json": '{"texts": {"LOCKED": {"text": "It is locked"}}}',
}


@pytest.mark.parametrize("name", FILES)
def test_declared_in_a_data_file(errlint: Any, name: str) -> None:
    errlint.write("errlint.toml", '[[catalog]]\nfile = "data/*"\nat = "texts"\nprefix = "acme"\n')
    errlint.write(f"data/{name.replace('errors', 'texts')}", FILES[name])

    assert shown(errlint("catalogs", "--output-format", "json")) == ["texts setting: acme.LOCKED(message)"]


def test_what_is_tracked(errlint: Any) -> None:
    errlint.write("errlint.toml", '[[catalog]]\ntarget = "acme:ERRORS"\ntracks = ["stripe", "npm:octokit"]\n')
    errlint.write("acme.py", 'ERRORS = {"a": {"message": "It is a"}}\n')

    (catalog,) = json.loads(errlint("catalogs", "--output-format", "json").out)["catalogs"]

    assert [each["package"] for each in catalog["tracks"]] == ["pypi:stripe", "npm:octokit"]


def test_globs_of_settings_that_are_extended(errlint: Any) -> None:
    errlint.write("base/errlint.toml", '[[catalog]]\nfile = "texts.yaml"\nat = "texts"\n')
    errlint.write("base/texts.yaml", "texts: {LOCKED: {text: It is locked}}\n")
    errlint.write("errlint.toml", 'extend = "base/errlint.toml"\n')

    done = errlint("catalogs", "--output-format", "json", "--config", "errlint.toml", "base/texts.yaml")

    assert shown(done) == ["texts setting: LOCKED(message)"]


WRONG = {
    "neither": ('prefix = "acme"', "target"),
    "a role that is none": ('target = "a:b"\ntuple = ["hint"]', "hint"),
    "an unknown key": ('target = "a:b"\ntuples = []', "tuples"),
    "an unknown layout": ('target = "a:b"\nlayout = "code"', "code-first"),
}


@pytest.mark.parametrize(("settings", "told"), WRONG.values(), ids=WRONG)
def test_wrong_settings(errlint: Any, settings: str, told: str) -> None:
    errlint.write("errlint.toml", f"[[catalog]]\n{settings}\n")
    errlint.write("acme.py", TABLE)

    done = errlint("catalogs")

    assert done.code == 2
    assert told in done.err


# Several languages


def test_translations_are_left_out(errlint: Any) -> None:
    errlint.write("strings.json", '{"exceptions": {"A": {"message": "It is a"}, "B": {"message": "It is b"}}}')
    for language in ("en", "de"):
        errlint.write(
            f"translations/{language}.json", '{"exceptions": {"A": {"message": "a b"}, "B": {"message": "c d"}}}'
        )
    errlint.write("locales/en/errors.json", '{"A": "It is a", "B": "It is b", "C": "It is c"}')
    errlint.write("locales/fr/errors.json", '{"A": "C’est", "B": "Ce n’est pas", "C": "Il est"}')

    document = json.loads(errlint("catalogs", "--output-format", "json").out)

    assert [catalog["path"] for catalog in document["catalogs"]] == ["locales/en/errors.json", "strings.json"]


def test_translations_without_a_source_stand_for_themselves(errlint: Any) -> None:
    for language in ("de", "fr"):
        errlint.write(f"errors/{language}.json", '{"A": "a b", "B": "c d", "C": "e f"}')

    document = json.loads(errlint("catalogs", "--output-format", "json").out)

    assert [catalog["path"] for catalog in document["catalogs"]] == ["errors/de.json"]
