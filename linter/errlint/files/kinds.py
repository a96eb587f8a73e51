"""What a file is, by its name."""

from __future__ import annotations

import os

from errlint.facts.module import Language

LANGUAGES = {
    ".py": Language.PYTHON,
    ".pyw": Language.PYTHON,
    ".yaml": Language.YAML,
    ".yml": Language.YAML,
    ".json": Language.JSON,
    ".jsonc": Language.JSON,
    ".toml": Language.TOML,
}
SUFFIXES = tuple(LANGUAGES)

# What tools are set up with: no catalog stands there, whatever a key is called.
_SETTINGS = frozenset({"pyproject.toml", "errlint.toml", ".errlint.toml", "cargo.toml", "netlify.toml", "ruff.toml"})

_TEST_FOLDERS = frozenset({"test", "tests", "__tests__"})
_TEST_ENDS = ("_test.py", ".test.ts", ".test.tsx", ".test.js", ".spec.ts", ".spec.tsx", ".spec.js")


def language_of(path: str) -> Language:
    """Return the language of a file that is to be checked; a script without a known ending is Python."""
    return LANGUAGES.get(os.path.splitext(path)[1].lower(), Language.PYTHON)


def is_source(name: str) -> bool:
    """Say whether a file in a folder is one to check, by its name."""
    lowered = name.lower()
    return lowered.endswith(SUFFIXES) and lowered not in _SETTINGS


def is_test_file(path: str) -> bool:
    """Say whether a file belongs to the tests, by its path relative to the root of the project."""
    *folders, name = path.replace("\\", "/").split("/")
    if name == "conftest.py" or name.endswith(_TEST_ENDS) or (name.startswith("test_") and name.endswith(".py")):
        return True
    return not _TEST_FOLDERS.isdisjoint(folders)
