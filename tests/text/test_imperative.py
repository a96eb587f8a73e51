"""Whether a fix starts with a verb: one table for each convention, and what must hold of any text."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from errlint.text import phrases, verbs
from errlint.text.imperative import Form, judge, judge_steps
from errlint.text.steps import steps

STARTS_WITH_VERB = {
    "plain": [
        "Set `ACME_TOKEN` to the token of the archive.",
        "Use a shorter name",
        "Run `acme login`.",
        "See https://docs.acme.dev/locks",
        "Contact support",
        "Retry.",
        "export ACME_TOKEN=abc before starting the daemon",
        "Log in with `acme login` and repeat the import",
        "Back up your ledger first",
        "Turn the mirror off and on again",
        "Reach out to the archive team",
        "Re-run the import with --verbose",
        "Double-check the spelling of {name}",
        "Right-click the icon and choose Restart",
        "Add missing translations to %s",
        "Delete expired leases",
        "Resolve conflicts between the two ledgers",
        "Handle errors raised by the importer",
        "Deploy with encryption enabled",
        "Use archive_open only after the reader confirms it",
    ],
    "soft": [
        "Try a smaller batch",
        "Try running the import at night",
        "Consider splitting the archive",
        "Make sure the mirror is reachable",
        "Ensure that the ledger is closed",
        "Verify the checksum matches",
        "Check archive exists and is readable",
        "Avoid nested archives",
        "Prefer `rows` over `lines`",
        "Be sure to close the ledger",
        "Feel free to open an issue",
    ],
    "prohibition": [
        "Do not share the lease",
        "DO NOT share the lease",
        "Don't open the ledger twice",
        "Don’t open the ledger twice",
        "Never store the key in the ledger",
        "Stop sharing leases",
    ],
    "colon": [
        "run: acme repair",
        "Try: acme repair",
        "See: https://docs.acme.dev",
        "Install it with: pip install acme",
    ],
    "environment": [
        "Locally: run `acme link`. On Vercel: check the project settings",
        "In CI: set ACME_TOKEN",
        "On macOS: Start the agent",
        "On Windows (PowerShell): run the installer",
        "macOS/Linux: run the installer",
    ],
    "marks": [
        "1. Close the ledger",
        "2) Close the ledger",
        "- Close the ledger",
        "→ Close the ledger",
        "💡 Close the ledger",
        "**Close** the ledger",
        "[bold]Close the ledger[/bold]",
        '"Close the ledger"',
        "(Close the ledger)",
        "Step 1: Close the ledger",
        "> Close the ledger",
    ],
    "several verbs": ["clean/rebuild/update first", "commit or stash your edits", "Stop and then start the agent"],
    "noun elsewhere": [
        "Name the archive after its owner",
        "Label shelves with `owner`",
        "Cap retries at three",
        "Type `yes` to confirm",
        "Access the console",
        "Format with `acme fmt`",
        "Log the request ID",
        "Query by owner",
        "DROP TABLE leases;",
    ],
}
LEAD_INS = {
    "courtesy": ["Please set `owner`", "Please, close the ledger", "Kindly wait"],
    "condition": [
        "Please `acme stop` first.",
        "If the ledger is open, close it",
        "If rows, columns or cells are missing, run `acme repair`",
        "When the lease ends, use `acme renew`",
        "For shared archives, follow the guide",
        "On Windows, use the installer",
        "After upgrading, run `acme migrate`",
        "If the error persists, please report it",
    ],
    "purpose": [
        "To fix this, set `owner`",
        "To fix this: set `owner`",
        "To fix this run `acme repair`",
        "In order to let guests read the ledger set the flag `public`",
    ],
    "adverb": [
        "First, close the ledger",
        "Alternatively, use a lease",
        "Instead use a lease",
        "Either close the ledger or wait",
        "Explicitly name the owner",
        "Regularly audit leases",
        "Where possible, use a lease",
        "or use a lease",
        "Otherwise, check the mirror",
    ],
    "label": ["Hint: use a lease", "TIP: use a lease", "e.g. add a lease", "For example, use a lease"],
}
COMMANDS = [
    "`pip install acme`",
    "`npm ci` to restore the packages",
    "hg commit --amend to go on",
    "macOS: brew install acme",
    "docker compose up -d",
    "```\naz account show\n```",
]
OTHERS = {
    Form.ADVICE: [
        "You should set `owner`",
        "You can close the ledger",
        "You need to log in",
        "We recommend a lease",
        "It is recommended to use a lease",
    ],
    Form.QUESTION: [
        "Did you mean `owner`?",
        "Have you closed the ledger?",
        "Is the ledger closed?",
        "Why not lease it?",
    ],
    Form.GERUND: ["Setting an owner helps", "Using leases is safer"],
    Form.STATEMENT: [
        "The lease has ended. Run `acme renew`.",
        "Ledger is open. Close it.",
        "Note that leases end at midnight",
        "Notice that leases end at midnight",
        "Rate limit has been reached",
        "The ledger must be closed",
        "Update packages are missing",
        "Lock is held by another import",
        "Request body must be JSON",
        "Build failed for shelf {name}",
        "Run ID cannot be empty",
        "git is not installed",
    ],
    Form.NOUN_PHRASE: [
        "",
        "No action needed",
        "Missing owner",
        "Update required",
        "Import error: %s",
        "Use of leases",
        "Access to the shelf",
        "Merge conflict in the ledger",
        "Available shelves: {names}",
        "Need an owner",
        "Lease timeout",
        "Git repository not found",
    ],
}


def _rows(table: dict[str, list[str]]) -> list[str]:
    return [text for texts in table.values() for text in texts]


@pytest.mark.parametrize("text", _rows(STARTS_WITH_VERB))
def test_verb_in_front(text: str) -> None:
    verdict = judge(text)
    assert verdict.form is Form.IMPERATIVE
    assert verdict.strict
    assert verdict.lenient
    assert verdict.verb


@pytest.mark.parametrize("text", _rows(LEAD_INS))
def test_lead_in_before_the_verb(text: str) -> None:
    verdict = judge(text)
    assert verdict.form is Form.LEAD_IN
    assert verdict.lenient
    assert not verdict.strict


@pytest.mark.parametrize("text", COMMANDS)
def test_command_first(text: str) -> None:
    verdict = judge(text)
    assert verdict.form is Form.COMMAND
    assert verdict.lenient
    assert not verdict.strict


@pytest.mark.parametrize(("form", "text"), [(form, text) for form, texts in OTHERS.items() for text in texts])
def test_no_instruction(form: Form, text: str) -> None:
    verdict = judge(text)
    assert verdict.form is form
    assert not verdict.lenient


@pytest.mark.parametrize("text", ["Need to pass an owner", "Expect a number, got {value}", "Fail to find the shelf"])
def test_bare_verbs_that_ask_for_nothing(text: str) -> None:
    assert not judge(text).lenient


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Set `owner`", "set"),
        ("Don’t wait", "don't"),
        ("Double check it", "double check"),
        ("Please close the ledger", "close"),
        ("If it is open, close it", "close"),
        ("The ledger is open", None),
    ],
)
def test_verb(text: str, verb: str | None) -> None:
    assert judge(text).verb == verb


@pytest.mark.parametrize(
    ("text", "rewrite"),
    [
        ("Please set `owner`.", "Set `owner`."),
        ("please try again", "Try again"),
        ("You should set `owner`", "Set `owner`"),
        ("You must not share it.", "Do not share it."),
        ("It is recommended to use a lease.", "Use a lease."),
        ("To fix this, set `owner`.", "Set `owner`."),
        ("To share it, set `public`.", "Set `public` to share it."),
        ("If the ledger is open, run `acme close`.", "Run `acme close` if the ledger is open."),
        ("On Windows, use the installer", "Use the installer on Windows"),
        ("Instead of rows, use columns", "Use columns instead of rows"),
        ("Either wait or close the ledger.", "Wait or close the ledger."),
        ("Hint: use a lease", "Use a lease"),
        ("If possible, please renew.", "Renew if possible."),
        ("- please renew", "- Renew"),
        ("TIP: renew early", "Renew early"),
        ("`npm ci`", "Run `npm ci`"),
        ("macOS: brew install acme", "macOS: Run `brew install acme`"),
    ],
)
def test_rewrite(text: str, rewrite: str) -> None:
    assert judge(text).rewrite == rewrite


@pytest.mark.parametrize(
    "text",
    [
        "Set `owner`",
        "The ledger is open. Close it.",
        "If the ledger is open, close it.",
        "If the ledger is open, run `acme close`. Otherwise wait.",
        "When a lease ends, check whether it was renewed",
        "Alternatively, use a lease",
        "You can find the shelves in the ledger",
        "You should see a list of shelves",
        "You must have a lease",
        "(Please renew)",
        "To share it, run:",
        "or use a lease",
    ],
)
def test_no_rewrite_where_it_would_guess(text: str) -> None:
    assert judge(text).rewrite is None


def test_later_step_may_begin_with_what_its_environment_does() -> None:
    text = "Locally: run `acme link`. On Vercel: builds get a fresh link; check that no setting hides it"
    assert [verdict.strict for _, verdict in judge_steps(text)] == [True, True]


def test_first_step_must_begin_with_the_verb() -> None:
    text = "On Vercel: builds get a fresh link; check the settings. Locally: run `acme link`"
    assert [verdict.strict for _, verdict in judge_steps(text)] == [False, True]


def test_later_step_without_an_instruction() -> None:
    assert [verdict.strict for _, verdict in judge_steps("Locally: run `x`. On Vercel: the link is fresh")] == [
        True,
        False,
    ]


def test_word_lists_are_disjoint_and_lower_case() -> None:
    lists = [verbs.VERBS, verbs.LEANING_VERBS, verbs.LEANING_NOUNS, verbs.NOUNS]
    assert sum(map(len, lists)) == len(verbs.ALL_VERBS)
    assert all(word == word.lower() for word in verbs.ALL_VERBS)


def test_phrases_are_about_known_verbs() -> None:
    assert phrases.PHRASES.keys() | phrases.COMPOUNDS.keys() <= verbs.ALL_VERBS


VOCABULARY = """
    please you should to fix this if the ledger is open set run use update failed not and or on hint do don't instead
    first name with lease's If To Please On , : . ; - 1. ( ) " ' ` x` {name} %s https://acme.dev --flag windows
