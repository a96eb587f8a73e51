"""What a message says about whether its reader can do anything: pass other arguments, or nothing at all."""

from __future__ import annotations

import re
from enum import Enum


class Plight(Enum):
    """What is wrong, as far as it decides whether the arguments of a call can mend it."""

    CREDENTIAL = "missing credential"
    FORBIDDEN = "forbidden target"
    INVARIANT = "broken invariant"
    INPUT = "input"


_VARIABLE = (
    r"(?-i:\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:TOKEN|API_?KEY|ACCESS_KEY|SECRET|SECRET_KEY|PASSWORD|CREDENTIALS|PAT)\b)"
)
_CREDENTIAL = rf"""
    (?:{_VARIABLE}
    | \bAPI[\ _-]?keys?\b | \b(?:access|secret)[\ _-]keys?\b | \bcredentials?\b | \bpasswords?\b
    | \bclient[\ _-]secrets?\b
    | \b(?:access|auth|authentication|bearer|API|OAuth|personal\ access|session|bot)[\ _-]tokens?\b)
    """
_NAMES_CREDENTIAL = re.compile(_CREDENTIAL, re.IGNORECASE | re.VERBOSE)
_LACKS = re.compile(
    r"\b(?:not|never)\ (?:been\ )?(?:set|configured|provided|found|given|available|defined|present|supplied)\b"
    r"| n't\ (?:been\ )?(?:set|configured|provided|found|defined)\b"
    r"| \bmissing\b | \bunset\b | \b(?:is|are)\ (?:required|empty)\b"
    rf"| \bmust\ be\ (?:set|configured|provided|defined)\b | \bno\ (?:[\w-]+\ ){{0,3}}?{_CREDENTIAL}",
    re.IGNORECASE | re.VERBOSE,
)
_SENTENCE = re.compile(r"[.!?;](?:\s+|$)|\n+")
_FORBIDDEN = re.compile(
    r"\brefus(?:e|es|ed|ing)\ to\b"
    r"| \b(?:access|permission)\b[^.]{0,60}?\b(?:denied|forbidden|not\ (?:allowed|permitted))\b"
    r"| \bforbidden\b | \b(?:is|are)\ (?:off\ limits|prohibited)\b",
    re.IGNORECASE | re.VERBOSE,
)
_INVARIANT = re.compile(
    r"\binvariants?\ (?:is\ |was\ )?(?:violat\w+|broken|failed|does\ not\ hold)\b"
    r"| \b(?:violated|broken)\ invariants?\b"
    r"| \bshould\ (?:never|not)\ (?:happen|occur|be\ reached|get\ here|reach\ (?:here|this))\b"
    r"| \b(?:can\s?not|can't|must\ not|must\ never)\ happen\b | \bunreachable\ (?:code|branch|state)\b"
    r"| ^unreachable[.!]?$"
    r"| \bthis\ is\ a\ bug\b | \binternal\ inconsistency\b | \bcorrupted?\ (?:internal\ )?state\b",
    re.IGNORECASE | re.VERBOSE,
)
_INPUT = re.compile(
    r"\b(?:invalid|unknown|unsupported|malformed|unrecogni[sz]ed|expected)\b | \bmust\ (?:not\ )?be\b"
    r"| \bcan(?:not|'t)\ be\ (?:empty|blank|negative|zero)\b | \bis\ (?:required|empty|blank)\b"
    r"| \bis\ (?:too\ (?:long|short|large|small|big)|out\ of\ range|not\ an?)\b"
    r"| \b(?:not\ found|(?:does\ not|doesn't)\ exist|no\ such)\b | \bno\ \w+\ (?:is\ )?(?:called|named|with|matches)\b",
    re.IGNORECASE | re.VERBOSE,
)
# What is not for the model to decide, whatever else a message says.
_BEYOND = re.compile(
    rf"\b(?:denied|allowed|permitted|permissions?|authori[sz]ed|unauthori[sz]ed|quota|budget|licen[cs]e|internal|config\w*"
    rf"|settings?|environment|environ|install\w*|bug|corrupt\w*)\b | {_CREDENTIAL}",
    re.IGNORECASE | re.VERBOSE,
)


def plight(message: str) -> Plight | None:
    """Return what a message (holes written as `{name}`) says is wrong, None where it says something else."""
    text = message.strip()
    if any(_NAMES_CREDENTIAL.search(part) and _LACKS.search(part) for part in _SENTENCE.split(text)):
        return Plight.CREDENTIAL
    if _FORBIDDEN.search(text):
        return Plight.FORBIDDEN
    if _INVARIANT.search(text):
        return Plight.INVARIANT
    return Plight.INPUT if _INPUT.search(text) and not _BEYOND.search(text) else None
