"""Who needs a file decides what of it is parsed: ordinary code is not, whatever words it uses."""

from __future__ import annotations

from pathlib import Path
from string import Template

import pytest

from errlint.project.loading import Input
from errlint.project.project import Project
from errlint.settings.model import Settings

ORDINARY = {
    "a service": '''
import logging

from sqlalchemy.orm import Session

logger = logging.getLogger(__name__)
DEFAULTS = {"limit": 20, "reason": "none", "message": "No $noun"}
default_timeout = float("3.5")


class ${Noun}Error(Exception):
    """Something is wrong with a $noun."""


class ${Noun}NotFound(${Noun}Error):
    pass


def fetch_$noun(session: Session, name: str, *, reason: str = "lookup") -> str:
    """Raise an error if there is no such $noun; the reason is logged, the fix is up to the caller."""
    found = session.get(name)
    if found is None:
        logger.error("no $noun: %s", name, extra={"reason": reason, "hint": "typo?"})
        raise ${Noun}NotFound(f"no $noun {name}")
    if found.locked:
        raise ValueError("The $noun is locked")
    return found
''',
    "a viewset": """
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.viewsets import ModelViewSet


class ${Noun}ViewSet(ModelViewSet):
    permission_action_map = {"retrieve": "view", "message": "change"}

    @action(detail=True, methods=["post"])
    def archive(self, request, pk=None):
        reason = request.data.get("reason")
        if not reason:
            raise ValidationError({"reason": "A reason is required", "hint": "at most 200 characters"})
        return self.perform("$noun", reason=reason, action="archive")

    @action(detail=False)
    def errors(self, request):
        return {"error": None, "message": "fine", "link": "/$noun"}
""",
    "a command line": '''
import click

ERROR_LOG = os.path.join(BASE, "$noun", os.environ.get("ERRORS", "errors.log"))
error_pattern = re.compile(r"error: (.*)")


@click.command()
@click.option("--hint", help="Say why the $noun failed")
@click.option("--fix/--no-fix", default=False, help="Fix the $noun")
def ${noun}(hint: str, fix: bool) -> None:
    """Run the tool on a $noun."""
    try:
        run("$noun", fix=fix, hint=hint)
    except OSError as error:
        click.echo(f"error: {error}", err=True)
        raise SystemExit(2) from error
''',
    "a hardware store": """
from dataclasses import dataclass, field


@dataclass
class Tool:
    name: str
    action: str = "hammer"
    hint: str | None = None
    message: str = "A tool for the $noun"
    causes: list[str] = field(default_factory=list)


tools = [Tool("saw"), Tool("drill", action="drill", hint="Wear gloves")]


def tool(name: str) -> Tool:
    for candidate in tools:
        if candidate.name == name:
            return candidate
    raise KeyError(f"no tool {name} for the $noun")
""",
    "suggestions": """
import difflib


def suggest_$noun(word: str, known: list[str]) -> str:
    suggestions = difflib.get_close_matches(word, known)
    hint = f", did you mean {suggestions[0]}?" if suggestions else ""
    solution = solve(word)
    if not solution:
        raise LookupError(f"unknown $noun {word}{hint}")
    explanation: str = "error in " + word
    return explanation
""",
    "states": """
from enum import Enum


class ${Noun}State(Enum):
    PENDING = "pending"
    FAILED = "failed"


class Reason(str, Enum):
    TIMEOUT = "timeout: the error was never answered"
    OTHER = "other"


def describe(state: ${Noun}State, reason: Reason | None = None) -> dict[str, object]:
    return {"state": state.value, "reason": reason and reason.value, "error": state is ${Noun}State.FAILED}
""",
    "a client": """
import requests


class ${Noun}Client:
    error_codes = (404, 409, 500)
    retry_errors = ["timeout", "reset"]

    def __init__(self, base: str, link: str = "/$noun") -> None:
        self.errors = []
        self.problem = {}
        self.link = link

    def fetch(self, name: str) -> dict:
        response = requests.get(self.link, params={"name": name, "action": "read"})
        if response.status_code in self.error_codes:
            detail = response.json().get("error", {"message": "", "reason": ""})
            raise requests.HTTPError(detail["message"], response=response)
        return response.json()
""",
    "decorators of its own": '''
import functools


def tool(function):
    """Log the errors of a $noun."""

    @functools.wraps(function)
    def wrapper(*arguments):
        try:
            return function(*arguments)
        except Exception as error:
            log(error, reason="$noun")
            raise

    return wrapper


@tool
def mend_$noun(name: str) -> str:
    raise RuntimeError("The $noun cannot be mended")
''',
    "decorators from next door": """
from .decorators_of_its_own import tool
from .reexports import resource


@tool
def read_$noun(name: str) -> str:
    raise ValueError("no reason given")


@resource
def error_of_$noun() -> str:
    return "error"
""",
    "handlers": """
error_handler = ErrorHandler(app)
ERRORS: dict[str, str] = {}
errors = dict()
problems: list = []
failures = [failure for failure in load("$noun")]
callbacks = {"error": on_error, "message": on_message, "action": on_action}


def on_error(error, action=None, hint=None):
    callbacks["error"](error, hint=hint)
    notify("error", hint=hint, message=f"{error} in $noun")


def register(name, function, reason=""):
    raise NotImplementedError(name)


register("$noun", on_error, reason="an error handler")
""",
    "a middleware": """
from flask_restful import Resource
from starlette.middleware import Middleware


class ${Noun}Resource(Resource):
    def get(self, name):
        if not name:
            raise ValueError("no name")
        return {"message": "ok", "error": None}


class ${Noun}Middleware(Middleware):
    def on_call_tool(self, tool):
        raise RuntimeError("error in tool")
""",
    "texts": '''
"""How to fix an error: why it happened, and what the reason is.

    errors = define_error_catalog("acme", {"LOCKED": {"message": "...", "why": "...", "fix": "..."}})
    @mcp.tool
    def read(): raise ValueError("...")
"""
# from fastmcp import FastMCP
HELP = """
ERRORS = {"A": {"message": "It is $noun", "why": "It was.", "fix": "Run it."}}
"""
SQL = "SELECT error, reason, fix FROM $noun WHERE cause = :cause"
''',
}
NOUNS = [f"{name}{number}" for name in ("archive", "order", "page", "user", "error", "fault") for number in range(14)]


