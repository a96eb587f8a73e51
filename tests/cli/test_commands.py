"""The commands apart from `check`, and what is said about a wrong command line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from errlint.linting import registry
from errlint.version import VERSION


@pytest.mark.parametrize("arguments", [("version",), ("--version",), ("-V",)])
def test_the_version(errlint: Any, arguments: tuple[str, ...]) -> None:
    done = errlint(*arguments)

    assert (done.code, done.out, done.err) == (0, f"errlint {VERSION}\n", "")


def test_the_version_for_programs(errlint: Any) -> None:
    assert json.loads(errlint("version", "--output-format", "json").out) == {"version": VERSION}


@pytest.mark.parametrize("name", ["fix-not-imperative", "ACT111", "act111", "Fix-Not-Imperative"])
def test_the_page_of_a_rule(errlint: Any, name: str) -> None:
    done = errlint("rule", name)

    assert done.code == 0
    assert done.out.startswith(
        "fix-not-imperative (ACT111)\n\n  Error, on by default, since 0.1.0.\n\nWhat it does\n\n  "
    )
    assert "```" not in done.out


def test_the_page_as_markdown(errlint: Any) -> None:
    out = errlint("rule", "ACT111", "--output-format", "markdown").out

    assert out.startswith("# fix-not-imperative (ACT111)\n\nError, on by default, since 0.1.0.\n\n## What it does\n\n")
    assert "```python\n" in out


def test_the_page_for_programs(errlint: Any) -> None:
    record = json.loads(errlint("rule", "ACT111", "--output-format", "json").out)

    assert list(record) == ["name", "code", "summary", "explanation", "severity", "default", "since", "url"]
    assert record["explanation"].startswith("## What it does")


def test_every_page(errlint: Any) -> None:
    rules = list(registry.load())

    records = json.loads(errlint("rule", "--all", "--output-format", "json").out)
    text = errlint("rule", "--all").out

    assert [record["code"] for record in records] == [rule.code for rule in rules]
    assert all(f"\n{rule.name}" in f"\n{text}" for rule in rules)
    prose = [line for line in text.splitlines() if not line.startswith("    ")]
    assert all(len(line) <= 80 or " " not in line.strip() for line in prose)


def test_an_unknown_rule(errlint: Any) -> None:
    done = errlint("rule", "fix-not-imperativ")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("error[unknown-rule]: Unknown rule `fix-not-imperativ` in `errlint rule`\n")
    assert "help: Use `fix-not-imperative` instead" in done.err


@pytest.mark.parametrize(
    ("arguments", "head", "remedy"),
    [
        (("chek",), "error[unknown-command]: Unknown command `chek`", "help: Run `check` instead"),
        (
            ("check", "--selct", "x"),
            "error[unknown-option]: Unknown option `--selct` of `errlint check`",
            "help: Use `--select` instead",
        ),
        (
            ("check", "--output-format", "ful"),
            "error[unknown-option-value]: Unknown value `ful` of `--output-format`",
            "help: Use `full` instead of `ful`.",
        ),
        (
            ("check", "--color", "x"),
            "error[unknown-option-value]: Unknown value `x` of `--color`",
            "help: Use one of `auto`, `always`, `never` instead of `x`.",
        ),
        (("check", "--select"), "error[wrong-usage]: Command line of `errlint", "--help` and correct the arguments."),
        (("rule",), "error[wrong-usage]: Command line of `errlint rule`", "help: Run `errlint rule --help`"),
        (("rule", "a", "b"), "error[wrong-usage]: Command line of `errlint rule`", "help: Run `errlint rule --help`"),
        (("rule", "ACT111", "--all"), "error[wrong-usage]: Command line", "help: Run `errlint rule --help`"),
        (
            ("--nope",),
            "error[unknown-option]: Unknown option `--nope` of `errlint`",
            "`errlint --help` lists the options.",
        ),
    ],
)
def test_a_wrong_command_line(errlint: Any, arguments: tuple[str, ...], head: str, remedy: str) -> None:
    done = errlint(*arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(head)
    assert remedy in done.err
    assert "link: https://errlint.dev/errors#" in done.err


def test_no_command_shows_the_help_and_fails(errlint: Any) -> None:
    done = errlint()

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Usage: errlint ")


@pytest.mark.parametrize("arguments", [("--help",), ("-h",), ("check", "--help"), ("rule", "-h"), ("version", "-h")])
def test_help_is_no_failure(errlint: Any, arguments: tuple[str, ...]) -> None:
    done = errlint(*arguments)

    assert done.code == 0
    assert done.out.startswith("Usage: errlint ")
    assert max(map(len, done.out.splitlines())) <= 100


def test_a_fault_of_errlint_is_no_finding(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        message = "boom"
        raise RuntimeError(message)

    monkeypatch.setattr(registry, "load", fail)

    done = errlint("rule", "--all")

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("Traceback (most recent call last):\n")
    assert "error[internal-error]: errlint stopped on a fault of its own: RuntimeError: boom\n" in done.err


def test_an_interruption(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "load", interrupt)

    assert errlint("rule", "--all").code == 130
