"""What the words of a code, and of a message, say of the HTTP status of an error."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Expected:
    """The statuses that fit the words of a code."""

    words: tuple[str, ...]
    statuses: frozenset[int]


_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_CLIENT = frozenset(range(400, 500))
_SERVER = frozenset(range(500, 600))
# The statuses are those that APIs in use give for such a code, not only the one that is in the book.
_ROWS = (
    Expected(("not", "found"), frozenset({400, 401, 403, 404, 409, 410, 412, 422, 424})),
    Expected(("unauthorized",), frozenset({400, 401, 403, 404})),
    Expected(("unauthenticated",), frozenset({400, 401, 403})),
    Expected(("forbidden",), frozenset({400, 401, 403, 404, 405, 409, 422, 451})),
    Expected(("permission", "denied"), frozenset({400, 401, 403, 404})),
    Expected(("rate", "limit"), frozenset({400, 403, 409, 420, 429, 503})),
    Expected(("rate", "limited"), frozenset({400, 403, 409, 420, 429, 503})),
    Expected(("too", "many", "requests"), frozenset({403, 409, 420, 429, 503})),
    Expected(("already", "exists"), frozenset({400, 403, 409, 412, 422})),
    Expected(("bad", "request"), _CLIENT - {401, 403, 404, 429}),
    Expected(("validation", "error"), _CLIENT - {401, 403, 404, 429}),
    Expected(("validation", "failed"), _CLIENT - {401, 403, 404, 429}),
    Expected(("internal", "server", "error"), _SERVER),
    Expected(("service", "unavailable"), _SERVER),
    Expected(("bad", "gateway"), _SERVER),
    Expected(("gateway", "timeout"), _SERVER),
    Expected(("not", "implemented"), _SERVER | {400, 404, 405}),
    Expected(("method", "not", "allowed"), frozenset({400, 403, 404, 405})),
)
# With one of these words, the fault may lie with the server, or with somebody behind it, whatever the others say.
_ELSEWHERE = frozenset(
    "config configuration setting settings env environment variable binary executable command module plugin dependency "
    "package template schema migration driver provider upstream backend gateway external internal system server model "
    "response output result handler route host dns database db table column index webhook worker job queue cache "
    "library file directory folder path".split()
)
_SUCCESS = frozenset({"ok", "success", "succeeded", "none", "created", "accepted"})
_STATUS = re.compile(
    r"\(([45]\d\d)\)|\bHTTP(?:/\d(?:\.\d)?)?[ :]+([45]\d\d)\b|\bstatus(?: code)?[ :=]+([45]\d\d)\b", re.IGNORECASE
)


def contradicts(code: str, status: int) -> bool:
    """Say whether the words of a code speak against a status."""
    words = _words(re.split(r"[.:/]", code)[-1])
    for row in _ROWS:
        if _holds(words, row.words):
            beside = _ELSEWHERE.intersection(words) - set(row.words)
            return status not in row.statuses and not beside
    return False


def _words(code: str) -> tuple[str, ...]:
    return tuple(word.lower() for word in _WORD.findall(code))


def _holds(words: tuple[str, ...], part: tuple[str, ...]) -> bool:
    return any(words[at : at + len(part)] == part for at in range(len(words)))


def is_success(code: str) -> bool:
    """Say whether a code is that of a success."""
    return not _SUCCESS.isdisjoint(_words(code))


def status_in(message: str) -> tuple[int, int, int] | None:
    """Return the only HTTP status that a message tells, with the start and the end of its number; else None."""
    found = list(_STATUS.finditer(message))
    if len(found) != 1:
        return None
    group = next(number for number in (1, 2, 3) if found[0][number])
    return int(found[0][group]), *found[0].span(group)
