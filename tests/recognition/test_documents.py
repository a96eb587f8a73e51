"""Which data files hold a catalog, and what its entries say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.project.tree import project
from tests.recognition.test_catalogs import drawn

FILES = {
    "an export": (
        "errors.json",
        """\
[{"code": "acme.LOCKED", "status": 409, "message": "Archive is locked",
 "why": "An import holds it.",
 "fix": "Run `acme unlock`.",
 "link": "https://acme.dev/errors#locked", "tags": []},
{"code": "acme.GONE", "status": 404, "message": "It is gone",
 "why": "It was deleted.",
 "fix": "Restore it."}]
""",
        ["errors file: acme.LOCKED(code status message why fix link tags), acme.GONE(code status message why fix)"],
    ),
    "problem details": (
        "problems.json",
        """\
{"locked": {"type": "https://acme.dev/problems/locked", "title": "Archive is locked", "status": 409,
 "detail": "An import of {name} holds it"},
"gone": {"type": "https://acme.dev/problems/gone", "title": "Archive is gone", "status": 404,
 "detail": "It was deleted"}}
""",
        ["problems file: locked(link status message), gone(link status message)"],
    ),
    "messages in lines, with parts": (
        "error-conditions.json",
        """\
{"LOCKED": {"message": ["Archive <name> is locked", "by <owner>."], "sqlState": "42000"},
"GONE": {"message": ["Archive <name> is gone."]}}
""",
        ["error-conditions file: LOCKED(message), GONE(message)"],
    ),
    "texts by codes": (
        "error_codes.yaml",
        """\
LOCKED: Archive is locked
GONE: Archive is gone
MOVED: Archive is moved
""",
        ["error_codes file: LOCKED(message), GONE(message), MOVED(message)"],
    ),
    "tables of TOML": (
        "errors.toml",
        """\
[error.DM-1]
message = "It is %s"
workaround = "Run it."
[error.DM-2]
message = "It was %s"
workaround = ""
""",
        ["error file: DM-1(message fix), DM-2(message fix)"],
    ),
    "tables of TOML with references": (
        "storeErrorCodes.toml",
        """\
[Locked]
description = "It is locked."
[[Locked.references]]
href = "https://acme.dev/a"
[[Locked.references]]
href = "https://acme.dev/b"
[Gone]
description = "It is gone."
""",
        ["storeErrorCodes file: Locked(message link link), Gone(message)"],
    ),
    "a list by statuses": (
        "errors.yaml",
        """\
errors:
- {code: 403, title: Forbidden, message: "Not for you."}
- {code: 404, message: "It is not here."}
""",
        ["errors file: 403(status message), 404(status message)"],
    ),
    "messages of an analyser": (
        "messages.yaml",
        """\
messages:
- {name: Gone, code: A1, level: Error, template: 'It is %s', description: It is no more}
- {name: Old, code: A2, level: Warning, template: 'It was %s', description: It is old}
""",
        ["messages file: A1(code message why), A2(code message why)"],
    ),
    "exceptions of an integration": (
        "strings.json",
        """\
{"config": {"step": {"title": "Set it up"}},
"exceptions": {"gone": {"message": "It is gone"},
"locked": {"message": "{name} is locked"}}}
""",
        ["exceptions file: gone(message), locked(message)"],
    ),
}


@pytest.mark.parametrize(("name", "text", "expected"), FILES.values(), ids=FILES)
def test_data_files(name: str, text: str, expected: list[str], tmp_path: Path) -> None:
    assert drawn(project(tmp_path, {name: text}).catalogs) == expected


OTHER_FILES = {
    "a schema": (
        "errors.yaml",
        """\
components:
  schemas:
    Error: {properties: {message: {description: What}, code: {description: No}}}
""",
    ),
    "rules of a linter": (
        "checks.yaml",
        """\
checks:
  a: {short: It is so, remediation: Turn it off.}
  b: {short: It was, remediation: Turn it on.}
""",
    ),
    "inputs of a job": (
        "action.yaml",
        """\
inputs:
  fail-on-error: {description: Whether to fail on an error}
  token: {description: The token to use}
""",
    ),
    "settings": (
        "settings.toml",
        """\
[errors]
file = "a b"
level = "error"
[log]
message = "A b"
""",
    ),
}


@pytest.mark.parametrize(("name", "text"), OTHER_FILES.values(), ids=OTHER_FILES)
def test_other_data_files(name: str, text: str, tmp_path: Path) -> None:
    assert drawn(project(tmp_path, {name: text}).catalogs) == []
