"""The tools."""

from __future__ import annotations

import logging

from fastmcp import FastMCP

from archives.errors import ArchiveError
from archives.store import fetch, lock_of

mcp = FastMCP("archives")
logger = logging.getLogger(__name__)
MODES = ("text", "bytes")


def to_payload(error: ArchiveError) -> dict[str, object]:
    """Return what a model reads of an error: no status, nothing internal."""
    return {
        "error": {
            "code": error.code,
            "message": str(error),
            "why": error.why,
            "fix": error.fix,
            "link": error.link,
        }
    }


def find(name: str) -> bytes:
    """Return the content of an archive; raise ArchiveError where it cannot be read."""
    content = fetch(name)
    if content is None:
        raise ArchiveError("NOT_FOUND", name=name)
    if lock_of(name):
        raise ArchiveError("LOCKED", name=name)
    return content


@mcp.tool
def read_archive(name: str, mode: str = "text") -> dict[str, object]:
    """Read an archive."""
    try:
        if mode not in MODES:
            raise ArchiveError("BAD_MODE", mode=mode, modes=", ".join(MODES))
        return {"name": name, "content": find(name)}
    except ArchiveError as error:
        return to_payload(error)


@mcp.tool
def drop_archive(name: str) -> dict[str, object]:
    """Drop an archive."""
    try:
        find(name)
    except ArchiveError as error:
        logger.exception("drop_archive failed")
        return to_payload(error)
    return {"dropped": name}


@mcp.tool
def list_archives() -> list[str]:
    """List the archives."""
    return []
