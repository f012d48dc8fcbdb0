"""The play vectors of 13.2, and launching, swapping and firing as sections 2 to 6 say."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.events import Destroyed, LastTurn, Swapped
from cosmodrome.games.chains.rules.moves import Bug, Fire, Launch, Swap, Tug
from cosmodrome.games.chains.rules.orbit import BITS
from cosmodrome.games.chains.rules.state import State
from tests.games.chains.scene import (
    bug,
    card,
    cell,
    fire,
    hold,
    launch,
    look,
    refused,
    scene,
    shots_of,
    skip,
    slots_for,
    stack,
    swap,
    swaps_of,
    tug,
    tugs_of,
)


def p1() -> State:
    """Position P1, after A has fired."""
    s = scene("wrap opener spy hand1", "hand1 buddy pool tug")
    hold(s, 0, "zeros pool", "tail sling")
    hold(s, 1, "spy", "wrap")
    fire(s, 0, "a2", "b2")
    return s


def test_P1_a_shot_lands_on_its_target_and_leaves_a_hole() -> None:
    s = p1()
    assert look(s, "b2") == ["B buddy", "A opener"]
    assert look(s, "a2") == []
    assert s.destroyed == (1, 0)
    assert slots_for(s, "spy") == {"b5"}
    launch(s, 1, "spy", "b5")
    skip(s, 1)
    assert slots_for(s, "pool") == {"a2"}
    assert slots_for(s, "zeros") == {"a2", "a0"}


def test_P2_the_swaps_after_it() -> None:
    s = p1()
    s.agenda = scene().agenda
    assert swaps_of(s) == {"b2 a2", "a1 a2", "a3 a2", "a3 a4", "a1 a4"}


def test_P3_the_stack_comes_down_whole() -> None:
    s = p1()
    s.agenda = scene().agenda
    (event, *_) = swap(s, 0, "b2", "a2")
    assert isinstance(event, Swapped)
    assert look(s, "a2") == ["B buddy", "A opener"]
    assert look(s, "b2") == []
    assert slots_for(s, "spy") == {"b2"}
    launch(s, 1, "spy", "b2")
    skip(s, 1)
    assert not shots_of(s)
    assert refused(s, 0, Fire(cell("a2"), cell("b2"))).rule == "once"


def test_P5_firing_from_the_end_retracts_the_chain() -> None:
    s = scene("spy hand1 opener", "hand1 pool buddy")
    hold(s, 0, "pool", "tail")
    hold(s, 1, "spy", "zeros")
    fire(s, 0, "a3", "b3")
    launch(s, 1, "spy", "b4")
    skip(s, 1)
    assert slots_for(s, "pool") == {"a3"}


def test_P6_leaving_slot_0_makes_it_vanish() -> None:
    s = scene("zeros - pool spy", first=0)
    hold(s, 0, "wrap", "tail")
    hold(s, 1, "spy", "zeros")
    swap(s, 0, "a0", "a1")
    launch(s, 1, "spy", "b1")
    skip(s, 1)
    assert slots_for(s, "wrap") == {"a4"}
    assert "a1 a3" in swaps_of(s)


def test_P7_zeros_may_fill_the_hole_or_go_to_slot_0_but_not_to_the_end() -> None:
    s = hold(scene("wrap - pool"), 0, "zeros")
    assert slots_for(s, "zeros") == {"a2", "a0"}
    assert refused(s, 0, Launch(card(0, "zeros"), cell("a4"))).code == "refill-first"


@pytest.mark.parametrize(("target", "open_to_fire"), [(1, True), (2, False), (3, True), (4, False), (5, True)])
def test_P8_bubble_wrap_protects_both_sides_but_not_itself(target: int, open_to_fire: bool) -> None:
    s = scene("- - - - -", "hand1 buddy wrap pool tug")
    stack(s, f"a{target}", (0, "opener"))
    hold(s, 0, "spy")
    assert (f"a{target} b{target}" in shots_of(s)) is open_to_fire
    if not open_to_fire:
        assert refused(s, 0, Fire(cell(f"a{target}"), cell(f"b{target}"))).code == "protected"


def test_P12_the_last_card_triggers_the_end_and_the_other_has_one_turn() -> None:
    s = scene("wrap", "pool")
    hold(s, 0, "buddy", "")
    hold(s, 1, "spy hand1", "tug")
    events = launch(s, 0, "buddy", "a2")
    assert any(isinstance(event, LastTurn) for event in events)
    assert pending(s) == (1,)
    assert CHAINS.outcome(s) is None
    launch(s, 1, "hand1", "b2")
    assert pending(s) == ()
    assert CHAINS.outcome(s) is not None


def test_P13_carpool_and_its_partner_trigger_the_end_together() -> None:
    s = scene("wrap", "pool")
    hold(s, 0, "pool buddy", "")
    hold(s, 1, "spy", "tug")
    launch(s, 0, "pool", "a2")
    assert pending(s) == (0,)
    assert s.closing == -1
    launch(s, 0, "buddy", "a3")
    assert s.closing == 1


# -- launching (3.3) ----------------------------------------------------------------------------


def test_the_first_turn_can_only_launch() -> None:
    s = CHAINS.start(3, start=1)
    for seat in (0, 1):
        skip(s, seat)
    assert pending(s) == (1,)
    assert all(isinstance(move, Launch) for move in legal(s, 1))


def test_a_launch_goes_next_to_the_last_satellite() -> None:
    s = hold(scene("wrap pool"), 0, "spy zeros")
    assert slots_for(s, "spy") == {"a3"}
    assert refused(s, 0, Launch(card(0, "spy"), cell("a4"))).code == "not-the-end"
    assert refused(s, 0, Launch(card(0, "spy"), cell("b3"))).code == "not-your-row"
    assert refused(s, 0, Launch(card(0, "spy"), cell("a0"))).code == "slot-0"
    assert refused(s, 0, Launch(card(0, "tail"), cell("a3"))).code == "not-in-hand"


def test_slot_1_is_a_slot_even_when_empty() -> None:
    s = hold(scene("- pool"), 0, "spy")
    assert slots_for(s, "spy") == {"a1"}


def test_the_hand_is_drawn_up_to_three_and_no_more() -> None:
    s = scene("wrap", "pool")
    hold(s, 0, "spy buddy zeros", "tug hand1 hand2")
    hold(s, 1, "spy", "")
    launch(s, 0, "buddy", "a2")
    assert s.hands[0] == tuple(sorted(card(0, name) for name in ("spy", "zeros", "hand2")))
    assert s.decks[0] == (card(0, "tug"), card(0, "hand1"))


# -- swapping (2.5) --------------------------------------------------------------------------------


def test_a_swap_may_close_the_loop_only_over_three_slots() -> None:
    assert swaps_of(hold(scene("wrap pool"), 0, "spy")) == {"a1 a2"}
    assert swaps_of(hold(scene("wrap pool tug"), 0, "spy")) == {"a1 a2", "a2 a3", "a1 a3"}


def test_a_swap_never_enters_an_empty_place_of_the_other_row() -> None:
    s = hold(scene("wrap pool tug", "spy"), 0, "spy")
    assert refused(s, 0, Swap(cell("a3"), cell("b3"))).code == "empty-away"


def test_a_swap_never_takes_an_enemy() -> None:
    s = hold(scene("wrap pool", "spy"), 0, "spy")
    assert refused(s, 0, Swap(cell("a1"), cell("b1"))).code == "enemy"
    assert refused(s, 0, Swap(cell("b1"), cell("a1"))).code == "not-a-satellite"


def test_a_vertical_exchange_moves_both_stacks() -> None:
    s = scene("wrap pool", "buddy")
    stack(s, "b2", (1, "spy"), (0, "opener"))
    hold(s, 0, "spy")
    swap(s, 0, "a2", "b2")
    assert look(s, "a2") == ["B spy", "A opener"]
    assert look(s, "b2") == ["A pool"]


def test_two_own_satellites_in_the_away_row_may_exchange() -> None:
    s = scene("wrap", "buddy")
    stack(s, "b2", (1, "spy"), (0, "opener"))
    stack(s, "b3", (1, "pool"), (0, "laser"))
    hold(s, 0, "spy")
    assert "b2 b3" in swaps_of(s)


def test_leaving_the_away_row_leaves_the_enemy_a_hole_or_a_shorter_chain() -> None:
    s = scene("wrap - pool", "buddy - spy")
    stack(s, "b2", (1, "wrap"), (0, "opener"))
    hold(s, 0, "spy")
    hold(s, 1, "tug", "")
    swap(s, 0, "b2", "a2")
    assert slots_for(s, "tug") == {"b2"}
    s = scene("wrap - pool", "buddy")
    stack(s, "b2", (1, "wrap"), (0, "opener"))
    hold(s, 0, "spy")
    hold(s, 1, "tug", "")
    swap(s, 0, "b2", "a2")
    assert s.homes[1] == 0b10
    assert slots_for(s, "tug") == {"b2"}


def test_a_swap_is_listed_once() -> None:
    s = hold(scene("wrap pool"), 0, "spy")
    assert refused(s, 0, Swap(cell("a2"), cell("a1"))).code == "same-swap"


# -- firing (5.6, 6.2) --------------------------------------------------------------------------------


def test_the_laser_pointer_reaches_one_column_to_each_side() -> None:
    s = hold(scene("- - laser", "buddy pool spy zeros tug"), 0, "spy")
    assert shots_of(s) == {"a3 b2", "a3 b4"}
    assert refused(s, 0, Fire(cell("a3"), cell("b3"))).code == "out-of-reach"


def test_the_slingshot_reaches_two_columns_to_each_side() -> None:
    s = hold(scene("- - sling", "buddy pool spy zeros tug"), 0, "spy")
    assert shots_of(s) == {"a3 b1", "a3 b5"}


def test_patterns_do_not_wrap_round_the_loop() -> None:
    s = hold(scene("laser pool spy", "buddy pool spy"), 0, "tug")
    assert shots_of(s) == {"a1 b2"}


def test_the_tail_chaser_hits_the_end_of_the_enemys_row_only() -> None:
    s = hold(scene("tail pool", "buddy pool spy zeros tug"), 0, "spy")
    assert shots_of(s) == {"a1 b5"}
    stack(s, "b7", (1, "hand1"), (0, "opener"))
    assert shots_of(s) == {"a1 b5"}
    s = hold(scene("tail opener<laser", "buddy"), 0, "spy")  # an enemy in row a is not in the enemy's home row
    assert shots_of(s) == {"a1 b1"}


def test_the_tail_chaser_has_no_target_if_the_end_is_protected() -> None:
    s = hold(scene("tail pool", "buddy wrap spy"), 0, "spy")
    assert not shots_of(s)
    assert refused(s, 0, Fire(cell("a1"), cell("b3"))).code == "only-the-end"


def test_weapons_fire_across_from_either_row() -> None:
    s = scene("wrap opener<pool", "spy")
    stack(s, "b3", (1, "buddy"), (0, "laser"))
    s.fired = 0  # as if the Laser Pointer had come up by an exchange
    s.under = ((),) * 30
    hold(s, 0, "tug")
    assert shots_of(s) == {"b3 a2"}


def test_destroying_takes_the_tokens_of_the_target_and_counts() -> None:
    s = scene("opener wrap", "spy pool", debris=True)
    s.blender = 1
    s.marked = 1 << card(1, "spy")
    bug(s, "b1")
    hold(s, 0, "tug")
    hold(s, 1, "tug")
    (event, *_) = fire(s, 0, "a1", "b1")
    assert isinstance(event, Destroyed)
    assert s.marked == 0
    assert s.stuck == 0
    assert s.destroyed == (1, 0)
    assert s.mine == [BITS[cell("b1")] | BITS[cell("a2")], BITS[cell("b2")]]


# -- the Space Tug (6.2) --------------------------------------------------------------------------------


def test_a_tug_makes_one_or_two_swaps() -> None:
    s = scene("wrap tug pool", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    assert pending(s) == (0,)
    swap(s, 0, "a1", "a2")
    assert look(s, "a1") == ["A tug"]
    swap(s, 0, "a1", "a3")
    assert [look(s, f"a{i}") for i in (1, 2, 3)] == [["A pool"], ["A wrap"], ["A tug"]]
    assert pending(s) == (1,)


def test_a_tug_may_stop_after_one_swap_but_not_before() -> None:
    s = scene("wrap tug pool", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    assert not any(type(move).__name__ == "Skip" for move in legal(s, 0))
    swap(s, 0, "a1", "a2")
    skip(s, 0)
    assert pending(s) == (1,)


def test_a_tug_with_no_second_swap_stops_by_itself() -> None:
    """The lone Tug slides from the end into slot 1: its chain is one slot then, with nothing to swap."""
    s = scene("- tug", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    swap(s, 0, "a2", "a1")
    assert pending(s) == (1,)


def test_a_tug_without_a_swap_may_not_be_chosen() -> None:
    s = hold(scene("tug"), 0, "zeros")
    assert not tugs_of(s)
    assert refused(s, 0, Tug(cell("a1"))).code == "no-swap"


# -- Spy in the Sky and Carpool ------------------------------------------------------------------------------


def test_the_spy_may_bug_any_active_enemy_in_either_row() -> None:
    s = scene("wrap opener<tug", "buddy pool")
    hold(s, 0, "spy")
    hold(s, 1, "zeros")
    launch(s, 0, "spy", "a3")
    assert {move.cell for move in legal(s, 0) if isinstance(move, Bug)} == {cell("a2"), cell("b1"), cell("b2")}
    apply(s, 0, Bug(cell("b2")))
    assert s.stuck == BITS[cell("b2")]
    assert s.bugs == (0, 1)
    assert pending(s) == (1,)


def test_the_spy_may_leave_its_token() -> None:
    s = scene("wrap", "buddy")
    hold(s, 0, "spy")
    hold(s, 1, "zeros")
    launch(s, 0, "spy", "a2")
    skip(s, 0)
    assert s.stuck == 0
    assert s.bugs == (1, 1)


def test_carpool_launches_one_more_under_all_launch_rules() -> None:
    s = scene("wrap - buddy", "buddy")
    hold(s, 0, "pool spy", "tug")
    hold(s, 1, "zeros")
    launch(s, 0, "pool", "a2")
    assert slots_for(s, "spy") == {"a4"}
    launch(s, 0, "spy", "a4")  # whose own instant effect follows
    apply(s, 0, Bug(cell("b1")))
    assert pending(s) == (1,)
    assert s.hands[0] == (card(0, "tug"),)


def test_carpool_may_be_declined() -> None:
    s = scene("wrap", "buddy")
    hold(s, 0, "pool spy", "tug")
    hold(s, 1, "zeros")
    launch(s, 0, "pool", "a2")
    skip(s, 0)
    assert pending(s) == (1,)
