"""Rules, how they are run, and what comes of it: what a rule imports is here."""

from __future__ import annotations

from errlint.linting.context import Context
from errlint.linting.finding import Applicability, Edit, Finding, Fix, Judgement, Related
from errlint.linting.rewriting import before, behind, without_field
from errlint.linting.rule import Rule, rule
from errlint.linting.suppressions import SuppressionUse
from errlint.linting.wordings import Wording, wordings
from errlint.severity import Severity

__all__ = [
    "Applicability",
    "Context",
    "Edit",
    "Finding",
    "Fix",
    "Judgement",
    "Related",
    "Rule",
    "Severity",
    "SuppressionUse",
    "Wording",
    "before",
    "behind",
    "rule",
    "without_field",
    "wordings",
]
