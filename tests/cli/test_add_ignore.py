"""`errlint check --add-ignore` and `--ignore-noqa`, as they are used."""

from __future__ import annotations

from typing import Any

import pytest

HEAD = """\
from fastmcp import FastMCP

mcp = FastMCP("archives")


@mcp.tool
def read_archive(name: str) -> str:
"""


@pytest.mark.parametrize(
    ("body", "ignored"),
    [
        ('    raise ValueError("Gone")\n', '    raise ValueError("Gone")  # errlint: ignore[ACT201] for people\n'),
        ('    raise ValueError("Gone")', '    raise ValueError("Gone")  # errlint: ignore[ACT201] for people'),
        (
            '    raise ValueError("Gone")  # kept\n',
            '    raise ValueError("Gone")  # kept  # errlint: ignore[ACT201] for people\n',
        ),
        (
            '    raise ValueError("Gone")  # errlint: ignore[ACT302] why\n',
            '    raise ValueError("Gone")  # errlint: ignore[ACT302, ACT201] why\n',
        ),
        (
            '    raise ValueError("Gone")  # noqa: TRY003\n',
            '    raise ValueError("Gone")  # noqa: TRY003  # errlint: ignore[ACT201] for people\n',
        ),
        (
            '    raise ValueError("""\nGone\n""")\n',
            '    raise ValueError("""\nGone\n""")  # errlint: ignore[ACT201] for people\n',
        ),
        (
            '    raise \\\n        ValueError("Gone")\n',
            '    raise \\\n        ValueError("Gone")  # errlint: ignore[ACT201] for people\n',
        ),
        (
            '    raise ValueError("Gone \\\nor" """\nlost\n""")\n',
            '    raise ValueError("Gone \\\nor" """\nlost\n""")  # errlint: ignore[ACT201] for people\n',
        ),
        (
            '    raise ValueError(\n        "Gone"\n    )\n',
            '    raise ValueError(  # errlint: ignore[ACT201] for people\n        "Gone"\n    )\n',
        ),
    ],
)
def test_a_comment_for_every_finding(errlint: Any, body: str, ignored: str) -> None:
    path = errlint.write("a.py", HEAD + body)

    done = errlint("check", "--add-ignore", "for  people", "--select", "ACT201")
    again = errlint("check", "--add-ignore=more", "--select", "ACT201")

    assert path.read_text(encoding="utf-8") == HEAD + ignored
    assert (done.code, done.out, done.err) == (0, "", "Added 1 suppression.\n")
    assert (again.code, again.out, again.err) == (0, "", "")
    assert errlint("check", "--select", "ACT201,ACT9").out == "All checks passed! (1 suppressed)\n"


def test_findings_about_comments_get_none(errlint: Any) -> None:
    text = "x = 1  # errlint: ignore[ACT999]\ny = 2  # errlint: ignore[ACT201]\n"
    path = errlint.write("a.py", text)

    assert errlint("check", "--add-ignore", "why", "--select", "ALL").err == ""
    assert path.read_text(encoding="utf-8") == text


def test_ignored_comments(errlint: Any) -> None:
    errlint.write("a.py", HEAD + '    raise ValueError("Gone")  # errlint: ignore[ACT201, ACT302] why\n')
    errlint.write("b.py", f"# errlint: file-ignore[ACT201] why\n{HEAD}    raise ValueError('Gone')  # noqa\n")

    done = errlint("check", "--ignore-noqa", "--output-format", "concise")

    assert done.code == 1
    assert done.out.count(" ACT201 ") == 2
    assert done.out.endswith("Found 2 errors.\n")
