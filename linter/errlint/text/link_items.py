"""Sites that give each error, rule or ticket a page of its own: a link to such a page is as good as one to a section.

Each row is a pattern over `host/path`. Read from links in public error catalogs; the setting `link-items` adds to them.
"""

from __future__ import annotations

import re
from functools import lru_cache

_ROWS = (
    r"docs\.astral\.sh/ruff/rules/[\w-]+",
    r"errors\.pydantic\.dev/[\w.]+/[uv]/[\w-]+",
    r"sqlalche\.me/e/\w+/\w+",
    r"doc\.rust-lang\.org/(?:\w+/)?error_codes/E\d+(?:\.html)?",
    r"eslint\.org/docs/(?:latest/)?rules/[\w-]+",
    r"pylint\.(?:readthedocs\.io|pycqa\.org)/.*/messages/\w+/[\w-]+(?:\.html)?",
    r"docs\.sqlfluff\.com/.*/perma/[\w-]+",
    r"developer\.mozilla\.org/.*/(?:HTTP/(?:Reference/)?Status/\d+|Errors/\w+)",
    r"learn\.microsoft\.com/.*/(?:errors|error-messages|compiler-messages)/[\w-]+",
    r"(?:www\.)?stripe\.com/docs/api/\w+/\w+",
    r"docs\.stripe\.com/api/\w+/\w+",
    # Forges and question sites: a numbered thread, a commit, an advisory.
    r"(?:github|gitlab)\.com/.+/(?:issues|pull|discussions|merge_requests|work_items)/\d+",
    r"(?:github|gitlab)\.com/.+/commit/[0-9a-f]{7,40}",
    r"(?:github\.com/.*advisories|github\.com/advisories)/GHSA-[\w-]+",
    r"[\w.-]*stackoverflow\.com/(?:a|q|questions)/\d+.*",
    r"[\w.-]*stackexchange\.com/(?:a|q|questions)/\d+.*",
    r"[\w.-]+/browse/[A-Z][A-Z0-9]+-\d+",
    r"(?:bugs|code|issues)\.[\w.-]+/.*/?\d+",
    r"nvd\.nist\.gov/vuln/detail/CVE-[\d-]+",
    # Redirectors: where a short name leads is for its owner to say.
    r"(?:aka\.ms|goo\.gle|g\.co|bit\.ly|dub\.sh)/[\w./-]+",
    r"go\.microsoft\.com/fwlink",
    r"(?:e|err|errors?)\.[\w.-]+/[\w./-]+",
    # Whatever the host: a page below a folder of errors, and one that is named like a constant.
    r"[^/]+/(?:.*/)?(?:(?:[\w-]+[-_])?errors?|error[-_]codes?|messages)/[\w.-]*[a-zA-Z_-][\w.-]*",
    r"[^/]+/(?:.*/)?[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+",
)


@lru_cache(maxsize=8)
def pattern(globs: tuple[str, ...] = ()) -> re.Pattern[str]:
    """Return the pattern over `host/path`, with the globs of a project: `*` is a part of a path, `**` any path."""
    return re.compile("|".join(f"(?:{row})" for row in (*_ROWS, *map(_as_row, globs))))


def _as_row(glob: str) -> str:
    escaped = re.escape(re.sub(r"^https?://", "", glob).rstrip("/"))
    return escaped.replace(r"\*\*", ".*").replace(r"\*", "[^/]+")
