"""The language-neutral model: what is written, never whether it is good. Pure data.

Every fact is frozen and picklable and has a span with 1-based rows and code-point columns.
"""

from __future__ import annotations

from errlint.facts.boundary import Boundary, Declaration
from errlint.facts.catalog import Catalog, CatalogRef, Entry, Grounds, Role, RoleValue, Shape, Tracking
from errlint.facts.error_class import ErrorClass
from errlint.facts.function import (
    Binding,
    CallSite,
    Condition,
    Ending,
    Entered,
    Function,
    Handler,
    Loop,
    Parameter,
    Payload,
    Place,
    RaiseSite,
    Relation,
    Test,
)
from errlint.facts.layout import Joined, Layout, Statement
from errlint.facts.module import Assignment, Class, Comment, Import, Language, Module
from errlint.facts.problem import Problem, ProblemKind
from errlint.facts.span import Span
from errlint.facts.suppression import Defect, Directive, Selector, Suppression, SuppressionKind
from errlint.facts.value import (
    Argument,
    Call,
    Choice,
    Conversion,
    Element,
    Field,
    Items,
    Literal,
    Member,
    Name,
    Opaque,
    Placeholder,
    Record,
    Scalar,
    Slice,
    Text,
    Value,
)

__all__ = [
    "Argument",
    "Assignment",
    "Binding",
    "Boundary",
    "Call",
    "CallSite",
    "Catalog",
    "CatalogRef",
    "Choice",
    "Class",
    "Comment",
    "Condition",
    "Conversion",
    "Declaration",
    "Defect",
    "Directive",
    "Element",
    "Ending",
    "Entered",
    "Entry",
    "ErrorClass",
    "Field",
    "Function",
    "Grounds",
    "Handler",
    "Import",
    "Items",
    "Joined",
    "Language",
    "Layout",
    "Literal",
    "Loop",
    "Member",
    "Module",
    "Name",
    "Opaque",
    "Parameter",
    "Payload",
    "Place",
    "Placeholder",
    "Problem",
    "ProblemKind",
    "RaiseSite",
    "Record",
    "Relation",
    "Role",
    "RoleValue",
    "Scalar",
    "Selector",
    "Shape",
    "Slice",
    "Span",
    "Statement",
    "Suppression",
    "SuppressionKind",
    "Test",
    "Text",
    "Tracking",
    "Value",
]
