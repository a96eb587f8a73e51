"""In which form a key says what happened: a sentence, a name, a record of its own."""

from __future__ import annotations

import re
from enum import Enum

from errlint.facts import Call, Choice, Literal, Member, Name, Placeholder, Record, Scalar, Text, Value
from errlint.project.payloads import MESSAGES
from errlint.project.values.frames import Held
from errlint.project.values.meaning import Meaning


class Form(Enum):
    """What the value of a key is to its reader."""

    SENTENCE = "sentence"
    NAME = "name"
    RECORD = "record"
    FLAG = "flag"
    UNKNOWN = "unknown"


_IDENTIFIER = re.compile(r"[A-Za-z][\w.:-]*")
_NAMES = frozenset("__name__ __qualname__ name code kind type error_code error_type errcode value".split())
_SENTENCES = MESSAGES | frozenset("text reason description error_message err_msg error_msg strerror stderr".split())
_PRINTS = frozenset("str repr format format_exc".split())


def form_of(held: Held, meaning: Meaning, errors: frozenset[str]) -> Form:
    """Return the form of what a key holds; `errors` are the names that hold a caught error."""
    value = meaning.of(held.value, held.frame).value
    return _form(value, errors)


def _form(value: Value, errors: frozenset[str]) -> Form:
    if isinstance(value, Scalar):
        return Form.FLAG if isinstance(value.value, bool) else Form.UNKNOWN
    if isinstance(value, Record):
        return Form.RECORD
    if isinstance(value, Text):
        return _of_text(value, errors)
    if isinstance(value, Choice):
        forms = {_form(option, errors) for option in value.options}
        return forms.pop() if len(forms) == 1 else Form.UNKNOWN
    if isinstance(value, Call):
        is_printed = value.path[-1:] in {(name,) for name in _PRINTS}
        return Form.SENTENCE if is_printed else Form.UNKNOWN
    return _of_name(value, errors) if isinstance(value, (Name, Member)) else Form.UNKNOWN


def _of_text(text: Text, errors: frozenset[str]) -> Form:
    if text.literal is not None:
        return Form.NAME if _IDENTIFIER.fullmatch(text.literal) else Form.SENTENCE
    if any(isinstance(part, Literal) and " " in part.value for part in text.parts):
        return Form.SENTENCE
    holes = [_form(part.value, errors) for part in text.parts if isinstance(part, Placeholder)]
    return holes[0] if len(text.parts) == len(holes) == 1 else Form.UNKNOWN


def _of_name(value: Name | Member, errors: frozenset[str]) -> Form:
    last = value.path[-1]
    if isinstance(value, Name) and value.path[0] in errors and len(value.path) == 1:
        return Form.SENTENCE
    if last in _NAMES or (last.isupper() and len(value.path) > 1):
        return Form.NAME
    return Form.SENTENCE if last in _SENTENCES else Form.UNKNOWN
