"""What a comment says to errlint, and what in it is meant for others."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from errlint.facts import Comment, Directive, Selector, SuppressionKind
from errlint.files.source import SourceText

_DIRECTIVE = re.compile(
    r"""
    (?:\#|//)[ \t]*
    (?: errlint[ \t]*:[ \t]*(?P<kind>file-ignore|ignore|disable|enable)(?![\w-])[ \t]*(?:\[(?P<listed>[^\]]*)\])?
      | (?i:noqa)[ \t]*:[ \t]*(?P<codes>[A-Za-z]+[0-9]+(?:[ \t]*,[ \t,]*[A-Za-z]+[0-9]+|[ \t]+[A-Z]+[0-9]+)*)
      | (?P<blanket>(?i:noqa)\b)(?![ \t]*:)
    )
    """,
    re.VERBOSE,
)
_WORD = re.compile(r"[^\s,]+")
# Another comment behind a reason; `see #12` is none.
_OTHER = re.compile(r"[ \t]+(?:#|//)(?!\d)")


def directives(source: SourceText, comments: Iterable[Comment]) -> list[Directive]:
    """Return what comments say to errlint, in order; a `noqa` for other tools alone is left to them."""
    found = (directive for comment in comments for directive in _of_comment(source, comment))
    return [directive for directive in found if not directive.foreign]


def _of_comment(source: SourceText, comment: Comment) -> Iterator[Directive]:
    start = source.offset(comment.span.start_row, comment.span.start_column)
    end = start + len(source.text[start : source.end_of_row(comment.span)].rstrip())
    matches = list(_DIRECTIVE.finditer(source.text, start, end))
    for match in matches:
        stop = _end(source.text, match, end)
        listed = "listed" if match["kind"] else "codes"
        selectors = tuple(_selectors(source, match, listed)) if match[listed] else ()
        yield Directive(
            SuppressionKind(match["kind"] or "noqa"),
            selectors,
            reason="" if match["blanket"] else source.text[match.end() : stop].strip(" \t:-"),
            span=source.span(match.start(), stop),
            alone=match.start() == start and stop == end,
            own_line=comment.own_line,
        )


def _selectors(source: SourceText, match: re.Match[str], group: str) -> Iterator[Selector]:
    for word in _WORD.finditer(source.text, match.start(group), match.end(group)):
        yield Selector(word.group(), source.span(*word.span()))


def _end(text: str, match: re.Match[str], end: int) -> int:
    """Return where the reason ends: before another comment, or with the row."""
    other = _OTHER.search(text, match.end(), end)
    stop = other.start() if other else end
    return match.end() + len(text[match.end() : stop].rstrip())
