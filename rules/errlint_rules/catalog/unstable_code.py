"""
## What it does

Finds a code that is put together from data, one with spaces, and one that is not written as the others of its catalog
are.

## Why is this bad?

A code is looked up, compared and quoted. One that changes with the data of the call is never found twice, and one that
is spelt unlike its kin is missed by whoever types it from memory.

## Example

```python
raise ArchiveError(f"Archive {name} is locked", code=f"LOCKED_{name}", fix="Run `acme unlock`.")
```

## Use instead

```python
raise ArchiveError(f"Archive {name} is locked", code="LOCKED", fix="Run `acme unlock`.")
```

The style of a catalog is the one that four of five of its codes have, where there are at least five.

## What it cannot see

Codes that come whole from elsewhere, and a prefix from a constant: that does not change.
"""

from __future__ import annotations

from collections.abc import Iterator

from errlint.facts import Catalog, Entry, Literal, Name, Placeholder, Role, Shape, Text
from errlint.linting import Context, Judgement, Severity, rule
from errlint.recognition.roles import normal
from errlint.text.code_style import Style, prevailing, styles
from errlint.text.shown import quoted

_CODES = frozenset("code error_code err_code errcode error_id default_code msg_id rule_id error_key slug".split())
_FIXED = ("prefix", "namespace", "domain", "component", "category", "scope")
_KEYED = frozenset({Shape.MAP, Shape.CALL, Shape.MESSAGES, Shape.FILE, Shape.ENUM, Shape.CONSTANTS})
_WHY = "A code that changes, or is spelt unlike its kin, is not found by whoever looks it up."


@rule("ACT162", "unstable-code", since="0.1.0", severity=Severity.WARNING)
def unstable_code(catalog: Catalog, _context: Context) -> Iterator[Judgement]:
    """Code that changes with data, or is not written as the others are"""
    for entry in catalog.entries:
        role = entry.role(Role.CODE)
        if role is None or normal(role.name) not in _CODES or not isinstance(role.value, Text):
            continue
        if _is_built(role.value):
            said, remedy = "is put together from data", "Write the code as one literal, and put the data in the message"
        elif " " in (role.value.literal or "").strip():
            said, remedy = "has spaces", "Write the code as one word, such as `ARCHIVE_LOCKED`"
        else:
            continue
        yield Judgement(role.value.span, f"Code {quoted(role.value.value)} {said}", _WHY, remedy)
    yield from _unlike(catalog)


def _is_built(code: Text) -> bool:
    """Say whether a code has a literal part, and a part that comes from data."""
    holes = [part.value for part in code.parts if isinstance(part, Placeholder)]
    has_words = any(isinstance(part, Literal) and part.value.strip("._-: ") for part in code.parts)
    return has_words and any(not (isinstance(hole, Name) and _is_fixed(hole.path[-1])) for hole in holes)


def _is_fixed(name: str) -> bool:
    return name.isupper() or any(word in name.lower() for word in _FIXED)


def _unlike(catalog: Catalog) -> Iterator[Judgement]:
    coded = [(entry, code) for entry in catalog.entries if (code := _own_code(entry)) is not None]
    style = prevailing(code for _, code in coded)
    for entry, code in coded if style is not None else ():
        own = styles(code)
        if own and style not in own:
            yield _judgement(entry, code, style)


def _judgement(entry: Entry, code: str, style: Style | None) -> Judgement:
    role = entry.role(Role.CODE)
    written = style.value if style is not None else ""
    return Judgement(
        role.value.span if role is not None and isinstance(role.value, Text) else entry.span,
        f"Code `{code}` is not written as the others of `{entry.catalog.name}`, in {written}",
        _WHY,
        f"Write it in {written}",
    )


def _own_code(entry: Entry) -> str | None:
    """Return the code of an entry without the prefix of its catalog, None where it is computed or a number."""
    role = entry.role(Role.CODE)
    if role is not None and isinstance(role.value, Text) and normal(role.name) in _CODES:
        return role.value.literal or None
    if role is not None or entry.catalog.shape not in _KEYED:
        return None
    code = entry.code.removeprefix(f"{entry.catalog.prefix}.") if entry.catalog.prefix else entry.code
    return None if code.lstrip("-").isdigit() else code
