"""Which name a catalog's author gives to which role.

A strong name decides by itself; a weak one counts only beside a strong one or in a container that is named after
errors. The order within a role is that of preference where a record has several.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from errlint.facts import Role

STRONG: dict[Role, tuple[str, ...]] = {
    Role.CODE: tuple(
        "code error_code err_code errcode errno error_id default_code reference msg_id msgid rule_id slug error_key "
        "translation_key".split()
    ),
    Role.STATUS: tuple("status_code status http_status http_code http_status_code default_status".split()),
    Role.MESSAGE: tuple(
        "message msg detail error_message user_message default_detail default_message message_template "
        "msg_template msg_fmt message_format fmt operator_message summary short_description what "
        "what_happened what_failed what_went_wrong title".split()
    ),
    Role.WHY: tuple(
        "why reason cause root_cause explanation why_failed likely_cause probable_cause causes possible_causes "
        "analysis rationale".split()
    ),
    Role.FIX: tuple(
        "fix hint hint_stmt hints suggestion suggestions suggested_fix suggested_action suggested_remediation remedy "
        "remediation resolution solution solutions recommendation recommendations recommended_action "
        "recommended_actions how_to_fix how_to_resolve next_step next_steps next_actions user_action recovery "
        "recovery_hint workaround corrective_action fix_template action_message guidance advice instruction "
        "try_message".split()
    ),
    Role.LINK: tuple(
        "link doc_url docs_url documentation_url doc_link docs_link documentation_link help_url help_link help_uri "
        "learn_more learn_more_url more_info reference_url".split()
    ),
    Role.INTERNAL: ("internal", "developer_message"),
    Role.TAGS: ("tags",),
}

WEAK: dict[Role, tuple[str, ...]] = {
    Role.CODE: tuple("id key type name kind error_type".split()),
    # A title is as strong as a name can be, but what happened is told by whatever else there is.
    Role.MESSAGE: tuple("text template error title description headline problem label".split()),
    Role.WHY: tuple("details context note note_stmt description impact".split()),
    Role.FIX: tuple("action actions help tip then".split()),
    Role.LINK: tuple("url href docs see type references".split()),
}

_WEAK = 100
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Names:
    """The names that mean each role in this project: the built-in ones and those of its settings."""

    strong: Mapping[str, tuple[Role, int]]
    weak: Mapping[str, tuple[tuple[Role, int], ...]]

    def knows(self, name: str) -> bool:
        """Say whether a name, as it is written, may mean a role."""
        return normal(name) in self.strong or normal(name) in self.weak


@lru_cache(maxsize=8)
def names(extra: tuple[tuple[Role, tuple[str, ...]], ...] = ()) -> Names:
    """Return the names, with the extra ones of the settings as strong names."""
    strong = {name: (role, rank) for role, group in STRONG.items() for rank, name in enumerate(group)}
    for role, group in extra:
        strong.update({normal(name): (role, -1) for name in group})
    weak: dict[str, tuple[tuple[Role, int], ...]] = {}
    for role, group in WEAK.items():
        for rank, name in enumerate(group):
            weak[name] = (*weak.get(name, ()), (role, _WEAK + rank))
    return Names(strong, weak)


def normal(name: str) -> str:
    """Return a name as the lists have it: `docsUrl`, `DOCS-URL` and `_docs_url` become `docs_url`."""
    return _CAMEL.sub("_", name).replace("-", "_").lower().lstrip("_")


def spellings(words: Iterable[str]) -> frozenset[str]:
    """Return the ways in which sources spell these names: as they are, in upper case, and in camel case."""
    result: set[str] = set()
    for word in words:
        head, *rest = word.split("_")
        result |= {word, word.upper(), head + "".join(part.capitalize() for part in rest)}
    return frozenset(result)
