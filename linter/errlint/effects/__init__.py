"""What calls of libraries do to the world, and what repeats them: data."""

from __future__ import annotations

from errlint.effects.known import Known, load
from errlint.effects.model import Does, KnownCall, KnownError, KnownRetry, Wait

__all__ = ["Does", "Known", "KnownCall", "KnownError", "KnownRetry", "Wait", "load"]
