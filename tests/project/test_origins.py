"""Where values come from: the model, another system, or nobody knows where."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

import pytest

from errlint.project.origins import Origin
from tests.project.tree import project

HEAD = 'from fastmcp import FastMCP\n\nmcp = FastMCP("archives")\n\n\n'
HELPERS = """
def fetched(name):
    return client.get(name).json()


def parsed(text):
    return json.loads(text)


"""

CASES = {
    "an argument": ("x = name", Origin.ARGUMENT),
    "a part of an argument": ('x = name["a"]', Origin.ARGUMENT),
    "an argument in another form": ("x = json.loads(name)", Origin.ARGUMENT),
    "a method of an argument": ('x = name.get("a")', Origin.ARGUMENT),
    "an answer": ("x = client.get(name)", Origin.UPSTREAM),
    "an answer that is waited for": ("x = (await client.fetch(name))", Origin.UPSTREAM),
    "the body of an answer": ("answer = client.get(name)\nx = answer.json()", Origin.UPSTREAM),
    "a part of the body": ('answer = client.get(name)\nx = answer.json()["rows"][0]', Origin.UPSTREAM),
    "an item of a loop": ("for x in client.query(name):\n    pass", Origin.UPSTREAM),
    "a client of the object": ("x = self.client.get(name)", Origin.UPSTREAM),
    "a function of the project that asks": ("x = fetched(name)", Origin.UPSTREAM),
    "a function of the project that does not": ("x = parsed(name)", Origin.UNKNOWN),
    "both": ('x = {"name": name, "rows": client.query(name)}', Origin.UPSTREAM),
    "a constant": ("x = 1", Origin.UNKNOWN),
    "something else": ("x = something", Origin.UNKNOWN),
    "what the framework hands over": ('x = ctx.get("a")', Origin.UPSTREAM),
}


@pytest.mark.parametrize(("body", "origin"), CASES.values(), ids=CASES.keys())
def test_origin(tmp_path: Path, body: str, origin: Origin) -> None:
    code = f"{HEAD}{HELPERS}@mcp.tool\nasync def read(ctx, name):\n{indent(body, '    ')}\n    return check(x)\n"
    done = project(tmp_path, {"main.py": code})
    (running,) = (entry for entry in done.running.functions if entry.function.name == "read")
    checked = next(site.call for site in running.function.calls if site.call.path == ("check",))

    assert done.origins.of(checked.arguments[0].value, running.module, running.function, is_tool=True) is origin
