"""The pages of the site that are made from errlint itself: rules, errors, settings.

    python -m errlint.reports.site docs

writes them; a test holds the committed ones against what errlint says.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from errlint.errors import ERRORS
from errlint.linting import registry
from errlint.reports import pages
from errlint.settings.options import OPTIONS, Option
from errlint.settings.plain import plain

_ERRORS = """# Errors of errlint

What errlint says when the run itself goes wrong. Each ends the run with exit code 2, unless it is a warning.
"""
_SETTINGS = """# Settings

In the table `[tool.errlint]` of a `pyproject.toml`, or at the top of an `errlint.toml` or `.errlint.toml`; the closest
file to what is checked wins whole. `errlint config --for FILE` tells which values hold for a file, and where they are
set.

Where `taxonomy`, `fatal` or `payload` is not set, errlint looks at the code: which class with a code the errors of a
package derive from, in which order its constructor takes message and code, which classes end a run, and what builds and
marks the failures that tools give back. `errlint config --inferred` shows what it found, with a place and a reason for
each; what is set stands above it. `--output-format json` writes
[the same as an object](../linter/errlint/reports/schemas/inferred-v1.schema.json).

```text
src/acme

  taxonomy.base = "acme.errors.AcmeError"
    src/acme/errors.py:4: it has a code, and 3 error classes derive from it

  taxonomy.constructor = ["message", "code"]
    src/acme/errors.py:5: the constructor takes `message`, `code`
```
"""


def documents() -> dict[str, str]:
    """Return the pages by their path below the folder of the site."""
    made = {f"rules/{rule.name}.md": pages.markdown(rule) for rule in registry.load()}
    return {**made, "errors.md": _errors(), "settings.md": _settings()}


def _errors() -> str:
    return _ERRORS + "".join(f"\n{section}" for section in _error_sections())


def _error_sections() -> Iterator[str]:
    for code, entry in sorted(ERRORS.items()):
        yield f"## {code}\n\n{entry['message']}.\n\n{entry['why']}\n\n**Fix:** {entry['fix']}\n"


def _settings() -> str:
    return _SETTINGS + "".join(f"\n{_setting(option)}" for option in sorted(OPTIONS, key=lambda option: option.name))


def _setting(option: Option) -> str:
    return (
        f"## {option.name}\n\n{option.doc}\n\n"
        f"- Type: {option.type.described}\n- Default: `{_default(option)}`\n\n```toml\n{option.example}\n```\n"
    )


def _default(option: Option) -> str:
    return "not set" if option.default is None else json.dumps(plain(option.default))


def write(folder: Path) -> None:
    """Write the pages below a folder."""
    for name, text in documents().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
