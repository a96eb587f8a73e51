"""Repetitions, hidden causes, retries, stubs and leaks in the texts of an entry."""

from __future__ import annotations

import pytest

from errlint.text.causes import hides_cause
from errlint.text.leaks import leaks
from errlint.text.repetition import adds_nothing
from errlint.text.retrying import is_limit, retries_without_stop
from errlint.text.statements import asks
from errlint.text.stubs import is_stub
from errlint.text.tokens import tokenize


@pytest.mark.parametrize(
    ("text", "others", "expected"),
    [
        ("The archive is locked.", ["Archive {name} locked"], True),
        ("Locking failed", ["LOCK_FAILED"], True),
        ("Another import locked it", ["Archive {name} is locked"], False),
        ("{detail}", ["Archive {name} is locked"], False),
        ("", ["Archive"], False),
        ("存档已锁定", ["存档已锁定"], True),
        ("存档", ["存档已锁定"], False),
    ],
)
def test_repetition(text: str, others: list[str], *, expected: bool) -> None:
    assert adds_nothing(text, *others) is expected


@pytest.mark.parametrize(
    ("why", "status", "expected"),
    [
        ("The archive does not exist.", 404, True),
        ("Either it does not exist or the token cannot see it.", 404, False),
        ("You do not have permission.", 403, True),
        ("The plan of the account has no archives.", 403, False),
        ("Too many requests were sent in a short period.", 429, True),
        ("All tools share 60 requests an hour.", 429, False),
        ("Credentials are missing or invalid.", 401, True),
        ("The token expired.", 401, False),
    ],
)
def test_hidden_causes(why: str, status: int, *, expected: bool) -> None:
    assert hides_cause(why, status, "Archive {name}", "ARCHIVE") is expected


@pytest.mark.parametrize(
    ("fix", "expected"),
    [
        ("Retry the request", True),
        ("Please try again later.", True),
        ("Wait and then try the import again", True),
        ("Retry after {reset}", False),
        ("Try again in 5 minutes", False),
        ("Stop calling this tool and retry later", False),
        ("Retry with exponential backoff", False),
        ("Use a higher quota", False),
    ],
)
def test_retries(fix: str, *, expected: bool) -> None:
    assert retries_without_stop(fix) is expected


@pytest.mark.parametrize(
    ("code", "message", "status", "expected"),
    [
        ("X", "", 429, True),
        ("RATE_LIMITED", "", None, True),
        ("X", "The quota is used up", None, True),
        ("RATE_UNKNOWN", "The exchange rate is unknown", 404, False),
    ],
)
def test_limits(code: str, message: str, status: int | None, *, expected: bool) -> None:
    assert is_limit(code, message, status) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Did you forget the token?", True),
        ("Is it locked? It may be.", True),
        ("It is locked. Or is it?", False),
        ("See https://acme.dev/a?b=c for more", False),
        ("See https://acme.dev/a?b={c} for more", False),
    ],
)
def test_questions(text: str, *, expected: bool) -> None:
    assert asks(tokenize(text)) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TODO", True),
        ("TODO: write this", True),
        ("tbd.", True),
        ("N/A", True),
        ("...", True),
        ("Lorem ipsum dolor sit amet", True),
        ("To be documented later", True),
        ("your message here", True),
        ("Remove the TODO", False),
        ("To be able to read it, open the archive", False),
        ("Add a message to the archive", False),
        ("", False),
    ],
)
def test_stubs(text: str, *, expected: bool) -> None:
    assert is_stub(text) is expected


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Use AKIA" + "ABCDEFGHIJKLMNOP", "a secret"),
        ("Use ghp_" + "a1" * 18, "a secret"),
        ("Open amqp://acme:s3cr3tpw@queue:5672", "a secret"),
        ("Read /Users/jdoe/acme/log.txt", "a path of one machine"),
        (r"Read C:\Users\jdoe\log.txt", "a path of one machine"),
        ("Open http://192.168.7.20:8080/x", "an internal host"),
        ("Open https://wiki.acme.corp/locks", "an internal host"),
        ("\x1b[1mLocked\x1b[0m", "a terminal escape sequence"),
    ],
)
def test_leaks(text: str, what: str) -> None:
    assert [leak.what for leak in leaks(text)] == [what]


@pytest.mark.parametrize(
    "text",
    [
        "Read /home/user/acme/log.txt",
        "Read ~/acme/log.txt, /etc/acme.toml or ./home/x/y",
        "Open http://localhost:8080 or http://127.0.0.1",
        "Use an address such as 192.168.0.1",
        "Set the URL to postgres://user:password@host/db",
        "Set the URL to https://{user}:{token}@acme.dev",
        "Open http://host.docker.internal:11434",
        "Open https://acme.dev/internal/home/x/y",
        "Pass sk-... as the key",
    ],
)
def test_no_leaks(text: str) -> None:
    assert leaks(text) == ()
