"""Where a link leads, what is wrong with it, and when it drifts."""

from __future__ import annotations

import pytest

from errlint.text.link_defects import Defect, defect
from errlint.text.link_drift import branch_of_lines, version_of_docs
from errlint.text.links import LinkClass, address, classify, item_folders

SITE, PAGE, ITEM, SECTION = LinkClass.SITE, LinkClass.PAGE, LinkClass.ITEM, LinkClass.SECTION
CLASSES = [
    ("https://acme.dev", SITE),
    ("https://acme.dev/docs/v2/", SITE),
    ("https://acme.dev/docs/3.11/index.html", SITE),
    ("https://acme.readthedocs.io/en/latest/", SITE),
    ("https://github.com/acme/store", SITE),
    ("https://github.com/acme/store/issues/new/choose", SITE),
    ("https://www.github.com/acme/store/issues", SITE),
    ("https://acme.dev/docs/#", SITE),
    ("https://acme.dev/docs/#top", SITE),
    ("https://docs.acme.dev/guide/locks", PAGE),
    ("https://docs.acme.dev/guide/locks#main-content", PAGE),
    ("https://www.rfc-editor.org/rfc/rfc9457", PAGE),
    ("https://docs.acme.dev/guide/locks#held", SECTION),
    ("https://docs.acme.dev/guide/locks#:~:text=held", SECTION),
    ("https://acme.dev/#/guide/locks#held", SECTION),
    ("https://acme.dev/#/guide/locks", PAGE),
    ("https://github.com/acme/store/issues/12", ITEM),
    ("https://docs.astral.sh/ruff/rules/unused-import/", ITEM),
    ("https://errors.pydantic.dev/2.4/u/model-field-missing-annotation", ITEM),
    ("https://sqlalche.me/e/20/3o7r", ITEM),
    ("https://acme.dev/errors/E1042", ITEM),
    ("https://acme.dev/guide/understanding_errors/full_store/", ITEM),
    ("https://acme.dev/python/STORE_IS_FULL", ITEM),
    ("https://errors.acme.dev/1042", ITEM),
    ("https://aka.ms/acme-locks", ITEM),
    ("https://go.microsoft.com/fwlink/?linkid=123", ITEM),
    ("https://developer.mozilla.org/en-US/docs/Web/HTTP/Status/404", ITEM),
    ("https://acme.dev/problems/{code}", ITEM),
    ("https://acme.dev/help?code=%s", ITEM),
    ("https://acme.dev/errors/index.html", PAGE),
    ("https://{host}/errors", None),
    ("/docs/locks", None),
    ("mailto:help@acme.dev", None),
    ("https://[bad", None),
]


@pytest.mark.parametrize(("url", "leads"), CLASSES, ids=[url for url, _ in CLASSES])
def test_where_a_link_leads(url: str, leads: LinkClass | None) -> None:
    assert classify(url) is leads


@pytest.mark.parametrize("code", ["STORE_FULL", "acme.StoreFull", "StoreFullError", "NS:store-full"])
def test_a_page_that_is_named_after_the_code_is_its_own(code: str) -> None:
    assert classify("https://docs.acme.dev/guide/store-full", code) is ITEM


def test_pages_that_a_project_adds() -> None:
    assert classify("https://acme.dev/p/a/b", items=("acme.dev/p/**",)) is ITEM
    assert classify("https://acme.dev/p/a/b", items=("acme.dev/p/*",)) is PAGE


def test_folders_where_most_links_end_in_their_code() -> None:
    named = [(f"https://acme.dev/e/{code.lower()}", code) for code in ("LOCKED", "GONE", "FULL")]

    assert item_folders([*named, ("https://acme.dev/e/speed", "SLOW")]) == {"acme.dev/e"}
    assert item_folders(named[:2]) == frozenset()
    assert item_folders([*named, *((f"https://acme.dev/e/page-{i}", f"C{i}X") for i in range(9))]) == frozenset()


DEFECTS = [
    ("docs/archives.md", Defect.NOT_ABSOLUTE),
    ("#unlock", Defect.NOT_ABSOLUTE),
    ("www.acme.dev/docs", Defect.NOT_ABSOLUTE),
    ("Ask for the chapter", None),
    ("https://docs.acme.dev/a#b?c=d", Defect.QUERY_AFTER_FRAGMENT),
    ("https://docs.acme.dev/a#b=c&d=e", Defect.QUERY_AFTER_FRAGMENT),
    ("https://docs.acme.dev/#/a?b=c", None),
    ("https://your-domain.com/a", Defect.PLACEHOLDER_HOST),
    ("https://api.example.org/a", Defect.PLACEHOLDER_HOST),
    ("http://127.0.0.1:8000/a", Defect.PLACEHOLDER_HOST),
    ("https://examples.acme.dev/a", None),
    ("http://docs.acme.dev/a", Defect.PLAIN_HTTP),
    ("http://acme.dev/docs/a", Defect.PLAIN_HTTP),
    ("http://acme.dev/status", None),
    ("https://docs.acme.dev/a", None),
]


@pytest.mark.parametrize(("link", "expected"), DEFECTS, ids=[link for link, _ in DEFECTS])
def test_what_is_wrong_with_a_link(link: str, expected: Defect | None) -> None:
    assert defect(link) is expected


BRANCHES = [
    ("https://github.com/acme/store/blob/main/locks.py#L4", "main"),
    ("https://gitlab.com/acme/store/-/blob/dev/locks.py#L4-9", "dev"),
    ("https://github.com/acme/store/blob/main/locks.py", None),
    ("https://github.com/acme/store/blob/v1.2.0/locks.py#L4", None),
    ("https://github.com/acme/store/blob/4f2a91c0d7e6/locks.py#L4", None),
    ("https://docs.acme.dev/locks#L4", None),
]


@pytest.mark.parametrize(("url", "branch"), BRANCHES, ids=[url for url, _ in BRANCHES])
def test_lines_of_a_branch(url: str, branch: str | None) -> None:
    link = address(url)

    assert link is not None
    assert branch_of_lines(link) == branch


VERSIONS = [
    ("https://docs.djangoproject.com/en/3.2/ref/forms/", ("django", "3.2")),
    ("https://docs.djangoproject.com/en/stable/ref/forms/", None),
    ("https://acme-sdk.readthedocs.io/en/v1.2/odd.html", ("acme-sdk", "1.2")),
    ("https://sqlalche.me/e/14/3o7r", ("sqlalchemy", "1.4")),
    ("https://errors.pydantic.dev/2.4/u/x", ("pydantic", "2.4")),
    ("https://docs.acme.dev/1.2/odd", None),
]


@pytest.mark.parametrize(("url", "expected"), VERSIONS, ids=[url for url, _ in VERSIONS])
def test_the_version_that_a_link_documents(url: str, expected: tuple[str, str] | None) -> None:
    link = address(url)

    assert link is not None
    assert version_of_docs(link) == expected
