"""Code that is right by the definition of the project: no rule may find anything in it at default settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from errlint.cli.app import run

CATALOG_AND_PROJECTION = """
class CodedError(Exception):
    def __init__(self, code, message, why=None, fix=None, link=None, status=None, internal=None):
        super().__init__(message)
        self.code = code
        self.message = message
        self.why = why
        self.fix = fix
        self.link = link
        self.status = status
        self.internal = internal


forge_errors = define_error_catalog("forge_tools", {
    "NOT_FOUND": {
        "status": 404,
        "message": lambda detail: f"Forge resource not found (404): {detail}",
        "why": "Either the resource is not there, or the token cannot see it. The forge answers 404 in place of 403 "
        "for private resources outside the token's reach.",
        "fix": "Check the owner/repo/number input first. If it is right, the token lacks access: grant the repository "
        "to the token, or use another subject that has access.",
        "link": "https://docs.forge.dev/rest/troubleshooting#404-for-a-resource-that-exists",
    },
    "SESSION_TOKEN_EXPIRED": {
        "status": 401,
        "message": lambda expired_at: f"FORGE_SESSION_TOKEN expired at {expired_at}; no request was made.",
        "why": "The client pins the token of the environment, so an expired one is never refreshed by itself.",
        "fix": "Locally: run `forge env pull` to refresh .env.local. On the server: deployments inject a fresh token; "
        "check nothing overrides FORGE_SESSION_TOKEN with a stale value.",
        "link": "https://forge-tools.dev/guide/connect#session-tokens",
    },
})


def to_model_error_payload(error):
    return {
        **({"code": error.code} if error.code else {}),
        "message": error.message,
        **({"why": error.why} if error.why else {}),
        **({"fix": error.fix} if error.fix else {}),
        **({"link": error.link} if error.link else {}),
    }


async def run_tool(name, arguments):
    try:
        return await execute(name, arguments)
    except Exception as error:
        if isinstance(error, CodedError):
            return {"error": to_model_error_payload(error)}
        return {"error": str(error)}
"""

ONE_SHAPE_FOR_EVERY_FAILURE = """
MESSAGE_CAP = 2_000
KINDS = ("execution", "validation", "not-found", "rejected", "not-run", "mcp", "sandbox")


def tool_error_result(tool_name, error, kind=None, details=None):
    message = str(error)[:MESSAGE_CAP]
    return {
        **(details or {}),
        "error": type(error).__name__,
        "toolName": tool_name,
        "message": message,
        "kind": kind or getattr(error, "tool_error_kind", "execution"),
    }


async def execute_tool(name, arguments):
    tool = TOOLS.get(name)
    if tool is None:
        known = ", ".join(TOOLS)
        return tool_error_result(name, ToolNotFoundError(f"No tool is called {name}. Use one of: {known}"), "not-found")
    try:
        return await tool(**arguments)
    except ToolArgumentsValidationError as error:
        return tool_error_result(name, error, "validation", {"issues": error.issues})
    except Exception as error:
        return tool_error_result(name, error)
"""

FATAL_AND_RECOVERABLE = '''
from langchain_core.tools import tool


class FatalToolError(Exception):
    def __init__(self, message, code="FatalToolError"):
        super().__init__(message)
        self.code = code


@tool
def read_file(path: str) -> str:
    """Read a file of the repository."""
    if path.startswith("/etc/"):
        raise FatalToolError(f"Refusing to read {path}.")
    return read(path)
'''

STRUCTURED_TAXONOMY = """
class HarnessError(Exception):
    def __init__(self, message: str, code: str):
        super().__init__(message)
        self.code = code


class ToolArgsError(HarnessError):
    def __init__(self, message: str):
        super().__init__(message, "INVALID_ARGS")


class ToolExecutionResult:
    def __init__(self, content, error=None):
        self.content = content
        self.error = error


def to_error(value):
    if isinstance(value, HarnessError):
        return value
    wrapped = HarnessError("The tool raised something that is no error of ours", "UNKNOWN")
    wrapped.__cause__ = value
    return wrapped


async def call_tool(name, arguments):
    try:
        return ToolExecutionResult(await dispatch(name, arguments))
    except Exception as caught:
        error = to_error(caught)
        return ToolExecutionResult(f"Error: {error}", error={"name": type(error).__name__, "code": error.code})
"""

SOURCES = {
    "catalog and projection": CATALOG_AND_PROJECTION,
    "one shape for every failure": ONE_SHAPE_FOR_EVERY_FAILURE,
    "fatal and recoverable": FATAL_AND_RECOVERABLE,
    "structured taxonomy": STRUCTURED_TAXONOMY,
}


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_it_has_no_finding(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    (tmp_path / "errlint.toml").write_text("")
    (tmp_path / "tools.py").write_text(source)
    monkeypatch.chdir(tmp_path)

    code = run(["check", "tools.py", "--output-format", "concise"])

    assert capfdbinary.readouterr().out.decode() == "All checks passed!\n"
    assert code == 0
