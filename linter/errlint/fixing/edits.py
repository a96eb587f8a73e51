"""Apply edits to the bytes of a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from errlint.files.source import SourceText, source_of
from errlint.linting.finding import Edit, Finding


def choose(findings: Iterable[Finding]) -> tuple[list[Finding], list[Edit]]:
    """Return the findings whose fixes can be applied together, and the edits of those, in source order.

    The fix that starts first wins; one that touches it waits for the next pass, unless it is the same. All findings
    have a fix with edits.
    """
    chosen: list[Finding] = []
    edits: list[Edit] = []
    for finding in sorted(findings, key=_start):
        own = finding.fix.edits if finding.fix else ()
        if all(edit in edits for edit in own):
            chosen.append(finding)
        elif not any(_touch(edit, other) for edit in own for other in edits):
            chosen.append(finding)
            edits.extend(own)
    return chosen, sorted(edits, key=lambda edit: edit.span.start_byte)


def _start(finding: Finding) -> tuple[int, str]:
    spans = [edit.span.start_byte for edit in finding.fix.edits] if finding.fix else []
    return min(spans), finding.rule.code


def _touch(one: Edit, other: Edit) -> bool:
    return one.span.start_byte <= other.span.end_byte and other.span.start_byte <= one.span.end_byte


def apply(source: SourceText, edits: Sequence[Edit]) -> bytes | None:
    """Return the bytes of a source after edits, which are in order and do not overlap.

    Byte order mark, encoding and line ends stay as they are; new lines end as the row does that they are put into.
    None where the new text cannot be written in the encoding of the file.
    """
    parts: list[bytes] = []
    position = 0
    for edit in edits:
        parts.append(source.raw[position : edit.span.start_byte])
        content = edit.content.replace("\n", source.newline_at(edit.span.start_row))
        try:
            parts.append(content.encode(source.encoding))
        except UnicodeEncodeError:
            return None
        position = edit.span.end_byte
    raw = b"".join((*parts, source.raw[position:]))
    return raw if _reads(source, raw, _spliced(source, edits)) else None


def _spliced(source: SourceText, edits: Iterable[Edit]) -> str:
    text = source.text
    for edit in sorted(edits, key=lambda edit: edit.span.start_byte, reverse=True):
        start = source.offset(edit.span.start_row, edit.span.start_column)
        end = source.offset(edit.span.end_row, edit.span.end_column)
        text = text[:start] + edit.content + text[end:]
    return text


def _reads(source: SourceText, raw: bytes, text: str) -> bool:
    """Say whether bytes read as a text; in encodings with shift states, a splice of bytes may not."""
    try:
        return source_of(source.path, raw).text == text
    except (UnicodeDecodeError, LookupError):
        return False
