"""What a file is, by its name."""

from __future__ import annotations

import pytest

from errlint.facts import Language
from errlint.files.kinds import is_test_file, language_of


@pytest.mark.parametrize(
    "path",
    [
        "tests/a.py",
        "pkg/test/helpers.py",
        "a/__tests__/b.ts",
        "src/test_a.py",
        "src/a_test.py",
        "conftest.py",
        "web/a.test.ts",
        "web/a.spec.tsx",
        "tests\\windows.py",
    ],
)
def test_files_of_tests(path: str) -> None:
    assert is_test_file(path)


@pytest.mark.parametrize(
    "path", ["src/testing.py", "src/contest.py", "latest/a.py", "test.py", "src/a.ts", "test_a.yaml"]
)
def test_other_files(path: str) -> None:
    assert not is_test_file(path)


@pytest.mark.parametrize(
    ("path", "language"),
    [("a.py", Language.PYTHON), ("A.YML", Language.YAML), ("a.json", Language.JSON), ("script", Language.PYTHON)],
)
def test_languages(path: str, language: Language) -> None:
    assert language_of(path) is language
