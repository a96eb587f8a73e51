"""What errors of a project show when they are printed, and what they hold beside that."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

from errlint.facts import Call, Text
from tests.project.tree import project

HEAD = 'from fastmcp import FastMCP\n\nmcp = FastMCP("archives")\n\n\n'
INIT = "def __init__(self, message, fix=None):"

CASES = {
    "the message": (f"{INIT}\n    super().__init__(message)\n    self.fix = fix", {"message"}, True),
    "the fix as well": (
        f'{INIT}\n    super().__init__(f"{{message}}. {{fix}}")\n    self.fix = fix',
        {"message", "fix"},
        True,
    ),
    "through an attribute": (
        f'{INIT}\n    self.message = f"{{message}} {{fix}}"\n    super().__init__(self.message)\n    self.fix = fix',
        {"message", "fix"},
        True,
    ),
    "grown": (
        f'{INIT}\n    text = message\n    text += f" {{fix}}"\n    super().__init__(text)',
        {"message", "fix", "text"},
        False,
    ),
    "in a list that grows": (
        f'{INIT}\n    parts = [message]\n    parts.append(fix)\n    super().__init__(" ".join(parts))',
        None,
        False,
    ),
    "computed": (f"{INIT}\n    super().__init__(rendered(message, fix))\n    self.fix = fix", None, True),
    "by `__str__`": (
        f"{INIT}\n    super().__init__(message)\n    self.fix = fix\ndef __str__(self):\n    return self.fix",
        {"fix"},
        True,
    ),
    "by nothing of its own": ("pass", None, False),
    "without a call of the constructor below": (f"{INIT}\n    self.fix = fix", None, True),
    "a fix of the class": (
        'fix = "Call list_archives."\ndef __str__(self):\n    return "Gone"',
        set(),
        True,
    ),
}


@pytest.mark.parametrize(("body", "names", "holds"), CASES.values(), ids=CASES.keys())
def test_printed_and_held(tmp_path: Path, body: str, names: set[str] | None, *, holds: bool) -> None:
    class_ = f"class AcmeError(Exception):\n{indent(body, '    ')}\n\n\n"
    tool = '@mcp.tool\ndef read():\n    raise AcmeError("Gone", "Stop.")\n'
    done = project(tmp_path, {"main.py": HEAD + class_ + tool})
    (reached,) = done.raises
    assert isinstance(reached.site.error, Call)
    target = done.scope.resolve(reached.module, reached.function, reached.site.error.path)
    assert target is not None
    printed = done.printing.printed(target)

    assert (printed.names - {"value"} if printed else None) == names
    assert isinstance(done.printing.held(target, "fix", reached.site.error), Text) is holds
