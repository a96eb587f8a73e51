"""Which fixes ask for a check, another try or a contact, and name nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from errlint.text.concrete import names_something
from errlint.text.vague import is_vague


@pytest.mark.parametrize(
    "text",
    [
        "Check your configuration",
        "Please check the settings.",
        "Verify your archive settings",
        "Try again.",
        "Please retry later",
        "Try again with valid arguments.",
        "Wait and try again",
        "Contact support",
        "Contact your administrator or the support team for assistance.",
        "Check your network connection and try again.",
        "Check the errors above and ensure you have a stable internet connection.",
        "The store may be down. Please try again.",
        "This is rare. Please try again, and check your connection if it persists.",
        "Make sure the parameters are correct",
        "Check the API documentation.",
        "We've closed the session, please try again",
    ],
)
def test_vague(text: str) -> None:
    assert is_vague(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "It has been replaced.",
        "The archive is locked; nothing can be done",
        "Check `owner`",
        "Check your configuration in acme.toml",
        "Check that the import has ended",
        "Check for circular links in your archive",
        "Check the archive's age limit",
        "Try again once the import has ended.",
        "Try again in a moment.",
        "Try again in 5 minutes",
        "Try again with a shorter name",
        "Contact the owner of the archive with the name of the import",
        "Reduce the size of the archive and try again.",
        "Make sure you have access to an archive.",
        "Check the JSON syntax",
        "Verify your API key",
        "Ensure the token is valid",
        "Check the URL and try again",
        "Run the import again with the same arguments",
        "Remove the lock",
    ],
)
def test_not_vague(text: str) -> None:
    assert not is_vague(text)


@pytest.mark.parametrize(
    "text",
    [
        "Set ACME_TOKEN",
        "Pass --name",
        "Use `x`",
        "Edit acme.toml",
        "See https://acme.dev",
        "Call open_archive",
        "Call open(name)",
        "Pass one of {names}",
        "Pass %s",
        "Give it the value 'all'",
        "Use archiveName",
        "Check the owner/name/number input",
        "Run git pull",
        "Use ALTER TABLE",
        "Use depth >= 0",
        "Edit ~/.acme",
    ],
)
def test_names_something(text: str) -> None:
    assert names_something(text)


@pytest.mark.parametrize(
    "text",
    [
        "Remove the return type",
        "Check the file(s)",
        "Don't do that",
        "Use a GitHub token",
        "Pick read and/or write",
        "Provide valid JSON",
        "Shorten it to a few words.",
        "Re-run the import",
    ],
)
def test_names_nothing(text: str) -> None:
    assert not names_something(text)


@given(st.text())
def test_any_text_is_judged(text: str) -> None:
    assert not (is_vague(text) and names_something(text))
