"""`errlint links`, from the command line to the document."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema

from errlint.reports import formats

SCHEMA = json.loads(Path(formats.__file__).with_name("schemas").joinpath("links-v1.schema.json").read_bytes())
ERRORS = """\
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "fix": "Run it as in https://docs.acme.dev/cli#unlock, then try again.",
        "link": "https://docs.acme.dev/archives/#unlock",
    },
    "GONE": {
        "message": "Archive {name} is gone",
        "fix": "Call restore_archive.",
        "link": "https://docs.acme.dev/archives/#restore",
    },
    "FULL": {"message": "The store is full", "link": f"https://acme.dev/problems/{code}"},
    "SLOW": {"message": "The store is slow", "link": "https://acme.dev"},
    "DOWN": {"message": "The store is down", "link": "archives/#unlock"},
}
"""
TEXT = """\
errors.py:4:30: LOCKED section https://docs.acme.dev/cli#unlock (no source of the page)
errors.py:5:17: LOCKED section https://docs.acme.dev/archives/#unlock (heading found)
errors.py:10:17: GONE section https://docs.acme.dev/archives/#restore (no such heading)
errors.py:12:54: FULL item https://acme.dev/problems/{code}
errors.py:13:54: SLOW site https://acme.dev
errors.py:14:54: DOWN section https://docs.acme.dev/archives/#unlock (heading found)

6 links: 4 section, 1 item, 1 site.
"""


def project(errlint: Any) -> None:
    errlint.write("errors.py", ERRORS)
    errlint.write("mkdocs.yml", "site_url: https://docs.acme.dev/\n")
    errlint.write("docs/archives.md", "# Archives\n\n## Unlock\n")


def test_each_link_with_its_place_and_where_it_leads(errlint: Any) -> None:
    project(errlint)

    done = errlint("links")

    assert (done.code, done.out, done.err) == (0, TEXT, "")


def test_a_list_for_a_link_checker(errlint: Any) -> None:
    project(errlint)

    done = errlint("links", "--list")

    assert done.out.splitlines() == [
        "https://docs.acme.dev/cli#unlock",
        "https://docs.acme.dev/archives/#unlock",
        "https://docs.acme.dev/archives/#restore",
        "https://acme.dev",
    ]
    assert errlint("links", "--output-format", "list").out == done.out


def test_json(errlint: Any) -> None:
    project(errlint)

    document = json.loads(errlint("links", "--output-format", "json").out)

    jsonschema.Draft202012Validator(SCHEMA).validate(document)
    assert list(document["links"][0]) == SCHEMA["$defs"]["link"]["required"]
    assert (document["version"], document["errors"], len(document["links"])) == (1, [], 6)
    assert document["links"][2] == {
        "url": "https://docs.acme.dev/archives/#restore",
        "whole": True,
        "leads_to": "section",
        "anchor": "missing",
        "code": "GONE",
        "role": "link",
        "path": "errors.py",
        "row": 10,
        "column": 17,
    }


def test_no_links(errlint: Any) -> None:
    errlint.write("errors.py", "x = 1\n")

    done = errlint("links")

    assert (done.code, done.out) == (0, "")
    assert "No links found" in done.err
