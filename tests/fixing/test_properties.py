"""What holds for every text: fixing twice is fixing once, and editors come to the same bytes."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from errlint.cli.app import run
from tests.fixing.applier import apply

# Each example is some whole runs.
EXAMPLES = settings(max_examples=40, deadline=None)
RULES = ("--select", "ALL", "--isolated")
ENCODINGS = ("utf-8", "utf-8-sig", "latin-1")

FIXES = ("Please release the lock first.", "To get it back, call restore.", "The lock é is held.", "Call restore.")
CODES = ("ACT111", "fix-not-imperative", "ACT201", "act111", "ACT999", "fix_not_imperative", "E501")

selectors = st.lists(st.sampled_from(CODES), min_size=1, max_size=3).map(", ".join)
reasons = st.sampled_from(("", " why", " see #12 é", " why  # type: ignore"))
comments = st.one_of(
    st.just(""),
    st.builds("  # errlint: ignore[{}]{}".format, selectors, reasons),
    st.builds("  # noqa: {}".format, selectors),
    st.builds("  # errlint: ignore[{}]  # noqa: {}".format, selectors, selectors),
    st.just("  # é"),
)
above = st.one_of(
    st.just(""),
    st.builds("    # errlint: {}[{}]{}\n".format, st.sampled_from(("ignore", "disable", "enable")), selectors, reasons),
)
entries = st.builds(
    '{0}    "K{{}}": {{{{\n        "message": "It is lôcked",\n        "fix": {1},{2}\n    }}}},{3}\n'.format,
    above,
    st.one_of(
        st.sampled_from(FIXES).map('"{}"'.format),
        st.sampled_from(FIXES).map('"""{}\n        now"""'.format),
        st.sampled_from(FIXES).map('"{}" \\\n        " Now."'.format),
    ),
    comments,
    comments,
)


@st.composite
def sources(draw: st.DrawFn) -> tuple[str, bytes]:
    """Draw the encoding and the bytes of a file with a catalog, in any mix of line ends."""
    head = draw(st.sampled_from(("", "# errlint: file-ignore[ACT111] é\n", "# errlint: file-ignore[ACT102]\n")))
    body = "".join(entry.format(number) for number, entry in enumerate(draw(st.lists(entries, max_size=4))))
    text = f"{head}ERRORS = {{\n{body}}}{draw(comments)}\n"
    encoding = draw(st.sampled_from(ENCODINGS))
    text = f"# coding: {encoding.removesuffix('-sig')}\n{text}"
    newline = draw(st.sampled_from(("\n", "\r\n", "mixed")))
    text = text.replace("},\n", "},\r\n") if newline == "mixed" else text.replace("\n", newline)
    return encoding, text.encode(encoding)


def check(path: Path, *arguments: str) -> tuple[int, str, str]:
    """Run `errlint check` on a file."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(["check", *RULES, *arguments, str(path)])
    return code, out.buffer.getvalue().decode(), err.buffer.getvalue().decode()  # type: ignore[attr-defined]


def findings(path: Path) -> list[dict[str, Any]]:
    """Return what `--output-format json` says of a file."""
    array: list[dict[str, Any]] = json.loads(check(path, "--output-format", "json")[1])
    return array


@contextlib.contextmanager
def file(raw: bytes, name: str = "a.py") -> Any:
    """Write a file into a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(raw)
        yield path


@EXAMPLES
@given(sources())
def test_fixing_ends_in_a_text_that_parses_and_stays(source: tuple[str, bytes]) -> None:
    encoding, raw = source
    with file(raw) as path:
        _, _, err = check(path, "--fix-only", "--unsafe-fixes")
        once = path.read_bytes()
        check(path, "--fix-only", "--unsafe-fixes")

        assert err == ""
        assert path.read_bytes() == once
        assert ast.dump(ast.parse(once)).count("Dict(") == ast.dump(ast.parse(raw)).count("Dict(")
        assert once.startswith(b"\xef\xbb\xbf") == raw.startswith(b"\xef\xbb\xbf")
        once.decode(encoding)


@EXAMPLES
@given(sources())
def test_the_edits_of_json_lead_to_the_same_bytes(source: tuple[str, bytes]) -> None:
    encoding, raw = source
    with file(raw) as path, file(raw) as edited:
        check(path, "--fix-only", "--unsafe-fixes")
        before = b""
        while (text := edited.read_bytes()) != before:
            before = text
            edited.write_bytes(apply(text.decode(encoding), findings(edited)).encode(encoding))

        assert edited.read_bytes() == path.read_bytes()


@EXAMPLES
@given(sources())
def test_the_diff_is_what_fixing_does(source: tuple[str, bytes]) -> None:
    encoding, raw = source
    with file(raw) as path:
        code, patch, _ = check(path, "--diff", "--unsafe-fixes")
        assert path.read_bytes() == raw
        check(path, "--fix-only", "--unsafe-fixes")
        fixed = path.read_bytes()

    assert (code == 1) == (fixed != raw)
    before, after = (text.decode(encoding).split("\n") for text in (raw, fixed))
    removed, added = ([line[1:] for line in patch.split("\n") if line[:1] == sign] for sign in "-+")
    assert all(line in before for line in removed[1:])
    assert all(line in after for line in added[1:])


@EXAMPLES
@given(sources())
def test_nothing_is_found_where_everything_was_ignored(source: tuple[str, bytes]) -> None:
    encoding, raw = source
    with file(raw) as path:
        check(path, "--fix-only", "--unsafe-fixes")
        before = {record["code"] for record in findings(path)}
        _, _, err = check(path, "--add-ignore", "meant to stay")
        once = path.read_bytes()
        check(path, "--add-ignore", "meant to stay")

        assert path.read_bytes() == once
        assert {record["code"] for record in findings(path)} <= {code for code in before if code.startswith("ACT9")}
        assert bool(err) == (once != path.read_bytes() or any(not code.startswith("ACT9") for code in before))
        assert ast.parse(once)
        once.decode(encoding)


YAML = """\
errors:
  A:
    message: It is locked
    fix: {}
"""


@pytest.mark.parametrize(
    "fix",
    [
        "The lock is held.",
        '"The lock is\n      held."',
        "The lock is\n      held.",
        ">\n      The lock is\n      held.",
        "|-  # kept\n      The lock is held.",
    ],
)
def test_yaml_is_ignored_where_a_comment_can_stand(fix: str) -> None:
    with file(YAML.format(fix).encode(), "errors.yaml") as path:
        assert findings(path)
        check(path, "--add-ignore", "why")

        assert findings(path) == []
        assert path.read_text(encoding="utf-8").count("# errlint: ignore[") in {1, 2}


def test_json_has_no_comments() -> None:
    raw = b'{"errors": {"A": {"message": "It is locked", "fix": "The lock is held."}}}\n'
    with file(raw, "errors.json") as path:
        code, _, err = check(path, "--add-ignore", "why")

        assert (code, path.read_bytes()) == (2, raw)
        assert err.startswith("error[uncommentable-finding]: ")
        assert findings(path)[0]["noqa_row"] is None
