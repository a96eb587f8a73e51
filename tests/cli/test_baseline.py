from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.cli.conftest import BAD, Shell

SECOND = """
MORE_ERRORS = {
    "FULL": {"message": "The store is full", "why": "It is small.", "fix": "Waiting helps."},
    "SLOW": {"message": "The store is slow", "why": "It is old.", "fix": "Waiting helps."},
}
"""


def known(shell: Shell) -> list[dict[str, str]]:
    document = json.loads((shell.root / "errlint-baseline.json").read_text(encoding="utf-8"))
    assert document["version"] == 1
    findings: list[dict[str, str]] = document["findings"]
    return findings


def test_what_is_written_is_clean_afterwards(errlint: Shell) -> None:
    errlint.write("errors.py")
    written = errlint("check", "--write-baseline")

    done = errlint("check", "--baseline", "errlint-baseline.json")

    assert (written.code, done.code) == (0, 0)
    assert "in the baseline)" in done.out
    assert [entry["path"] for entry in known(errlint)] == ["errors.py"] * len(known(errlint))


def test_lines_may_move_and_new_findings_are_told(errlint: Shell) -> None:
    errlint.write("errlint.toml", 'baseline = "errlint-baseline.json"')
    errlint.write("errors.py")
    errlint("check", "--write-baseline")
    errlint.write("errors.py", "# a comment\n\n" + BAD + SECOND)

    found = json.loads(errlint("check", "--output-format", "json").out)

    assert {entry["location"]["row"] > 10 for entry in found} == {True}


def test_a_second_finding_of_the_same_kind_is_new(errlint: Shell) -> None:
    errlint.write("errors.py", SECOND)
    errlint("check", "--write-baseline")
    again = '    "DOWN": {"message": "The store is down", "why": "It is old.", "fix": "Waiting helps."},\n}'
    errlint.write("errors.py", SECOND.replace("}\n", "", 0).rstrip("\n").removesuffix("}") + again)

    found = json.loads(errlint("check", "--baseline", "errlint-baseline.json", "--output-format", "json").out)

    assert [entry["location"]["row"] for entry in found] == [5]


def test_entries_that_are_gone_are_told_and_pruned(errlint: Shell) -> None:
    errlint.write("errors.py", BAD)
    errlint.write("more_errors.py", SECOND)
    errlint("check", "--write-baseline")
    errlint.write("errors.py", "x = 1\n")

    told = errlint("check", "--baseline", "errlint-baseline.json")
    errlint("check", "errors.py", "--write-baseline")

    assert told.code == 0
    assert "stale-baseline" in told.err
    assert {entry["path"] for entry in known(errlint)} == {"more_errors.py"}
    assert "stale-baseline" not in errlint("check", "--baseline", "errlint-baseline.json").err


@pytest.mark.parametrize(("text", "code"), [(None, "unreadable-baseline"), ("[]", "broken-baseline")])
def test_a_baseline_that_cannot_be_read_ends_the_run(errlint: Shell, text: str | None, code: str) -> None:
    errlint.write("errors.py")
    if text is not None:
        errlint.write("known.json", text)

    done = errlint("check", "--baseline", "known.json")

    assert done.code == 2
    assert f"error[{code}]" in done.err


TEXTS = st.sampled_from(["Waiting helps", "Run `acme unlock`", "The lock is held", "Please wait"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=20, deadline=None)
@given(fixes=st.lists(TEXTS, min_size=1, max_size=6))
def test_baseline_then_clean(errlint: Shell, fixes: list[str]) -> None:
    entries = "".join(
        f'    "E{number}": {{"message": "It went wrong", "why": "It is old.", "fix": "{fix}"}},\n'
        for number, fix in enumerate(fixes)
    )
    errlint.write("errors.py", f"SOME_ERRORS = {{\n{entries}}}\n")
    (errlint.root / "errlint-baseline.json").unlink(missing_ok=True)
    errlint("check", "--write-baseline")

    assert errlint("check", "--baseline", "errlint-baseline.json").code == 0


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(errlint: Shell) -> Shell:
    """Return a shell in a repository with one commit that has findings."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    git(errlint.root, "init", "--quiet")
    errlint.write("errors.py", BAD)
    git(errlint.root, "add", ".")
    git(errlint.root, "commit", "--quiet", "--message", "Begin")
    return errlint


def rows(shell: Shell, *arguments: str) -> list[tuple[str, int]]:
    found = json.loads(shell("check", "--output-format", "json", *arguments).out)
    return [(Path(entry["filename"]).name, entry["location"]["row"]) for entry in found]


def test_only_changed_lines_are_told(repository: Shell) -> None:
    assert rows(repository, "--diff-base", "HEAD") == []

    repository.write("errors.py", BAD + SECOND)
    repository.write("new errors.py", BAD)
    changed = rows(repository, "--diff-base", "HEAD")

    assert {row for name, row in changed if name == "errors.py"} == {10, 11}
    assert any(name == "new errors.py" for name, _ in changed)


def test_a_revision_that_is_not_there_ends_the_run(repository: Shell) -> None:
    done = repository("check", "--diff-base", "v9")

    assert done.code == 2
    assert "error[git-failed]" in done.err
