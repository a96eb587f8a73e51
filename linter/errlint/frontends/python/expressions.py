"""From LibCST expressions to values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeGuard

import libcst as cst

from errlint.facts import (
    Argument,
    Call,
    Choice,
    Field,
    Items,
    Member,
    Name,
    Opaque,
    Record,
    Scalar,
    Slice,
    Span,
    Text,
    Value,
)
from errlint.frontends.python import strings
from errlint.frontends.python.parsing import ParseError

_CONSTANTS = {"None": None, "True": True, "False": False}
# Calls that give back the text that they are given: gettext and its kin, and what only trims white space.
_TEXT_CALLS = {"_", "N_", "gettext", "gettext_lazy", "gettext_noop", "lazy_gettext", "dedent", "cleandoc"}
_TEXT_METHODS = {"strip", "lstrip", "rstrip"}


class Expressions:
    """Turns expressions of one piece into values.

    On the way, `on_call` hears of every call, inner ones first, `on_bind` of every name that is bound (`a := b`), and
    `on_await` of every `await`.
    """

    def __init__(
        self, span_of: Callable[[Any], Span], span_between: Callable[[int, int], Span], start_of: Callable[[Any], int]
    ) -> None:
        """Take the way from nodes, and from offsets in the piece, to spans."""
        self._span_of = span_of
        self._start_of = start_of
        self._strings = strings.Strings(self.value, span_of, span_between, start_of)
        self.on_call: Callable[[Call], None] = lambda _: None
        self.on_bind: Callable[[str, Value], None] = lambda _name, _value: None
        self.on_await: Callable[[], None] = lambda: None
        self._convert: dict[type, Callable[[Any], Value]] = {
            cst.Name: self._name,
            cst.Attribute: self._attribute,
            cst.Call: self._call,
            cst.SimpleString: self._strings.simple,
            cst.ConcatenatedString: self._strings.concatenated,
            cst.FormattedString: self._strings.formatted,
            cst.Integer: self._number,
            cst.Float: self._number,
            cst.UnaryOperation: self._unary,
            cst.BinaryOperation: self._binary,
            cst.BooleanOperation: self._boolean,
            cst.IfExp: self._conditional,
            cst.Dict: self._dict,
            cst.List: self._items,
            cst.Tuple: self._items,
            cst.Set: self._items,
            cst.Lambda: self._lambda,
            cst.Await: self._await,
            cst.NamedExpr: self._named,
            cst.Subscript: self._subscript,
        }

    def value(self, node: cst.BaseExpression) -> Value:
        """Return the value of an expression."""
        convert = self._convert.get(type(node))
        return convert(node) if convert is not None else self._opaque(node)

    def _opaque(self, node: cst.CSTNode) -> Opaque:
        return Opaque(tuple(self._parts(node)), self._span_of(node))

    def _parts(self, node: cst.CSTNode) -> list[Value]:
        parts: list[Value] = []
        for child in node.children:
            if isinstance(child, cst.BaseExpression):
                parts.append(self.value(child))
            elif not isinstance(child, cst.BaseParenthesizableWhitespace):
                parts.extend(self._parts(child))
        return parts

    def _await(self, node: cst.Await) -> Value:
        self.on_await()
        return self.value(node.expression)

    def _named(self, node: cst.NamedExpr) -> Value:
        value = self.value(node.value)
        if isinstance(node.target, cst.Name):
            self.on_bind(node.target.value, value)
        return value

    def _name(self, node: cst.Name) -> Value:
        if node.value in _CONSTANTS:
            return Scalar(_CONSTANTS[node.value], self._span_of(node))
        return Name((node.value,), self._span_of(node))

    def _attribute(self, node: cst.Attribute) -> Value:
        path: list[str] = []
        inner: cst.BaseExpression = node
        while isinstance(inner, cst.Attribute):
            path.append(inner.attr.value)
            inner = inner.value
        if isinstance(inner, cst.Name):
            return Name((inner.value, *reversed(path)), self._span_of(node))
        return Member((self.value(inner),), self._span_of(node), tuple(reversed(path)))

    def _number(self, node: cst.Integer | cst.Float) -> Value:
        try:
            return Scalar(node.evaluated_value, self._span_of(node))
        except (SyntaxError, ValueError) as error:  # more digits than Python converts
            raise ParseError(getattr(error, "msg", str(error)), self._start_of(node)) from error

    def _unary(self, node: cst.UnaryOperation) -> Value:
        inner = self.value(node.expression)
        if isinstance(node.operator, cst.Minus) and isinstance(inner, Scalar) and isinstance(inner.value, (int, float)):
            return Scalar(-inner.value, self._span_of(node))
        return Opaque((inner,), self._span_of(node))

    def _binary(self, node: cst.BinaryOperation) -> Value:
        left, right = self.value(node.left), self.value(node.right)
        span = self._span_of(node)
        if isinstance(node.operator, cst.Add):
            return strings.added(left, right, span)
        if isinstance(node.operator, cst.Modulo) and isinstance(left, Text):
            return strings.interpolated(left, right, span)
        if isinstance(node.operator, cst.BitOr) and isinstance(left, Record) and isinstance(right, Record):
            return Record((*left.fields, *right.fields), (*left.spreads, *right.spreads), span)
        return Opaque((left, right), span)

    def _boolean(self, node: cst.BooleanOperation) -> Value:
        return Choice((self.value(node.left), self.value(node.right)), self._span_of(node))

    def _conditional(self, node: cst.IfExp) -> Value:
        self.value(node.test)
        return Choice((self.value(node.body), self.value(node.orelse)), self._span_of(node))

    def _dict(self, node: cst.Dict) -> Value:
        fields: list[Field] = []
        spreads: list[Value] = []
        for element in node.elements:
            if isinstance(element, cst.DictElement):
                key = self.value(element.key)
                fields.append(Field(key, self.value(element.value), key.span))
            else:
                spreads.append(self.value(element.value))
        return Record(tuple(fields), tuple(spreads), self._span_of(node))

    def _items(self, node: cst.List | cst.Tuple | cst.Set) -> Value:
        items = (
            self._opaque(element) if isinstance(element, cst.StarredElement) else self.value(element.value)
            for element in node.elements
        )
        return Items(tuple(items), self._span_of(node))

    def _lambda(self, node: cst.Lambda) -> Value:
        body = self.value(node.body)
        if not isinstance(body, Text):
            return Opaque((body,), self._span_of(node))
        taken = (*node.params.posonly_params, *node.params.params, *node.params.kwonly_params)
        return replace(body, parameters=tuple(parameter.name.value for parameter in taken))

    def _subscript(self, node: cst.Subscript) -> Value:
        parts = [self.value(node.value)]
        for element in node.slice:
            parts.extend(self._parts(element.slice))
        only = node.slice[0].slice if len(node.slice) == 1 else None
        kind = Slice if isinstance(only, cst.Slice) and only.upper is not None else Opaque
        return kind(tuple(parts), self._span_of(node))

    def _call(self, node: cst.Call) -> Value:
        span = self._span_of(node)
        arguments = tuple(self._arguments(node.args))
        function = node.func
        if _is_text_method(function):
            receiver = self.value(function.value)
            if text := _of_method(receiver, function.attr.value, arguments, span):
                return text
            callee: Value = Member((receiver,), self._span_of(function), (function.attr.value,))
        elif text := _of_function(function, arguments, span):
            return text
        else:
            callee = self.value(function)
        call = Call(callee, arguments, span)
        self.on_call(call)
        if call.path == ("dict",) and all(a.name is not None or a.spread for a in arguments):
            return _keywords_as_record(arguments, span)
        return call

    def _arguments(self, nodes: Sequence[cst.Arg]) -> list[Argument]:
        return [
            Argument(
                node.keyword.value if node.keyword else None,
                self.value(node.value),
                self._span_of(node),
                bool(node.star),
            )
            for node in nodes
        ]


def _is_text_method(function: cst.BaseExpression) -> TypeGuard[cst.Attribute]:
    return (
        isinstance(function, cst.Attribute)
        and function.attr.value in {*_TEXT_METHODS, "join", "format"}
        and _is_textual(function.value)
    )


def _of_method(receiver: Value, method: str, arguments: tuple[Argument, ...], span: Span) -> Text | None:
    """Return the text that a method of a text gives back."""
    if not isinstance(receiver, Text):
        return None
    if method == "join":
        return strings.joined(receiver, arguments, span)
    return strings.formatted(receiver, arguments, span) if method == "format" else Text(receiver.parts, span)


def _of_function(function: cst.BaseExpression, arguments: tuple[Argument, ...], span: Span) -> Text | None:
    """Return the text that a function gives back as it takes it."""
    name = function.attr.value if isinstance(function, cst.Attribute) else getattr(function, "value", None)
    only = arguments[0].value if len(arguments) == 1 else None
    return Text(only.parts, span) if name in _TEXT_CALLS and isinstance(only, Text) else None


def _is_textual(node: cst.BaseExpression) -> bool:
    if isinstance(node, cst.Call):
        function = node.func
        if isinstance(function, cst.Attribute):
            return function.attr.value in {*_TEXT_CALLS, *_TEXT_METHODS, "format"}
        return isinstance(function, cst.Name) and function.value in _TEXT_CALLS
    return isinstance(node, (cst.BaseString, cst.BinaryOperation))


def _keywords_as_record(arguments: tuple[Argument, ...], span: Span) -> Record:
    fields = [Field(Name((a.name,), a.span), a.value, a.span) for a in arguments if a.name is not None]
    return Record(tuple(fields), tuple(argument.value for argument in arguments if argument.spread), span)
