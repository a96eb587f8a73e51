"""The LibCST visitor: one pruned pass over a piece that gathers every kind of fact.

It walks compound statements alone; simple statements are read on the way and never entered, which is what makes a
visit cheap. Names of nested definitions are full (`Client.fetch`, `serve.call_tool`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import libcst as cst

from errlint.facts import Assignment, Call, Class, Ending, Function, Handler, Loop, Name, Opaque, Span, Value
from errlint.frontends.python.endings import comes_to_end, ending, ends_in_raise, last_statements
from errlint.frontends.python.expressions import Expressions
from errlint.frontends.python.frames import ClassFrame, FunctionFrame
from errlint.frontends.python.parsing import Offsets
from errlint.frontends.python.statements import (
    Statements,
    captured,
    tested_classes,
    tests_of,
    unpacked,
)


class FactsVisitor(cst.CSTVisitor):
    """Gathers the facts of a piece; read `functions`, `classes`, `assignments` and `calls` when the visit is over.

    `offsets` are the places of the nodes in the piece, `span_between` leads from two such offsets to a span in the
    file.
    """

    def __init__(self, offsets: Offsets, span_between: Callable[[int, int], Span]) -> None:
        """Take the places of the nodes and the way to spans."""
        super().__init__()
        self._offsets = offsets
        self._span_between = span_between
        self._expressions = Expressions(self._span, span_between, lambda node: offsets[id(node)][0])
        self._expressions.on_call = self._on_call
        self._expressions.on_bind = self._bind
        self._expressions.on_await = self._on_await
        self._statements = Statements(self._expressions.value, self._span)
        self._frames: list[ClassFrame | FunctionFrame] = []
        self.functions: list[Function] = []
        self.classes: list[Class] = []
        self.assignments: list[Assignment] = []
        self.calls: list[Call] = []

    def _span(self, node: Any) -> Span:  # noqa: ANN401 - LibCST nodes and tokens share no type here
        return self._span_between(*self._offsets[id(node)])

    @property
    def _function(self) -> FunctionFrame | None:
        frame = self._frames[-1] if self._frames else None
        return frame if isinstance(frame, FunctionFrame) else None

    def _on_call(self, call: Call) -> None:
        if (function := self._function) is not None:
            function.call(call)
        else:
            self.calls.append(call)

    def _on_await(self) -> None:
        if (function := self._function) is not None:
            function.await_()

    def _full_name(self, name: str) -> str:
        return f"{self._frames[-1].name}.{name}" if self._frames else name

    # Definitions

    def visit_FunctionDef(self, node: cst.FunctionDef) -> bool:
        """Open a frame, read the body into it, and close it."""
        outer = self._frames[-1] if self._frames else None
        decorators = self._decorators(node.decorators)
        parameters, returns = self._statements.signature(node)
        frame = FunctionFrame(
            name=self._full_name(node.name.value),
            owner=outer.name if isinstance(outer, ClassFrame) else None,
            parameters=parameters,
            decorators=decorators,
            returns=returns,
            span=self._definition_span(node),
            name_span=self._span(node.name),
            awaited=node.asynchronous is not None,
            ends_in_raise=ends_in_raise(node.body),
            comes_to_end=comes_to_end(node.body),
            gathers=isinstance(node.params.star_arg, cst.Param) or node.params.star_kwarg is not None,
            last=frozenset(id(statement) for statement in last_statements(node.body)),
        )
        if isinstance(outer, ClassFrame):
            outer.methods.append(node.name.value)
        self._frames.append(frame)
        node.body.visit(self)
        self._frames.pop()
        self.functions.append(frame.finish())
        return False

    def visit_ClassDef(self, node: cst.ClassDef) -> bool:
        """Open a frame, read the body into it, and close it."""
        frame = ClassFrame(
            name=self._full_name(node.name.value),
            bases=tuple(self._expressions.value(base.value) for base in node.bases),
            decorators=self._decorators(node.decorators),
            span=self._definition_span(node),
            name_span=self._span(node.name),
        )
        for keyword in node.keywords:
            self._expressions.value(keyword.value)
        self._frames.append(frame)
        node.body.visit(self)
        self._frames.pop()
        self.classes.append(frame.finish())
        return False

    def _decorators(self, nodes: Iterable[cst.Decorator]) -> tuple[Value, ...]:
        return tuple(self._expressions.value(node.decorator) for node in nodes)

    def _definition_span(self, node: cst.FunctionDef | cst.ClassDef) -> Span:
        span = self._span(node)
        return self._span(node.decorators[0]).to(span) if node.decorators else span

    # Statements that decide what an exception meets

    def visit_Try(self, node: cst.Try | cst.TryStar) -> bool:
        """Read the body under the guard of the handlers, and everything else beside it."""
        function = self._function
        if function is None:
            return True
        guard = function.new_guard()
        with function.guarded(guard):
            node.body.visit(self)
        for handler in node.handlers:
            self._read_handler(function, guard, handler, is_last=id(node) in function.last)
        for rest in (node.orelse, node.finalbody):
            if rest is not None:
                rest.visit(self)
        return False

    visit_TryStar = visit_Try

    def _read_handler(
        self, function: FunctionFrame, guard: int, node: cst.ExceptHandler | cst.ExceptStarHandler, *, is_last: bool
    ) -> None:
        catches = _alternatives(self._expressions.value(node.type)) if node.type is not None else ()
        binding = node.name.name.value if node.name is not None and isinstance(node.name.name, cst.Name) else None
        ends = ending(node.body, is_last=is_last)
        with function.handling(Handler(guard, catches, binding, (), function.place, self._span(node), ends)):
            node.body.visit(self)

    def visit_With(self, node: cst.With) -> bool:
        """Read the context managers; `suppress(...)` guards its body like a handler that does nothing."""
        function = self._function
        if node.asynchronous is not None:
            self._on_await()
        values = [self._expressions.value(item.item) for item in node.items]
        if function is not None:
            for value in values:
                function.enter(value, self._span(node.body))
        for item, value in zip(node.items, values, strict=True):
            if item.asname is not None and isinstance(item.asname.name, cst.BaseExpression):
                self._bind_entered(item.asname.name, value)
        suppressed = [value for value in values if isinstance(value, Call) and value.path[-1:] == ("suppress",)]
        if function is None or not suppressed:
            node.body.visit(self)
            return False
        guard = function.new_guard()
        with function.guarded(guard):
            node.body.visit(self)
        catches = tuple(argument.value for call in suppressed for argument in call.arguments)
        ends = Ending.RETURNS_NOTHING if id(node) in function.last else Ending.GOES_ON
        with function.handling(Handler(guard, catches, None, (), function.place, self._span(node), ends)):
            pass
        return False

    def visit_If(self, node: cst.If) -> bool:
        """Read the test, and the body under the classes that it tests an error for and what it asks of names."""
        test = self._expressions.value(node.test)
        if (function := self._function) is not None:
            function.ask(test, self._span(node.body))
        with self._narrowed(tested_classes(test)), self._tested(node.test):
            node.body.visit(self)
        if node.orelse is not None:
            node.orelse.visit(self)
        return False

    def visit_Match(self, node: cst.Match) -> bool:
        """Read the cases, each under the classes of its pattern and its guard."""
        subject = self._expressions.value(node.subject)
        for case in node.cases:
            classes = self._statements.pattern_classes(case.pattern)
            for name in captured(case.pattern):
                self._bind(name, Opaque((subject,), subject.span))
            if case.guard is not None:
                classes = (*classes, *tested_classes(self._expressions.value(case.guard)))
            with self._narrowed(classes):
                case.body.visit(self)
        return False

    def _bind(self, name: str, value: Value) -> None:
        if (function := self._function) is not None:
            function.bind(name, value, None)
        elif not self._frames:
            self.assignments.append(Assignment(name, value, None, value.span))

    def _bind_entered(self, target: cst.BaseExpression, value: Value) -> None:
        """Bind what a context manager gives out: most give out themselves."""
        if isinstance(target, cst.Name):
            self._bind(target.value, value)
        else:
            self._bind_part(target, value)

    def _bind_part(self, target: cst.BaseExpression, value: Value) -> None:
        """Bind what a loop gives out: something that comes from `value`."""
        for name, part in unpacked(target, Opaque((value,), value.span), value.span):
            self._bind(name, part)

    @contextmanager
    def _narrowed(self, classes: tuple[Name, ...]) -> Iterator[None]:
        function = self._function
        if function is None or not classes:
            yield
            return
        with function.narrowed(classes):
            yield

    @contextmanager
    def _tested(self, test: cst.BaseExpression) -> Iterator[None]:
        function, tests = self._function, tuple(tests_of(test, self._statements.constant))
        if function is None or not tests:
            yield
            return
        with function.tested(tests):
            yield

    def visit_For(self, node: cst.For) -> bool:
        """Read the iterable and the bodies."""
        if node.asynchronous is not None:
            self._on_await()
        over = self._expressions.value(node.iter)
        self._bind_part(node.target, over)
        names = tuple(name for name, _ in unpacked(node.target, over, over.span))
        return self._bodies(node, None, over, names, node.iter)

    def visit_While(self, node: cst.While) -> bool:
        """Read the test and the bodies."""
        return self._bodies(node, self._expressions.value(node.test), None, (), node.test)

    def _bodies(
        self,
        node: cst.For | cst.While,
        test: Value | None,
        over: Value | None,
        names: tuple[str, ...],
        last: cst.BaseExpression,
    ) -> bool:
        if (function := self._function) is None:
            node.body.visit(self)
        else:
            head = self._span_between(self._offsets[id(node)][0], self._offsets[id(last)][1])
            with function.looping(Loop(test, over, names, function.place, head, self._span(node.body))):
                node.body.visit(self)
        if node.orelse is not None:
            node.orelse.visit(self)
        return False

    # Simple statements

    def visit_SimpleStatementLine(self, node: cst.SimpleStatementLine) -> bool:
        """Read each small statement; nothing inside is visited."""
        self._small(node.body)
        return False

    def visit_SimpleStatementSuite(self, node: cst.SimpleStatementSuite) -> bool:
        """Read each small statement; nothing inside is visited."""
        with self._block():
            self._small(node.body)
        return False

    def visit_IndentedBlock(self, node: cst.IndentedBlock) -> bool:
        """Read each statement."""
        with self._block():
            for statement in node.body:
                statement.visit(self)
        return False

    def _block(self) -> AbstractContextManager[None]:
        function = self._function
        return function.block() if function is not None else nullcontext()

    def _small(self, statements: Iterable[cst.BaseSmallStatement]) -> None:
        frame = self._frames[-1] if self._frames else None
        for statement in statements:
            if isinstance(frame, FunctionFrame):
                self._statements.read(statement, frame)
            else:
                found = self._statements.assignments(statement)
                (self.assignments if frame is None else frame.fields).extend(found)


def _alternatives(value: Value) -> tuple[Value, ...]:
    items = getattr(value, "items", None)
    return tuple(items) if items is not None else (value,) if not isinstance(value, Opaque) or value.parts else ()