def write(folder: Path, name: str, text: str) -> Input:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return Input(str(path))


def ordinary_tree(folder: Path, nouns: list[str]) -> list[Input]:
    inputs = [
        write(folder, f"{noun}/{shape.replace(' ', '_')}.py", Template(code).substitute(noun=noun, Noun=noun.title()))
        for noun in nouns
        for shape, code in ORDINARY.items()
    ]
    for noun in nouns:
        inputs.append(write(folder, f"{noun}/__init__.py", ""))
        inputs.append(write(folder, f"{noun}/reexports.py", "from .decorators_of_its_own import tool as resource\n"))
    return inputs


def project(folder: Path, inputs: list[Input]) -> Project:
    return Project(Settings(folder), inputs)


@pytest.mark.parametrize("shape", ORDINARY)
def test_ordinary_code_is_not_parsed(shape: str, tmp_path: Path) -> None:
    inputs = ordinary_tree(tmp_path, ["error1"])
    only = [entry for entry in inputs if Path(entry.path).stem == shape.replace(" ", "_")]
    assert project(tmp_path, only).loaded.parsed == 0


def test_a_tree_without_tools_and_catalogs_is_not_parsed(tmp_path: Path) -> None:
    inputs = ordinary_tree(tmp_path, NOUNS)
    assert len(inputs) >= 1_000
    done = project(tmp_path, inputs)
    assert done.loaded.parsed == 0
    assert done.loaded.problems == []
    assert (done.tools, done.catalogs, done.raises, done.deliveries, done.bypassing) == ((), (), (), (), ())


TOOL = '''
"""A server with one tool."""

from fastmcp import FastMCP

from order1.a_service import fetch_order1

mcp = FastMCP("archives")
OTHER = {"a": 1}


def unrelated() -> None:
    raise ValueError("nobody calls this")


class Store:
    def fetch(self, name: str) -> str:
        raise ConnectionError("The store does not answer")

    def close(self) -> None:
        raise ValueError("nobody calls this either")


store = Store()


@mcp.tool
def read(name: str) -> str:
    return store.fetch(name)
'''


def test_of_a_file_with_a_tool_its_pieces_are_parsed_and_of_all_others_nothing(tmp_path: Path) -> None:
    inputs = [*ordinary_tree(tmp_path, NOUNS), write(tmp_path, "server.py", TOOL)]
    done = project(tmp_path, inputs)
    assert [tool.boundary.tool for tool in done.tools] == ["read"]
    assert [(entry.function.name, entry.routes[0].chain) for entry in done.raises] == [
        ("Store.fetch", ("read", "Store.fetch"))
    ]
    module = done.loaded.modules[str(tmp_path / "server.py")]
    assert sorted(function.name for function in module.functions) == ["Store.fetch", "read"]
    assert done.loaded.parsed == len(["mcp", "Store", "store", "read"])
