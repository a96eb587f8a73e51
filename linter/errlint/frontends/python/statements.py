"""From simple statements, signatures and tests to facts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import libcst as cst

from errlint.facts import (
    Assignment,
    Call,
    Choice,
    Element,
    Items,
    Name,
    Opaque,
    Parameter,
    Relation,
    Scalar,
    Span,
    Test,
    Text,
    Value,
)
from errlint.frontends.python.frames import FunctionFrame

_RELATIONS: dict[type[cst.BaseCompOp], Relation] = {
    cst.LessThan: Relation.LESS,
    cst.LessThanEqual: Relation.AT_MOST,
    cst.GreaterThan: Relation.GREATER,
    cst.GreaterThanEqual: Relation.AT_LEAST,
    cst.Equal: Relation.EQUAL,
    cst.Is: Relation.EQUAL,
    cst.NotEqual: Relation.UNEQUAL,
    cst.IsNot: Relation.UNEQUAL,
}
_ORDERING = frozenset({Relation.LESS, Relation.AT_MOST, Relation.GREATER, Relation.AT_LEAST})


class Statements:
    """Reads the simple statements of one piece."""

    def __init__(self, value: Callable[[cst.BaseExpression], Value], span_of: Callable[[Any], Span]) -> None:
        """Take what turns an expression into a value, and the way to spans."""
        self._value = value
        self._span_of = span_of

    def constant(self, node: cst.BaseExpression) -> Value | None:
        """Return a number, a text or the like as it is written, None for anything that is computed."""
        is_name = isinstance(node, cst.Name) and node.value in {"None", "True", "False"}
        is_literal = isinstance(node, (cst.BaseNumber, cst.SimpleString))
        is_signed = isinstance(node, cst.UnaryOperation) and isinstance(node.expression, cst.BaseNumber)
        if not (is_name or is_literal or is_signed):
            return None
        value = self._value(node)
        return value if isinstance(value, (Scalar, Text)) else None

    def read(self, node: cst.BaseSmallStatement, frame: FunctionFrame) -> None:
        """Read a statement of a function into its frame."""
        span = self._span_of(node)
        if isinstance(node, cst.Raise):
            error = self._value(node.exc) if node.exc is not None else None
            cause = self._value(node.cause.item) if node.cause is not None else None
            frame.raise_(error, cause, span)
        elif isinstance(node, cst.Return):
            value = self._value(node.value) if node.value is not None else Scalar(None, span)
            frame.give_back(value, span)
        elif isinstance(node, cst.Expr) and isinstance(node.value, cst.Yield):
            self._read_yield(node.value, frame, span)
        elif isinstance(node, cst.Expr):
            frame.stand_alone(self._value(node.value))
        elif isinstance(node, cst.AugAssign):
            value = Opaque((self._value(node.target), self._value(node.value)), span)
            self._bind(node.target, value, None, frame)
        elif isinstance(node, cst.Assert):
            self._read_assert(node)
        elif isinstance(node, cst.Break):
            frame.break_(span)
        else:
            for target, value, annotation in self._assigned(node):
                frame.bind(target, value, annotation)

    def _read_assert(self, node: cst.Assert) -> None:
        self._value(node.test)
        if node.msg is not None:
            self._value(node.msg)

    def _read_yield(self, node: cst.Yield, frame: FunctionFrame, span: Span) -> None:
        if isinstance(node.value, cst.BaseExpression):
            frame.give_back(self._value(node.value), span)
        elif node.value is not None:
            self._value(node.value.item)

    def _bind(self, node: cst.BaseExpression, value: Value, annotation: Value | None, frame: FunctionFrame) -> None:
        for target in _targets(node):
            frame.bind(target, value, annotation)

    def _assigned(self, node: cst.BaseSmallStatement) -> Iterator[tuple[str, Value, Value | None]]:
        if isinstance(node, cst.Assign):
            value = self._value(node.value)
            for assigned in node.targets:
                for target, part in unpacked(assigned.target, value, self._span_of(node)):
                    yield target, part, None
        elif isinstance(node, cst.AnnAssign) and node.value is not None:
            value, annotation = self._value(node.value), self._value(node.annotation.annotation)
            for target in _targets(node.target):
                yield target, value, annotation

    def assignments(self, node: cst.BaseSmallStatement) -> list[Assignment]:
        """Read a statement at the top of a module or in the body of a class."""
        if isinstance(node, (cst.Expr, cst.AugAssign)):
            self._value(node.value)
        elif isinstance(node, cst.Assert):
            self._read_assert(node)
        elif isinstance(node, cst.Raise) and node.exc is not None:
            self._value(node.exc)
        span = self._span_of(node)
        if isinstance(node, cst.AnnAssign) and node.value is None:
            annotation = self._value(node.annotation.annotation)
            return [Assignment(target, None, annotation, span) for target in _targets(node.target)]
        return [Assignment(target, value, annotation, span) for target, value, annotation in self._assigned(node)]

    def signature(self, node: cst.FunctionDef) -> tuple[tuple[Parameter, ...], Value | None]:
        """Return the parameters of a function, without those that gather the rest, and its declared result."""
        parameters = tuple(
            Parameter(
                parameter.name.value,
                self._value(parameter.annotation.annotation) if parameter.annotation else None,
                self._value(parameter.default) if parameter.default else None,
                named,
            )
            for parameters, named in (
                (node.params.posonly_params, False),
                (node.params.params, False),
                (node.params.kwonly_params, True),
            )
            for parameter in parameters
        )
        return parameters, self._value(node.returns.annotation) if node.returns else None

    def pattern_classes(self, node: cst.MatchPattern) -> tuple[Name, ...]:
        """Return the classes that a pattern asks for."""
        if isinstance(node, cst.MatchClass):
            value = self._value(node.cls)
            return (value,) if isinstance(value, Name) else ()
        if isinstance(node, cst.MatchOr):
            return tuple(name for option in node.patterns for name in self.pattern_classes(option.pattern))
        if isinstance(node, cst.MatchAs) and node.pattern is not None:
            return self.pattern_classes(node.pattern)
        return ()


def _targets(node: cst.BaseExpression) -> list[str]:
    """Return the names that a target binds, parts of what they hold with their keys; `[]` stands for a computed one."""
    if isinstance(node, cst.Name):
        return [node.value]
    if isinstance(node, cst.Attribute):
        return [f"{inner}.{node.attr.value}" for inner in _targets(node.value)]
    if isinstance(node, cst.Subscript) and len(node.slice) == 1:
        index = node.slice[0].slice
        key = index.value if isinstance(index, cst.Index) else None
        written = key.raw_value if isinstance(key, cst.SimpleString) else ""
        return [f"{inner}[{written}]" for inner in _targets(node.value)]
    return []


def unpacked(node: cst.BaseExpression, value: Value, span: Span) -> Iterator[tuple[str, Value]]:
    """Return the names that a target binds and what each is bound to.

    Of what is taken apart in a way that is not written (`a, b = pair`), each name holds the part at its place.
    """
    if not isinstance(node, (cst.Tuple, cst.List)):
        target = node.value if isinstance(node, cst.StarredElement) else node
        yield from ((name, value) for name in _targets(target))
        return
    starred = any(isinstance(element, cst.StarredElement) for element in node.elements)
    written = isinstance(value, Items) and len(value.items) == len(node.elements) and not starred
    for index, element in enumerate(node.elements):
        part = value.items[index] if written and isinstance(value, Items) else Element((value,), span, index)
        yield from unpacked(element.value, Opaque((value,), span) if starred else part, span)


def tested_classes(test: Value) -> tuple[Name, ...]:
    """Return the classes that a condition tests an error for.

    `isinstance(error, (A, B))` names them; of any other predicate that is called with a name alone (`is_acme_error(e)`,
    `AcmeError.matches(e)`) its own path stands for what it knows.
    """
    if isinstance(test, Choice):
        return tuple(name for option in test.options for name in tested_classes(option))
    if not isinstance(test, Call) or not test.path:
        return ()
    if test.path in {("isinstance",), ("issubclass",)}:
        against = test.arguments[1].value if len(test.arguments) > 1 else None
        candidates = against.items if isinstance(against, Items) else _united(against)
        return tuple(candidate for candidate in candidates if isinstance(candidate, Name))
    if isinstance(test.callee, Name) and test.arguments and isinstance(test.arguments[0].value, Name):
        return (test.callee,)
    return ()


def tests_of(test: cst.BaseExpression, constant: Callable[[cst.BaseExpression], Value | None]) -> Iterator[Test]:
    """Return what has to hold of names for a condition to be true: `limit`, `not limit`, `limit is not None`.

    `constant` reads what a name is compared with, where that is a constant.
    """
    if isinstance(test, cst.Name):
        yield Test(test.value, Relation.TRUE)
    elif isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        if isinstance(test.expression, cst.Name):
            yield Test(test.expression.value, Relation.FALSE)
    elif isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.And):
        yield from tests_of(test.left, constant)
        yield from tests_of(test.right, constant)
    elif isinstance(test, cst.Comparison) and isinstance(test.left, cst.Name) and len(test.comparisons) == 1:
        relation = _RELATIONS.get(type(test.comparisons[0].operator))
        against = constant(test.comparisons[0].comparator)
        if relation is not None and (against is not None or relation in _ORDERING):
            yield Test(test.left.value, relation, against)


def _united(value: Value | None) -> tuple[Value | None, ...]:
    """Return the classes of `A | B`."""
    return value.parts if isinstance(value, Opaque) else (value,)


def captured(node: cst.CSTNode) -> Iterator[str]:
    """Return the names that a pattern binds."""
    if isinstance(node, (cst.MatchAs, cst.MatchStar)) and node.name is not None:
        yield node.name.value
    if isinstance(node, cst.MatchMapping) and node.rest is not None:
        yield node.rest.value
    for child in node.children:
        if isinstance(child, (cst.MatchPattern, cst.MatchOrElement, cst.MatchSequenceElement, *_ELEMENTS)):
            yield from captured(child)


_ELEMENTS = (cst.MatchStar, cst.MatchMappingElement, cst.MatchKeywordElement)
