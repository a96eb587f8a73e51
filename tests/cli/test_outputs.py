"""Which documents a run writes, and where to."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from errlint.linting import Judgement, registry
from errlint.settings import OutputFormat

FORMATS = [each.value for each in OutputFormat]
PEOPLE = ("full", "concise", "grouped")
LINE = "a.py:5:16: ACT111 "


def test_a_file_takes_the_document(errlint: Any) -> None:
    errlint.write("a.py")
    shown = errlint("check", "--output-format", "concise").out

    for flag in ("-o", "--output-file"):
        done = errlint("check", "--output-format", "concise", flag, "new/folder/out.txt")

        assert (done.code, done.out, done.err) == (1, "", "")
        assert Path("new/folder/out.txt").read_text(encoding="utf-8") == shown


def test_the_file_may_come_from_the_environment(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("a.py")
    monkeypatch.setenv("ERRLINT_OUTPUT_FILE", "env.txt")

    assert errlint("check").out == ""
    assert errlint("check", "-o", "flag.txt").out == ""
    assert Path("env.txt").read_bytes() == Path("flag.txt").read_bytes()


def test_a_file_has_no_colors_unless_they_are_asked_for(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("a.py")
    monkeypatch.setenv("FORCE_COLOR", "1")

    errlint("check", "-o", "plain.txt")
    errlint("check", "-o", "colored.txt", "--color", "always")

    assert "\x1b" not in Path("plain.txt").read_text(encoding="utf-8")
    assert "\x1b" in Path("colored.txt").read_text(encoding="utf-8")


def test_files_are_written_beside_the_usual_document(errlint: Any) -> None:
    errlint.write("a.py")
    usual = errlint("check").out

    done = errlint("check", "--output", "sarif:out/a.sarif", "--output", "junit:out/a.xml")

    assert done.out == usual
    assert json.loads(Path("out/a.sarif").read_bytes())["version"] == "2.1.0"
    assert ET.parse("out/a.xml").getroot().tag == "testsuites"


def test_a_document_may_take_the_place_of_the_usual_one(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("a.py")
    errlint.write("errlint.toml", 'output-format = "grouped"\n')
    monkeypatch.setenv("ERRLINT_OUTPUT_FORMAT", "full")

    assert errlint("check", "--output", "concise").out.startswith(LINE)
    both = errlint("check", "--output", "concise", "-o", "usual.txt")
    assert both.out.startswith(LINE)
    assert Path("usual.txt").read_text(encoding="utf-8").startswith("ACT111 ")


@pytest.mark.parametrize(
    ("arguments", "target"),
    [
        (("--output", "json", "--output", "sarif"), "the standard output"),
        (("--output-format", "json", "--output", "json"), "the standard output"),
        (("--output", "json:x", "--output", "sarif:./x"), "`./x`"),
        (("-o", "x", "--output", "sarif:x"), "`x`"),
    ],
)
def test_documents_are_not_mixed(errlint: Any, arguments: tuple[str, ...], target: str) -> None:
    errlint.write("a.py")

    done = errlint("check", *arguments)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"error[two-documents]: Two documents would be written to {target}\n")
    assert not Path("x").exists()


@pytest.mark.parametrize(
    ("value", "head", "remedy"),
    [
        ("srif:x", "error[unknown-option-value]: Unknown value `srif` of `--output`", "Use `sarif` instead of `srif`."),
        ("sarif:", "error[wrong-usage]: ", "correct the arguments"),
        ("", "error[unknown-option-value]: ", "Use "),
    ],
)
def test_a_wrong_output(errlint: Any, value: str, head: str, remedy: str) -> None:
    done = errlint("check", "--output", value)

    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(head)
    assert remedy in done.err


def test_a_file_that_cannot_be_written(errlint: Any) -> None:
    errlint.write("a.py")
    Path("folder").mkdir()

    done = errlint("check", "--exit-zero", "-o", "folder", "--output", "concise:a.py/x", "--output", "json")

    assert done.code == 2
    assert json.loads(done.out)
    assert done.err.startswith("error[unwritable-output]: Output file `folder` cannot be written: ")
    assert "error[unwritable-output]: Output file `a.py/x` cannot be written: " in done.err


def test_silence_still_writes_the_files(errlint: Any) -> None:
    errlint.write("a.py")

    done = errlint("check", "-s", "--output", "concise:out.txt")

    assert (done.code, done.out, done.err) == (1, "", "")
    assert Path("out.txt").read_text(encoding="utf-8").startswith(LINE)


def test_github_gets_text_and_annotations(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    errlint.write("a.py")
    text = errlint("check").out
    annotations = errlint("check", "--output-format", "github").out
    monkeypatch.setenv("GITHUB_ACTIONS", "true")

    assert errlint("check").out == text + annotations
    assert errlint("check", "--output", "sarif:a.sarif").out == text + annotations
    assert errlint("check", "--statistics").out == "1\tACT111\tfix-not-imperative\nFound 1 error.\n"
    assert errlint("check", "-o", "out.txt").out == ""


@pytest.mark.parametrize("where", ["flag", "variable", "settings", "output"])
def test_github_gets_the_format_that_is_asked_for(errlint: Any, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    errlint.write("a.py")
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    arguments: tuple[str, ...] = ()
    if where == "flag":
        arguments = ("--output-format", "concise")
    elif where == "variable":
        monkeypatch.setenv("ERRLINT_OUTPUT_FORMAT", "concise")
    elif where == "settings":
        errlint.write("errlint.toml", 'output-format = "concise"\n')
    else:
        arguments = ("--output", "concise")

    done = errlint("check", *arguments)

    assert done.out.startswith(LINE)
    assert "::error" not in done.out


@pytest.mark.parametrize("variable", ["CI_PROJECT_DIR", "GITHUB_WORKSPACE", ".git", None])
def test_paths_in_documents_start_at_the_root_of_the_project(
    errlint: Any, monkeypatch: pytest.MonkeyPatch, variable: str | None
) -> None:
    errlint.write("sub/a.py")
    if variable == ".git":
        Path(".git").mkdir()
    elif variable:
        monkeypatch.setenv(variable, os.getcwd())
    monkeypatch.chdir("sub")

    (issue,) = json.loads(errlint("check", "--output-format", "gitlab").out)

    assert issue["location"]["path"] == ("sub/a.py" if variable else "a.py")


def test_a_root_that_lies_elsewhere_is_none(errlint: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    errlint.write("a.py")
    monkeypatch.setenv("CI_PROJECT_DIR", f"{tmp_path}x")

    (issue,) = json.loads(errlint("check", "--output-format", "gitlab").out)

    assert issue["location"]["path"] == "a.py"


def _crash(errlint: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Iterator[Judgement]:
        message = "boom"
        raise RuntimeError(message)

    rule = next(rule for rule in registry.load() if rule.code == "ACT111")
    rules = registry.Registry([(registry.BUILT_IN, replace(rule, check=fail))])
    monkeypatch.setattr(registry, "load", lambda _plugins: rules)
    errlint.write("a.py")


def _clean(errlint: Any) -> Sequence[str]:
    errlint.write("a.py", "x = 1\n")
    return ()


def _syntax(errlint: Any) -> Sequence[str]:
    errlint.write("a.py", "from mcp import x\ndef f(:\n")
    return ("a.py",)


def _missing(_errlint: Any) -> Sequence[str]:
    return ("nope.py",)


def _unreadable(_errlint: Any) -> Sequence[str]:
    Path("a.py").write_bytes(b"from mcp import x\n# \xff\n")
    return ("a.py",)


def _nothing_selected(errlint: Any) -> Sequence[str]:
    errlint.write("a.py")
    return ("--ignore", "ALL")


def _nothing_there(_errlint: Any) -> Sequence[str]:
    return ()


def _broken_settings(errlint: Any) -> Sequence[str]:
    errlint.write("a.py")
    errlint.write("errlint.toml", "slect = []\n")
    return ()


# What happens, the exit code, what the standard error tells, and whether there is a document at all.
SITUATIONS: dict[str, tuple[Callable[[Any], Sequence[str]], int, str, bool]] = {
    "clean": (_clean, 0, "", True),
    "syntax error": (_syntax, 1, "", True),
    "missing path": (_missing, 2, "error[missing-path]: ", True),
    "unreadable file": (_unreadable, 2, "error[unreadable-path]: ", True),
    "nothing selected": (_nothing_selected, 2, "error[nothing-selected]: ", False),
    "nothing there": (_nothing_there, 0, "warning[nothing-to-check]: ", True),
    "broken settings": (_broken_settings, 2, "error[unknown-setting]: ", False),
}


@pytest.mark.parametrize("output_format", FORMATS)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_document_stands_alone(errlint: Any, situation: str, output_format: str) -> None:
    prepare, code, problem, is_written = SITUATIONS[situation]

    done = errlint("check", "--output-format", output_format, *prepare(errlint))

    assert done.code == code
    assert done.err.startswith(problem)
    assert bool(problem) == bool(done.err)
    if problem:
        assert "\nhelp: " in done.err
    if is_written:
        _check_document(done.out, output_format)
    else:
        assert done.out == ""
    assert ("All checks passed!" in done.out) == (situation == "clean" and output_format in PEOPLE)


@pytest.mark.parametrize("output_format", FORMATS)
def test_the_document_stands_alone_where_a_rule_fails(
    errlint: Any, monkeypatch: pytest.MonkeyPatch, output_format: str
) -> None:
    _crash(errlint, monkeypatch)

    done = errlint("check", "--select", "ACT111", "--output-format", output_format)

    assert done.code == 2
    assert done.err.startswith("error[rule-crashed]: Rule ACT111 stopped on ")
    assert "All checks passed!" not in done.out
    _check_document(done.out, output_format)


def _check_document(text: str, output_format: str) -> None:
    if output_format in ("json", "json-v1", "gitlab", "sarif", "rdjson"):
        json.loads(text)
    elif output_format == "json-lines":
        assert all(json.loads(line) for line in text.splitlines())
    elif output_format == "junit":
        ET.fromstring(text)
    elif output_format == "github":
        assert all(line.startswith("::error ") for line in text.splitlines())
    elif output_format == "azure":
        assert all(line.startswith("##vso[task.logissue ") for line in text.splitlines())
