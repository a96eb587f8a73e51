"""The error catalog of the archive tools."""

from __future__ import annotations

# The store client was at another version when these texts were last read.
REVIEWED_AGAINST = "acme-store==1.8"


class ArchiveError(Exception):
    """An error of the catalog: a code and four sentences."""

    def __init__(self, code: str, **details: object) -> None:
        entry = ARCHIVE_ERRORS[code]
        super().__init__(str(entry["message"]).format(**details))
        self.code = code
        self.status = entry.get("status")
        self.why = entry.get("why")
        self.fix = entry.get("fix")
        self.link = entry.get("link")


ARCHIVE_ERRORS = {
    "LOCKED": {
        "status": 409,
        "message": "Archive {name} is locked",
        "why": "An import holds the lock until it is done.",
        "fix": "The lock must be released first.",
        "link": "https://docs.acme.dev/",
    },
    "NOT_FOUND": {
        "status": 404,
        "message": "No archive is called {name}",
        "fix": "Please check the name.",
        "link": "https://docs.acme.dev/guide/archives",
    },
    "QUOTA": {
        "status": 429,
        "message": "The quota of the store is used up until {reset}",
        "why": "All tools of a project share one quota.",
    },
}