"""
WORDS = st.sampled_from([*VOCABULARY.split(), "\n"])
TEXTS = st.text() | st.lists(WORDS, max_size=30).map(" ".join)


@given(TEXTS)
@settings(max_examples=500, deadline=None)
def test_any_text_is_judged(text: str) -> None:
    verdict = judge(text)
    assert verdict.lenient or not verdict.strict
    assert all(step.text == text[step.start : step.end] for step in steps(text))
    assert len(judge_steps(text)) == len(steps(text))


@given(TEXTS)
@settings(max_examples=500, deadline=None)
def test_rewrites_start_with_the_verb(text: str) -> None:
    rewrite = judge(text).rewrite
    assert rewrite is None or judge(rewrite).strict


HOSTILE = [
    *(sign * 100_000 for sign in " \n\t.,:;!?-–—'\"`´‘’“”()[]{}<>/\\|*_#%@$&~=+^0aA\u4e2d\U0001f600"),
    *(
        piece * (100_000 // len(piece))
        for piece in (
            "a ",
            "a-",
            "a.",
            "a/",
            "In a/",
            "`a",
            "'a",
            "[a",
            "{a",
            "(a",
            "<a",
            "%(",
            "\n ",
            ". In a",
            "If a, ",
        )
    ),
    "In " + "a" * 100_000 + ":",
    "a" * 100_000 + "(",
    "Set " * 25_000,
    "Locally: run x. " * 6_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:8]))
def test_hostile_text_takes_linear_time(text: str) -> None:
    start = time.process_time()
    judge_steps(text)
    judge(text)
    assert time.process_time() - start < 2
