"""Tools to report, without a run."""

from __future__ import annotations

from dataclasses import replace

from errlint.errors import ErrlintError
from errlint.facts import Declaration
from errlint.frameworks import How
from errlint.project.outcomes import (
    Catch,
    FailurePath,
    Foreign,
    Hop,
    InUse,
    Kind,
    Reception,
    Setting,
    Site,
    ToolOutcome,
    Verdict,
)
from errlint.project.routes import Effect
from errlint.reports.tools import ToolsReport

SERVER = "/work/acme/server.py"
STORE = "/work/acme/store.py"
LONG = "Archive {name} is locked by another import. Wait until it is done, and call the tool again.\nImports: {imports}"


def path(verdict: Verdict = Verdict.MESSAGE_ONLY, text: str = "Archive {name} not found") -> FailurePath:
    """Return an error that nothing catches, with that text."""
    return FailurePath(
        kind=Kind.UNCAUGHT,
        exception="builtins.LookupError",
        arrives="builtins.LookupError",
        site=Site(STORE, 12, 9),
        made=None,
        chain=(Hop("read_archive", SERVER, 42, 45), Hop("Store.get", STORE, 10, None)),
        handlers=(),
        receives=(Reception("*", How.STRING, f"Error calling tool 'read_archive': {text}", "is_error"),),
        verdict=verdict,
        says=text,
    )


def tool(*paths: FailurePath, name: str = "read_archive") -> ToolOutcome:
    """Return a tool with these failure paths."""
    in_use = InUse("pypi:fastmcp", "3.1.0", None, "/work/uv.lock", assumed=False)
    others = Reception("*", How.STRING, "Error calling tool 'read_archive': {exc}", "is_error")
    kind = Declaration.INSTANCE_DECORATOR
    return ToolOutcome(name, "read_archive", SERVER, 42, "fastmcp", kind, in_use, (), tuple(paths), (others,))


def foreign(name: str, row: int) -> Foreign:
    """Return a call of a library in that row."""
    return Foreign(name, Site(STORE, row, 9), (Hop("read_archive", SERVER, 42, 45), Hop("Store.get", STORE, 10, None)))


LIBRARIES = ("httpx.get", "httpx.get", "boto3.client", "redis.Redis.get", "yaml.load", "lxml.parse")
WRAPPED = replace(
    path(Verdict.CARRIES_FIX, LONG),
    kind=Kind.WRAPPED,
    exception="acme.errors.Locked",
    code="LOCKED",
    arrives="fastmcp.exceptions.ToolError",
    made=Site(SERVER, 50, 13),
    handlers=(
        Catch(STORE, 14, (), Effect.PASSES_ON),
        Catch(SERVER, 49, ("acme.errors.Locked", "builtins.OSError"), Effect.REPLACES),
    ),
)
RETURNED = replace(
    path(Verdict.SUCCESS_SHAPE),
    kind=Kind.RETURNED,
    exception=None,
    arrives=None,
    site=Site(SERVER, 52, 9),
    chain=(Hop("read_archive", SERVER, 42, None),),
    receives=(Reception(None, None, '{"error": "no archive"}', None),),
    says='{"error": "no archive"}',
)
VERSIONS = replace(
    path(Verdict.PROTOCOL_ERROR, "Archive not found"),
    receives=(
        Reception("<2", How.PROTOCOL_ERROR, "Archive not found", None),
        Reception(">=2", How.STRING, "Archive not found", "is_error"),
        Reception(">=3", How.MASKED, "Error calling tool", "is_error"),
    ),
)
SILENT = replace(
    path(Verdict.DECIDED_BY_CALLER, ""),
    kind=Kind.RETHROWN,
    handlers=(Catch(SERVER, 49, ("builtins.LookupError",), Effect.PASSES_ON),),
    receives=(Reception("*", How.CALLER, None, None),),
)
UNKNOWN = replace(
    path(Verdict.ABORTS),
    exception=None,
    arrives=None,
    receives=(Reception(None, How.ABORTS, None, None),),
    says=None,
)
MANY = ToolsReport(
    (
        replace(
            tool(path(), WRAPPED, RETURNED, path(Verdict.HIDDEN)),
            options=(Setting("", '"read_archive"'), Setting("description", '"""\n' + "Read. " * 20 + '"""')),
            libraries=tuple(foreign(name, row) for row, name in enumerate(LIBRARIES, 20)),
            unresolved=3,
        ),
        replace(tool(VERSIONS, name="list"), row=80, function="Server.list_all"),
        replace(
            tool(SILENT, UNKNOWN, name="call"),
            path="/work/acme/loose.py",
            framework="mcp",
            in_use=InUse("pypi:mcp", None, None, None, assumed=True),
        ),
        replace(tool(name="run"), path="/work/acme/loose.py", row=90, framework="dispatcher", in_use=None),
        replace(
            tool(name="researcher"),
            path="/work/acme/loose.py",
            row=93,
            function="",
            declaration=Declaration.SUB_AGENT,
        ),
        replace(
            tool(path(), name="read_archive"),
            path="/work/acme/loose.py",
            row=95,
            in_use=InUse("pypi:fastmcp", None, ">=3", "/work/pyproject.toml", assumed=False),
        ),
    ),
    (ErrlintError("missing-path", path="nowhere"),),
)
EMPTY = ToolsReport(())
