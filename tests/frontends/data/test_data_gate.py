"""Which data files are worth parsing, by their bytes."""

from __future__ import annotations

import pytest

from errlint.frontends.data import may_hold_catalog

WORKFLOW = b"""
on: push
jobs:
  check:
    steps:
      - uses: acme/checkout
      - run: make check || echo "::error::failed"
        continue-on-error: true
"""
LOCK = b"""{
  "packages": {
    "node_modules/error-cause": {"version": "1.0.0", "resolved": "https://registry.example/error-cause.tgz"},
    "node_modules/acme": {"dependencies": {"error-cause": "^1.0.0", "why-is-it-running": "2", "postfix": "1"}}
  }
}"""


@pytest.mark.parametrize("raw", [b"", WORKFLOW, LOCK, b"LOCKED:\n  fix: Wait.\n"])
def test_ordinary_files_are_let_go(raw: bytes) -> None:
    assert not may_hold_catalog(raw)


@pytest.mark.parametrize(
    "raw",
    [
        b"errors:\n  LOCKED:\n    message: Archive is locked\n",
        b'{"ERRORS": {"LOCKED": {"remediation" : "Wait."}}}',
        b"failures:\n  - suggestedFix: Wait.\n",
        b"exceptions:\n  locked:\n    user_message: Locked\n",
        b"problems:\n  locked: {'HINT': Wait.}\n",
        b"errors:\n  locked: {next-steps: Wait.}\n",
    ],
)
def test_catalogs_are_read(raw: bytes) -> None:
    assert may_hold_catalog(raw)


@pytest.mark.parametrize("path", ["src/errors.yaml", "api_err.json", "Faults.yml"])
def test_the_name_of_the_file_may_speak_of_errors(path: str) -> None:
    assert may_hold_catalog(b"LOCKED:\n  fix: Wait.\n", path)


def test_other_parts_of_the_path_say_nothing() -> None:
    assert not may_hold_catalog(b"LOCKED:\n  fix: Wait.\n", "errors/default.yaml")
