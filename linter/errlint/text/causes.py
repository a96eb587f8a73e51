"""Whether a why only says again what a misleading HTTP status says, and not what may be behind it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Final

from errlint.text.repetition import adds_nothing

_SYMPTOMS: Final = {
    401: """
        401 access api authenticated authentication authorization authorized bad call caller client correct
        credentials denied failed incorrect invalid key login missing no not provided rejected request required
        requires server token unauthenticated unauthorized user valid wrong you
        """,
    403: """
        403 access action allowed api authorization authorized call caller client denied enough forbidden has have
        insufficient lack lacks missing necessary no not operation perform permission permissions permitted privileges
        request requested required resource rights server sufficient unauthorized user you
        """,
    404: """
        404 absent any are be cannot client could does doesn't endpoint entry exist exists find found given id item
        match matches matching missing name no not nothing object page record request requested resource server
        service such there under unknown url was with
        """,
    429: """
        429 allowed api call caller calls client exceeded hit in limit limits made many maximum number of off over
        period quota rate reached request requests sent server service short so throttled time too within you
        """,
}


def hides_cause(why: str, status: int, message: str, code: str) -> bool:
    """Return whether every word of `why` belongs to what the status says, or stands in the message or the code."""
    return adds_nothing(why, _SYMPTOMS.get(status) or f"{_phrase(status)} request resource server", message, code)


def _phrase(status: int) -> str:
    return next((known.phrase for known in HTTPStatus if known == status), "")
