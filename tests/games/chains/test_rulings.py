"""The rulings of section 10, each under its number."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.events import Launched, TokenPlaced
from cosmodrome.games.chains.rules.moves import PLACE_TOKEN, Bug, Fire, Knock, Launch, PlaceToken, Swap
from cosmodrome.games.chains.rules.superpowers import KnockOff, Remote, Zoom
from tests.games.chains.judge import Judge
from tests.games.chains.scene import (
    bug,
    card,
    cell,
    fire,
    hold,
    launch,
    look,
    points,
    refused,
    scene,
    shots_of,
    sizes,
    skip,
    slots_for,
    stack,
    swap,
    swaps_of,
    tug,
    tugs_of,
)


@pytest.mark.parametrize("seed", range(4))
def test_ruling_1_a_turn_always_has_a_launch(seed: int) -> None:
    rolls = dice(seed)
    s = CHAINS.start(seed, superpowers=True, debris=True)
    turns = 0
    while pending(s):
        seat = pending(s)[0]
        if type(s.agenda[-1]).__name__ == "Act":
            assert any(isinstance(move, Launch) for move in legal(s, seat))
            turns += 1
        apply(s, seat, legal(s, seat).sample(rolls))
    assert turns > 10


def test_ruling_2_an_empty_deck_means_no_draw() -> None:
    s = scene("wrap", "pool")
    hold(s, 0, "spy buddy", "")
    hold(s, 1, "zeros", "")
    launch(s, 0, "buddy", "a2")
    assert s.hands[0] == (card(0, "spy"),)
    s = scene("wrap", "pool")  # a hand emptied inside a turn is filled at its end
    hold(s, 0, "pool buddy", "tug hand1")
    hold(s, 1, "zeros", "")
    launch(s, 0, "pool", "a2")
    launch(s, 0, "buddy", "a3")
    assert len(s.hands[0]) == 2
    assert s.closing == -1


def test_ruling_3_nobody_must_launch_and_even_the_last_turn_needs_an_action() -> None:
    s = scene("wrap pool", "pool")
    hold(s, 0, "spy", "tug")
    hold(s, 1, "zeros", "")
    s.closing = 0
    assert not any(type(move).__name__ == "Skip" for move in legal(s, 0))
    swap(s, 0, "a1", "a2")
    assert pending(s) == ()


def test_ruling_4_a_launch_may_break_the_chain() -> None:
    s = scene("wrap pool spy", "pool")
    hold(s, 0, "opener", "tug")
    hold(s, 1, "zeros", "")
    assert points(s).looped
    launch(s, 0, "opener", "a4")
    assert sizes(s) == [3, 1]
    assert not points(s).looped


def test_ruling_5_any_empty_slot_may_be_filled_but_all_before_the_end() -> None:
    s = hold(scene("wrap - pool - buddy"), 0, "spy")
    assert slots_for(s, "spy") == {"a2", "a4"}
    assert refused(s, 0, Launch(card(0, "spy"), cell("a6"))).rule == "refill"


def test_ruling_6_an_empty_slot_may_be_closed_by_a_swap_from_any_side() -> None:
    s = hold(scene("- wrap pool spy", "zeros"), 0, "buddy")
    stack(s, "b1", (1, "zeros"), (0, "opener"))
    assert {"a2 a1", "a4 a1", "b1 a1"} <= swaps_of(s)
    hold(s, 1, "tug", "")
    swap(s, 0, "a4", "a1")  # the hole was at the end then, and is gone
    assert s.homes[0] == 0b1110


def test_ruling_7_no_swap_goes_past_the_end_however_long_the_enemys_row() -> None:
    s = hold(scene("wrap pool spy", "buddy spy zeros tug hand1"), 0, "tug")
    assert refused(s, 0, Swap(cell("a3"), cell("a4"))).rule == "behind-the-end"
    assert "a1 a3" in swaps_of(s)


def test_ruling_8_placing_then_token_then_instant_then_the_nested_launch() -> None:
    s = scene("wrap", "buddy", debris=True)
    s.blender, s.supply = 1, (4, 4)
    hold(s, 0, "pool spy", "")
    hold(s, 1, "zeros tug", "")
    (event,) = launch(s, 0, "pool", "a2")
    assert isinstance(event, Launched)
    assert any(isinstance(move, PlaceToken) for move in legal(s, 0))
    (event,) = apply(s, 0, PLACE_TOKEN)
    assert isinstance(event, TokenPlaced)
    launch(s, 0, "spy", "a3")  # an odd slot: no Can, so the Bug comes next
    assert s.closing == -1
    assert any(isinstance(move, Bug) for move in legal(s, 0))
    skip(s, 0)
    assert s.closing == 1


def test_ruling_9_a_tug_and_its_copy_may_both_be_used_in_an_overclock_turn() -> None:
    s = scene("buddy", "ahead tug pool", turn=1, superpowers=True)
    s.powers = (0, 1)
    hold(s, 1, "zeros", "")
    hold(s, 0, "zeros", "")
    tug(s, 1, "b2")
    swap(s, 1, "b2", "b3")  # the Tug goes to the end, ...
    swap(s, 1, "b2", "b3")  # ... and comes back
    apply(s, 1, next(move for move in legal(s, 1) if type(move).__name__ == "UsePower"))
    assert tugs_of(s) == {"b1"}
    assert refused(s, 1, type(next(m for m in legal(s, 1) if type(m).__name__ == "Tug"))(cell("b2"))).rule == "effect"
    tug(s, 1, "b1")


def test_ruling_10_zeros_may_open_the_game_in_slot_0_or_be_an_ordinary_comm() -> None:
    s = hold(scene(), 0, "zeros")
    assert slots_for(s, "zeros") == {"a0", "a1"}
    hold(s, 1, "wrap", "")
    launch(s, 0, "zeros", "a0")
    assert s.homes[0] == 1
    hold(s, 0, "pool spy", "")
    launch(s, 1, "wrap", "b1")
    assert slots_for(s, "pool") == {"a1"}


def test_ruling_11_slot_0_is_the_first_slot_and_slot_1_loses_the_loop() -> None:
    s = hold(scene("zeros wrap pool spy", first=0), 0, "tug")
    assert swaps_of(s) == {"a0 a1", "a1 a2", "a2 a3", "a0 a3"}


def test_ruling_12_an_exchange_keeps_slot_0_alive() -> None:
    s = hold(scene("zeros wrap pool", first=0), 0, "tug")
    hold(s, 1, "wrap", "")
    swap(s, 0, "a0", "a1")
    assert look(s, "a0") == ["A wrap"]
    assert s.homes[0] == 0b111


@pytest.mark.parametrize("way", ["moves", "fires", "discarded"])
def test_ruling_13_a_vacated_slot_0_is_gone(way: str) -> None:
    s = scene("opener - pool", "buddy", first=0)
    stack(s, "b0", (1, "zeros"))
    hold(s, 0, "spy", "")
    hold(s, 1, "tug", "")
    if way == "moves":
        swap(s, 0, "a0", "a1")
    elif way == "fires":
        fire(s, 0, "a0", "b0")
    else:
        s.agenda.append(KnockOff(1))
        apply(s, 1, Knock(cell("a0")))
    assert not s.homes[0] & 1
    s.agenda = scene().agenda
    assert cell("a0") not in {move.b for move in legal(s, 0) if isinstance(move, Swap)}
    assert "a0" not in slots_for(s, "spy")


def test_ruling_14_a_destroyed_slot_0_exists_but_breaks_the_loop() -> None:
    s = scene("opener<zeros wrap pool", first=0)
    assert s.homes[0] & 1
    assert not points(s).looped
    assert sizes(s) == [2]
    hold(s, 0, "spy", "")
    assert swaps_of(s) == {"a1 a2"}


def test_ruling_15_the_restored_loop() -> None:
    s = scene("zeros tail<tug pool hand1 spy", first=0)
    assert points(s).looped
    judge = Judge(s)
    assert (0, 0) in judge.segments(0)[0]
    assert sizes(s) == [4]


def test_ruling_16_a_can_may_go_on_slot_0() -> None:
    s = scene("wrap", "buddy", debris=True)
    s.blender, s.supply = 1, (4, 4)
    hold(s, 0, "zeros", "tug")
    hold(s, 1, "zeros", "")
    launch(s, 0, "zeros", "a0")
    apply(s, 0, PLACE_TOKEN)
    assert s.marked == 1 << card(0, "zeros")
    assert s.supply == (3, 4)


def test_ruling_17_the_zero_columns_face_each_other() -> None:
    s = scene("opener wrap", first=0)
    stack(s, "b0", (1, "zeros"))
    hold(s, 0, "spy")
    assert shots_of(s) == {"a0 b0"}
    s = scene("laser wrap across", "zeros tug", first=0)
    hold(s, 0, "spy")
    assert shots_of(s) == {"a0 b1"}
    assert tugs_of(s) == {"a2"}


def test_ruling_18_a_weapons_stack_moves_whole_and_gives_nothing_back() -> None:
    s = scene("wrap pool", "buddy")
    stack(s, "b2", (1, "spy"), (0, "opener"))
    hold(s, 0, "spy")
    hold(s, 1, "tug", "")
    swap(s, 0, "a2", "b2")
    assert look(s, "a2") == ["B spy", "A opener"]
    assert card(1, "spy") not in s.hands[1] + s.decks[1]


def test_ruling_19_a_stack_in_the_home_row_is_one_satellite_in_one_slot() -> None:
    s = scene("wrap hand1")
    stack(s, "a3", (1, "spy"), (0, "opener"))
    assert sizes(s) == [3]
    hold(s, 0, "pool")
    assert slots_for(s, "pool") == {"a4"}


def test_ruling_20_a_weapon_never_fires_twice() -> None:
    s = scene("wrap pool", "buddy zeros")
    stack(s, "a3", (1, "spy"), (0, "opener"))
    stack(s, "b3", (1, "tug"))
    hold(s, 0, "spy")
    assert not shots_of(s)
    assert refused(s, 0, Fire(cell("a3"), cell("b3"))).rule == "once"


def test_ruling_21_an_unfired_weapon_fires_from_the_away_row() -> None:
    s = scene("wrap opener pool", "buddy")
    stack(s, "b2", (1, "spy"), (0, "laser"))
    hold(s, 0, "spy")
    hold(s, 1, "tail hand1", "")
    swap(s, 0, "a2", "b2")
    launch(s, 1, "hand1", "b3")
    assert look(s, "b2") == ["A opener"]
    assert not shots_of(s)  # the own Laser Pointer lies below it
    s = scene("wrap tail<laser pool", "buddy")
    stack(s, "b2", (0, "opener"))
    hold(s, 0, "spy")
    assert shots_of(s) == {"b2 a2"}


def test_ruling_22_destroying_an_attacker_on_ones_own_slot() -> None:
    s = scene("sling<pool wrap", "- buddy")
    stack(s, "b1", (0, "opener"))
    hold(s, 0, "spy")
    hold(s, 1, "spy", "")
    fire(s, 0, "b1", "a1")
    assert look(s, "a1") == ["A pool", "B sling", "A opener"]
    assert s.destroyed == (1, 1)
    assert slots_for(s, "spy") == {"b1"}


def test_ruling_23_rows_decide_slots_and_top_cards_decide_links_and_targets() -> None:
    s = scene("opener<pool wrap", "buddy")
    hold(s, 0, "spy")
    assert slots_for(s, "spy") == {"a3"}  # the enemy's card in slot 1 fills it
    assert sizes(s) == [1]
    assert sizes(s, 1) == [2]  # buddy at b1 and the opener above it


def test_ruling_24_an_enemy_stack_that_leaves_opens_the_slot() -> None:
    s = scene("tail<pool wrap", "- buddy", turn=1)
    hold(s, 1, "spy", "")
    hold(s, 0, "spy", "")
    swap(s, 1, "a1", "b1")
    assert slots_for(s, "spy") == {"a1"}


def test_ruling_25_a_cell_can_be_destroyed_over_and_over() -> None:
    s = scene("wrap opener - sling", "hand1 tug")
    stack(s, "a3", (1, "laser"))
    hold(s, 0, "spy zeros", "hand1")
    hold(s, 1, "spy zeros", "hand2")
    fire(s, 0, "a2", "b2")
    fire(s, 1, "a3", "b2")
    fire(s, 0, "a4", "b2")
    assert look(s, "b2") == ["B tug", "A opener", "B laser", "A sling"]
    assert s.destroyed == (2, 1)


def test_ruling_26_after_the_last_is_destroyed_the_next_launch_goes_one_further() -> None:
    s = scene("wrap pool tail<spy", "buddy")
    hold(s, 0, "zeros hand1", "")
    hold(s, 1, "zeros", "tug")
    assert not points(s).looped
    assert slots_for(s, "hand1") == {"a4"}
    launch(s, 0, "hand1", "a4")
    assert points(s).looped
    assert sizes(s) == [3]


def test_ruling_27_tokens_travel_but_leave_with_the_destroyed() -> None:
    s = scene("wrap pool opener", "buddy tug zeros", debris=True)
    s.blender = 1
    s.marked = 1 << card(0, "pool") | 1 << card(1, "zeros")
    hold(s, 0, "spy", "tail")
    hold(s, 1, "spy", "tail")
    swap(s, 0, "a1", "a2")
    assert s.marked >> card(0, "pool") & 1
    launch(s, 1, "spy", "b4")
    skip(s, 1)
    fire(s, 0, "a3", "b3")
    assert not s.marked >> card(1, "zeros") & 1
    assert s.supply == (0, 0)


def test_ruling_28_no_own_satellite_is_ever_a_target() -> None:
    s = scene("opener wrap", "")
    stack(s, "b1", (1, "pool"), (0, "laser"))
    hold(s, 0, "spy")
    assert not shots_of(s)
    assert refused(s, 0, Fire(cell("a1"), cell("b1"))).code == "no-target"


@pytest.mark.parametrize("seed", range(3))
def test_ruling_29_the_destroyed_count_never_falls(seed: int) -> None:
    rolls = dice(seed)
    s = CHAINS.start(seed, superpowers=True)
    before = s.destroyed
    while pending(s):
        seat = pending(s)[0]
        apply(s, seat, legal(s, seat).sample(rolls))
        assert s.destroyed[0] >= before[0]
        assert s.destroyed[1] >= before[1]
        before = s.destroyed


def test_ruling_30_the_bug_outlives_the_spy_and_leaves_with_its_victim() -> None:
    s = bug(scene("spy pool laser", "opener tug buddy", turn=1), "b2")
    hold(s, 0, "zeros", "tail")
    hold(s, 1, "zeros sling", "tail")
    fire(s, 1, "b1", "a1")
    assert look(s, "a1") == ["A spy", "B opener"]
    assert s.stuck == 1 << cell("b2")
    fire(s, 0, "a3", "b2")
    assert s.stuck == 0
    assert s.bugs == (0, 1)


@pytest.mark.parametrize("question", [Zoom(0), Remote(1, 2)])
def test_ruling_31_a_bugged_satellite_is_no_partner_of_any_swap(question: Zoom | Remote) -> None:
    s = bug(scene("wrap tug spy", superpowers=True), "a2")
    hold(s, 0, "zeros")
    assert swaps_of(s) == {"a1 a3"}
    s.agenda.append(question)
    assert swaps_of(s) == {"a1 a3"}


def test_ruling_31_a_bugged_tug_cannot_tug_and_a_tug_cannot_move_the_bugged() -> None:
    s = bug(scene("wrap tug spy"), "a2")
    hold(s, 0, "zeros")
    assert not tugs_of(s)
    s = bug(scene("wrap tug spy"), "a1")
    hold(s, 0, "zeros")
    tug(s, 0, "a2")
    assert swaps_of(s) == {"a2 a3"}


def test_ruling_32_what_a_bugged_satellite_still_is() -> None:
    s = hold(bug(scene("opener pool", "buddy spy"), "a1"), 0, "tug")
    assert not shots_of(s)
    s = hold(bug(scene("opener pool", "buddy wrap behind"), "b2"), 0, "tug")
    assert shots_of(s) == {"a1 b1"}
    assert sizes(bug(scene("opener buddy spy"), "a2")) == [2, 1]
    assert sizes(bug(scene("opener hand1 spy"), "a2")) == [3]


def test_ruling_33_bugging_refunds_nothing() -> None:
    s = scene("wrap", "buddy")
    stack(s, "b2", (1, "pool"), (0, "opener"))
    hold(s, 1, "spy", "")
    hold(s, 0, "zeros", "")
    s.agenda = scene(turn=1).agenda
    launch(s, 1, "spy", "b3")
    apply(s, 1, Bug(cell("b2")))
    assert look(s, "b2") == ["B pool", "A opener"]
    assert s.fired >> card(0, "opener") & 1
    assert s.destroyed == (1, 0)


def test_ruling_34_a_spy_without_an_enemy_loses_its_effect() -> None:
    s = scene("wrap")
    hold(s, 0, "spy")
    hold(s, 1, "buddy")
    launch(s, 0, "spy", "a2")
    assert pending(s) == (1,)
    assert s.bugs == (1, 1)


def test_ruling_35_bubble_wrap_does_not_keep_bugs_away_but_nine_lives_does() -> None:
    s = scene("zeros", "wrap buddy")
    hold(s, 0, "spy")
    hold(s, 1, "zeros")
    launch(s, 0, "spy", "a2")
    assert Bug(cell("b2")) in legal(s, 0)
    s = scene("zeros", "wrap buddy")
    s.lives = 1
    hold(s, 0, "spy")
    hold(s, 1, "zeros")
    launch(s, 0, "spy", "a2")
    assert pending(s) == (1,)


def kind(s: object, where: str) -> str:
    row, column = "ab".index(where[0]), int(where[1:])
    return Judge(s).scoring_type((row, column))  # type: ignore[arg-type]


def test_ruling_36_no_source_no_effect_and_comm_in_scoring() -> None:
    s = scene("opener across hand1")
    hold(s, 0, "spy")
    assert kind(s, "a2") == "comm"
    assert sizes(s) == [3]
    assert not shots_of(s)


def test_ruling_37_cycles_copy_nothing_and_neither_does_what_leads_into_them() -> None:
    s = scene("opener ahead across pool", "zeros wrap across")
    assert kind(s, "a2") == kind(s, "a3") == kind(s, "b3") == "comm"
    assert sizes(scene("opener ahead behind")) == [2, 1]


def test_ruling_38_a_lone_copycat_looks_at_itself() -> None:
    for name in ("ahead", "behind"):
        s = hold(scene(name, "opener"), 0, "spy")
        assert sizes(s) == [1]
        assert not shots_of(s)


def test_ruling_39_a_copycat_copies_what_is_there_now() -> None:
    s = scene("across pool tug", "opener spy zeros")
    hold(s, 0, "zeros", "tail")
    hold(s, 1, "wrap", "tail")
    assert shots_of(s) == {"a1 b1"}
    swap(s, 0, "a1", "a2")  # now it faces the Spy
    launch(s, 1, "wrap", "b4")
    assert not shots_of(s)


def test_ruling_40_a_copied_enemy_bubble_wrap_protects_ones_own() -> None:
    s = scene("pool across spy", "opener wrap sling", turn=1)
    hold(s, 1, "zeros")
    assert not shots_of(s)
    s = scene("pool hand1 spy", "opener wrap sling", turn=1)
    hold(s, 1, "zeros")
    assert shots_of(s) == {"b1 a1", "b3 a1"}


def test_ruling_41_a_copied_weapon_without_a_target_waits() -> None:
    s = scene("ahead opener", "- buddy")
    hold(s, 0, "zeros")
    assert shots_of(s) == {"a2 b2"}
    stack(s, "b1", (1, "spy"))
    assert shots_of(s) == {"a1 b1", "a2 b2"}


def test_ruling_42_a_copycat_that_has_destroyed_still_tugs_and_copies_types() -> None:
    s = scene("wrap pool", "- tug")
    stack(s, "b1", (1, "buddy"), (0, "ahead"))
    hold(s, 0, "zeros")
    assert tugs_of(s) == {"b1"}
    assert kind(s, "b1") == "helper"


def test_ruling_43_copied_effects_do_not_score_and_copied_types_do_not_act() -> None:
    assert sizes(scene("opener across pool", "- buddy")) == [2, 1]  # a copied Buddy Buddy connects nothing
    s = scene("pool across spy", "opener hand1 sling", turn=1)  # a Copycat of a Helper has no effect to use
    hold(s, 1, "zeros")
    assert shots_of(s) == {"b1 a1", "b3 a1"}


def test_ruling_44_scoring_types_do_not_depend_on_an_order() -> None:
    one = scene("ahead opener behind across pool", "zeros wrap buddy hand1")
    kinds = [kind(one, f"a{i}") for i in (1, 3, 4)]
    assert kinds == ["weapon", "weapon", "helper"]
    assert sizes(one) == [3, 1, 1]
