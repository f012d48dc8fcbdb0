"""Links, segments and points: the vectors of 13.1, more of our own, and a slow judge over random positions."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.data import DECK
from cosmodrome.games.chains.rules.orbit import BITS, NAMES
from cosmodrome.games.chains.rules.scoring import chain, segments
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.judge import Judge
from tests.games.chains.scene import BOX, bug, cell, points, scene, sizes, stack

ENEMY = "tail<tug"
"""An enemy stack in one's own slot."""


def check(s: State, parts: list[int], looped: bool) -> None:
    """The segments, the base points, and the loop; the judge must agree."""
    assert sizes(s) == parts
    assert points(s).base == parts[0]
    assert points(s).looped is looped
    judge = Judge(s)
    assert [len(part) for part in judge.segments(0)] == parts
    assert judge.looped(0) is looped


def test_V1_all_comm_is_one_looped_segment() -> None:
    check(scene("wrap pool spy zeros buddy"), [5], True)


def test_V2_the_loop_closes_what_a_weapon_opens() -> None:
    check(scene("wrap pool hand1 opener spy zeros"), [6], True)


def test_V3_an_enemy_in_the_first_slot_breaks_the_loop() -> None:
    check(scene(f"{ENEMY} pool hand1 opener spy zeros"), [3, 2], False)


def test_V4_an_enemy_at_the_end_leaves_one_segment() -> None:
    check(scene(f"{ENEMY} pool hand1 spy wrap buddy"), [5], False)


def test_V5_slot_0_restores_the_loop() -> None:
    check(scene(f"zeros {ENEMY} pool hand1 spy wrap buddy", first=0), [6], True)


def test_V6_a_weapon_in_the_away_row_links_with_the_comm_below() -> None:
    s = scene("wrap pool spy")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    check(s, [4], True)


def test_V7_an_empty_slot_below_a_weapon_leaves_it_alone() -> None:
    s = scene("wrap - spy pool")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    check(s, [3, 1], True)


def test_V9_buddy_buddy_connects_a_weapon_on_its_side_only() -> None:
    check(scene("wrap opener buddy spy pool zeros"), [6], True)


def test_V11_copycats_copy_through_each_other_and_the_enemy() -> None:
    s = scene("opener ahead across wrap")
    stack(s, "b3", (1, "hand1"))
    check(s, [4], False)


def test_V12_copycats_that_point_at_each_other_are_comm() -> None:
    check(scene("opener ahead behind wrap"), [3, 1], False)


def test_V14_a_bug_does_not_hide_a_type_from_copycats() -> None:
    s = scene("opener ahead across wrap")
    stack(s, "b3", (1, "hand1"))
    check(bug(s, "b3"), [4], False)


def test_V17_a_comm_above_a_weapon_does_not_connect_it() -> None:
    s = scene("wrap opener spy")
    stack(s, "b2", (1, "pool"), (0, "pool"))
    s.fired = 0
    check(s, [2, 1, 1], True)


# -- more of our own ------------------------------------------------------------------------------


def test_no_satellite_scores_nothing() -> None:
    s = scene("", "wrap")
    assert sizes(s) == []
    assert points(s).total == points(s).base == points(s).second == 0


def test_two_slots_have_no_loop_of_their_own() -> None:
    check(scene("wrap pool"), [2], False)
    check(scene("hand1 opener"), [2], False)


def test_three_slots_loop_round_the_middle() -> None:
    """The middle Weapon is open on both sides; the loop alone joins its neighbours."""
    check(scene("wrap opener spy"), [2, 1], True)


def test_a_weapon_at_the_end_links_by_the_loop_with_a_helper_only() -> None:
    check(scene("hand1 pool opener"), [3], True)
    check(scene("pool hand1 opener"), [3], False)


def test_two_weapons_at_the_ends_never_link() -> None:
    check(scene("opener hand1 laser"), [3], False)
    check(scene("opener pool laser"), [1, 1, 1], False)


def test_slot_0_takes_the_loop_from_slot_1() -> None:
    """With slot 0 the chain is a ring of slots 0, 1, 2, 3: slot 1 and slot 3 are no neighbours any more."""
    check(scene("zeros opener hand1 pool", first=0), [4], True)
    check(scene("zeros hand1 opener pool", first=0), [4], True)
    check(scene("zeros pool opener hand1", first=0), [4], True)


