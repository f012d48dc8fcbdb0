"""The rulings of section 10.7, which this program adds, each under its number."""

from __future__ import annotations

import pytest

from cosmodrome.core.agenda import apply, legal, pending
from cosmodrome.core.dice import dice
from cosmodrome.games.chains import CHAINS
from cosmodrome.games.chains.rules.effects import copied
from cosmodrome.games.chains.rules.events import Ended
from cosmodrome.games.chains.rules.moves import PUT_BACK, USE_POWER, Bug, Launch, Skip, Swap
from cosmodrome.games.chains.rules.orbit import last
from cosmodrome.games.chains.rules.state import State
from cosmodrome.games.chains.rules.superpowers import REMOTE_CONTROL, ZOOMIES
from tests.games.chains.scene import (
    BOX,
    card,
    cell,
    fire,
    hold,
    launch,
    refused,
    scene,
    skip,
    slots_for,
    stack,
    swap,
    swaps_of,
    tug,
)


def test_ruling_45_a_superpower_is_listed_beside_the_actions_and_leads_back_to_them() -> None:
    s = hold(scene("wrap pool", "buddy", superpowers=True), 0, "spy")
    assert USE_POWER[ZOOMIES] in legal(s, 0)
    assert slots_for(s, "spy") == {"a3"}
    apply(s, 0, USE_POWER[ZOOMIES])
    swap(s, 0, "a1", "a2")
    assert slots_for(s, "spy") == {"a3"}
    assert USE_POWER[ZOOMIES] not in legal(s, 0)


def test_ruling_46_nobody_sees_how_many_cards_are_being_put_back() -> None:
    s: State = CHAINS.start(3)
    before = CHAINS.encode(CHAINS.view(s, 1)), CHAINS.encode(CHAINS.view(s, None))
    decks = s.decks[:]
    apply(s, 0, PUT_BACK[s.hands[0][0]])
    assert (CHAINS.encode(CHAINS.view(s, 1)), CHAINS.encode(CHAINS.view(s, None))) == before
    skip(s, 0)
    assert s.decks == decks
    skip(s, 1)
    assert s.decks != decks


@pytest.mark.parametrize("power", [ZOOMIES, REMOTE_CONTROL])
def test_ruling_47_a_chosen_superpower_is_carried_out(power: int) -> None:
    seat = power // 3
    s = scene("wrap pool spy", "buddy spy", turn=seat, superpowers=True)
    s.powers = (0, 2)
    hold(s, seat, "zeros")
    apply(s, seat, USE_POWER[power])
    assert all(type(move) is Swap for move in legal(s, seat))


def test_ruling_48_no_second_swap_is_asked_for_where_none_is_possible() -> None:
    s = scene("- tug", "spy")
    hold(s, 0, "zeros")
    hold(s, 1, "wrap")
    tug(s, 0, "a2")
    swap(s, 0, "a2", "a1")
    assert pending(s) == (1,)


def test_ruling_49_an_exchange_is_named_once_the_lower_place_first() -> None:
    s = scene("wrap pool spy", "buddy", turn=1)
    stack(s, "a4", (0, "zeros"), (1, "opener"))
    stack(s, "b4", (1, "pool"))
    hold(s, 1, "spy")
    assert "a4 b4" in swaps_of(s)
    assert refused(s, 1, Swap(cell("b4"), cell("a4"))).code == "same-swap"


def test_ruling_50_the_last_turn_comes_before_the_stall() -> None:
    s = scene("wrap pool", "buddy spy")
    hold(s, 0, "zeros")
    hold(s, 1, "zeros")
    s.quiet, s.closing = 19, 0
    assert Ended(stalled=False) in swap(s, 0, "a1", "a2")


def test_ruling_51_hands_stay_hidden_at_the_end() -> None:
    s = scene("wrap pool", "buddy spy", debris=True)
    s.blender, s.secret, s.pile, s.closing = 0, ((0, 1), (2, 3)), (4, 5), 0
    hold(s, 0, "zeros hand1")
    hold(s, 1, "zeros tail")
    launch(s, 0, "hand1", "a3")
    view = CHAINS.view(s, 0)
    assert view.step == "Over"
    assert view.secret == [(0, 1), (2, 3)]
    assert set(s.hands[1]) <= set(view.unseen(1))


def test_ruling_52_no_token_no_question() -> None:
    s = scene("wrap", "buddy", debris=True)
    s.blender, s.supply = 1, (0, 0)
    hold(s, 0, "hand1", "tug")
    hold(s, 1, "hand1", "tug")
    launch(s, 0, "hand1", "a2")
    assert pending(s) == (1,)


def test_ruling_53_no_row_grows_past_column_15() -> None:
    for seed in range(40):
        rolls = dice(seed)
        s: State = CHAINS.start(seed, superpowers=seed % 2 == 1)
        while pending(s):
            seat = pending(s)[0]
            moves = [move for move in legal(s, seat) if isinstance(move, Launch)]
            apply(s, seat, rolls.choice(moves) if moves and rolls.below(3) else legal(s, seat).sample(rolls))
            for row in (0, 1):
                launched = 15 - sum(len(zone[row]) for zone in (s.hands, s.decks, s.aside))
                assert s.homes[row].bit_count() <= launched
                assert last(s.homes[row]) <= 15


def test_ruling_54_a_copycat_at_the_edge_of_the_away_row_copies_nothing() -> None:
    s = scene("wrap")
    stack(s, "b15", (0, "ahead"))
    stack(s, "b0", (0, "behind"))
    for where in ("b15", "b0"):
        assert copied(s, BOX.lookups[0], cell(where), 0) == -1


def test_ruling_55_a_card_put_back_may_be_kept_by_the_next_to_pick() -> None:
    s: State = CHAINS.start(6, debris=True, start=0)
    skip(s, 0)
    skip(s, 1)
    apply(s, 0, legal(s, 0)[0])
    assert s.returned[0] >= 0
    apply(s, 1, legal(s, 1)[0])
    assert s.returned[0] == -1
    assert s.returned[1] >= 0


def test_ruling_56_both_helping_hands_may_be_launched() -> None:
    s = hold(scene("wrap"), 0, "hand1 hand2")
    assert slots_for(s, "hand1") == slots_for(s, "hand2") == {"a2"}


def test_ruling_57_two_spies_share_one_token() -> None:
    s = scene("wrap", "buddy pool")
    s.data = '[[satellite]]\nid = "carpool"\neffect = "bug"\n'
    hold(s, 0, "spy pool", "tug hand1")
    hold(s, 1, "zeros hand1", "tug")
    launch(s, 0, "spy", "a2")
    apply(s, 0, Bug(cell("b1")))
    launch(s, 1, "hand1", "b3")
    launch(s, 0, "pool", "a3")
    assert pending(s) == (1,)
    assert not any(isinstance(move, Skip) for move in legal(s, 1))


def test_ruling_57_two_tugs_tug_each_for_itself() -> None:
    s = scene("wrap tug opener", "buddy pool hand1")
    s.data = '[[satellite]]\nid = "bubble_wrap"\neffect = "tug"\n'
    hold(s, 0, "spy")
    hold(s, 1, "zeros", "spy")
    tug(s, 0, "a1")
    swap(s, 0, "a1", "a2")
    skip(s, 0)
    assert s.tugged == 0  # a new turn has begun
    launch(s, 1, "zeros", "b4")
    fire(s, 0, "a3", "b3")
    assert s.destroyed[0] == 1
    assert card(1, "hand1") in s.under[card(0, "opener")]
