"""What is known of calls of libraries."""

from __future__ import annotations

import re

import pytest

from errlint.effects import Does, Known, KnownCall, KnownRetry, Wait, load


@pytest.mark.parametrize(
    ("dotted", "does"),
    [
        ("requests.get", None),
        ("requests.post", Does.ADDS),
        ("httpx.AsyncClient.put", Does.SETS),
        ("boto3.client.create_table", Does.ADDS),
        ("boto3.client.delete_table", Does.SETS),
        ("boto3.client.describe_tables", None),
        ("stripe.Charge.create", Does.ADDS),
        ("smtplib.SMTP.send_message", Does.ADDS),
        ("os.remove", Does.SETS),
    ],
)
def test_what_a_call_does(dotted: str, does: Does | None) -> None:
    known = load().call(dotted)
    assert known is not None
    assert known.does is does


@pytest.mark.parametrize("dotted", ["requests.codes", "boto3.client", "boto3.client.create_table.keys", "acme.post"])
def test_nothing_is_known_of_other_calls(dotted: str) -> None:
    assert load().call(dotted) is None


def test_what_a_call_waits_for() -> None:
    call = load().call("subprocess.Popen.communicate")
    assert call is not None
    assert (call.waits, call.timeout, call.at, call.limited) == (Wait.PROCESS, "timeout", 1, False)


def test_whatever_is_asked_takes_sql() -> None:
    known = [load().call(dotted) for dotted in ("?.execute", "sqlalchemy.orm.Session.execute")]
    assert [call.statement if call is not None else None for call in known] == [0, 0]


def test_errors_are_known_by_class_and_by_call() -> None:
    known = load()
    by_class, by_call = known.error("botocore.exceptions.ClientError"), known.raised_by("boto3.client.get_object")
    assert by_class is not None
    assert by_class is by_call
    assert known.raised_by("subprocess.run") is None


def test_retries_that_end_by_themselves() -> None:
    known = load()
    assert known.retry("stamina.retry") == KnownRetry(limited=True, on="on")
    endless = known.retry("tenacity.retry")
    assert endless is not None
    assert not endless.limited


def test_a_project_adds_to_what_is_known() -> None:
    known = load().extended(adds=["acme.*.deliver"], sets=["requests.post"], harmless=["httpx.post"])
    added, changed, harmless = (known.call(name) for name in ("acme.Mail.deliver", "requests.post", "httpx.post"))
    assert added == KnownCall(does=Does.ADDS)
    assert changed is not None
    assert harmless is not None
    assert (changed.does, changed.timeout, harmless.does) == (Does.SETS, "timeout", None)


def test_stars_stand_for_parts_of_names_alone() -> None:
    known = Known({"acme.*_all": KnownCall(does=Does.ADDS)}, {}, ())
    assert known.call("acme.send_all") is not None
    assert known.call("acme.mail.send_all") is None


def test_every_name_is_a_dotted_path() -> None:
    names = [*load().names]
    assert len(names) == len(set(names))
    assert all(re.fullmatch(r"(?:\*|\w+)(?:\.[\w*]+)+", name) for name in names)