def test_slot_0_and_slot_1_alone_have_no_loop() -> None:
    check(scene("zeros pool", first=0), [2], False)


def test_the_away_row_bridges_a_hole_at_home() -> None:
    """Slots 1 and 3 are joined over the enemy's columns 1 to 3; the loop is not needed for it."""
    s = scene("wrap - spy pool opener")
    for column, name in ((1, "zeros"), (2, "buddy"), (3, "hand1")):
        stack(s, f"b{column}", (1, ("spy", "wrap", "pool")[column - 1]), (0, name))
    check(s, [6, 1], False)


def test_the_away_row_does_not_loop() -> None:
    s = scene("", "wrap pool spy")
    for column, below, name in ((1, "buddy", "zeros"), (3, "hand1", "tail")):
        stack(s, f"b{column}", (1, below), (0, name))
        s.mine[1] &= ~BITS[cell(f"b{column}")]
    assert sizes(s) == [1, 1]
    assert not points(s).looped


def test_a_weapon_above_a_weapon_does_not_link() -> None:
    s = scene("hand1 laser")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    check(s, [2, 1], False)


def test_a_helper_above_links_a_weapon_below() -> None:
    s = scene("pool laser")
    stack(s, "b2", (1, "pool"), (0, "tug"))
    s.fired = 0
    check(s, [2, 1], False)


def test_buddy_buddy_above_links_a_weapon_below() -> None:
    s = scene("pool laser")
    stack(s, "b2", (1, "pool"), (0, "buddy"))
    s.fired = 0
    check(s, [2, 1], False)


def test_a_weapon_in_the_away_row_links_sideways_with_a_helper_there() -> None:
    s = scene("")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    stack(s, "b3", (1, "spy"), (0, "hand1"))
    check(s, [2], False)


def test_column_15_and_column_0_of_the_other_row_are_strangers() -> None:
    s = scene("")
    stack(s, "a15", (0, "pool"))
    stack(s, "b0", (1, "zeros"), (0, "wrap"))
    s.fired = 0
    assert sizes(s) == [1, 1]


def test_a_copy_of_buddy_buddy_is_a_plain_comm() -> None:
    check(scene("behind opener - pool buddy"), [3, 1], True)  # behind copies buddy by the loop
    check(scene("hand2 behind opener pool"), [4], True)  # behind copies a Helper


def test_a_copy_of_a_weapon_is_a_weapon() -> None:
    check(scene("pool ahead opener hand1"), [3, 1], True)
    check(scene("pool behind spy"), [3], True)


def test_a_copy_of_a_copy_of_a_copy() -> None:
    """Ahead copies Across, which copies the enemy's Behind, which copies the enemy's Helper."""
    s = scene("opener ahead across wrap", "zeros hand1 behind")
    check(s, [4], False)


def test_copies_follow_each_owner_round_its_own_loop() -> None:
    """The enemy's Ahead at the end of its row looks at the enemy's first slot."""
    s = scene("opener across", "tug ahead")
    check(s, [2], False)
    s = scene("opener across", "tug ahead pool")
    check(s, [1, 1], False)


def test_a_copycat_in_the_away_row_does_not_loop() -> None:
    s = scene("hand1 opener", "wrap pool")
    stack(s, "b3", (1, "spy"), (0, "ahead"))
    s.fired = 0
    judge = Judge(s)
    assert judge.scoring_type((1, 3)) == "comm"
    assert sizes(s) == [2, 1]


def test_a_copycat_that_leads_into_a_cycle_is_comm() -> None:
    check(scene("opener ahead across pool", "zeros wrap across"), [3, 1], False)


def test_a_bugged_buddy_buddy_connects_nothing() -> None:
    check(bug(scene("wrap opener buddy"), "a3"), [2, 1], True)
    check(bug(scene("wrap opener hand1"), "a3"), [3], True)


