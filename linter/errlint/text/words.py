"""Closed word classes of English, as far as the first clause of an instruction needs them."""

from __future__ import annotations

from typing import Final

from errlint.text.verbs import LEANING_NOUNS, LEANING_VERBS, VERBS
from errlint.text.wordlist import word_set

DETERMINERS: Final = word_set(
    """
    a all an another any anything both each every everything few five four her him his it its itself many me my
    nothing one our several six some something that the their them themselves these this those three two us whatever
    whichever your yourself
    """
)
NUMERALS: Final = word_set("few five four many no one several six some that three two")
SUBJECTS: Final = word_set("he i it she that there these they this those users we you")
ARTICLES: Final = word_set("a an her his its my our the their your")
"""Words that begin an object and nothing else."""

PREPOSITIONS: Final = word_set(
    """
    about above across after against along among around as at before behind below beneath beside between beyond by
    down due during except for from in inside into like near of off on onto out outside over past per through
    throughout to toward towards under underneath up upon using via with within without
    """
)
CONJUNCTIONS: Final = frozenset({"and", "or", "&", "and/or", "then", "nor"})
SUBORDINATORS: Final = word_set(
    """
    although because but how if once rather since so such than that though unless until what when whenever where
    wherever whether which while who whom whose why
    """
)
ADVERBS: Final = word_set(
    """
    again ahead already also always anyway apart aside away back beforehand carefully early either elsewhere ever
    everywhere first forward here instead just later manually more never next now often once only out randomly soon
    still then there together too twice well
    """
)

FINITE: Final = word_set(
    """
    ain't allows appears are aren't became belongs came can can't cannot cant comes contains could couldn't couldnt
    depends did didn't differs does doesn't doesnt don't dont exceeds exists expects fails gets goes got had hadn't
    happens has hasn't have haven't is isn't isnt it's lacks lets may might must mustn't needn't needs occurs refers
    remains requires said says seems shall should shouldn't supports that's there's wants was wasn't went were
    weren't will won't wont works would wouldn't
    """
)
"""Words that make a clause a statement when they stand after its first noun."""

ENDING_PREDICATES: Final = word_set(
    """
    aborted absent ambiguous attempted available busy called canceled cancelled completed corrupt corrupted crashed
    denied deprecated detected disabled disallowed empty enabled encountered errored exceeded executed exited
    expired failed finished forbidden given ignored incomplete incorrect initiated interrupted invalid invoked made
    malformed mandatory mismatched missing needed occurred overdue pending performed prohibited raised reached
    received refused rejected requested required returned skipped started stopped succeeded successful terminated
    triggered unavailable unknown unreachable unresponsive unsuccessful unsupported
    """
)
"""Adjectives and participles that make a statement only where nothing but a preposition follows."""

RESTRICTING_ADVERBS: Final = word_set("already also always currently never only still")
"""Adverbs that stand between a subject and its verb."""

SINGULAR_FAILURES: Final = word_set(
    """
    collision conflict crash error exception failure mismatch overflow timeout underflow violation
    """
)
"""Failures that end a name in the middle of a clause as well: "hash mismatch during upload"."""

UNDOUBTED_PREDICATES: Final = word_set("aborted canceled cancelled completed missing succeeded unsuccessful")
"""Those of them that make even a word that is hardly ever a noun part of a name: "delete backup canceled"."""

PAST_VERBS: Final = word_set(
    """
    aborted appeared contained crashed errored exceeded exited expected failed finished occurred raised reached
    received refused returned succeeded threw timed yielded
    """
)

FAILURES: Final = word_set(
    """
    collision conflict conflicts crash denied error errors exception exceptions fail failed failure failures
    mismatch overflow problem timeout underflow violation violations warning
    """
)
"""Words that end the name of a failure: "import error"."""

PLURAL_FINITE: Final = word_set(
    """
    belong conflict contain depend differ do exist lack need overlap require support
    """
)
"""Base forms that make a statement after a plural: "the patterns contain duplicates"."""

CLAUSE_VERBS: Final = word_set(
    """
    ask assert assume check confirm consider decide declare determine double-check ensure guarantee indicate inspect
    keep know leave make mark note remember report require say see show specify tell validate verify
    """
)
"""Verbs whose object may be a whole clause ("check the file exists") or carry an adjective ("mark it required")."""

FAILURE_HANDLERS: Final = word_set(
    """
    add address adjust analyse analyze avoid catch change check clear configure correct debug decrease define
    diagnose disable eliminate emit enable examine expect extend fix handle ignore include increase inspect
    investigate log lower mark pass prevent propagate provide raise reduce remove report reproduce reset resolve
    retry return review see set silence specify suppress swallow throw treat trigger troubleshoot use view wrap
    """
)
"""Verbs that take a failure as object: "handle errors" is no name of a failure."""

TAKES_ADJECTIVE: Final = CLAUSE_VERBS | word_set("consider get let render set stay turn")
"""Verbs that may be followed by an adjective: "set it required"."""

TAKES_NEGATION: Final = word_set("be check choose consider decide ensure opt prefer remember take try")
"""Verbs that may be followed by "not": "try not to ..."."""

COLON_VERBS: Final = word_set(
    """
    call change check click copy look open replace retry run search set start try use visit
    """
)
"""Words that are nouns too but make an instruction with a colon behind: "run: make"."""

TAKES_FILE: Final = frozenset({"source"})
"""Words that are verbs before the name of a file."""

NOUNLY_PREPOSITIONS: Final = word_set(
    """
    about across against at between by during for in of on over under within
    """
)
"""Prepositions that stand behind a noun more often than behind a verb: "change in", "request for"."""


def _third_person(verb: str) -> str:
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


_PLURALS: Final = word_set(
    """
    advances associates builds bumps bundles checkouts combines commissions complements computes contacts
    coordinates deploys draws embeds excludes extracts feeds finishes guesses includes inserts installs interns
    invites isolates mandates nests offers overhauls overloads passes pastes pickles pivots plugs prunes quarantines
    raises reads recreates reloads respects reverts rewrites scaffolds selects shields shows shuffles sticks strips
    subclasses supplements ticks treats tries upserts weeds writes
    """
)
"""Forms of verbs that are plurals of nouns at the same time."""

PLURALS_OR_VERBS: Final = _PLURALS | {
    *map(_third_person, LEANING_VERBS | LEANING_NOUNS),
    "conflicts",
    "costs",
    "overlaps",
}
"""Forms such as "waits", which may be plurals as well."""

THIRD_PERSON: Final = frozenset(map(_third_person, VERBS)) - _PLURALS
"""Forms such as "requires": after a noun they make the clause a statement."""
