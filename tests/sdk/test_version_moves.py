"""How far a version has moved, and whether a range of versions holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packaging.specifiers import SpecifierSet
from packaging.version import Version

from errlint.sdk import Applies, Distance, Move, VersionInUse, applies, compare

VERSIONS = st.builds(
    "{}{}.{}.{}{}".format,
    st.sampled_from(["", "1!"]),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 3),
    st.sampled_from(["", "rc1", ".post1"]),
)


@pytest.mark.parametrize(
    ("reviewed", "current", "move"),
    [
        ("12.1.0", "12.1.0", Move.SAME),
        ("12.1", "12.1.0", Move.SAME),
        ("12.1.0", "12.1.1", Move.PATCH),
        ("12.1.0", "12.1.0.post1", Move.PATCH),
        ("12.1.0rc1", "12.1.0", Move.PATCH),
        ("12.1.0", "12.1.0+local", Move.PATCH),
        ("12.1.0", "12.2.0", Move.MINOR),
        ("12.1.0", "13.0.0", Move.MAJOR),
        ("0.1.9", "0.2.0", Move.MAJOR),
        ("0.1.0", "0.1.1", Move.PATCH),
        ("1.0", "1!1.0", Move.MAJOR),
        ("2024.5.1", "2025.1.0", Move.MAJOR),
        ("2024.5.1", "2024.6.0", Move.MINOR),
        ("20240501", "20240502", Move.MAJOR),
        ("2026-05-24.acacia", "2026-06-24.acacia", Move.MAJOR),
        ("2026-06-24", "2026-06-24", Move.SAME),
        ("latest", "12.1", Move.MAJOR),
    ],
)
def test_moves(reviewed: str, current: str, move: Move) -> None:
    assert compare(reviewed, current) == Distance(move)


@pytest.mark.parametrize(
    ("reviewed", "current", "move"),
    [("12.2", "12.1", Move.MINOR), ("2", "1", Move.MAJOR), ("2026-06-24", "2026-05-24", Move.MAJOR)],
)
def test_moves_back(reviewed: str, current: str, move: Move) -> None:
    assert compare(reviewed, current) == Distance(move, older=True)


@given(VERSIONS, VERSIONS)
def test_there_and_back_is_as_far(one: str, other: str) -> None:
    there, back = compare(one, other), compare(other, one)
    assert there.move is back.move
    assert (there.move is Move.SAME) == (Version(one) == Version(other))
    assert not (there.older and back.older)


def locked(*versions: str) -> VersionInUse:
    return VersionInUse("pypi:acme-sdk", tuple(Version(version) for version in versions))


def declared(specifier: str) -> VersionInUse:
    return VersionInUse("pypi:acme-sdk", specifier=SpecifierSet(specifier))


@pytest.mark.parametrize(
    ("versions", "in_use", "expected"),
    [
        (">=2.1", locked("2.1.0"), Applies.YES),
        (">=2.1", locked("2.0.9"), Applies.NO),
        ("<2", locked("1.30", "2.3"), Applies.MAYBE),
        (">=2.1", locked("2.1rc1"), Applies.YES),
        ("<2", locked("2.0b1"), Applies.NO),
        ("<2", declared(">=1.2,<2"), Applies.YES),
        ("<2", declared(">=1.2"), Applies.MAYBE),
        ("<2", declared(">=2"), Applies.NO),
        (">=2.0,<2.1", declared("~=2.0.1"), Applies.YES),
        (">=2", declared(""), Applies.MAYBE),
        (">=2", declared("===2.0"), Applies.MAYBE),
        (">=2", VersionInUse("pypi:acme-sdk"), Applies.UNKNOWN),
        (">=2", VersionInUse("pypi:acme-sdk", reason="unresolved merge conflict"), Applies.UNKNOWN),
        ("*", VersionInUse("pypi:acme-sdk"), Applies.YES),
    ],
)
def test_ranges(versions: str, in_use: VersionInUse, expected: Applies) -> None:
    assert applies(versions, in_use) is expected
