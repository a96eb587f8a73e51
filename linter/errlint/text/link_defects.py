"""What is wrong with an address as it is written, whatever it leads to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from urllib.parse import urlsplit

from errlint.facts import Literal, Placeholder, Span, Text
from errlint.facts.value import placeholder_name


class Defect(Enum):
    """What is wrong."""

    NOT_ABSOLUTE = "not-absolute"
    QUERY_AFTER_FRAGMENT = "query-after-fragment"
    PLACEHOLDER_HOST = "placeholder-host"
    PLAIN_HTTP = "plain-http"


@dataclass(frozen=True, slots=True)
class Glued:
    """An address that runs into the literal after it: the word it runs into, and the place where a space is missing."""

    url: str
    word: str
    span: Span
    gap: Span


_URL = re.compile(r"https?://[^\s\"'<>()\[\]]+")
_PATH = re.compile(r"(?:\.{0,2}/|#)\S*|www\.\S+|[\w-]+(?:\.[\w-]+)+/\S*|\S+\.(?:md|mdx|html|rst)(?:#\S*)?")
_PLACEHOLDERS = re.compile(
    r"(?:.+\.)?(?:example(?:\.\w+)?|localhost|test|invalid|(?:your|my)[-_]?(?:company|domain|site|org|docs|host|app)"
    r"(?:\.\w+)*|changeme(?:\.\w+)*|domain\.com)|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\]"
)
_DOCS_HOST = re.compile(
    r"(?:docs?|help|support|developers?|learn|wiki|guides?|manual|api|errors?)\..+|.+\.readthedocs\.io|.+\.github\.io|"
    r"(?:.+\.)?(?:github|gitlab|stackoverflow|stackexchange|microsoft|mozilla|google|amazon|oracle|apple|stripe|"
    r"djangoproject|wikipedia|sqlalche)\.(?:com|org|me)|(?:.+\.)?python\.org"
)
_DOCS_PATH = re.compile(r"/(?:.*/)?(?:docs?|documentation|help|guides?|manual|wiki|errors?)(?:/.*)?")
# Words that begin a sentence, or go on with one, behind an address; never a part of a path that is split in two.
_OPENERS = frozenset(
    "to for see if or and the please this you when then with in on it a an use run set check add make read otherwise "
    "because but as".split()
)
_WORD = re.compile(r"([A-Za-z][a-z']*)[,.:;]?(?=\s)")
_OPEN_END = tuple("/-_=#?&%.")


def defect(link: str) -> Defect | None:
    """Return what is wrong with the text of a link field, None where nothing is or where it is no address at all."""
    url = link.strip()
    if not url.lower().startswith(("http://", "https://")):
        return Defect.NOT_ABSOLUTE if _PATH.fullmatch(url) else None
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    host = (parts.hostname or "").lower()
    if _PLACEHOLDERS.fullmatch(host):
        return Defect.PLACEHOLDER_HOST
    if _has_query(parts.fragment):
        return Defect.QUERY_AFTER_FRAGMENT
    if parts.scheme == "http" and (_DOCS_HOST.fullmatch(host) or _DOCS_PATH.fullmatch(parts.path)):
        return Defect.PLAIN_HTTP
    return None


def _has_query(fragment: str) -> bool:
    if fragment.startswith(("/", "!", ":~:", "page=")):
        return False
    return "?" in fragment or ("=" in fragment and "&" in fragment)


def glued(text: Text) -> Iterator[Glued]:
    """Return the addresses of a text that run into the next literal: the space between two literals is missing."""
    value = text.value
    offset = 0
    for left, right in zip(text.parts, text.parts[1:], strict=False):
        offset += len(left.value) if isinstance(left, Literal) else len(placeholder_name(left.value)) + 2
        if not isinstance(right, Literal) or not right.verbatim or left.span.end_byte == right.span.start_byte:
            continue
        url = next((match for match in _URL.finditer(value) if match.start() < offset < match.end()), None)
        word = _WORD.match(right.value)
        if url is not None and word is not None and _begins_sentence(word[1], value[offset - 1]):
            start = right.span
            gap = Span(*start[:2], *start[:2], start.start_byte, start.start_byte)
            yield Glued(url.group(), word[1], text.locate(url.start(), url.end()), gap)


def _begins_sentence(word: str, before: str) -> bool:
    return word.lower() in _OPENERS if before in _OPEN_END else word[0].isupper() or word.lower() in _OPENERS


def is_computed(text: Text) -> bool:
    """Say whether a text begins with something that is computed."""
    return bool(text.parts) and isinstance(text.parts[0], Placeholder)
