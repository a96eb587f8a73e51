"""What makes runs on large projects quick: code that is no concern of errlint is never parsed."""

from __future__ import annotations

from typing import Any

import libcst
import pytest

# Ordinary code, with words that errors and tools have as well.
ORDINARY = (
    (
        "def parse(text: str) -> list[str]:\n"
        '    """Return the words; an error has a reason, a tool an action."""\n'
        "    if not text:\n"
        '        raise ValueError("empty text")\n'
        "    return text.split()\n"
    ),
    (
        "class Hint:\n"
        "    message: str = ''\n\n"
        "    def action(self, tool: object) -> None:\n"
        "        try:\n"
        "            self.message = str(tool)\n"
        "        except (TypeError, ValueError) as error:\n"
        "            raise RuntimeError('no message') from error\n"
    ),
    (
        "COLORS = {'error': 'red', 'warning': 'yellow', 'hint': 'blue'}\n\n\ndef color(status: str) -> str:\n"
        "    return COLORS[status]\n"
    ),
    (
        "import logging\n\nlogger = logging.getLogger(__name__)\n\n\ndef run(call):\n    try:\n        return call()\n"
        "    except OSError:\n        logger.exception('call failed, reason unknown')\n        raise\n"
    ),
    "def test_fix():\n    fix, why, link = 1, 2, 3\n    assert fix + why + link == 6\n",
)
TOOL = """\
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("x")
unrelated = [number for number in range(3)]


@mcp.tool()
def fetch(name: str) -> str:
    raise ValueError("gone")
"""


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are parsed from now on."""
    texts: list[str] = []
    parse = libcst.parse_module

    def note(text: str) -> libcst.Module:
        texts.append(text)
        return parse(text)

    monkeypatch.setattr(libcst, "parse_module", note)
    return texts


def test_ordinary_code_is_not_parsed(errlint: Any, parsed: list[str]) -> None:
    for number in range(1000):
        errlint.write(f"package{number % 10}/module{number}.py", ORDINARY[number % len(ORDINARY)])

    assert errlint("check").out == "All checks passed!\n"
    assert parsed == []


def test_of_the_others_the_parts_that_matter_are_parsed(errlint: Any, parsed: list[str]) -> None:
    for number in range(50):
        errlint.write(f"module{number}.py", ORDINARY[number % len(ORDINARY)])
    errlint.write("server.py", TOOL)

    assert errlint("check", "--select", "ACT201").code == 1
    assert parsed
    assert not any("unrelated" in text for text in parsed)
