"""The ids of headings, against what the generators themselves give."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.docs import slugs

# heading, github-slugger, @mdit-vue/shared, Python-Markdown, docutils: recorded from the packages.
RECORDED = [
    ("Unlock an archive", "unlock-an-archive", "unlock-an-archive", "unlock-an-archive", "unlock-an-archive"),
    ("What's new?", "whats-new", "what-s-new", "whats-new", "what-s-new"),
    ("404 Not Found", "404-not-found", "_404-not-found", "404-not-found", "not-found"),
    ("Rate limits & quotas", "rate-limits--quotas", "rate-limits-quotas", "rate-limits-quotas", "rate-limits-quotas"),
    ("C++ / C#", "c--c", "c-c", "c-c", "c-c"),
    ("Über die Größe", "über-die-größe", "uber-die-große", "uber-die-groe", "uber-die-grosze"),
    ("re_run_later", "re_run_later", "re-run-later", "re_run_later", "re-run-later"),
    ("a -- b", "a----b", "a-b", "a-b", "a-b"),
    (
        "HTTP 503: Unavailable",
        "http-503-unavailable",
        "http-503-unavailable",
        "http-503-unavailable",
        "http-503-unavailable",
    ),
    ("v2.0.1", "v201", "v2-0-1", "v201", "v2-0-1"),
    ("日本語の見出し", "日本語の見出し", "日本語の見出し", "", ""),
    ("--flag", "--flag", "flag", "-flag", "flag"),
    ("emoji 🎉 here", "emoji--here", "emoji-🎉-here", "emoji-here", "emoji-here"),
    ("Why “this” fails…", "why-this-fails", "why-this-fails", "why-this-fails", "why-this-fails"),
    ("naïve café", "naïve-café", "naive-cafe", "naive-cafe", "naive-cafe"),
    ("1. First step", "1-first-step", "_1-first-step", "1-first-step", "first-step"),
    ("हिन्दी", "हिन्दी", "हिन्दी", "", ""),
]


@pytest.mark.parametrize(("heading", "github", "vitepress", "mkdocs", "docutils"), RECORDED, ids=lambda value: value)
def test_recorded_slugs(heading: str, github: str, vitepress: str, mkdocs: str, docutils: str) -> None:
    assert slugs.github(heading) == github
    assert slugs.vitepress(heading) == vitepress
    assert slugs.mkdocs(heading) == mkdocs
    assert slugs.docutils(heading) == docutils


@pytest.mark.parametrize(
    ("heading", "expected"),
    [("Rate limits & quotas", "rate-limits-quotas"), ("404 Not Found", "_404-not-found"), ("--flag", "flag")],
)
def test_nuxt(heading: str, expected: str) -> None:
    assert slugs.nuxt(heading) == expected


@given(st.text(max_size=40))
def test_a_slug_has_no_spaces_and_is_its_own_slug(heading: str) -> None:
    for slug in (slugs.github, slugs.nuxt):
        assert " " not in slug(heading)
        assert slug(slug(heading)) == slug(heading)


@given(st.lists(st.sampled_from(["same", "other", "same-1"]), max_size=12), st.sampled_from(["-", "_"]))
def test_ids_of_a_page_are_different(headings: list[str], joint: str) -> None:
    made = list(slugs.numbered(headings, joint))

    assert len(set(made)) == len(made) == len(headings)


def test_a_taken_id_gets_a_number() -> None:
    assert list(slugs.numbered(["same", "same", "same-1", "same"], "-")) == ["same", "same-1", "same-1-1", "same-2"]
