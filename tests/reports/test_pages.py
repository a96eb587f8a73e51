"""Pages of rules."""

from __future__ import annotations

from textwrap import dedent

from errlint.linting.rule import Rule
from errlint.reports.pages import markdown, text
from errlint.reports.view import View
from errlint.severity import Severity

PAGE = dedent(
    """
    ## What it does

    Finds a fix that does not start with a verb, in a paragraph that is longer than a line of the terminal
    and goes on.

    ## Example

    ```python
    # no heading
    errors = {"A": 1}

        deep = 2
    ```

    - `require`: the first item, which is long enough to be wrapped into a second line of the page
      and goes on
    - second [item](https://example.com/page)

    1. one

    | a | b |
    |---|---|
    """
).strip()

RULE = Rule(
    code="ACT111",
    name="fix-not-imperative",
    since="0.1.0",
    severity=Severity.WARNING,
    default=False,
    summary="",
    page=PAGE,
    kinds=(),
    check=lambda *_: iter(()),
)


def test_markdown_has_a_head() -> None:
    assert markdown(RULE) == f"# fix-not-imperative (ACT111)\n\nWarning, off by default, since 0.1.0.\n\n{PAGE}\n"


def test_text_reads_well_at_80_columns() -> None:
    assert text(markdown(RULE), View("/work")) == dedent(
        """\
        fix-not-imperative (ACT111)

          Warning, off by default, since 0.1.0.

        What it does

          Finds a fix that does not start with a verb, in a paragraph that is longer
          than a line of the terminal and goes on.

        Example

            # no heading
            errors = {"A": 1}

                deep = 2

          - `require`: the first item, which is long enough to be wrapped into a second
            line of the page and goes on
          - second item (https://example.com/page)
          1. one

          | a | b |
          |---|---|
        """
    )


def test_a_narrow_terminal_is_respected() -> None:
    narrow = text("word " * 40, View("/work", width=40))

    assert max(map(len, narrow.splitlines())) <= 40


def test_headings_are_bold_where_styles_are_written() -> None:
    assert text("## Head", View("/work", color=True)) == "\x1b[1mHead\x1b[0m\n"


def test_a_fence_that_never_closes_is_code_to_the_end() -> None:
    assert text("```\na\n# b", View("/work")) == "    a\n    # b\n"
