"""The error catalog of the archive tools."""

from __future__ import annotations

REVIEWED_AGAINST = "acme-store==2.1"


class ArchiveError(Exception):
    """An error of the catalog: a code and four sentences."""

    def __init__(self, code: str, **details: object) -> None:
        entry = ARCHIVE_ERRORS[code]
        super().__init__(str(entry["message"]).format(**details))
        self.code = code
        self.why = entry["why"]
        self.fix = entry["fix"]
        self.link = entry["link"]


ARCHIVE_ERRORS = {
    "LOCKED": {
        "status": 409,
        "message": "Archive {name} is locked by an import; reading it works again when the import is done",
        "why": "An import holds the lock until it is done. It is not a matter of permission.",
        "fix": "Call import_status with the name, and read the archive when it says done.",
        "link": "https://docs.acme.dev/guide/archives#locks",
    },
    "NOT_FOUND": {
        "status": 404,
        "message": "No archive is called {name}",
        "why": "Either the name is misspelt, or the archive belongs to another project: the store does not tell which.",
        "fix": "Call list_archives and pass one of its names.",
        "link": "https://docs.acme.dev/guide/archives#names",
    },
    "BAD_MODE": {
        "status": 422,
        "message": "Mode {mode} is unknown; `mode` is one of {modes}",
        "why": "Archives are read as text or as bytes, and in no other way.",
        "fix": "Pass one of {modes} as `mode`.",
        "link": "https://docs.acme.dev/guide/archives#modes",
    },
    "QUOTA": {
        "status": 429,
        "message": "The quota of the store is used up until {reset}",
        "why": "All tools of a project share one quota.",
        "fix": "Stop calling the archive tools, and call this one again after {reset}.",
        "link": "https://docs.acme.dev/guide/quotas#shared",
    },
}
