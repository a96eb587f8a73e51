"""What makes a link drift: a line of a branch, or the documentation of another version."""

from __future__ import annotations

import re

from errlint.text.links import Address

_LINES = re.compile(r"L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?|lines-\d+(?::\d+)?")
_FORGES = re.compile(r"(?:.+\.)?(?:github|gitlab|bitbucket|codeberg|gitea)\.(?:com|org)")
_FILES = frozenset({"blob", "tree", "blame", "src", "raw"})
_FIXED = re.compile(r"[0-9a-f]{7,40}|v?\d+(?:\.\d+)+[\w.-]*|[\w.-]*[@-]v?\d+\.\d+\.\d+[\w.-]*")
_VERSION = re.compile(r"v?(?P<version>\d+(?:\.\d+){0,2})(?:\.x)?")

# Sites whose address tells the package, by host; `{package}.readthedocs.io` needs no row.
_HOSTS = {
    "docs.djangoproject.com": "django",
    "django-rest-framework.org": "djangorestframework",
    "docs.sqlalchemy.org": "sqlalchemy",
    "docs.pydantic.dev": "pydantic",
    "errors.pydantic.dev": "pydantic",
    "docs.celeryq.dev": "celery",
    "numpy.org": "numpy",
    "pandas.pydata.org": "pandas",
    "scikit-learn.org": "scikit-learn",
    "flask.palletsprojects.com": "flask",
    "jinja.palletsprojects.com": "jinja2",
    "werkzeug.palletsprojects.com": "werkzeug",
    "click.palletsprojects.com": "click",
    "docs.pytest.org": "pytest",
    "docs.aiohttp.org": "aiohttp",
    "docs.wagtail.org": "wagtail",
}
_SHORT = "sqlalche.me"
_READ_THE_DOCS = ".readthedocs.io"


def branch_of_lines(link: Address) -> str | None:
    """Return the branch whose lines a link points to, None where it points to none or to a fixed state."""
    if not _LINES.fullmatch(link.fragment) or not _FORGES.fullmatch(link.host):
        return None
    rest = [segment for segment in link.segments[2:] if segment != "-"]
    if len(rest) < len(("blob", "branch")) or rest[0] not in _FILES or _FIXED.fullmatch(rest[1]):
        return None
    return rest[1]


def version_of_docs(link: Address) -> tuple[str, str] | None:
    """Return the package (PyPI) that a link documents and the version in its address, None where it tells neither."""
    if link.host == _SHORT and len(link.segments) > 1 and link.segments[1].isdigit():
        return "sqlalchemy", f"{link.segments[1][0]}.{link.segments[1][1:]}"
    package = _HOSTS.get(link.host)
    if package is None and link.host.endswith(_READ_THE_DOCS):
        package = link.host.removesuffix(_READ_THE_DOCS).rpartition(".")[2]
    if package is None:
        return None
    found = (match["version"] for segment in link.segments[:3] if (match := _VERSION.fullmatch(segment)))
    return next(((package, version) for version in found), None)


def version_in(link: Address) -> str | None:
    """Return the only version of two or three numbers in the path of a link."""
    found = [m["version"] for segment in link.segments if (m := _VERSION.fullmatch(segment)) and "." in m["version"]]
    return found[0] if len(found) == 1 else None