def test_seat_1_is_scored_in_the_same_way() -> None:
    s = scene("wrap pool", "opener ahead across wrap")
    stack(s, "a3", (0, "hand1"))
    assert sizes(s, 1) == [4]
    assert [len(part) for part in Judge(s).segments(1)] == [4]


# -- the scoring segment and ties ---------------------------------------------------------------------


def test_second_segment_may_equal_the_largest() -> None:
    s = scene("wrap pool opener laser spy zeros tail")
    assert sizes(s) == [2, 2, 1, 1, 1]
    assert points(s).second == 2


def test_of_equal_segments_the_one_with_more_points_scores() -> None:
    s = scene("wrap pool opener laser spy zeros tail", debris=True)
    s.blender = 1
    s.marked = 1 << s.tops[cell("a6")]
    t = points(s)
    assert (t.total, t.base, t.tokens) == (3, 2, 1)
    assert t.segment == BITS[cell("a5")] | BITS[cell("a6")]


def test_of_equal_segments_with_equal_points_the_first_scores() -> None:
    t = points(scene("wrap pool opener laser spy zeros tail"))
    assert t.segment == BITS[cell("a1")] | BITS[cell("a2")]


def test_a_segment_without_a_home_slot_comes_last() -> None:
    s = scene("opener")
    stack(s, "b5", (1, "pool"), (0, "tail"))
    assert points(s).segment == BITS[cell("a1")]
    s = scene("")
    stack(s, "b5", (1, "pool"), (0, "tail"))
    stack(s, "b3", (1, "spy"), (0, "laser"))
    assert points(s).segment == BITS[cell("b3")]


# -- the judge over random positions ---------------------------------------------------------------------


def agree(s: State) -> None:
    judge = Judge(s)
    for seat in (0, 1):
        found = {frozenset(divmod(c, 16) for c in range(32) if part >> c & 1) for part in cells_of(s, seat)}
        assert found == {frozenset(part) for part in judge.segments(seat)}
        for secrets in ((), (0, 1), (2, 3), (4, 5)):
            t = points(s, seat, secrets)
            total, part = judge.total(seat, [BOX.debris[card].id for card in secrets])
            assert (t.total, t.looped) == (total, judge.looped(seat))
            assert {NAMES.index(f"{'ab'[r]}{c}") for r, c in part} == {c for c in range(32) if t.segment >> c & 1}


def cells_of(s: State, seat: int) -> list[int]:
    return [
        (part >> 16 | part << 16) & 0xFFFFFFFF if seat else part
        for part in segments(chain(s, BOX.lookups[s.flip], seat))
    ]


@pytest.mark.parametrize("seed", range(6))
def test_every_position_of_a_random_game_scores_as_the_judge_says(seed: int) -> None:
    rolls = dice(seed)
    s = CHAINS.start(seed, superpowers=seed % 2 == 0, debris=seed % 3 == 0)
    while pending(s):
        seat = rolls.choice(pending(s))
        apply(s, seat, legal(s, seat).sample(rolls))
        agree(s)


@pytest.mark.parametrize("seed", range(60))
def test_any_heap_of_satellites_scores_as_the_judge_says(seed: int) -> None:
    """Positions far denser and odder than play makes them: any card anywhere, bugs included."""
    rolls = dice(1000 + seed)
    s = scene(debris=True)
    s.blender = 0
    columns = 4 + rolls.below(10)
    cards = list(range(2 * DECK))
    rolls.shuffle(cards)
    for place in range(32):
        if place % 16 < columns and rolls.below(6) and cards:
            number = cards.pop()
            s.tops[place], s.place[number] = number, place
            s.mine[number // DECK] |= BITS[place]
            s.homes[place // 16] |= 1 << place % 16
            s.up |= 1 << number
            s.stuck |= 0 if rolls.below(8) else BITS[place]
            s.marked |= 0 if rolls.below(4) else 1 << number
    agree(s)


def test_4_5_a_weapon_that_nothing_connects_scores_nothing() -> None:
    for version, base in ((4, 0), (3, 1)):
        s = scene("opener")
        s.version = version
        assert sizes(s) == [1]
        assert points(s).base == base
    assert points(scene("wrap")).base == 1, "a single Comm is a chain of one"
    assert points(scene("opener hand1")).base == 2
