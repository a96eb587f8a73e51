"""Codes that are given twice."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from errlint.facts import Catalog, Entry, Name, Role, RoleValue, Scalar, Shape, Span, Text, Value
from errlint.recognition.roles import normal

# Fields that hold the identity of an error; others that mean its code hold its kind as often, which errors share.
_IDENTITIES = frozenset(
    "code error_code err_code errcode errno error_id default_code msg_id msgid rule_id error_key reference id".split()
)
# What a code is counted within, where it is a field of its own.
_WITHIN = frozenset(
    "category component module domain area group namespace service family scope subsystem prefix".split()
)
# Codes that a protocol gives; many errors of a project may become one of them.
_OF_PROTOCOLS = frozenset(
    "invalid_request invalid_client invalid_grant invalid_scope invalid_token invalid_target unauthorized_client "
    "unsupported_grant_type unsupported_response_type access_denied server_error temporarily_unavailable "
    "insufficient_scope authorization_pending slow_down expired_token interaction_required login_required "
    "consent_required".split()
)
_JSON_RPC = range(-32768, -31999)
_HTTP = range(100, 600)
# Where fewer than this share of codes are different, they are kinds that errors share on purpose.
_DIFFERENT = 0.8
# Two catalogs that share more than this are two forms of one.
_SAME = 0.5


@dataclass(frozen=True, slots=True)
class CodeClash:
    """A code that is given to a second error: as it is read, and the places of both."""

    code: str
    entry: Entry
    span: Span
    first: Entry
    first_span: Span


@dataclass(frozen=True, slots=True)
class _Given:
    code: str
    entry: Entry
    span: Span


def clashes(catalogs: Iterable[Catalog]) -> Iterator[CodeClash]:
    """Return the codes that are given twice within their namespace, each place once."""
    found = {(clash.entry.catalog.path, clash.span): clash for clash in _found(catalogs)}
    yield from found.values()


def _found(catalogs: Iterable[Catalog]) -> Iterator[CodeClash]:
    groups: dict[tuple[object, ...], list[Catalog]] = defaultdict(list)
    for catalog in catalogs:
        if catalog.ref.shape is not Shape.RAISES:
            groups[_namespace(catalog)].append(catalog)
            yield from _twice(_keys(catalog))
    for group in groups.values():
        given = [list(_identities(catalog)) for catalog in group]
        if _differ(given):
            twice = _twice(code for codes in given for code in codes)
            yield from (clash for clash in twice if _texts(clash.entry) != _texts(clash.first))


def _namespace(catalog: Catalog) -> tuple[object, ...]:
    """Return what codes are unique within: the project where they have a prefix, a folder, else the catalog itself."""
    ref = catalog.ref
    if ref.shape is Shape.CALL and (ref.prefix or len(catalog.entries) == 1):
        return (ref.shape,)
    if ref.shape in {Shape.CLASSES, Shape.FILE}:
        return (ref.shape, os.path.dirname(ref.path))
    return (ref.shape, ref.path, ref.name)


def _keys(catalog: Catalog) -> Iterator[_Given]:
    """Return the keys of a map as codes: of two equal ones, the second takes the place of the first."""
    if catalog.ref.shape in {Shape.MAP, Shape.MESSAGES, Shape.CALL, Shape.FILE}:
        yield from (_Given(entry.code, entry, entry.span) for entry in catalog.entries if _identity(entry) is None)


def _identities(catalog: Catalog) -> Iterator[_Given]:
    for entry in catalog.entries:
        role = _identity(entry)
        code = _written(role.value) if role is not None else None
        if role is None and catalog.ref.shape is Shape.CALL:
            yield _Given(entry.code, entry, entry.span)
        elif role is not None and code is not None:
            yield _Given(_joined(entry, code), entry, role.value.span)


def _identity(entry: Entry) -> RoleValue | None:
    role = entry.role(Role.CODE)
    if role is None:
        return None
    is_number = not role.name and isinstance(role.value, Scalar)  # the first item of a tuple
    return role if is_number or normal(role.name) in _IDENTITIES else None


def _written(value: Value) -> str | None:
    """Return a code as it is written, None where it is computed or that of a protocol."""
    if isinstance(value, Text):
        return value.literal if value.literal not in _OF_PROTOCOLS else None
    if isinstance(value, Name):
        return value.dotted
    if not isinstance(value, Scalar) or isinstance(value.value, bool) or value.value is None:
        return None
    return None if value.value in _JSON_RPC or value.value in _HTTP else str(value.value)


def _joined(entry: Entry, code: str) -> str:
    around = (field.value for field in entry.fields if normal(field.name or "") in _WITHIN)
    return ".".join((*(written for value in around if (written := _written(value))), code))


def _differ(given: list[list[_Given]]) -> bool:
    """Say whether codes are meant to be different: within each catalog, and from one catalog to the next."""
    every = [code.code for codes in given for code in codes]
    known: set[str] = set()
    for codes in given:
        own = {code.code for code in codes}
        if len(own & known) > _SAME * len(own):
            return False
        known |= own
    return len(known) >= _DIFFERENT * len(every)


def _twice(given: Iterable[_Given]) -> Iterator[CodeClash]:
    first: dict[str, _Given] = {}
    for code in given:
        known = first.setdefault(code.code, code)
        if known is not code:
            yield CodeClash(code.code, code.entry, code.span, known.entry, known.span)


def _texts(entry: Entry) -> tuple[tuple[Role, str], ...]:
    """Return what an entry says: two that say the same are one error under two names."""
    return tuple((role, text.value) for role, text in entry.texts)
