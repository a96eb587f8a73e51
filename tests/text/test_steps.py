"""How a fix splits into the steps for each environment."""

from __future__ import annotations

import pytest

from errlint.text.steps import steps


def _split(text: str) -> list[tuple[str | None, str]]:
    return [(step.label, step.text) for step in steps(text)]


def test_text_without_labels_is_one_step() -> None:
    assert _split("  Run `x`. Then run `y`.\n") == [(None, "Run `x`. Then run `y`.")]


def test_each_label_begins_a_step() -> None:
    assert _split("Locally: run `x`. On Vercel: check y.") == [("Locally", "run `x`."), ("On Vercel", "check y.")]


def test_text_before_the_first_label_is_a_step() -> None:
    assert _split("Renew the lease. In CI: set ACME_TOKEN") == [(None, "Renew the lease."), ("In CI", "set ACME_TOKEN")]


def test_lines_begin_steps() -> None:
    assert _split("macOS: run a\nLinux: run b") == [("macOS", "run a"), ("Linux", "run b")]


@pytest.mark.parametrize(
    "label",
    [
        "Locally",
        "In CI",
        "In GitHub Actions",
        "On macOS",
        "On your machine",
        "macOS/Linux",
        "Linux and macOS",
        "For local development",
        "Docker",
        "On Debian, Ubuntu",
    ],
)
def test_labels(label: str) -> None:
    assert _split(f"{label}: run `x`") == [(label, "run `x`")]


def test_label_with_a_remark() -> None:
    assert _split("On Windows (PowerShell): run `x`") == [("On Windows", "run `x`")]


@pytest.mark.parametrize(
    "text",
    [
        "For example: run `x`",
        "In addition: run `x`",
        "In order to fix this: run `x`",
        "Hint: run `x`",
        "See https://acme.dev/docs",
        "Set the host to https://acme.dev. On reload it is read",
        "Install: pip install acme",
    ],
)
def test_what_is_no_label(text: str) -> None:
    assert _split(text) == [(None, text)]


def test_offsets_point_into_the_text() -> None:
    text = " Locally:  run x.  On Vercel: check y "
    assert [text[step.start : step.end] for step in steps(text)] == ["run x.", "check y"]
