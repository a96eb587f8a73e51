from __future__ import annotations

from pathlib import Path

import pytest

from errlint.errors import ERRORS
from errlint.reports import site

DOCS = Path(__file__).parents[2] / "docs"
DOCUMENTS = site.documents()


@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_committed_page_says_what_errlint_says(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == DOCUMENTS[name]


def test_there_is_no_page_of_a_rule_that_does_not_exist() -> None:
    written = {f"rules/{path.name}" for path in (DOCS / "rules").glob("*.md")}

    assert written == {name for name in DOCUMENTS if name.startswith("rules/")}


@pytest.mark.parametrize("code", ERRORS)
def test_the_link_of_an_error_leads_to_its_heading(code: str) -> None:
    page, _, anchor = ERRORS[code]["link"].partition("#")

    assert page == "https://errlint.dev/errors"
    assert f"\n## {anchor}\n" in DOCUMENTS["errors.md"]
    assert anchor == code
