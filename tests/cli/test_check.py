"""`errlint check`, as it is used."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

LINE = 'ACT111 Fix of `LOCKED` does not start with a verb: "The lock must be released first."'
CLEAN = """\
ERRORS = {
    "LOCKED": {
        "message": "Archive {name} is locked",
        "why": "Another import holds the lock.",
        "fix": "Run `acme unlock {name}`, then call the tool again.",
    },
}
"""


def test_the_current_folder_is_checked(errlint: Any) -> None:
    errlint.write("src/a.py")

    done = errlint("check", "--output-format", "concise")

    assert done.code == 1
    assert done.out == f"src{os.sep}a.py:5:16: {LINE}\nFound 1 error.\n"
    assert done.err == ""


def test_a_clean_run(errlint: Any) -> None:
    errlint.write("a.py", CLEAN)

    done = errlint("check")

    assert (done.code, done.out, done.err) == (0, "All checks passed!\n", "")


def test_full_is_the_default(errlint: Any) -> None:
    errlint.write("a.py")

    assert errlint("check", "a.py").out == (
        f"{LINE}\n"
        " --> a.py:5:16\n"
        "  |\n"
        '3 |         "message": "Archive {name} is locked",\n'
        '4 |         "why": "Another import holds the lock.",\n'
        '5 |         "fix": "The lock must be released first.",\n'
        "  |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        "6 |     },\n"
        "7 | }\n"
        "  |\n"
        "why: A model carries the fix out word by word; without a verb in front it has to guess the action.\n"
        "help: Start with the verb: Set, Run, Grant, Stop, …\n"
        "link: https://errlint.dev/rules/fix-not-imperative\n"
        "\n"
        "Found 1 error.\n"
    )


def test_json_alone_stands_on_the_standard_output(errlint: Any) -> None:
    path = errlint.write("a.py")

    done = errlint("check", "a.py", "nope.py", "--ignore", "ACT999", "--output-format", "json")

    (record,) = json.loads(done.out)
    assert record["filename"] == str(path)
    assert "nope.py" in done.err
    assert "ACT999" in done.err
    assert done.code == 2


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), 1),
        (("--exit-zero",), 0),
        (("-e",), 0),
        (("--exit-zero", "nope.py"), 2),
        (("--select", "ACT111"), 1),
        (("--select", "fix-not-imperative"), 1),
        (("--select", "ACT11"), 1),
        (("--select", "ALL", "--ignore", "ACT1,ACT2"), 0),
        (("--ignore", "ACT111"), 0),
        (("--ignore", "ACT11,ACT2"), 0),
        (("--ignore", "ACT1", "--extend-select", "ACT111"), 1),
        (("--ignore", "ACT111", "--extend-select", "ACT111"), 0),
        (("--select", "ACT111", "--ignore", "ACT1"), 1),
        (("--select", "ACT2", "--select", "ACT3, ACT111"), 1),
        (("--per-file-ignores", "*.py:ACT111"), 0),
        (("--per-file-ignores", "b.py:ACT111"), 1),
        (("--config", "ignore = ['ACT111']"), 0),
        (("--select", "ACT999"), 2),
        (("--select", ""), 2),
        (("--extend-select", "no-such-rule"), 2),
        (("--per-file-ignores", "*.py:ACT999"), 2),
        (("--per-file-ignores", "ACT999"), 2),
        (("--ignore", "ALL"), 2),
        (("--ignore", "ACT999"), 1),
        (("--config", "ignor = []"), 2),
        (("--config", "nope.toml"), 2),
        (("--exclude", "a.py"), 0),
        (("--silent",), 1),
    ],
)
def test_exit_codes(errlint: Any, arguments: tuple[str, ...], code: int) -> None:
    errlint.write("a.py")

    done = errlint("check", *arguments)

    assert done.code == code, done.err


def test_flags_are_a_layer_above_the_settings(errlint: Any) -> None:
    errlint.write("a.py")
    errlint.write("errlint.toml", 'ignore = ["ACT111"]\n')

    assert errlint("check").code == 0
    assert errlint("check", "--select", "ACT1").code == 1
    assert errlint("check", "--extend-select", "ACT111").code == 1

    errlint.write("errlint.toml", 'select = ["ACT111"]\n')
    assert errlint("check", "--ignore", "ACT1").code == 2


def test_settings_with_an_unknown_rule(errlint: Any) -> None:
    errlint.write("a.py")
    errlint.write("errlint.toml", 'select = [\n  "ACT1",\n  "fix-not-imprative",\n]\n')

    done = errlint("check")

    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(
        "error[unknown-rule]: Unknown rule `fix-not-imprative` in `select` of errlint.toml\n"
        " --> errlint.toml:3:3\n"
        "  |\n"
        '3 |   "fix-not-imprative",\n'
        "  |   ^^^^^^^^^^^^^^^^^^^\n"
    )
    assert "help: Use `fix-not-imperative` instead of `fix-not-imprative`." in done.err


def test_settings_that_ignore_an_unknown_rule_are_warned_about(errlint: Any) -> None:
    errlint.write("a.py")
    errlint.write("pyproject.toml", '[tool.errlint]\nignore = ["ACT1110"]\n')

    done = errlint("check")

    assert done.code == 1
    assert done.err.startswith("warning[unknown-rule]: Unknown rule `ACT1110` in `ignore` of pyproject.toml\n")
    assert errlint("check", "--quiet").err == ""


def test_each_folder_has_its_settings(errlint: Any) -> None:
    errlint.write("a/x.py")
    errlint.write("b/x.py")
    errlint.write("b/errlint.toml", 'ignore = ["ACT111"]\n')
    errlint.write("c/errlint.toml", "select = []\n")
    errlint.write("c/x.py")

    assert errlint("check", "--output-format", "concise").out == f"a{os.sep}x.py:5:16: {LINE}\nFound 1 error.\n"


def test_the_format_comes_from_flag_then_environment_then_settings(
    errlint: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    errlint.write("a.py", CLEAN)
    errlint.write("errlint.toml", 'output-format = "json"\n')
    assert errlint("check").out == "[]"

    monkeypatch.setenv("ERRLINT_OUTPUT_FORMAT", "full")
    assert errlint("check").out == "All checks passed!\n"
    assert errlint("check", "--output-format", "json").out == "[]"

    monkeypatch.setenv("ERRLINT_OUTPUT_FORMAT", "jsn")
    assert errlint("check").err.startswith(
        "error[unknown-option-value]: Unknown value `jsn` of `ERRLINT_OUTPUT_FORMAT`\n"
    )


def test_quiet_and_silent(errlint: Any) -> None:
    errlint.write("a.py")

    assert "Found" not in errlint("check", "-q", "--output-format", "concise").out
    assert "nope" in errlint("check", "-q", "nope").err
    silent = errlint("check", "-s", "a.py", "nope")
    assert (silent.code, silent.out, silent.err) == (2, "", "")


@pytest.mark.parametrize("arguments", [(), ("--output-format", "json")])
def test_nothing_to_check_is_said_and_is_no_success(errlint: Any, arguments: tuple[str, ...]) -> None:
    errlint.write("README.md")

    done = errlint("check", *arguments)

    assert done.code == 0
    assert done.out == ("[]" if arguments else "")
    assert done.err.startswith("warning[nothing-to-check]: ")


def test_a_named_file_of_another_kind(errlint: Any) -> None:
    errlint.write("README.md")

    done = errlint("check", "README.md")

    assert done.code == 0
    assert done.out == ""
    assert done.err.startswith("warning[unsupported-file]: File `README.md` is neither")


def test_the_other_paths_are_checked(errlint: Any) -> None:
    errlint.write("a.py")

    done = errlint("check", "nope", "a.py", "--output-format", "concise")

    assert done.code == 2
    assert done.out == f"a.py:5:16: {LINE}\nFound 1 error.\n"
    assert done.err.startswith("error[missing-path]: Path `nope` does not exist\n")


def test_files_that_cannot_be_decoded(errlint: Any) -> None:
    errlint.write("a.py")
    Path("bad.py").write_bytes(b"from mcp import x\n# \xff\n")

    done = errlint("check", "--exit-zero", "--output-format", "concise", ".", "bad.py")

    assert done.code == 2
    assert f"a.py:5:16: {LINE}" in done.out
    assert "bad.py:" in done.out
    assert "bad.py" in done.err


@pytest.mark.parametrize(
    ("arguments", "name"),
    [(("-",), "-"), (("-", "--stdin-filename", "pkg/x.py"), "pkg/x.py"), (("--stdin-filename", "x.py"), "x.py")],
)
def test_the_standard_input(errlint: Any, arguments: tuple[str, ...], name: str) -> None:
    bad = errlint.write("other/a.py").read_bytes()

    done = errlint("check", *arguments, "--output-format", "concise", stdin=bad)

    assert done.code == 1
    assert done.out == f"{name.replace('/', os.sep)}:5:16: {LINE}\nFound 1 error.\n"


def test_the_settings_for_the_name_of_the_standard_input(errlint: Any) -> None:
    bad = errlint.write("other/a.py").read_bytes()
    errlint.write("pkg/errlint.toml", 'exclude = ["x.py"]\nper-file-ignores = { "y.py" = ["ACT111"] }\n')

    assert errlint("check", "--stdin-filename", "pkg/y.py", stdin=bad).code == 0
    assert errlint("check", "--stdin-filename", "pkg/x.py", stdin=bad).code == 1
    excluded = errlint("check", "--stdin-filename", "pkg/x.py", "--force-exclude", stdin=bad)
    assert (excluded.code, excluded.out) == (0, "")


def test_named_files_and_force_exclude(errlint: Any) -> None:
    errlint.write("gen/a.py")

    assert errlint("check", "--exclude", "gen", "gen/a.py").code == 1
    assert errlint("check", "--extend-exclude", "gen/*", "gen/a.py", "--force-exclude").code == 0
    assert errlint("check", "--extend-exclude", "./gen").code == 0


def test_what_git_ignores(errlint: Any) -> None:
    errlint.write("gen/a.py")
    errlint.write(".gitignore", "gen\n")
    Path(".git").mkdir()

    assert errlint("check").code == 0
    assert errlint("check", "--no-respect-gitignore").code == 1


@pytest.mark.parametrize(
    ("environment", "arguments", "colored"),
    [
        ({}, (), False),
        ({"FORCE_COLOR": "1"}, (), True),
        ({"CLICOLOR_FORCE": "1"}, (), True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, (), False),
        ({"NO_COLOR": "1"}, ("--color", "always"), True),
        ({"FORCE_COLOR": "1"}, ("--color", "never"), False),
    ],
)
def test_colors(
    errlint: Any,
    monkeypatch: pytest.MonkeyPatch,
    environment: dict[str, str],
    arguments: tuple[str, ...],
    *,
    colored: bool,
) -> None:
    errlint.write("a.py")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)

    assert ("\x1b[" in errlint("check", *arguments).out) == colored


def test_exact_finds_the_same(errlint: Any) -> None:
    errlint.write("a.py")

    assert errlint("check", "--exact").out == errlint("check").out


def test_suppressed_findings_are_counted(errlint: Any) -> None:
    bad = errlint.write("a.py").read_text(encoding="utf-8")
    errlint.write("a.py", bad.replace('first.",', 'first.",  # errlint: ignore[ACT111] shown to people'))

    done = errlint("check")

    assert (done.code, done.out) == (0, "All checks passed! (1 suppressed)\n")


def test_an_entry_may_be_used_where_nobody_looks(errlint: Any) -> None:
    errors = (
        'ERRORS = {"LOCKED": {"message": "It is locked", "why": "Another call writes.", "fix": "Wait a minute."}}\n'
    )
    Path("errors.py").write_text(errors, encoding="utf-8")
    Path("server.py").write_text('from errors import ERRORS\nprint(ERRORS["LOCKED"]["fix"])\n', encoding="utf-8")
    Path("errlint.toml").touch()
    assert errlint("check", "errors.py", "--select", "ACT208").code == 0
    Path("server.py").unlink()
    assert errlint("check", "errors.py", "--select", "ACT208", "--exit-zero").out.count("ACT208") == 1
