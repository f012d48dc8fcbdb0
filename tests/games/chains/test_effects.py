"""Copycats, protection and the Bug token (5.5, 5.7, 6.4)."""

from __future__ import annotations

import pytest

from cosmodrome.games.chains.rules.effects import copied, protected
from cosmodrome.games.chains.rules.orbit import NAMES, bits
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import (
    BOX,
    SHORT,
    bug,
    cell,
    fire,
    hold,
    look,
    scene,
    shots_of,
    skip,
    stack,
    swap,
    swaps_of,
    tug,
    tugs_of,
)


def source(s: State, where: str) -> str:
    """What a satellite has the effect of; empty for nothing."""
    found = copied(s, BOX.lookups[s.flip], cell(where), s.stuck)
    return SHORT[found % 15] if found >= 0 else ""


def guarded(s: State, seat: int) -> set[str]:
    return {NAMES[c] for c in bits(protected(s, BOX.lookups[s.flip], seat) & s.mine[seat])}


@pytest.mark.parametrize(
    ("a", "b", "where", "found"),
    [
        ("ahead tug", "", "a1", "tug"),
        ("tug ahead", "", "a2", "tug"),  # round the loop of two slots
        ("tug pool ahead", "", "a3", "tug"),
        ("behind pool tug", "", "a1", "tug"),
        ("tug behind", "", "a2", "tug"),
        ("across", "opener", "a1", "opener"),
        ("ahead - pool", "", "a1", ""),
        ("behind", "", "a1", ""),  # looks at itself
        ("ahead behind", "", "a1", ""),
        ("across", "across", "a1", ""),
        ("ahead across", "tug behind", "a1", "tug"),
    ],
)
def test_where_copycats_look(a: str, b: str, where: str, found: str) -> None:
    assert source(scene(a, b), where) == found


def test_a_copycat_of_an_instant_effect_has_none() -> None:
    s = hold(scene("ahead spy across", "wrap pool zeros"), 0, "tug")
    assert source(s, "a1") == "spy"
    assert not shots_of(s)
    assert not tugs_of(s)


def test_a_copycat_fires_itself_and_only_once() -> None:
    s = scene("ahead opener pool", "buddy spy zeros")
    hold(s, 0, "tug", "wrap")
    hold(s, 1, "tug", "pool")
    assert shots_of(s) == {"a1 b1", "a2 b2"}
    fire(s, 0, "a1", "b1")
    assert look(s, "b1") == ["B buddy", "A ahead"]
    assert s.fired == 1 << SHORT.index("ahead")
    assert source(s, "b1") == "spy"


def test_a_source_that_has_fired_can_still_be_copied() -> None:
    s = scene("wrap pool", "buddy spy zeros")
    stack(s, "b4", (1, "tug"), (0, "laser"))
    stack(s, "b3", (1, "pool"), (0, "ahead"))
    s.fired &= ~(1 << SHORT.index("ahead"))
    s.under = tuple(() if card == SHORT.index("ahead") else below for card, below in enumerate(s.under))
    stack(s, "a4", (0, "buddy"), (1, "opener"))
    hold(s, 0, "zeros")
    assert shots_of(s) == {"b3 a4"}


def test_a_copy_of_a_tug_uses_the_copycats_own_turn() -> None:
    s = scene("ahead tug pool", "buddy")
    hold(s, 0, "zeros")
    assert tugs_of(s) == {"a1", "a2"}


def test_bubble_wrap_protects_round_the_loop() -> None:
    s = scene("", "wrap buddy pool spy")
    assert guarded(s, 1) == {"b2", "b4"}
    s = scene("", "buddy wrap")
    assert guarded(s, 1) == {"b1"}


def test_bubble_wrap_in_the_away_row_protects_there_without_loop() -> None:
    s = scene("", "buddy")
    stack(s, "a1", (0, "spy"), (1, "tail"))
    stack(s, "a2", (0, "pool"), (1, "wrap"))
    stack(s, "a3", (0, "zeros"), (1, "laser"))
    stack(s, "a4", (0, "hand1"), (1, "sling"))
    assert guarded(s, 1) == {"a1", "a3"}


def test_a_copy_of_bubble_wrap_can_protect_the_bubble_wrap() -> None:
    s = scene("", "buddy wrap behind spy")
    assert guarded(s, 1) == {"b1", "b2", "b3", "b4"}


def test_a_bug_stops_effects_and_copies_but_not_types() -> None:
    s = bug(scene("opener ahead pool", "buddy spy zeros"), "a1")
    hold(s, 0, "tug")
    assert not shots_of(s)
    s = bug(scene("behind opener", "buddy spy"), "a2")
    assert source(s, "a1") == ""
    s = bug(scene("ahead across pool", "buddy opener"), "a2")  # a bugged Copycat is not copied through
    assert source(s, "a1") == ""


def test_a_bugged_satellite_does_not_swap() -> None:
    s = hold(bug(scene("wrap pool spy"), "a2"), 0, "tug")
    assert swaps_of(s) == {"a1 a3"}


def test_tugging_then_undoing_is_allowed() -> None:
    s = scene("wrap tug", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    swap(s, 0, "a1", "a2")
    swap(s, 0, "a1", "a2")
    assert [look(s, "a1"), look(s, "a2")] == [["A wrap"], ["A tug"]]


def test_skip_is_offered_first_so_that_time_running_out_changes_little() -> None:
    s = scene("wrap tug", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    swap(s, 0, "a1", "a2")
    assert s.agenda[-1].default(s, 0).what == "swap"
    skip(s, 0)
