from __future__ import annotations

import pytest

from errlint.text.plight import Plight, plight


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("ARCHIVE_TOKEN is not set", Plight.CREDENTIAL),
        ("Set ARCHIVE_API_KEY: no API key is configured", Plight.CREDENTIAL),
        ("Missing API key. Please set it in the environment.", Plight.CREDENTIAL),
        ("No credentials for the store", Plight.CREDENTIAL),
        ("The client secret of {name} hasn't been provided", Plight.CREDENTIAL),
        ("The API key expired", None),
        ("Page token not found", Plight.INPUT),
        ("The record is missing. Log in with your password.", None),
        ("Refusing to read {path}.", Plight.FORBIDDEN),
        ("Access to {path} is denied", Plight.FORBIDDEN),
        ("{path} is forbidden", Plight.FORBIDDEN),
        ("This should never happen", Plight.INVARIANT),
        ("unreachable", Plight.INVARIANT),
        ("The host is unreachable", None),
        ("Invariant violated: two roots", Plight.INVARIANT),
        ("Unknown mode {mode}", Plight.INPUT),
        ("No archive is called {name}", Plight.INPUT),
        ("page must be positive", Plight.INPUT),
        ("{name} is not an archive", Plight.INPUT),
        ("{user} is not permitted: unknown owner", None),
        ("The budget must be larger", None),
        ("The store cannot be reached", None),
        ("", None),
    ],
)
def test_what_a_message_says_is_wrong(message: str, found: Plight | None) -> None:
    assert plight(message) is found
